import type { JsonObject, JsonValue } from '../../base/json';
import { compileCondition, type Test } from '../compile-condition';
import { limits } from '../limits';
import type { Column, Condition, Query, Statement } from '../query';
import { fieldReader } from '../record-field';
import { type QueryOptions, refuseAt, runQuery } from '../run-query';
import {
  aggregatesOf,
  groupFieldsOf,
  isGrouped,
  resolveColumn,
  sameName,
  splitCondition,
  titleOf,
} from '../statement-columns';
import { asRefusal } from './cannot-backtest';
import { isSliding, SlidingGroups } from './sliding-groups';
import { rangeAt, splitByTime } from './time-bounds';
import type { Timeline } from './timeline';

/** What a query shows at one moment: the alert fires if there are rows. */
export interface Check {
  readonly momentMs: number;
  readonly rows: number;
}

/** What a query is run with, in the place of one moment. */
export interface HistoryOptions extends Omit<QueryOptions, 'nowMs'> {
  /** When it is run; it takes least time where they ascend. */
  readonly moments: Iterable<number>;
  /** More rows than these may be left uncounted: one is enough to know that an alert fires. */
  readonly enoughRows?: number;
}

/** One statement over a timeline. */
interface Watch {
  readonly query: Query;
  readonly statement: Statement;
  readonly options: HistoryOptions;
}

/** Whether a name means the time of every record: the column itself, or one that differs in its letters and is not another. */
function isTimeOf({ records, timeColumn }: Timeline): (name: string) => boolean {
  const readTimeColumn = fieldReader(timeColumn);
  return (name) => {
    if (name === timeColumn || !sameName(name, timeColumn)) return name === timeColumn;
    const read = fieldReader(name);
    return records.every((record) => read(record) === readTimeColumn(record));
  };
}

/** The records of which conditions hold that are the same at all moments. */
function keepWanted(timeline: Timeline, wanted: (record: JsonObject) => boolean): Timeline {
  const indexes: number[] = [];
  timeline.records.forEach((record, index) => {
    if (wanted(record)) indexes.push(index);
  });
  if (indexes.length === timeline.records.length) return timeline;
  return {
    ...timeline,
    records: indexes.map((index) => timeline.records[index] as JsonObject),
    timesMs: Float64Array.from(indexes, (index) => timeline.timesMs[index] ?? 0),
  };
}

function countRows(rows: Iterable<unknown>, enough: number): number {
  let count = 0;
  for (const iterator = rows[Symbol.iterator](); count < enough && iterator.next().done !== true;) count += 1;
  return count;
}

function* between(records: readonly JsonObject[], [start, end]: readonly [number, number]): Iterable<JsonObject> {
  for (let index = start; index < end; index += 1) yield records[index] as JsonObject;
}

/** How many of some rows are shown: they need no order to be counted, but it has to be possible. */
function countLimited(found: number, { query, statement, options }: Watch): number {
  const limit = statement.limit ?? Infinity;
  const [ordered] = statement.orderBy;
  const maxHeld = options.maxHeldRows ?? limits.heldRows;
  if (ordered && Math.min(found, 2 * limit) > maxHeld) refuseAt({ query }, ordered.column.at, maxHeld)();
  return Math.min(found, limit);
}

type RowCounter = (momentMs: number, range: readonly [number, number]) => number;

function countGroups(watch: Watch, records: readonly JsonObject[]): RowCounter {
  const { query, statement, options } = watch;
  const groups = new SlidingGroups({ text: query.text, statement }, records, options);
  const maxHeld = options.maxHeldRows ?? limits.heldRows;
  return (momentMs, range) => {
    groups.moveTo(...range);
    if (groups.size > maxHeld) refuseAt({ query }, groupFieldsOf(statement)[0]?.at ?? 0, maxHeld)();
    return countLimited(groups.countShown(momentMs), watch);
  };
}

/** Runs a query over each window anew, without the conditions that hold of all records in it. */
function countAnew(
  { query, statement, options }: Watch,
  records: readonly JsonObject[],
  open: readonly Condition[],
): RowCounter {
  const where: Condition | null = open.length === 0 ? null : { kind: 'and', terms: open };
  const shorter = { ...query, statements: [{ ...statement, where }, ...query.statements.slice(1)] };
  const { enoughRows = Infinity } = options;
  return (momentMs, range) =>
    countRows(runQuery(shorter, between(records, range), { ...options, nowMs: momentMs }), enoughRows);
}

function createCounter(watch: Watch, records: readonly JsonObject[], varying: readonly Condition[]): RowCounter {
  const { query, statement } = watch;
  const canSlide = aggregatesOf(statement).every(({ name }) => isSliding(name));
  if (query.statements.length > 1 || varying.length > 0 || !canSlide) {
    return countAnew(watch, records, [...varying, ...splitCondition(statement).ofGroups]);
  }
  if (isGrouped(statement)) return countGroups(watch, records);
  return (_, [start, end]) => countLimited(end - start, watch);
}

function testOf({ query, statement, options }: Watch, terms: readonly Condition[]): Test<JsonObject> {
  const read = (column: Column): ((record: JsonObject) => JsonValue | undefined) =>
    fieldReader(titleOf(resolveColumn(statement, column)));
  return compileCondition({ kind: 'and', terms }, { ...options, nowMs: 0, text: query.text, read });
}

function* watchRows(query: Query, timeline: Timeline, options: HistoryOptions): Iterable<Check> {
  const [statement] = query.statements;
  if (!statement) return;
  const watch: Watch = { query, statement, options };
  const { fixed, bounds, varying } = splitByTime(statement, isTimeOf(timeline));
  const kept = fixed.length === 0 ? timeline : keepWanted(timeline, testOf(watch, fixed));
  const countAt = createCounter(watch, kept.records, varying);
  for (const momentMs of options.moments) {
    yield { momentMs, rows: countAt(momentMs, rangeAt(momentMs, bounds, kept)) };
  }
}

/**
 * How many rows a query shows of the records that are visible at each of some moments: the same as if it were run over them, in
 * the order of their times, at that moment. A window of times moves over the records, so that each is added to counts, sums,
 * averages and extremes once; medians, queries over queries and other conditions on the moment are computed anew over the window.
 *
 * @throws CannotBacktestError, once checks are taken, for what `runQuery` throws at.
 */
export function* fireHistory(query: Query, timeline: Timeline, options: HistoryOptions): Iterable<Check> {
  try {
    yield* watchRows(query, timeline, options);
  } catch (error) {
    throw asRefusal(error);
  }
}
