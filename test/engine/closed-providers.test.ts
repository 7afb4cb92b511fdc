import { beforeEach, describe, expect, test } from '@jest/globals';
import { NetworkError } from '../../src/base/errors';
import { recoverLost } from '../../src/engine/apply/recover-lost';
import { openProviders } from '../../src/engine/evaluation/provider-pool';
import { createToyRun, things, type ToyRun } from './toy-run';

let toy: ToyRun;

beforeEach(() => {
  toy = createToyRun();
});

describe('a provider that cannot be closed', () => {
  const badlyClosed = async () => ({
    ...(await toy.createProvider()),
    close: () => Promise.reject(new Error('It does not close.')),
  });

  test('does not keep what was done out of the state', async () => {
    const plan = await toy.plan(things({ a: { name: 'a' } }));
    await expect(toy.apply(plan, { createProvider: badlyClosed })).rejects.toThrow('It does not close.');
    expect(toy.store.calls.at(-1)).toBe('commit');
    expect([...toy.state.objects.keys()]).toEqual(['toy_thing.a']);
  });

  test('does not keep what was found out of the state', async () => {
    const blocks = things({ a: { name: 'a' } });
    toy.service.failNext = new NetworkError('NETWORK_UNREACHABLE', 'Gone.', {
      ...{ operation: 'create', method: 'POST', path: '/', cause: undefined },
      mayHaveArrived: true,
      mayHaveTakenEffect: true,
    });
    await toy.run(blocks);
    delete toy.service.failNext;
    toy.service.objects.set('8', { id: '8', name: 'a', size: 7 });
    const store = await toy.lock();
    const given = { configuration: toy.configure(blocks), variables: new Map(), store };
    await expect(recoverLost({ ...given, createProvider: badlyClosed })).rejects.toThrow('It does not close.');
    await store.release();
    expect([...toy.state.objects.keys()]).toEqual(['toy_thing.a']);
  });

  test('does not keep another one open', async () => {
    const closed: number[] = [];
    let opened = 0;
    const createProvider = async () => {
      const nth = (opened += 1);
      const provider = await toy.createProvider();
      return {
        ...provider,
        close: () => {
          closed.push(nth);
          return nth === 1 ? Promise.reject(new Error('It does not close.')) : provider.close();
        },
      };
    };
    const blocks = { provider: { toy: [{}, { alias: 'other' }] }, ...things({ a: { name: 'a' } }) };
    const pool = await openProviders(toy.configure(blocks), createProvider);
    await expect(pool.close()).rejects.toThrow('It does not close.');
    expect(closed).toEqual([1, 2]);
  });
});
