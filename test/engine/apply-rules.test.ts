import { beforeEach, describe, expect, test } from '@jest/globals';
import type { JsonObject } from '../../src/base/json';
import { NetworkError, ProviderError } from '../../src/base/errors';
import type { ApplyEvent } from '../../src/engine/apply/apply-report';
import { recoverLost } from '../../src/engine/apply/recover-lost';
import { printPrivateState } from '../../src/provider/private-state/private-state';
import { createToyRun, things, type ToyRun } from './toy-run';

let toy: ToyRun;

beforeEach(() => {
  toy = createToyRun();
});

/** Private data of an object of this id. */
const privateOf = (id: string): string => printPrivateState({ declared: [], unseen: [], stored: {}, id }) ?? '';

const named = (...names: string[]) => Object.fromEntries(names.map((name) => [name, { name }]));
const outputsOf = (...names: string[]) =>
  Object.fromEntries(names.map((name) => [name, { value: `\${toy_thing.a.${name}}` }]));

describe('applying with the embedded engine', () => {
  test('makes what others need first, and destroys it last', async () => {
    const chain = things({
      c: { name: 'c' },
      b: { name: 'b', code: '${toy_thing.c.id}' },
      a: { name: 'a', code: '${toy_thing.b.id}' },
    });
    await toy.run(chain);
    await toy.run({});
    expect(toy.service.deeds).toEqual(['create c', 'create b', 'create a', 'delete a', 'delete b', 'delete c']);
    expect(toy.state.objects.size).toBe(0);
  });

  test('destroys and makes a replacement in the order that the code asks for', async () => {
    const blocksOf = (place: string, isFirst: boolean) =>
      things({
        a: { name: 'a', place, lifecycle: { create_before_destroy: isFirst } },
        b: { name: 'b', code: '${toy_thing.a.place}' },
      });
    await toy.run(blocksOf('here', false));
    await toy.run(blocksOf('there', false));
    await toy.run(blocksOf('elsewhere', true));
    expect(toy.service.deeds.slice(2)).toEqual([
      'delete a',
      'create a',
      'update b',
      'create a',
      'update b',
      'delete a',
    ]);
    expect(toy.state.objects.get('toy_thing.a')).toMatchObject({ deposed: {}, current: { createBeforeDestroy: true } });
  });

  test('keeps every finished step at once, with a note before each create', async () => {
    await toy.run(things({ a: { name: 'a' }, b: { name: '${toy_thing.a.id}' } }));
    expect(toy.store.calls).toEqual([
      'intent toy_thing.a',
      'put toy_thing.a',
      'clear toy_thing.a',
      'intent toy_thing.b',
      'put toy_thing.b',
      'clear toy_thing.b',
      'commit',
    ]);
    expect(toy.state.objects.get('toy_thing.b')?.current?.dependencies).toEqual(['toy_thing.a']);
  });

  test('writes nothing when nothing changed', async () => {
    await toy.run(things(named('a', 'b')));
    await toy.run(things(named('a', 'b')));
    expect(toy.store.calls).toEqual(['commit']);
  });

  test('leaves no results of checks that the code had before', async () => {
    await toy.run(things(named('a')));
    toy.state = { ...toy.state, checkResults: [{ object_kind: 'var', config_addr: 'var.v', status: 'pass' }] };
    const { serial } = toy.state;
    await toy.run(things(named('a')));
    expect(toy.state).toMatchObject({ checkResults: null, serial: serial + 1 });
  });

  test('goes on with what does not depend on a failure, and says what was not tried', async () => {
    const plan = await toy.plan(
      things({ bad: { name: 'bad' }, above: { name: 'above', depends_on: ['toy_thing.bad'] }, free: { name: 'free' } }),
    );
    const events: ApplyEvent[] = [];
    toy.service.failNext = new ProviderError('API_REJECTED', 'No.');
    const report = await toy.apply(plan, {
      maxConcurrency: 1,
      onEvent(event) {
        events.push(event);
        if (event.kind === 'failed') delete toy.service.failNext;
      },
    });
    expect(report).toMatchObject({
      outcome: 'failed',
      done: [{ address: 'toy_thing.free', action: 'create', step: 'make' }],
      failed: [{ address: 'toy_thing.bad' }],
      skipped: [{ address: 'toy_thing.above' }],
      diagnostics: [{ address: 'toy_thing.bad', summary: 'Could not create toy_thing' }],
    });
    expect(events.map(({ kind, address }) => `${kind} ${address}`)).toEqual([
      'started toy_thing.bad',
      'failed toy_thing.bad',
      'started toy_thing.free',
      'done toy_thing.free',
      'skipped toy_thing.above',
    ]);
    expect([...toy.state.objects.keys()]).toEqual(['toy_thing.free']);
  });

  test('keeps what the plan knew of an output whose object could not be made', async () => {
    const blocks = { ...things(named('a')), output: outputsOf('name', 'id') };
    const plan = await toy.plan(blocks);
    toy.service.failNext = new ProviderError('API_REJECTED', 'No.');
    expect((await toy.apply(plan)).outcome).toBe('failed');
    expect(toy.state.outputs).toEqual({ name: { value: 'a', type: 'string', sensitive: false } });
  });

  test('refuses a refresh of nothing but outputs that it cannot change', async () => {
    await toy.run({ ...things(named('a')), output: outputsOf('name') });
    const refresh = async (blocks: JsonObject) => await toy.run(blocks, { mode: 'refresh-only' });
    const refusal = { code: 'PLAN_FAILED', addresses: ['output.name'] };
    await expect(refresh(things(named('a')))).rejects.toMatchObject(refusal);
    expect(Object.keys(toy.state.outputs)).toEqual(['name']);
    expect(await refresh({ ...things(named('a')), output: outputsOf('name') })).toMatchObject({ outcome: 'done' });
  });

  test('brings the predecessor back when nothing comes in its place', async () => {
    const blocksOf = (place: string) => things({ a: { name: 'a', place, lifecycle: { create_before_destroy: true } } });
    await toy.run(blocksOf('here'));
    const plan = await toy.plan(blocksOf('there'));
    toy.service.failNext = new ProviderError('API_REJECTED', 'No.');
    expect((await toy.apply(plan)).outcome).toBe('failed');
    expect(toy.state.objects.get('toy_thing.a')).toMatchObject({ current: { attributes: { id: '1' } }, deposed: {} });
  });

  test('keeps what the provider remembers of a tainted predecessor that could not be destroyed', async () => {
    const blocks = things({ a: { name: 'a', lifecycle: { create_before_destroy: true } } });
    await toy.run(blocks);
    const object = toy.state.objects.get('toy_thing.a');
    if (!object?.current) throw new Error('There is no object.');
    const tainted = { ...object.current, private: privateOf('1'), isTainted: true as const };
    toy.state = { ...toy.state, objects: new Map([['toy_thing.a', { ...object, current: tainted }]]) };
    const report = await toy.apply(await toy.plan(blocks), {
      onEvent({ kind, step }) {
        if (kind === 'done' && step === 'make') toy.service.failNext = new ProviderError('API_REJECTED', 'No.');
      },
    });
    expect(report.outcome).toBe('failed');
    const [left] = Object.values(toy.state.objects.get('toy_thing.a')?.deposed ?? {});
    expect(left).toMatchObject({ attributes: { id: '1' }, isTainted: true, private: privateOf('1') });
    expect(left).not.toHaveProperty('createBeforeDestroy');
  });

  test('an output that cannot be worked out is an error, and the others are kept', async () => {
    const withOutput = (value: string) => ({
      ...things({ a: { name: 'a' } }),
      output: { name: { value: '${toy_thing.a.name}' }, count: { value } },
    });
    const report = await toy.run(withOutput('${tonumber("x${toy_thing.a.id}")}'));
    expect(report).toMatchObject({ outcome: 'failed', failed: [], skipped: [], done: [{ address: 'toy_thing.a' }] });
    expect(report.diagnostics.map(({ detail }) => detail)).toEqual([expect.stringContaining('output.count')]);
    expect(toy.state.outputs).toEqual({ name: { value: 'a', type: 'string', sensitive: false } });
  });

  test('destroys an instance that an interrupted replacement left behind', async () => {
    const blocks = things(named('a'));
    await toy.run(blocks);
    const object = toy.state.objects.get('toy_thing.a');
    if (!object?.current) throw new Error('There is no object.');
    toy.service.objects.set('9', { id: '9', name: 'old', size: 7 });
    const { attributes } = object.current;
    const old = {
      ...object.current,
      private: privateOf('9'),
      attributes: { ...attributes, id: '9', name: 'old' },
    };
    toy.state = { ...toy.state, objects: new Map([['toy_thing.a', { ...object, deposed: { '0000abcd': old } }]]) };
    const plan = await toy.plan(blocks);
    expect(plan.changes).toEqual([
      expect.objectContaining({ action: 'no-op' }),
      expect.objectContaining({ action: 'delete', deposedKey: '0000abcd' }),
    ]);
    await toy.apply(plan);
    expect([...toy.service.objects.keys()]).toEqual(['1']);
    expect(toy.state.objects.get('toy_thing.a')?.deposed).toEqual({});
  });

  test('starts nothing new when it is interrupted, and keeps what was in flight', async () => {
    const controller = new AbortController();
    const plan = await toy.plan(things({ a: { name: 'a' }, b: { name: '${toy_thing.a.id}' } }));
    const report = await toy.apply(plan, {
      signal: controller.signal,
      onEvent: () => {
        controller.abort();
      },
    });
    expect(report).toMatchObject({
      outcome: 'interrupted',
      done: [{ address: 'toy_thing.a' }],
      skipped: [{ address: 'toy_thing.b' }],
    });
    expect([...toy.state.objects.keys()]).toEqual(['toy_thing.a']);
  });

  test('refuses a plan that could not be finished', async () => {
    const plan = await toy.plan({ ...things(named('a')), import: [{ to: 'toy_thing.a', id: '7' }] });
    await expect(toy.apply(plan)).rejects.toMatchObject({ code: 'PLAN_FAILED' });
  });

  test('sends nothing when only what counts as secret changed', async () => {
    const blocksOf = (code: string) => ({
      variable: { word: { default: 'w', sensitive: true } },
      ...things({ a: { name: 'a', code } }),
    });
    await toy.run(blocksOf('w'));
    toy.service.deeds.length = 0;
    expect(await toy.run(blocksOf('${var.word}'))).toMatchObject({ done: [{ action: 'update' }] });
    expect(toy.service.deeds).toEqual([]);
    expect(toy.state.objects.get('toy_thing.a')?.current?.sensitiveAttributes).toEqual([
      [{ type: 'get_attr', value: 'code' }],
    ]);
  });
});

