import { expect, test } from '@jest/globals';
import { createFakeService } from '../../../test/support/fake-context';
import { dataPush } from './action';

test('a push that nobody waits for any more ends behind the batch that was on its way', async () => {
  const { context, calls } = createFakeService({ pushData: { message: '' } });
  const leaving = new AbortController();
  const config = { name: 'P', records_json: JSON.stringify(Array.from({ length: 5000 }, (_, id) => ({ id }))) };
  const reports: string[] = [];
  const report = (message: string): void => {
    reports.push(message);
    leaving.abort();
  };
  await expect(dataPush.invoke(context, config, { signal: leaving.signal, report })).rejects.toMatchObject({
    code: 'ABORTED',
    message: 'The push was interrupted. 1000 records are there; to go on, leave out the first 1000.',
  });
  expect(reports).toEqual(['Pushed 1000 of 5000 records.']);
  expect(calls).toHaveLength(1);
});

test('records of one key value that lie far apart are refused in words of the action', async () => {
  const { context, calls } = createFakeService({ pushData: { message: '' } });
  const ids = [...Array.from({ length: 1001 }, (_, id) => id), 0];
  const config = { name: 'P', keys: ['id'], records_json: JSON.stringify(ids.map((id) => ({ id }))) };
  const listening = { signal: new AbortController().signal, report: () => undefined };
  await expect(dataPush.invoke(context, config, listening)).rejects.toThrow(
    'Record 1002 of `records_json` would replace one of an earlier batch, which has the same `id`: sort `records_json` by `id`.',
  );
  expect(calls).toEqual([]);
});
