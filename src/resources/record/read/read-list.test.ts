import { expect, test } from '@jest/globals';
import { createFakeService } from '../../../../test/support/fake-context';
import { readList } from './read-list';

test('a list comes in the order of its ids as numbers, beyond 2^53 too', async () => {
  const ids = [9007199254740993n, 10, 9007199254740992n, 9, -1];
  const { context } = createFakeService({ listAlerts: ids.map((id) => ({ id })) });
  const records = await readList(context.snapshot, 'listAlerts');
  expect(records.map(({ id }) => id)).toEqual(['-1', '9', '10', '9007199254740992', '9007199254740993']);
});

test('a record that cannot be read is an error that names it', async () => {
  const { context } = createFakeService({ listAlerts: [{ id: 1 }, { id: 2, alertName: 5 }] });
  await expect(readList(context.snapshot, 'listAlerts')).rejects.toMatchObject({
    code: 'CONTRACT_BROKEN',
    message: expect.stringContaining('The record 2 in the answer to listAlerts'),
  });
});
