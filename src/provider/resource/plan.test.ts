import { beforeEach, describe, expect, test } from '@jest/globals';
import { type ObjectValue, Unknown } from '../../model';
import type { Resource } from '..';
import { createToyProvider, createToyService, toyConfig, type ToyService } from '../../../test/support/toy';

let service: ToyService;
let resource: Resource;

beforeEach(async () => {
  service = createToyService();
  const provider = createToyProvider(service);
  await provider.configure({ endpoint: 'here' });
  const found = provider.resources.get('toy_thing');
  if (!found) throw new Error('The toy is not there.');
  resource = found;
});

async function create(config: ObjectValue): Promise<ObjectValue> {
  const { planned } = await resource.plan({ prior: null, config });
  const { state } = await resource.apply({ prior: null, config, planned });
  if (!state) throw new Error('Nothing was made.');
  return state;
}

describe('planning a create', () => {
  test('leaves what the service decides unknown, and never the declared values', async () => {
    const { planned } = await resource.plan({
      prior: null,
      config: toyConfig({ name: 'a', box: { width: 3, tags: null } }),
    });
    expect(planned?.['name']).toBe('a');
    expect(planned?.['id']).toBeInstanceOf(Unknown);
    expect(planned?.['size']).toBeInstanceOf(Unknown);
    expect((planned?.['box'] as ObjectValue)['width']).toBe(3);
    expect((planned?.['box'] as ObjectValue)['tags']).toBeInstanceOf(Unknown);
  });

  test('plans the default of an attribute that only the user gives', async () => {
    const { planned } = await resource.plan({ prior: null, config: toyConfig({ name: 'a' }) });
    expect(planned?.['keep']).toBe(false);
  });

  test('hands a declared unknown back untouched', async () => {
    const unknown = new Unknown(Uint8Array.of(0x81, 0x01, 0xc2));
    const { planned } = await resource.plan({ prior: null, config: toyConfig({ name: unknown }) });
    expect(planned?.['name']).toBe(unknown);
  });
});

describe('planning an update', () => {
  test('answers the prior state itself when nothing changes', async () => {
    const config = toyConfig({ name: 'a', labels: { x: '1' } });
    const prior = await create(config);
    const { planned } = await resource.plan({ prior, config });
    expect(planned).toBe(prior);
  });

  test('keeps the value of an attribute that is removed from the code', async () => {
    const prior = await create(toyConfig({ name: 'a', color: 'red' }));
    const { planned } = await resource.plan({ prior, config: toyConfig({ name: 'a' }) });
    expect(planned).toBe(prior);
    expect(planned?.['color']).toBe('red');
  });

  test('keeps the prior spelling where it means the same', async () => {
    const prior = await create(toyConfig({ name: 'a', code: 'ABC' }));
    const { planned } = await resource.plan({ prior, config: toyConfig({ name: 'a', code: 'abc' }) });
    expect(planned?.['code']).toBe('ABC');
  });

  test('keeps the id known and changes only what is declared differently', async () => {
    const prior = await create(toyConfig({ name: 'a', size: 1 }));
    const { planned, requiresReplace } = await resource.plan({ prior, config: toyConfig({ name: 'b', size: 1 }) });
    expect(planned).toEqual({ ...prior, name: 'b' });
    expect(requiresReplace).toEqual([]);
  });

  test('asks for a replacement where an attribute cannot change', async () => {
    const prior = await create(toyConfig({ name: 'a', place: 'here' }));
    const { requiresReplace } = await resource.plan({ prior, config: toyConfig({ name: 'a', place: 'there' }) });
    expect(requiresReplace).toEqual([['place']]);
  });

  test('keeps the undeclared part of a nested object', async () => {
    const prior = await create(toyConfig({ name: 'a', box: { width: 3, tags: ['x'] } }));
    const { planned } = await resource.plan({ prior, config: toyConfig({ name: 'a', box: { width: 4, tags: null } }) });
    expect(planned?.['box']).toEqual({ width: 4, tags: ['x'] });
  });
});

describe('planning a destroy', () => {
  test('plans nothing in its place', async () => {
    const prior = await create(toyConfig({ name: 'a' }));
    expect(await resource.plan({ prior, config: null })).toEqual({
      planned: null,
      requiresReplace: [],
      diagnostics: [],
    });
  });

  test('is refused by the definition at plan and at apply', async () => {
    const prior = await create(toyConfig({ name: 'a', keep: true }));
    const { diagnostics } = await resource.plan({ prior, config: null });
    expect(diagnostics).toEqual([expect.objectContaining({ severity: 'error', summary: 'Kept' })]);
    const applied = await resource.apply({ prior, config: null, planned: null });
    expect(applied.state).toBe(prior);
    expect(applied.diagnostics).toHaveLength(1);
    expect(service.objects.size).toBe(1);
  });
});
