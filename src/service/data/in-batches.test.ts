import { Readable } from 'node:stream';
import { describe, expect, test } from '@jest/globals';
import type { JsonObject } from '../../base/json';
import { type BatchRules, inBatches, maxBatchSize, SplitKeyError } from './in-batches';
import { slowTest } from '../../../test/support/depth';

/** Records with the values of `day`, and what they are sent in: the batches before a refusal, and its words. */
async function batchesOf(
  days: readonly JsonObject[string][],
  rules: Partial<BatchRules> = {},
): Promise<{ batches: unknown[][]; error?: unknown }> {
  const words = { source: 'the file', batchOption: '--batch', furtherKey: 'a further --key' };
  const records = Readable.from(days.map((day, n) => ({ day, n }))) as AsyncIterable<JsonObject>;
  const batches: unknown[][] = [];
  try {
    for await (const batch of inBatches(records, { keys: ['day'], batchSize: 2, from: 0, words, ...rules })) {
      batches.push(batch.map(({ day }) => day));
    }
    return { batches };
  } catch (error) {
    return { batches, error };
  }
}

type Case = readonly [title: string, records: Parameters<typeof batchesOf>, batches: unknown[][], words?: string];

const wouldReplace = (number: number, way = 'sort'): string =>
  `Record ${String(number)} of the file would replace one of an earlier batch, which has the same \`day\`: ${way} the file by \`day\` or raise --batch.`;

describe('the records of one key value', () => {
  test.each<Case>([
    ['are in one batch, as long as it has to be', [[1, 2, 2, 2, 3, 3, 3, 4]], [[1, 2, 2, 2], [3, 3, 3], [4]]],
    ['may be anywhere in it', [[1, 2, 1, 2, 1, 3]], [[1, 2, 1, 2, 1], [3]]],
    [
      'are those with the same value of the same kind',
      [[1, '1', true, 'true']],
      [
        [1, '1'],
        [true, 'true'],
      ],
    ],
    ['may be null, or nested', [[null, [1], [1], [2], null], { batchSize: 5 }], [[null, [1], [1], [2], null]]],
    ['are no matter where none is replaced', [[1, 1, 1, 2, 1], { keys: undefined }], [[1, 1], [1, 2], [1]]],
    ['are those that have all keys in common', [[1, 1, 1], { keys: ['day', 'n'] }], [[1, 1], [1]]],
    ['may have been left out', [[1, 2, 3, 4], { from: 2 }], [[3, 4]]],
  ])('%s', async (_, records, batches) => {
    expect(await batchesOf(...records)).toEqual({ batches });
  });

  test.each<Case>([
    ['later than their batch', [[1, 2, 3, 4, 1]], [[1, 2]], wouldReplace(5)],
    ['later than many batches', [[1, 2, 3, 2], { batchSize: 1 }], [[1], [2]], wouldReplace(4)],
    ['behind those that are left out', [[1, 2, 2], { from: 2 }], [], wouldReplace(3, 'leave out --from, and sort')],
  ])('are refused %s', async (_, records, ...[batches, words]) => {
    const found = await batchesOf(...records);
    expect(found).toEqual({ batches, error: expect.any(SplitKeyError) });
    expect(found.error).toHaveProperty('message', words);
  });

  test('are refused behind as many values as are remembered', async () => {
    const { batches, error } = await batchesOf([1, 2, 3, 4, 5, 6], { maxKeyValues: 3 });
    expect(batches).toEqual([[1, 2]]);
    expect(error).toHaveProperty(
      'message',
      'Record 5 of the file comes after 3 values of `day`, and no more are kept: split the file.',
    );
  });

  slowTest('are refused where they are more than a batch can hold', async () => {
    const { batches, error } = await batchesOf(Array.from({ length: maxBatchSize + 1 }, () => 1));
    expect([batches, error]).toEqual([[], expect.any(SplitKeyError)]);
    expect(error).toHaveProperty(
      'message',
      'Record 100001 of the file has the same `day` as one of a batch that is full: sort the file by `day`, lower --batch, or give a further --key.',
    );
  });
});
