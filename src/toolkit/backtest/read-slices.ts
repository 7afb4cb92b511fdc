import { ProviderError } from '../../base/errors';
import type { JsonObject } from '../../base/json';
import { timelineOf } from '../../query/over-time';

/** How the values of a time column are written. */
export type TimeForm = 'iso' | 'days' | 'number';

const dayMs = 86_400_000;

/** A name as queries write it, whatever stands in it. */
export const quoteName = (name: string): string => `\`${name.replaceAll('`', '``')}\``;

/** A time as queries write it. */
export function writeTime(momentMs: number, form: TimeForm): string {
  if (form === 'number') return String(momentMs);
  const text = new Date(momentMs).toISOString();
  return `'${form === 'days' ? text.slice(0, 10) : text}'`;
}

/** What is read of a dataset. */
export interface SliceRequest {
  readonly dataset: string;
  readonly timeColumn: string;
  readonly form: TimeForm;
  readonly fromMs: number;
  readonly toMs: number;
  /** The most records that one answer has. */
  readonly most: number;
  /** Reads the records that a filter leaves. */
  readonly read: (filter: string) => Promise<readonly JsonObject[]>;
}

function refuse(dataset: string, reason: string): ProviderError {
  return new ProviderError(
    'RECORDS_UNUSABLE',
    `The records of the dataset ${dataset} cannot be read by their times: ${reason}. Give them with --records FILE.`,
  );
}

/**
 * Reads the records of a window of times, in slices that one answer holds: the service has no pages. A slice that fills an answer may
 * have lost records, and is halved.
 *
 * @throws ProviderError `RECORDS_UNUSABLE` where more records have one time than an answer holds, or the service does not filter.
 */
export async function* readSlices(request: SliceRequest): AsyncIterable<readonly JsonObject[]> {
  const { dataset, timeColumn, form, most, read } = request;
  const leastMs = form === 'days' ? dayMs : 1;
  const align = (momentMs: number): number => Math.floor(momentMs / leastMs) * leastMs;
  const toMs = align(request.toMs + leastMs - 1);
  const name = quoteName(timeColumn);
  let atMs = align(request.fromMs);
  let stepMs = Math.max(toMs - atMs, leastMs);
  while (atMs < toMs) {
    const endMs = Math.min(atMs + stepMs, toMs);
    const found = await read(`where ${name} >= ${writeTime(atMs, form)} and ${name} < ${writeTime(endMs, form)}`);
    if (found.length >= most) {
      if (endMs - atMs <= leastMs) {
        throw refuse(
          dataset,
          `${String(most)} or more have the time ${new Date(atMs).toISOString()}, and one answer holds no more`,
        );
      }
      stepMs = Math.max(align((endMs - atMs) / 2), leastMs);
      continue;
    }
    const { timesMs, withoutTime } = timelineOf(found, timeColumn);
    const [firstMs = atMs, lastMs = atMs] = [timesMs.at(0), timesMs.at(-1)];
    if (withoutTime > 0 || firstMs < atMs || lastMs >= endMs)
      throw refuse(dataset, 'the service answers records of other times than were asked for');
    yield found;
    [atMs, stepMs] = [endMs, stepMs * 2];
  }
}
