import { ProviderError } from '../../base/errors';
import type { JsonObject } from '../../base/json';
import type { AnalyticsClient } from '../../client';
import type { PushPayload } from '../../contract';

/** What becomes of the records that are there. */
export interface PushRules {
  readonly entity: string;
  readonly pushId?: string | undefined;
  readonly replaceAll: boolean;
  /** A pushed record replaces those that have its values under all of these keys. */
  readonly keys?: readonly string[] | undefined;
  readonly batchSize: number;
  /** How many records are left out, because an earlier push has brought them there. */
  readonly from: number;
}

/** What a push says while it goes on: how many records of the file are there. */
export type OnPushed = (count: number) => void;

async function* inBatches(
  records: AsyncIterable<JsonObject>,
  { from, batchSize }: PushRules,
): AsyncIterable<readonly JsonObject[]> {
  let batch: JsonObject[] = [];
  let toSkip = from;
  for await (const record of records) {
    toSkip -= 1;
    if (toSkip >= 0) continue;
    batch.push(record);
    if (batch.length < batchSize) continue;
    yield batch;
    batch = [];
  }
  if (toSkip > 0) {
    const count = from - toSkip;
    throw new ProviderError(
      'USAGE',
      `The file has fewer than ${String(from)} records (${String(count)}): none is left to push.`,
    );
  }
  if (batch.length > 0) yield batch;
}

/** Everything is replaced once, by the first batch; the others are put to it. */
function overrideOf({ replaceAll, keys }: PushRules, pushed: number): Pick<PushPayload, 'override'> {
  if (replaceAll) return pushed === 0 ? { override: { replaceAll } } : {};
  return keys ? { override: { replaceValuesForKey: keys } } : {};
}

async function send(client: AnalyticsClient, { pushId }: PushRules, body: PushPayload): Promise<void> {
  if (pushId === undefined) await client.call('pushData', { body });
  else await client.call('pushDataTo', { pushId, body });
}

/** The same error with the way to go on, where there is one; a batch of which nobody knows may be there twice then. */
function withResumption(error: unknown, pushed: number, { from }: PushRules): unknown {
  if (!ProviderError.is(error) || pushed === from) return error;
  const words = `${String(pushed)} records of the file are there; go on with --from ${String(pushed)}.`;
  return new ProviderError(error.code, `${error.message} ${words}`, { cause: error });
}

/**
 * Pushes records batch by batch, one after the other.
 *
 * @returns How many records of the source are there now, those that were left out included.
 * @throws What stopped it, with the number of records to go on from.
 */
export async function pushRecords(
  { client, onPushed }: { readonly client: AnalyticsClient; readonly onPushed: OnPushed },
  records: AsyncIterable<JsonObject>,
  rules: PushRules,
): Promise<number> {
  let pushed = rules.from;
  try {
    for await (const data of inBatches(records, rules)) {
      await send(client, rules, { entity: rules.entity, data, ...overrideOf(rules, pushed) });
      pushed += data.length;
      onPushed(pushed);
    }
    if (pushed === 0 && rules.replaceAll) {
      throw new ProviderError(
        'USAGE',
        `There are no records to put in the place of those in ${rules.entity}, which stay.`,
      );
    }
    return pushed;
  } catch (error) {
    throw withResumption(error, pushed, rules);
  }
}
