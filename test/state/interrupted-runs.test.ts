import { readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import * as fc from 'fast-check';
import { byTier } from '../support/depth';
import { arbitraryObject, arbitraryOutputs } from './arbitrary-state';
import { alertAddress, alertState, fakeSurroundings, openFolder } from './fixture';
import { addressOf } from '../../src/state/address';
import { type ObjectState, type OutputState } from '../../src/state/state';
import { openStateStore } from '../../src/state/state-store';

const surroundings = fakeSurroundings();

type Step =
  | { readonly kind: 'put'; readonly object: ObjectState }
  | { readonly kind: 'remove'; readonly object: ObjectState }
  | { readonly kind: 'outputs'; readonly outputs: Readonly<Record<string, OutputState>> }
  | { readonly kind: 'commit' }
  | { readonly kind: 'restart' };

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('put' as const), object: arbitraryObject }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('remove' as const), object: arbitraryObject }) },
  fc.record({ kind: fc.constant('outputs' as const), outputs: arbitraryOutputs }),
  fc.record({ kind: fc.constant('commit' as const) }),
  fc.record({ kind: fc.constant('restart' as const) }),
);

test('a run that is cut off leaves exactly the changes that it made, however they were spread over runs and commits', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
      const own = openFolder();
      const store = openStateStore(own.statePath, surroundings);
      let locked = await store.lock('apply');
      const objects = new Map<string, ObjectState>();
      let outputs: Readonly<Record<string, OutputState>> = {};
      for (const next of steps) {
        if (next.kind === 'commit') await locked.commit();
        else if (next.kind === 'outputs') locked.setOutputs((outputs = next.outputs));
        else if (next.kind === 'restart') {
          await locked.release();
          locked = await store.lock('apply');
        } else {
          const address = addressOf(next.object);
          locked.put(address, next.kind === 'put' ? next.object : undefined);
          if (next.kind === 'put') objects.set(address, next.object);
          else objects.delete(address);
        }
      }
      await locked.release();
      const counted = (await store.read()).state;
      expect({ objects: counted.objects, outputs: counted.outputs }).toEqual({ objects, outputs });
      locked = await store.lock('apply');
      expect(locked.state).toEqual(counted);
      await locked.release();
      expect(await store.read()).toEqual({ state: counted, notices: [] });
      own.close();
    }),
    { numRuns: byTier({ test: 20, ci: 50, attack: 500 }) },
  );
});

test('a run that is cut off leaves every change whose line is whole, wherever the journal was cut', async () => {
  const own = openFolder();
  const path = own.statePath;
  const store = await openStateStore(path, surroundings).lock('apply');
  store.put(alertAddress('a'), alertState('a', 'old'));
  await store.commit();
  store.put(alertAddress('a'), alertState('a', 'é'));
  store.put(alertAddress('b'), alertState('b'));
  store.put(alertAddress('a'), undefined);
  await store.release();
  const journal = readFileSync(`${path}.journal`);
  const state = readFileSync(path);
  const expected = [['a'], ['a'], ['a', 'b'], ['b']];

  /** Not every place inside a line is tried. */
  const isTried = (length: number, stride: number): boolean =>
    length % stride === 0 || journal.subarray(length - 1, length + 1).includes(0x0a);
  const readStride = byTier({ test: 10, ci: 2, attack: 1 });
  const lengths = Array.from({ length: journal.length + 1 }, (_, length) => length).reverse();
  for (const length of lengths.filter((length) => isTried(length, readStride))) {
    writeFileSync(path, state);
    writeFileSync(`${path}.journal`, journal);
    truncateSync(`${path}.journal`, length);
    const reading = openStateStore(path, surroundings).read();
    // The first line is there as a whole, or there is no journal: no crash of a run leaves a part of it.
    if (length <= journal.indexOf('\n')) {
      await expect(reading).rejects.toMatchObject({ code: 'STATE_CORRUPT' });
      continue;
    }
    const lines = journal.subarray(0, length).filter((byte) => byte === 0x0a).length;
    const addresses = expected[Math.max(lines - 1, 0)]?.map(alertAddress);
    const before = await reading;
    expect([...before.state.objects.keys()]).toEqual(addresses);
    expect(before.state.serial).toBe(lines > 1 ? 2 : 1);
    expect(before.notices).toHaveLength(lines > 1 ? 1 : 0);

    // Folding writes files.
    if (!isTried(length, byTier({ test: 80, ci: 40, attack: 20 }))) continue;
    const next = await openStateStore(path, surroundings).lock('apply');
    expect(next.notices).toHaveLength(lines > 1 ? 1 : 0);
    next.put(alertAddress('c'), alertState('c'));
    await next.commit();
    await next.release();
    const after = (await openStateStore(path, surroundings).read()).state;
    expect([...after.objects.keys()]).toEqual([...(addresses ?? []), alertAddress('c')]);
    expect(after.serial).toBe(lines > 1 ? 3 : 2);
  }
  own.close();
});
