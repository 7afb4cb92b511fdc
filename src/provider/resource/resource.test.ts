import { beforeEach, describe, expect, test } from '@jest/globals';
import { ProviderError } from '../../base/errors';
import { type ObjectValue, Unknown } from '../../model';
import type { Provider, Resource } from '..';
import { createToyProvider, createToyService, toyConfig, type ToyService } from '../../../test/support/toy';

let service: ToyService;
let provider: Provider;
let resource: Resource;

beforeEach(async () => {
  service = createToyService();
  provider = createToyProvider(service);
  await provider.configure({ endpoint: 'here' });
  const found = provider.resources.get('toy_thing');
  if (!found) throw new Error('The toy is not there.');
  resource = found;
});

async function applyTo(prior: ObjectValue | null, config: ObjectValue): ReturnType<Resource['apply']> {
  const { planned } = await resource.plan({ prior, config });
  return resource.apply({ prior, config, planned });
}

describe('applying', () => {
  test('fills what the plan left open from the service, and keeps what it planned', async () => {
    const { state, diagnostics } = await applyTo(null, toyConfig({ name: 'a' }));
    expect(diagnostics).toEqual([]);
    expect(state).toMatchObject({ id: '1', name: 'a', size: 7, color: null, keep: false });
  });

  test('leaves no state when a create fails before anything exists', async () => {
    service.failNext = new ProviderError('TIMEOUT', 'Too slow.');
    const { state, diagnostics } = await applyTo(null, toyConfig({ name: 'a' }));
    expect(state).toBeNull();
    expect(diagnostics).toEqual([
      expect.objectContaining({ summary: 'Could not create toy_thing', detail: 'Too slow. (TIMEOUT)' }),
    ]);
  });

  test('leaves a state that knows the id when something fails after the create', async () => {
    service.failAfterReport = new ProviderError('TIMEOUT', 'Too slow.');
    const { state, diagnostics } = await applyTo(null, toyConfig({ name: 'a' }));
    expect(state).toMatchObject({ id: '1', name: 'a', size: 7 });
    expect(diagnostics).toHaveLength(1);
  });

  test('keeps the prior state when an update fails', async () => {
    const { state: prior } = await applyTo(null, toyConfig({ name: 'a' }));
    service.failNext = new ProviderError('API_UNAVAILABLE', 'Down.');
    const { state } = await applyTo(prior, toyConfig({ name: 'b' }));
    expect(state).toBe(prior);
  });

  test('keeps the state when a delete fails, and leaves none when it works', async () => {
    const { state: prior } = await applyTo(null, toyConfig({ name: 'a' }));
    service.failNext = new ProviderError('API_UNAVAILABLE', 'Down.');
    expect((await resource.apply({ prior, config: null, planned: null })).state).toBe(prior);
    delete service.failNext;
    expect(await resource.apply({ prior, config: null, planned: null })).toEqual({ state: null, diagnostics: [] });
  });

  test('reports what is no error of the family as a bug of this package', async () => {
    service.failNext = new TypeError('x is not a function');
    const { diagnostics } = await applyTo(null, toyConfig({ name: 'a' }));
    expect(diagnostics[0]?.detail).toContain('x is not a function');
    expect(diagnostics[0]?.detail).toContain('please report it. (INTERNAL)');
  });

  test('refuses to apply while the provider block is unknown', async () => {
    await provider.configure({ endpoint: new Unknown() });
    const { diagnostics } = await resource.apply({ prior: null, config: null, planned: toyConfig({ name: 'a' }) });
    expect(diagnostics).toEqual([expect.objectContaining({ summary: 'Provider is not configured' })]);
  });
});

describe('reading', () => {
  test('answers null when the object is gone', async () => {
    const { state } = await applyTo(null, toyConfig({ name: 'a' }));
    service.objects.clear();
    expect(await resource.read(state ?? {})).toEqual({ state: null, diagnostics: [] });
  });

  test('shows what the service changed, and keeps the spelling where it means the same', async () => {
    const { state } = await applyTo(null, toyConfig({ name: 'a', code: 'ABC' }));
    service.objects.set('1', { id: '1', name: 'z', code: 'abc' });
    const { state: read } = await resource.read(state ?? {});
    expect(read).toMatchObject({ name: 'z', code: 'ABC', size: 7 });
  });

  test('keeps the last values with a warning while the provider block is unknown', async () => {
    const { state } = await applyTo(null, toyConfig({ name: 'a' }));
    await provider.configure({ endpoint: new Unknown() });
    const answer = await resource.read(state ?? {});
    expect(answer.state).toBe(state);
    expect(answer.diagnostics).toEqual([expect.objectContaining({ severity: 'warning', summary: 'Not refreshed' })]);
  });
});

describe('importing and upgrading', () => {
  test('an import names the object and the next read fills it, defaults included', async () => {
    await applyTo(null, toyConfig({ name: 'a', box: { width: 3, tags: null } }));
    const { state: stub } = resource.import('1');
    const { state } = await resource.read(stub ?? {});
    expect(state).toMatchObject({ id: '1', name: 'a', size: 7, keep: false, box: { width: 3, tags: null } });
    const { planned } = await resource.plan({
      prior: state,
      config: toyConfig({ name: 'a', box: { width: 3, tags: null } }),
    });
    expect(planned).toBe(state);
  });

  test('an import id that is no id is refused', () => {
    expect(resource.import('seven').diagnostics).toEqual([expect.objectContaining({ summary: 'Invalid import id' })]);
  });

  test('an older state gets the attributes that it lacks, and loses the ones that are gone', () => {
    const { state } = resource.upgrade(0, { id: '1', name: 'a', size: '3', old: true });
    expect(state).toEqual(toyConfig({ id: '1', name: 'a', size: 3 }));
  });

  test('a state without an id is refused', () => {
    expect(resource.upgrade(0, { id: null, name: 'a' })).toEqual({
      state: null,
      diagnostics: [expect.objectContaining({ summary: 'State is damaged' })],
    });
  });

  test('a state of a newer version is refused', () => {
    expect(resource.upgrade(1, {}).diagnostics).toEqual([expect.objectContaining({ summary: 'State is too new' })]);
  });
});

describe('validating', () => {
  test('names every mistake at once, each with its path', () => {
    const wrong = toyConfig({ name: '', color: 'blue', id: '7', labels: { x: 'a\nb' } });
    expect(resource.validate(wrong).map(({ path, detail }) => [path, detail])).toEqual([
      [['id'], 'id is decided by the service and cannot be set.'],
      [['name'], 'name must not be empty.'],
      [['color'], 'color must be one of "red", "green", not "blue".'],
      [['labels', { key: 'x' }], 'labels["x"] must be one line.'],
    ]);
  });

  test('tolerates unknown values everywhere', () => {
    const unknown = new Unknown();
    expect(
      resource.validate(toyConfig({ name: unknown, color: unknown, labels: { x: unknown }, box: unknown })),
    ).toEqual([]);
  });

  test('names a required attribute that is missing', () => {
    expect(resource.validate(toyConfig({}))).toEqual([
      expect.objectContaining({ summary: 'Missing attribute', path: ['name'] }),
    ]);
  });
});
