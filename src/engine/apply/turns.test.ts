import { expect, test } from '@jest/globals';
import { Turns } from './turns';

test('those who wait go on one by one, and what is ready to leave does so before and between', async () => {
  const turns = new Turns();
  const seen: string[] = [];
  const waiting = ['first', 'second', 'third'].map(async (name) => {
    await turns.take();
    seen.push(name);
  });
  const leave = (): void => {
    seen.push('request');
    if (seen.length < 6) setImmediate(leave);
  };
  setImmediate(leave);
  await Promise.all(waiting);
  expect(seen).toStrictEqual(['request', 'first', 'request', 'second', 'request', 'third']);
  const again = turns.take();
  await expect(again).resolves.toBeUndefined();
});
