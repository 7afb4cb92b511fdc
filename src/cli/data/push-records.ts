import { ProviderError } from '../../base/errors';
import { countWords } from '../../base/count-words';
import { nearestOrAllWords } from '../../base/find-nearest';
import type { JsonObject } from '../../base/json';
import type { AnalyticsClient } from '../../client';
import type { LinkedMessage, PushPayload } from '../../contract';

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

/** Refuses a record that replaces none because it lacks a key: it would be put to the others without a word. */
function assertKeys(record: JsonObject, number: number, { keys = [] }: PushRules): void {
  const missing = keys.find((key) => !Object.hasOwn(record, key));
  if (missing === undefined) return;
  const hint = nearestOrAllWords(missing, Object.keys(record));
  throw new ProviderError(
    'USAGE',
    `Record ${String(number)} of the file has no field \`${missing}\`, which --key names${hint}.`,
  );
}

async function* inBatches(records: AsyncIterable<JsonObject>, rules: PushRules): AsyncIterable<readonly JsonObject[]> {
  const { from, batchSize } = rules;
  let batch: JsonObject[] = [];
  let toSkip = from;
  let number = 0;
  for await (const record of records) {
    number += 1;
    toSkip -= 1;
    if (toSkip >= 0) continue;
    assertKeys(record, number, rules);
    batch.push(record);
    if (batch.length < batchSize) continue;
    yield batch;
    batch = [];
  }
  if (toSkip > 0) {
    const count = from - toSkip;
    throw new ProviderError(
      'USAGE',
      `The file has fewer than ${countWords(from, 'record')} (${String(count)}): none is left to push.`,
    );
  }
  if (batch.length > 0) yield batch;
}

/** Everything is replaced once, by the first batch; the others are put to it. */
function overrideOf({ replaceAll, keys }: PushRules, pushed: number): Pick<PushPayload, 'override'> {
  if (replaceAll) return pushed === 0 ? { override: { replaceAll } } : {};
  return keys ? { override: { replaceValuesForKey: keys } } : {};
}

function send(client: AnalyticsClient, { pushId }: PushRules, body: PushPayload): Promise<LinkedMessage> {
  return pushId === undefined ? client.call('pushData', { body }) : client.call('pushDataTo', { pushId, body });
}

/** The same error with the way to go on, where there is one; a batch of which nobody knows may be there twice then. */
function withResumption(error: unknown, pushed: number, { from }: PushRules): unknown {
  if (!ProviderError.is(error) || pushed === from) return error;
  const words = `${countWords(pushed, 'record')} of the file ${pushed === 1 ? 'is' : 'are'} there; go on with --from ${String(pushed)}.`;
  return new ProviderError(error.code, `${error.message} ${words}`, { cause: error });
}

/** What a push has come to. */
interface Pushed {
  /** How many records of the source are there now, those that were left out included. */
  readonly count: number;
  /** The id of the dataset, where the service says it. */
  readonly datasetId?: string | undefined;
}

/**
 * Pushes records batch by batch, one after the other.
 *
 * @throws What stopped it, with the number of records to go on from.
 */
export async function pushRecords(
  { client, onPushed }: { readonly client: AnalyticsClient; readonly onPushed: OnPushed },
  records: AsyncIterable<JsonObject>,
  rules: PushRules,
): Promise<Pushed> {
  let pushed = rules.from;
  let datasetId: string | undefined;
  try {
    for await (const data of inBatches(records, rules)) {
      const answer = await send(client, rules, { entity: rules.entity, data, ...overrideOf(rules, pushed) });
      datasetId = answer.id;
      pushed += data.length;
      onPushed(pushed);
    }
    if (pushed === 0 && rules.replaceAll) {
      throw new ProviderError(
        'USAGE',
        `There are no records to put in the place of those in ${rules.entity}, which stay.`,
      );
    }
    return { count: pushed, datasetId };
  } catch (error) {
    throw withResumption(error, pushed, rules);
  }
}
