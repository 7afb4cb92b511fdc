import type { JsonValue } from '../../base/json';
import type { Condition, Query } from '../query';
import { comparisonsIn, sameName } from '../statement-columns';
import { boundaryValues, type ComparedIn, countLimits } from './boundary-values';
import { comparedColumns, originsIn } from './compared-columns';

/** A field of the records with the values that it is tried with; the first one is null, as where it is left out. */
export interface BoundaryField {
  readonly name: string;
  readonly values: readonly JsonValue[];
  /** Whether an aggregate is made of it, or groups are made by it. */
  readonly isGathered: boolean;
}

/** What the records are made of on which two queries are compared. */
export interface Boundaries {
  /** Those first of which only one query says what it does. */
  readonly fields: readonly BoundaryField[];
  /** The names of the fields, as the queries name them first. */
  readonly names: readonly string[];
  /** How many equal records are tried: where counts are compared. */
  readonly counts: readonly number[];
}

/** More records are not made. */
const mostRecords = 2_000;

function fieldNames(queries: readonly Query[]): readonly string[] {
  const names: string[] = [];
  for (const { field } of queries.flatMap(originsIn)) {
    if (field !== null && !names.some((name) => sameName(name, field))) names.push(field);
  }
  return names;
}

function gatheredIn(query: Query): readonly string[] {
  const ofGroups = query.statements.flatMap(({ groupBy }) => groupBy.map(({ name }) => name));
  const ofAggregates = originsIn(query).flatMap(({ field, calls }) =>
    calls.length > 0 && field !== null ? field : [],
  );
  return [...ofGroups, ...ofAggregates];
}

function countsOf(queries: readonly Query[], comparisons: readonly ComparedIn[]): readonly number[] {
  const ofLimits = queries.flatMap(({ statements }) =>
    statements.slice(0, -1).flatMap(({ limit }) => (limit === null ? [] : [limit, limit + 1])),
  );
  const counts = [...countLimits(comparisons), ...ofLimits].filter((count) => count > 3 && count <= mostRecords);
  return [...new Set(counts)].sort((a, b) => a - b);
}

const writingOf = (value: object): string => JSON.stringify(value, (key, inner: unknown) => (key === 'at' ? 0 : inner));

/** The parts of a condition that another one does not have. */
function partsBeside(condition: Condition, other: Condition | undefined): readonly Condition[] {
  if (condition.kind === 'comparison' || condition.kind !== other?.kind) return [condition];
  const others = new Set(other.terms.map(writingOf));
  const own = new Set(condition.terms.map(writingOf));
  const left = condition.terms.filter((term) => !others.has(writingOf(term)));
  const theirs = other.terms.filter((term) => !own.has(writingOf(term)));
  return left.length === 1 && left[0] ? partsBeside(left[0], theirs[0]) : left;
}

/** The fields of what only one of two queries compares: where a difference is found soon. */
function differingNames(queries: readonly Query[]): readonly string[] {
  return queries.flatMap((query, index) => {
    const other = queries[1 - index];
    const parts = query.statements.flatMap(({ where }, at) =>
      where ? partsBeside(where, other?.statements[at]?.where ?? undefined) : [],
    );
    const comparisons = new Set(parts.flatMap(comparisonsIn));
    return comparedColumns(query).flatMap(({ comparison, field }) =>
      comparisons.has(comparison) ? (field ?? []) : [],
    );
  });
}

/** The fields that some queries read from records, with the values around what they are compared with. */
export function boundariesOf(queries: readonly Query[], nowMs: number): Boundaries {
  const comparisons = queries.flatMap((query) =>
    comparedColumns(query).map((compared): ComparedIn => ({ compared, context: { text: query.text, nowMs } })),
  );
  const gathered = queries.flatMap(gatheredIn);
  const first = differingNames(queries);
  const isFirst = (name: string): boolean => first.some((one) => sameName(one, name));
  const names = fieldNames(queries);
  const ordered = [...names.filter(isFirst), ...names.filter((name) => !isFirst(name))];
  const fields = ordered.map((name): BoundaryField => {
    const ofField = comparisons.filter(({ compared: { field } }) => field !== null && sameName(field, name));
    const isGathered = gathered.some((one) => sameName(one, name));
    return { name, values: boundaryValues(ofField), isGathered };
  });
  return { fields, names, counts: countsOf(queries, comparisons) };
}
