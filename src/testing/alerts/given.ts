import { parseSpanMs } from '../../base/duration';
import type { JsonObject, JsonValue } from '../../base/json';
import { readTime } from '../../query/over-time/index';
import type { GivenRecords, When } from '../conditions/index';

/** A moment: a text such as `2026-10-28T02:15:00Z`, a `Date`, or epoch milliseconds. */
export type Moment = string | Date | number;

/** A record of a test. */
export type GivenRecord = Readonly<Record<string, JsonValue | Date | undefined>>;

/** How the records of a test are read. */
export interface GivenOptions {
  /** The column that says when a record is there, where several have dates; null where all are there from the beginning. */
  readonly timeField?: string | null;
  /** How long after its time a record is there, such as `1d`. */
  readonly visibleAfter?: string;
  /** The zone in which the cron expression of the alert is read; UTC where none is given. */
  readonly zone?: string;
}

/** Records, and when the alert is checked over them. */
export interface GivenMoments {
  readonly given: GivenRecords;
  readonly when: When;
}

/** Records, of which it is still to be said when the alert is checked. */
export interface Given {
  /** The alert is checked at this moment, whatever its schedule. */
  at(time: Moment): GivenMoments;
  /** The alert is checked as its schedule says, from a moment on and before another one. */
  between(from: Moment, to: Moment): GivenMoments;
}

function momentMs(moment: Moment): number {
  const found = moment instanceof Date ? moment.getTime() : readTime(moment);
  if (found !== undefined && Number.isFinite(found)) return found;
  throw new TypeError(`${JSON.stringify(moment)} is no moment: give a date, or a text such as "2026-10-28T02:15:00Z".`);
}

function spanMs(span: string): number {
  const found = parseSpanMs(span);
  if (found !== undefined) return found;
  throw new TypeError(`${JSON.stringify(span)} is no span of time: give one such as "15m", "12h" or "1d".`);
}

function toRecord(record: GivenRecord): JsonObject {
  const entries = Object.entries(record).flatMap(([key, value]): readonly (readonly [string, JsonValue])[] => {
    if (value === undefined) return [];
    return [[key, value instanceof Date ? value.toISOString() : value]];
  });
  return Object.fromEntries(entries);
}

/**
 * Records over which an alert is checked. Each is there from its time on, which the only column with dates says.
 *
 * @example given([{ at: '2026-10-28T02:00:00Z', orders: 9 }]).at('2026-10-28T02:15:00Z')
 */
export function given(records: readonly GivenRecord[], options: GivenOptions = {}): Given {
  const { visibleAfter, ...others } = options;
  const found: GivenRecords = {
    ...others,
    records: records.map(toRecord),
    ...(visibleAfter !== undefined && { visibleAfterMs: spanMs(visibleAfter) }),
  };
  return {
    at: (time) => ({ given: found, when: { atMs: momentMs(time) } }),
    between: (from, to) => ({ given: found, when: { fromMs: momentMs(from), toMs: momentMs(to) } }),
  };
}

/**
 * A series of records in equal steps, from a moment on and before another one; `make` is given the index of each and its
 * time as a text.
 *
 * @example every('15m', '2026-10-28', '2026-10-29', (i, time) => ({ at: time, orders: i }))
 */
export function every<Made>(
  ...[step, from, to, make]: [step: string, from: Moment, to: Moment, make: (index: number, time: string) => Made]
): Made[] {
  const [stepMs, fromMs] = [spanMs(step), momentMs(from)];
  if (stepMs === 0) throw new TypeError('The step of a series has to be longer than nothing.');
  const count = Math.max(0, Math.ceil((momentMs(to) - fromMs) / stepMs));
  return Array.from({ length: count }, (_, index) => make(index, new Date(fromMs + index * stepMs).toISOString()));
}
