import { ProviderError } from '../../base/errors';
import { countWords } from '../../base/text/count-words';
import { nearestOrAllWords } from '../../base/text/find-nearest';
import type { JsonObject } from '../../base/json';
import { keyText } from '../../base/text/key-text';
import { createDigestSet, digestOf } from './digest-set';

/** What messages call the parts of a push, as its caller does. */
interface PushWords {
  /** What holds the records. */
  readonly source: string;
  /** The option that says how long a batch is; absent where none does. */
  readonly batchOption?: string;
  readonly furtherKey: string;
}

/** How records are sent. */
export interface BatchRules {
  readonly words: PushWords;
  /** A pushed record replaces those that have its values under all of these keys. */
  readonly keys?: readonly string[] | undefined;
  readonly batchSize: number;
  /** How many records are left out, because an earlier push has brought them there. */
  readonly from: number;
  /** How many values of the keys are remembered; half a gigabyte holds the default. */
  readonly maxKeyValues?: number;
}

/** As many records as are sent at a time. */
export const maxBatchSize = 100_000;
/** How many records a batch has where nobody says it. */
export const usualBatchSize = 1000;
/** A record would replace one that comes from the same file. To go on behind what was pushed does not help. */
export class SplitKeyError extends ProviderError {}

/** Refuses a record that replaces none because it lacks a key: it would be put to the others without a word. */
function assertKeys(record: JsonObject, number: number, { keys = [] }: BatchRules): void {
  const missing = keys.find((key) => !Object.hasOwn(record, key));
  if (missing === undefined) return;
  const hint = nearestOrAllWords(missing, Object.keys(record));
  throw new ProviderError(
    'USAGE',
    `Record ${String(number)} has no field \`${missing}\`, which is a key of the push${hint}.`,
  );
}

/** Sees to it that all records of one key value are in the same batch, as those of a later one would replace them. */
function createKeyOrder({ keys = [], batchSize, from, words, maxKeyValues = 50_000_000 }: BatchRules) {
  const earlier = createDigestSet();
  const current = new Set<bigint>();
  const names = keys.map((key) => `\`${key}\``).join(' and ');
  const { source, batchOption, furtherKey } = words;
  const refuse = (number: number, complaint: string): never => {
    throw new SplitKeyError('USAGE', `Record ${String(number)} of ${source} ${complaint}.`);
  };
  const leave = (digest: bigint, number: number): void => {
    earlier.add(digest);
    if (earlier.size <= maxKeyValues) return;
    refuse(number, `comes after ${String(maxKeyValues)} values of ${names}, and no more are kept: split ${source}`);
  };
  return {
    /** An earlier push has brought the record. */
    leaveOut(record: JsonObject, number: number): void {
      const text = keys.length === 0 ? undefined : keyText(record, keys);
      if (text !== undefined) leave(digestOf(text), number);
    },
    /** Whether a batch of `size` records is sent whatever comes next, which may be long in coming. */
    isWhole: (size: number): boolean => keys.length === 0 && size >= batchSize,
    /** Whether the record begins another batch than the one that is being filled, which has `size` records. */
    begins(record: JsonObject, number: number, size: number): boolean {
      if (keys.length === 0) return false;
      const digest = digestOf(keyText(record, keys) ?? '');
      if (current.has(digest)) {
        if (size < maxBatchSize) return false;
        const lower = batchOption === undefined ? '' : `lower ${batchOption}, `;
        const way = `sort ${source} by ${names}, ${lower}or give ${furtherKey}`;
        return refuse(number, `has the same ${names} as one of a batch that is full: ${way}`);
      }
      if (earlier.has(digest)) {
        const raise = batchOption === undefined ? '' : ` or raise ${batchOption}`;
        const way = `${from === 0 ? '' : 'leave out --from, and '}sort ${source} by ${names}${raise}`;
        return refuse(number, `would replace one of an earlier batch, which has the same ${names}: ${way}`);
      }
      const isNext = size >= batchSize;
      if (isNext) {
        for (const left of current) leave(left, number);
        current.clear();
      }
      current.add(digest);
      return isNext;
    },
  };
}

/**
 * Records in batches. One is longer than asked for where more records have the key values of those in it.
 *
 * @throws ProviderError `USAGE` for a record that lacks a key, and where there are fewer records than are left out.
 * SplitKeyError for a record that would replace one of an earlier batch.
 */
export async function* inBatches(
  records: AsyncIterable<JsonObject>,
  rules: BatchRules,
): AsyncIterable<readonly JsonObject[]> {
  const { from } = rules;
  const order = createKeyOrder(rules);
  let batch: JsonObject[] = [];
  let number = 0;
  for await (const record of records) {
    number += 1;
    if (number <= from) {
      order.leaveOut(record, number);
      continue;
    }
    assertKeys(record, number, rules);
    if (order.begins(record, number, batch.length)) {
      yield batch;
      batch = [];
    }
    batch.push(record);
    if (order.isWhole(batch.length)) {
      yield batch;
      batch = [];
    }
  }
  if (number < from) {
    throw new ProviderError(
      'USAGE',
      `The file has fewer than ${countWords(from, 'record')} (${String(number)}): none is left to push.`,
    );
  }
  if (batch.length > 0) yield batch;
}
