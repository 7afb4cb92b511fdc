/** Looks for sets of records on which two queries differ: where groups, aggregates or further statements decide. */
import { compareText } from '../../base/text/compare-text';
import type { JsonObject, JsonValue } from '../../base/json';
import { formatJson } from '../../base/json-text';
import type { Query } from '../query';
import type { Boundaries, BoundaryField } from './boundary-fields';
import { askedOfOne, askedOfRecords, type Outcome, searchRecords } from './search-records';

/** What sets are made for. */
export interface SetSearchInput {
  readonly before: Query;
  readonly after: Query;
  readonly boundaries: Boundaries;
  readonly nowMs: number;
}

const mostSteps = 500;
const mostInPool = 120;

function withValue(record: JsonObject, { name }: BoundaryField, value: JsonValue): JsonObject {
  // In one order of the fields, so that equal records are written alike.
  const others = Object.entries(record).filter(([key]) => key !== name);
  const entries = value === null ? others : [...others, [name, value] as const];
  return Object.fromEntries(entries.sort(([a], [b]) => compareText(a, b)));
}

/** A record with each other value of each field. */
function variantsOf(record: JsonObject, fields: readonly BoundaryField[]): readonly JsonObject[] {
  return fields.flatMap((field) =>
    field.values
      .filter((value) => value !== (Object.hasOwn(record, field.name) ? record[field.name] : null))
      .map((value) => withValue(record, field, value)),
  );
}

/** Takes the first of each list, then the second of each. */
function interleave<T>(lists: readonly (readonly T[])[]): readonly T[] {
  const longest = Math.max(0, ...lists.map(({ length }) => length));
  return Array.from({ length: longest }, (_, index) => lists.flatMap((list) => list.slice(index, index + 1))).flat();
}

/** The records where each stands first. */
function withoutDoubles(records: readonly JsonObject[]): readonly JsonObject[] {
  const seen = new Set<string>();
  return records.filter((record) => {
    const { size } = seen;
    return seen.add(formatJson(record)).size > size;
  });
}

/**
 * The records that sets are made of, the most telling first: one that both queries take, those that one of them takes, and these with
 * one or two values changed; first of all what is grouped by and gathered in aggregates.
 */
function poolOf({ before, after, boundaries: { fields }, nowMs }: SetSearchInput): readonly JsonObject[] {
  const wanted: readonly Outcome[] = ['old', 'new', 'both'];
  const bases = [askedOfOne, askedOfRecords].flatMap((asked) => {
    const { found } = searchRecords({ before, after, asked, fields, nowMs, wanted, maxSteps: mostSteps });
    return wanted.map((outcome) => found.get(outcome)).filter((record) => record !== undefined);
  });
  const starts: readonly JsonObject[] = bases.length === 0 ? [{}] : bases;
  const gathered = fields.filter(({ isGathered }) => isGathered);
  const others = fields.filter(({ isGathered }) => !isGathered);
  const near = interleave(starts.map((base) => interleave(gathered.map((field) => variantsOf(base, [field])))));
  const far = interleave(starts.map((base) => variantsOf(base, others)));
  const twice = near.flatMap((record) => variantsOf(record, gathered));
  return withoutDoubles([...starts, ...near, ...far, ...twice]).slice(0, mostInPool);
}

/** Sets of two records, those of the first ones first. */
function* pairsOf(pool: readonly JsonObject[]): Iterable<readonly JsonObject[]> {
  for (const [index, second] of pool.entries()) {
    for (const first of pool.slice(0, index + 1)) yield [first, second];
  }
}

function* triplesOf(pool: readonly JsonObject[]): Iterable<readonly JsonObject[]> {
  for (const [last, third] of pool.entries()) {
    for (const [index, second] of pool.slice(0, last + 1).entries()) {
      for (const first of pool.slice(0, index + 1)) yield [first, second, third];
    }
  }
}

/** So many equal records, and so many of which one is another: each number by itself, as counts differ only there. */
function* manyOf(pool: readonly JsonObject[], counts: readonly number[]): Iterable<readonly JsonObject[]> {
  for (const record of pool.slice(0, 12)) {
    for (const count of counts) yield Array.from({ length: count }, () => record);
  }
  for (const record of pool.slice(0, 3)) {
    for (const other of pool.slice(0, 12)) {
      for (const count of counts) yield [...Array.from({ length: count - 1 }, () => record), other];
    }
  }
}

/** The sets of records to try, in their order: the smallest first, except that many equal ones come before all triples. */
export function* recordSets(input: SetSearchInput): Iterable<readonly JsonObject[]> {
  const pool = poolOf(input);
  yield [];
  for (const record of pool) yield [record];
  yield* pairsOf(pool.slice(0, 30));
  yield* manyOf(pool, input.boundaries.counts);
  yield* triplesOf(pool);
}
