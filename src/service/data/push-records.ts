import { ProviderError } from '../../base/errors';
import { countWords } from '../../base/text/count-words';
import type { JsonObject } from '../../base/json';
import type { AnalyticsClient } from '../http/index';
import type { LinkedMessage, PushPayload } from '../interface/index';
import { type BatchRules, inBatches, SplitKeyError } from './in-batches';

/** What becomes of the records that are there, and how others come to them. */
export interface PushRules extends BatchRules {
  readonly entity: string;
  readonly pushId?: string | undefined;
  readonly replaceAll: boolean;
  /** How to go on after so many records, as a part of a sentence. */
  readonly goOn: (count: number) => string;
}

/** What a push says while it goes on: how many records of the file are there. */
export type OnPushed = (count: number) => void;

/** What is pushed. */
export interface RecordSource {
  readonly read: () => AsyncIterable<JsonObject>;
  /** Whether it can be read from its beginning again, as a file can. */
  readonly isRepeatable: boolean;
}

/** Finds what would be refused in the middle before anything is sent. */
async function checkBatches({ read }: RecordSource, rules: PushRules, signal: AbortSignal): Promise<void> {
  // What comes of the batches is of no interest here.
  for await (const _ of inBatches(read(), rules)) {
    if (signal.aborted) throw new ProviderError('ABORTED', 'The push was interrupted. Nothing was sent.');
  }
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
function withResumption(error: unknown, pushed: number, { from, goOn }: PushRules): unknown {
  if (!ProviderError.is(error) || pushed === from) return error;
  // What is changed about the records changes which of them are there.
  const way = error instanceof SplitKeyError ? 'push all of them again' : goOn(pushed);
  const words = `${countWords(pushed, 'record')} ${pushed === 1 ? 'is' : 'are'} there; ${way}.`;
  return new ProviderError(error.code, `${error.message} ${words}`, { cause: error });
}

/** What a push has come to. */
interface Pushed {
  /** How many records of the source are there now, those that were left out included. */
  readonly count: number;
  /** The id of the dataset, where the service says it. */
  readonly datasetId?: string | undefined;
}

/** What a push works with; an interrupt aborts the signal. */
interface Pushing {
  readonly client: AnalyticsClient;
  readonly signal: AbortSignal;
  readonly onPushed: OnPushed;
}

/**
 * Pushes records batch by batch, one after the other.
 *
 * @throws What stopped it, with the number of records to go on from.
 */
export async function pushRecords(
  { client, signal, onPushed }: Pushing,
  source: RecordSource,
  rules: PushRules,
): Promise<Pushed> {
  let pushed = rules.from;
  let datasetId: string | undefined;
  try {
    if (rules.keys && source.isRepeatable) await checkBatches(source, rules, signal);
    for await (const data of inBatches(source.read(), rules)) {
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
