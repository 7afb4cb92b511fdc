import { expect, test } from '@jest/globals';
import { createToyRun, things } from './toy-run';

test('changes twice as many objects at once as its providers have requests in flight, which may change', async () => {
  const toy = createToyRun();
  const names = Array.from({ length: 60 }, (_, index) => `t${String(index)}`);
  const plan = await toy.plan(things(Object.fromEntries(names.map((name) => [name, { name }]))));
  const counts: number[] = [];
  let under = 0;
  await toy.apply(plan, {
    maxConcurrency: undefined,
    onEvent({ kind }) {
      under += kind === 'started' ? 1 : -1;
      counts.push(under);
      if (kind === 'done' && counts.length > 60) toy.service.maxInFlight = 2;
      else if (kind === 'done') toy.service.maxInFlight = 20;
    },
  });
  expect(counts.slice(0, 17)).toEqual([...Array.from({ length: 16 }, (_, index) => index + 1), 15]);
  expect(Math.max(...counts)).toBe(40);
  expect(Math.max(...counts.slice(-8))).toBeLessThanOrEqual(4);
});
