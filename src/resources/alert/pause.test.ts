import { expect, test } from '@jest/globals';
import { createFakeService } from '../../../test/support/fake-context';
import { pauseAsDeclared } from './pause';

test.each([
  ['at once', 0, 1],
  ['a read later', 1, 6],
])('three pauses of a service that shows them %s (%j stale reads each) are read %d times', async (_, stale, reads) => {
  let before = stale;
  const { context, calls } = createFakeService({
    pauseAlert: () => {
      before = stale;
      return {};
    },
    viewAlert: () => ({ id: 7, alertName: 'A', paused: before-- <= 0 }),
  });
  const config = { name: 'A', paused: true };
  const change = { prior: { id: '7', name: 'A', paused: false }, planned: config, config };
  const written = { record: { id: '7', raw: {}, name: 'A' }, observed: { paused: false }, report: () => undefined };
  for (let pause = 0; pause < 3; pause += 1)
    await pauseAsDeclared({ ...context, readAfterWriteMs: 10 }, change, written);
  const operations = calls.map(({ operation }) => operation);
  expect(operations.filter((operation) => operation === 'viewAlert')).toHaveLength(reads);
  expect(operations.filter((operation) => operation === 'pauseAlert')).toHaveLength(3);
});
