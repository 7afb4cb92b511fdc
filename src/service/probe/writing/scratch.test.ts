import { expect, test } from '@jest/globals';
import { isScratch, readUntil } from './scratch';

test.each(['aac-probe-scratch-alert A', 'AAC-PROBE-SCRATCH-UNIT', 'aac-probe-sc'])(
  '%p is a name of a probe',
  (name) => {
    expect(isScratch(name)).toBe(true);
  },
);

test.each(['aac', 'aac-probe', 'My aac-probe-scratch-', '', null, undefined])(
  '%p is a name of somebody else',
  (name) => {
    expect(isScratch(name)).toBe(false);
  },
);

test.each([
  ['once, where it is there at once', 1, [], 1],
  ['until it is there, with longer and longer rests', 4, [100, 200, 300], 4],
  ['no more than twelve times', 99, [100, 200, 300, 400, 500, 600, 700, 800, 900, 1000, 1100], 12],
])('what a service shows late is read %s', async (...[, there, rests, last]) => {
  const slept: number[] = [];
  const sleep = (ms: number): Promise<void> => Promise.resolve(void slept.push(ms));
  let reads = 0;
  const read = (): Promise<number> => Promise.resolve((reads += 1));
  expect(await readUntil({ nowMs: () => 0, sleep }, read, (value) => value === there)).toBe(last);
  expect(slept).toEqual(rests);
});
