import { expect, test } from '@jest/globals';
import { createThrottle } from './throttle';

test('lets a task go first that says so', async () => {
  const throttle = createThrottle<number>(() => 1);
  const started: string[] = [];
  const task = (name: string) => () => Promise.resolve(started.push(name));
  await Promise.all([throttle(task('a')), throttle(task('b')), throttle(task('again'), true)]);
  expect(started).toEqual(['a', 'again', 'b']);
});

test('runs as many tasks as allowed at a time, in order, and goes on after one that fails', async () => {
  const throttle = createThrottle<number>(() => 3);
  const started: number[] = [];
  let running = 0;
  let most = 0;
  const task = (index: number) => async () => {
    started.push(index);
    running += 1;
    most = Math.max(most, running);
    await new Promise(setImmediate);
    running -= 1;
    if (index === 4) throw new Error('four');
    return index;
  };
  const indexes = Array.from({ length: 20 }, (_, index) => index);
  const results = await Promise.allSettled(indexes.map((index) => throttle(task(index))));
  expect(most).toBe(3);
  expect(started).toEqual(indexes);
  expect(results.filter(({ status }) => status === 'rejected')).toHaveLength(1);
});

test('takes more tasks, and fewer, as its limit changes', async () => {
  let limit = 1;
  const throttle = createThrottle<string>(() => limit);
  const running = new Set<() => void>();
  const task = () =>
    new Promise<string>((resolve) => {
      const end = (): void => {
        running.delete(end);
        resolve('done');
      };
      running.add(end);
    });
  const tasks = Array.from({ length: 9 }, () => throttle(task));
  const counts: number[] = [];
  for (const next of [4, 2, 2, 2, 2, 1, 1, 1]) {
    counts.push(running.size);
    limit = next;
    [...running][0]?.();
    await new Promise(setImmediate);
  }
  expect(counts).toEqual([1, 4, 3, 2, 2, 2, 1, 1]);
  [...running][0]?.();
  await Promise.all(tasks);
});
