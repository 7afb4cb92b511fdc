import { expect, test } from '@jest/globals';
import { byTier } from '../support/depth';
import { sendHostile } from '../support/send-hostile';

const count = byTier({ test: 150, ci: 600, attack: 20_000 });

test('hostile requests are answered, none with a 500, and nothing of them stays in the memory of the server', async () => {
  const { statuses, failures, grownBytes } = await sendHostile(count);
  expect(failures).toEqual([]);
  for (const status of [200, 400, 401, 403, 404, 405])
    expect([status, statuses.get(status)]).not.toEqual([status, undefined]);
  expect(grownBytes).toBeLessThan(40 * 1024 * 1024);
}, 600_000);
