import { expect, test } from '@jest/globals';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { mapInSlices } from './map-cooperative';

test('gives what came of each item, in their order', async () => {
  const turn = (): Promise<void> => nextTurn();
  expect(await mapInSlices([3, 1, 2], turn, (item) => item * 2)).toEqual([6, 2, 4]);
  expect(await mapInSlices([3, 1, 2], turn, (item) => nextTurn(item * 2))).toEqual([6, 2, 4]);
  expect(await mapInSlices([], turn, (item) => item)).toEqual([]);
});

test('others have their turn while work goes on that never waits, and can end it', async () => {
  // More than a fast machine begins in one slice.
  const items = Array.from({ length: 100_000 }, (_, at) => at);
  let [isStopped, done] = [false, 0];
  const timer = setTimeout(() => (isStopped = true), 20);
  const work = mapInSlices(
    items,
    async () => {
      await nextTurn();
      if (isStopped) throw new Error('stopped');
    },
    async () => {
      const endMs = performance.now() + 5;
      while (performance.now() < endMs) await Promise.resolve();
      done += 1;
    },
  );
  await expect(work).rejects.toThrow('stopped');
  expect(done).toBeLessThan(items.length);
  clearTimeout(timer);
});

test('what was begun is waited for before a failure is told', async () => {
  let isEnded = false;
  const work = mapInSlices([1, 2], nextTurn, async (item) => {
    if (item === 1) throw new Error('first');
    await nextTurn();
    await nextTurn();
    isEnded = true;
  });
  await expect(work).rejects.toThrow('first');
  expect(isEnded).toBe(true);
});
