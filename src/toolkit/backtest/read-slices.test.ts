import { describe, expect, test } from '@jest/globals';
import type { JsonObject } from '../../base/json';
import { parseQuery, runQuery } from '../../query';
import { readSlices, type SliceRequest } from './read-slices';

const hourMs = 3_600_000;
const fromMs = Date.parse('2026-01-01T00:00:00Z');
const toMs = fromMs + 48 * hourMs;

/** A service that answers at most `most` of some records, as the reference server filters them. */
async function readAll(
  records: readonly JsonObject[],
  { most = 5, ...request }: Partial<SliceRequest> & { readonly ignoresFilter?: boolean } = {},
): Promise<{ readonly read: readonly JsonObject[]; readonly calls: number }> {
  let calls = 0;
  const slices = readSlices({
    dataset: '7',
    timeColumn: 'at',
    form: 'iso',
    fromMs,
    toMs,
    most,
    read: (filter) => {
      calls += 1;
      const found = request.ignoresFilter ? records : [...runQuery(parseQuery(filter), records, { nowMs: 0 })];
      return Promise.resolve(found.slice(0, most));
    },
    ...request,
  });
  const read: JsonObject[] = [];
  for await (const slice of slices) read.push(...slice);
  return { read, calls };
}

const everyHour = (count: number, toTime: (momentMs: number) => JsonObject['at']): JsonObject[] =>
  Array.from({ length: count }, (_, n) => ({ n, at: toTime(fromMs + n * hourMs) as string }));
const toIso = (momentMs: number): string => new Date(momentMs).toISOString();

describe('records of a window of times', () => {
  test.each([
    ['times', everyHour(48, toIso), {}],
    ['numbers', everyHour(48, Number), { form: 'number' as const }],
    [
      'a name that needs quotes',
      everyHour(48, toIso).map(({ n = 0, at = '' }) => ({ n, 'where `at`': at })),
      { timeColumn: 'where `at`' },
    ],
  ])('are read whole in slices, by %s', async (_says, records, request) => {
    const { read, calls } = await readAll(records, request);
    expect(read).toEqual(records);
    expect(calls).toBeGreaterThan(48 / 5);
  });

  test('are read by whole days where there are days alone', async () => {
    const records = everyHour(48, toIso).map(({ n = 0, at }) => ({ n, at: (at as string).slice(0, 10) }));
    expect((await readAll(records, { form: 'days', most: 25, fromMs: fromMs + hourMs })).read).toEqual(records);
  });

  test('are those of the window alone', async () => {
    const { read } = await readAll(everyHour(60, toIso), { fromMs: fromMs + hourMs, toMs: fromMs + 3 * hourMs });
    expect(read.map(({ n }) => n)).toEqual([1, 2]);
  });

  test('are refused where more have one time than an answer holds', async () => {
    const records = Array.from({ length: 6 }, (_, n) => ({ n, at: toIso(fromMs) }));
    await expect(readAll(records)).rejects.toMatchObject({
      code: 'RECORDS_UNUSABLE',
      message:
        'The records of the dataset 7 cannot be read by their times: 5 or more have the time 2026-01-01T00:00:00.000Z, and one answer holds no more. Give them with --records FILE.',
    });
  });

  test('are refused where the service does not filter', async () => {
    const records = [{ n: 1, at: toIso(fromMs - hourMs) }];
    await expect(readAll(records, { ignoresFilter: true })).rejects.toMatchObject({ code: 'RECORDS_UNUSABLE' });
  });
});