describe('a create whose answer was lost', () => {
  const place = { operation: 'create', method: 'POST', path: '/', cause: undefined };
  const lost = (mayHaveTakenEffect: boolean) =>
    new NetworkError('NETWORK_UNREACHABLE', 'Gone.', { ...place, mayHaveArrived: true, mayHaveTakenEffect });

  async function recover(blocks: Parameters<ToyRun['configure']>[0]) {
    const store = await toy.lock();
    const found = await recoverLost({
      configuration: toy.configure(blocks),
      variables: new Map(),
      store,
      createProvider: toy.createProvider,
    });
    await store.release();
    return found;
  }

  test('is noted as long as nobody knows how it ended', async () => {
    toy.service.failNext = lost(true);
    await toy.run(things(named('a')));
    expect(toy.store.pendingIntents.map(({ address }) => address)).toEqual(['toy_thing.a']);
    toy.service.failNext = lost(false);
    await toy.run(things(named('a')));
    expect(toy.store.pendingIntents.map(({ address }) => address)).toEqual([]);
  });

  test('is found by its values, newest first, and not made twice', async () => {
    toy.service.failNext = lost(true);
    const blocks = things({ a: { name: 'a', color: 'red' } });
    await toy.run(blocks);
    delete toy.service.failNext;
    for (const id of ['8', '10']) toy.service.objects.set(id, { id, name: 'a', color: 'red', size: 7 });
    toy.service.objects.set('11', { id: '11', name: 'a', color: 'green', size: 7 });
    expect(await recover(blocks)).toEqual([
      expect.objectContaining({
        summary: 'Lost object found',
        detail: expect.stringMatching(/toy_thing 10 .* 2 objects have these values/),
      }),
    ]);
    expect(toy.state.objects.get('toy_thing.a')?.current?.attributes).toMatchObject({ id: '10', name: 'a' });
    expect(toy.store.pendingIntents).toEqual([]);
    expect((await toy.plan(blocks)).isApplyable).toBe(false);
  });

  test('is not made again silently when something new is there with other values', async () => {
    toy.service.failNext = lost(true);
    const blocks = things(named('a'));
    await toy.run(blocks);
    delete toy.service.failNext;
    toy.service.objects.set('8', { id: '8', name: 'other', size: 7 });
    expect(await recover(blocks)).toEqual([
      expect.objectContaining({
        severity: 'error',
        detail: expect.stringMatching(
          /has the toy_thing 8 with other values: import it into toy_thing\.a, or delete it/,
        ),
      }),
    ]);
    expect(await recover(blocks)).toEqual([]);
    expect(toy.store.pendingIntents).toEqual([]);
  });

  test('is made anew when the service has nothing of it', async () => {
    toy.service.failNext = lost(true);
    const blocks = things(named('a'));
    await toy.run(blocks);
    delete toy.service.failNext;
    expect(await recover(blocks)).toEqual([]);
    expect(toy.store.pendingIntents).toEqual([]);
    await toy.run(blocks);
    expect(toy.service.objects.size).toBe(1);
  });
});
