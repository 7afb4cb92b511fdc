import type { JsonObject, JsonValue } from '../../base/json';
import { toComparable } from '../comparable';
import { fieldReader } from '../record-field';

/** Records in the order of their times; those of one time in the order in which they came. */
export interface Timeline {
  readonly timeColumn: string;
  readonly records: readonly JsonObject[];
  /** The time of each of them, in epoch milliseconds. */
  readonly timesMs: Float64Array;
  /** How long after its time a record becomes visible. */
  readonly visibleAfterMs: number;
  /** How many more there were, without a time: when they became visible is not known. */
  readonly withoutTime: number;
}

/** The time that a value says, in epoch milliseconds; undefined where it says none. */
export function readTime(value: JsonValue | undefined): number | undefined {
  const comparable = toComparable(value);
  return comparable === null || typeof comparable === 'string' ? undefined : Number(comparable);
}

function isAscending(times: readonly number[]): boolean {
  return times.every((time, index) => index === 0 || (times[index - 1] ?? time) <= time);
}

/** Puts records on a timeline. A record is visible from its time on, or so long after it. */
export function timelineOf(
  records: Iterable<JsonObject>,
  timeColumn: string,
  { visibleAfterMs = 0 }: { readonly visibleAfterMs?: number } = {},
): Timeline {
  const readColumn = fieldReader(timeColumn);
  const timed: JsonObject[] = [];
  const times: number[] = [];
  let withoutTime = 0;
  for (const record of records) {
    const time = readTime(readColumn(record));
    if (time === undefined) {
      withoutTime += 1;
      continue;
    }
    timed.push(record);
    times.push(time);
  }
  const common = { timeColumn, visibleAfterMs, withoutTime };
  if (isAscending(times)) return { ...common, records: timed, timesMs: Float64Array.from(times) };
  const order = Uint32Array.from(times.keys()).sort((a, b) => (times[a] ?? 0) - (times[b] ?? 0) || a - b);
  const ordered = Array.from(order, (index) => timed[index] as JsonObject);
  return { ...common, records: ordered, timesMs: Float64Array.from(order, (index) => times[index] ?? 0) };
}

/** The moments at which records become visible, in their order. */
export function* arrivalsOf({ timesMs, visibleAfterMs }: Timeline): Iterable<number> {
  for (const time of timesMs) yield time + visibleAfterMs;
}

/** How many of some ascending times lie before a moment, or at it where that counts. */
export function countUntil(timesMs: Float64Array, momentMs: number, isInclusive: boolean): number {
  let [low, high] = [0, timesMs.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    const time = timesMs[middle] ?? 0;
    if (time < momentMs || (isInclusive && time === momentMs)) low = middle + 1;
    else high = middle;
  }
  return low;
}
