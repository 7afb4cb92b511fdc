import { expect, test } from '@jest/globals';
import { byTier, slowTest } from '../support/depth';
import { sendHostile } from '../support/send-hostile';

test('hostile requests are answered, and none with a 500', async () => {
  const { statuses, failures } = await sendHostile(byTier({ test: 400, ci: 2000, attack: 2000 }));
  expect(failures).toEqual([]);
  for (const status of [200, 400, 401, 403, 404, 405])
    expect([status, statuses.get(status)]).not.toEqual([status, undefined]);
});

slowTest(
  'of many thousand hostile requests none crashes the server, and nothing of them stays in its memory',
  async () => {
    const { failures, grownBytes } = await sendHostile(byTier({ test: 0, ci: 6_000, attack: 20_000 }));
    expect(failures).toEqual([]);
    expect(grownBytes).toBeLessThan(40 * 1024 * 1024);
  },
  600_000,
);
