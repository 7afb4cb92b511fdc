import type { JsonObject } from '../../base/json';
import {
  arrivalsOf,
  type BacktestWindow,
  CannotBacktestError,
  type Check,
  checkMoments,
  type CheckTiming,
  describeColumns,
  findTimeColumn,
  fireHistory,
  type FireSummary,
  type HistoryOptions,
  readCondition,
  summariseChecks,
  type Timeline,
  timelineOf,
} from '../../query/over-time/index';
import { adviseOn, runQuery } from '../../query';

/** Records of a test, and how they are read. */
export interface GivenRecords {
  readonly records: readonly JsonObject[];
  /** The column that says when a record is there; null where all are there from the beginning. */
  readonly timeField?: string | null;
  readonly visibleAfterMs?: number;
  /** The zone in which cron expressions are read; UTC unless it is given. */
  readonly zone?: string;
}

/** When a condition is checked: at one moment, or in a window as its schedule says. */
export type When = { readonly atMs: number } | BacktestWindow;

/** A condition over given records. */
export interface ConditionTrial {
  readonly condition: string;
  readonly timing: CheckTiming;
  readonly given: GivenRecords;
  readonly when: When;
}

/** What a condition shows. */
export interface TrialResult {
  readonly checks: readonly Check[];
  readonly summary: FireSummary;
  /** Some of the rows that it shows at a moment. */
  readonly rowsAt: (momentMs: number, count: number) => readonly JsonObject[];
  readonly visibleAt: (momentMs: number) => number;
  readonly withoutTime: number;
  /** What there is to say about the condition over these records, a sentence each. */
  readonly advice: () => readonly string[];
  /** The time column, where its values are days without times. */
  readonly columnOfDays: string | undefined;
}

interface GivenTimeline {
  readonly timeline: Timeline;
  readonly isOfDays: boolean;
}

/** No column is called so; records that are always there need none. */
const noColumn = '';

function fromTheBeginning(records: readonly JsonObject[]): Timeline {
  const timesMs = new Float64Array(records.length).fill(-Infinity);
  return { timeColumn: noColumn, records, timesMs, visibleAfterMs: 0, withoutTime: 0 };
}

/** @throws CannotBacktestError where it is not known when the records are there. */
function readTimeline({ records, timeField, visibleAfterMs = 0 }: GivenRecords): GivenTimeline {
  if (timeField === null || records.length === 0) return { timeline: fromTheBeginning(records), isOfDays: false };
  const found = findTimeColumn(describeColumns(records), { named: timeField });
  if (found.kind === 'found') {
    return { timeline: timelineOf(records, found.name, { visibleAfterMs }), isOfDays: found.isOfDays };
  }
  const reason =
    found.kind === 'none'
      ? found.reason
      : `The columns ${found.names.map((name) => JSON.stringify(name)).join(', ')} have nothing but dates`;
  throw new CannotBacktestError(
    'records',
    `${reason}, so name the one that says when a record is there with timeField, or give timeField: null where all are there from the beginning`,
  );
}

function momentsOf({ timing, when, given }: Omit<ConditionTrial, 'condition'>, timeline: Timeline): Iterable<number> {
  if ('atMs' in when) return [when.atMs];
  const { schedule, isRealtime } = timing;
  const zoned = given.zone === undefined ? schedule : { ...schedule, zone: given.zone };
  return checkMoments({ schedule: zoned, isRealtime }, when, arrivalsOf(timeline));
}

function* recordsAt({ records, timesMs, visibleAfterMs }: Timeline, momentMs: number): Iterable<JsonObject> {
  for (const [index, record] of records.entries()) {
    if ((timesMs[index] ?? Infinity) + visibleAfterMs > momentMs) return;
    yield record;
  }
}

function namesIn(records: readonly JsonObject[]): readonly string[] | null {
  return records.length === 0 ? null : describeColumns(records).map(({ name }) => name);
}

/**
 * Prepares the check of conditions over given records.
 *
 * @throws CannotBacktestError for records that cannot be used, and what is answered, for a condition that cannot be checked,
 * and for a window without a check.
 */
export function prepareTrial(
  { timing, given, when }: Omit<ConditionTrial, 'condition'>,
  { enoughRows }: Pick<HistoryOptions, 'enoughRows'> = {},
): (condition: string) => TrialResult {
  const { timeline, isOfDays } = readTimeline(given);
  const columns = namesIn(given.records);
  const moments = [...momentsOf({ timing, given, when }, timeline)];
  return (condition) => {
    const query = readCondition(condition, columns);
    if (moments.length === 0) throw new CannotBacktestError('schedule', 'It is not checked once in this window');
    const checks = [...fireHistory(query, timeline, { moments, ...(enoughRows !== undefined && { enoughRows }) })];
    return {
      checks,
      summary: summariseChecks(checks, 'atMs' in when ? { fromMs: when.atMs, toMs: when.atMs + 1 } : when),
      rowsAt: (momentMs, count) =>
        [...runQuery(query, recordsAt(timeline, momentMs), { nowMs: momentMs })].slice(0, count),
      visibleAt: (momentMs) => [...recordsAt(timeline, momentMs)].length,
      withoutTime: timeline.withoutTime,
      advice: () => adviseOn(query, columns).map(({ sentence }) => sentence),
      columnOfDays: isOfDays ? timeline.timeColumn : undefined,
    };
  };
}
