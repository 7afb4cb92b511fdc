import { momentOf } from '../moment';
import type { ColumnNames } from '../named-fields';
import type { Comparison, Condition, Literal, Operator, Query, Shift, Statement } from '../query';
import { comparisonsIn, resolveColumn, sameName, splitCondition } from '../statement-columns';
import { countUntil, type Timeline } from './timeline';

type Moment = Extract<Literal, { kind: 'moment' }>;

/** What a condition says of the times of records, relative to the moment of a check. */
interface TimeBound {
  readonly operator: Operator;
  readonly moment: Moment;
}

/** What is asked of the records of a statement, by what it depends on. All of it has to hold. */
export interface ConditionsOverTime {
  /** Holds of a record at every moment, or at none. */
  readonly fixed: readonly Condition[];
  /** Together they let a window of times through, which moves with the moment. */
  readonly bounds: readonly TimeBound[];
  readonly varying: readonly Condition[];
}

export const dependsOnMoment = (condition: Condition): boolean =>
  comparisonsIn(condition).some(({ literal }) => literal.kind === 'moment');

const boundOperators: readonly Operator[] = ['>', '>=', '<', '<=', '='];

function boundOf(comparison: Comparison, statement: Statement, isTime: (name: string) => boolean): TimeBound | null {
  const { operator, literal } = comparison;
  const column = resolveColumn(statement, comparison.column);
  if (literal.kind !== 'moment' || column.kind !== 'field' || !isTime(column.name)) return null;
  return boundOperators.includes(operator) ? { operator, moment: literal } : null;
}

/** Sorts what a statement asks of its records. */
export function splitByTime(statement: Statement, isTime: (name: string) => boolean): ConditionsOverTime {
  const fixed: Condition[] = [];
  const bounds: TimeBound[] = [];
  const varying: Condition[] = [];
  for (const condition of splitCondition(statement).ofRecords) {
    const bound = condition.kind === 'comparison' ? boundOf(condition, statement, isTime) : null;
    if (bound) bounds.push(bound);
    else if (dependsOnMoment(condition)) varying.push(condition);
    else fixed.push(condition);
  }
  return { fixed, bounds, varying };
}

/** Where the records stand on a timeline that are visible at a moment and within bounds: from the first index, before the second. */
export function rangeAt(
  momentMs: number,
  bounds: readonly TimeBound[],
  { timesMs, visibleAfterMs }: Pick<Timeline, 'timesMs' | 'visibleAfterMs'>,
): readonly [number, number] {
  let start = 0;
  let end = countUntil(timesMs, momentMs - visibleAfterMs, true);
  for (const { operator, moment } of bounds) {
    const limitMs = momentOf(moment.base, moment.shift, momentMs);
    if (operator === '>=' || operator === '=') start = Math.max(start, countUntil(timesMs, limitMs, false));
    if (operator === '>') start = Math.max(start, countUntil(timesMs, limitMs, true));
    if (operator === '<') end = Math.min(end, countUntil(timesMs, limitMs, false));
    if (operator === '<=' || operator === '=') end = Math.min(end, countUntil(timesMs, limitMs, true));
  }
  return [start, Math.max(start, end)];
}

const dayMs = 86_400_000;
const longestMs = { min: 60_000, h: dayMs / 24, d: dayMs, w: 7 * dayMs, m: 31 * dayMs, q: 92 * dayMs, y: 366 * dayMs };

/** How far a moment may lie before now. */
function lengthOf(base: Moment['base'], shift: Shift | null): number {
  const shifted = shift ? -Math.min(shift.count, 0) * longestMs[shift.unit] : 0;
  return shifted + (base === 'today' ? dayMs : 0);
}

function reachOf(condition: Condition, statement: Statement, isTime: (name: string) => boolean): number {
  if (condition.kind !== 'comparison') {
    const reaches = condition.terms.map((term) => reachOf(term, statement, isTime));
    return condition.kind === 'and' ? Math.min(...reaches) : Math.max(...reaches);
  }
  const bound = boundOf(condition, statement, isTime);
  return bound && !bound.operator.startsWith('<') ? lengthOf(bound.moment.base, bound.moment.shift) : Infinity;
}

/**
 * How long before a check a record may lie that still counts; `everything` where nothing bounds it. The names of `columns` tell
 * whether one that is written in other letters is the time column.
 */
export function reachBackMs(
  { statements }: Query,
  timeColumn: string,
  columns: ColumnNames = null,
): number | 'everything' {
  const [first] = statements;
  if (!first) return 'everything';
  const alike = columns?.filter((name) => sameName(name, timeColumn)).length ?? 0;
  const isTime = (name: string): boolean => name === timeColumn || (alike === 1 && sameName(name, timeColumn));
  const reach = reachOf({ kind: 'and', terms: splitCondition(first).ofRecords }, first, isTime);
  return Number.isFinite(reach) ? reach : 'everything';
}
