/** Looks for single records of which two conditions differ. */
import type { JsonObject, JsonValue } from '../../base/json';
import { compileCondition } from '../compile-condition';
import type { Comparison, Condition, Query } from '../query';
import { isGrouped, sameName, splitCondition } from '../statement-columns';
import type { BoundaryField } from './boundary-fields';
import { comparedColumns } from './compared-columns';

/** Of which of the two conditions a record is. */
export type Outcome = 'both' | 'old' | 'new' | 'neither';

const outcomeOf = (before: boolean, after: boolean): Outcome =>
  before ? (after ? 'both' : 'old') : after ? 'new' : 'neither';

/** A comparison with a field, and whether it holds by the index of the field's value. */
interface Held {
  readonly field: number;
  readonly holds: readonly boolean[];
  /** The same for comparisons that hold of the same values. */
  readonly name: string;
}

type Holding = ReadonlyMap<Comparison, Held>;

/** What a query asks of each record by itself; one that shows nothing asks for what no record is. */
export function askedOfRecords({ statements: [statement] }: Query): Condition {
  if (!statement || statement.limit === 0) return { kind: 'or', terms: [] };
  const { where } = statement;
  return { kind: 'and', terms: isGrouped(statement) ? splitCondition(statement).ofRecords : where ? [where] : [] };
}

/** What a query asks of a set of one record: there an aggregate of a field is its value. */
export function askedOfOne({ statements }: Query): Condition {
  return { kind: 'and', terms: statements.flatMap(({ where }) => where ?? []) };
}

function holdingOf(queries: readonly Query[], fields: readonly BoundaryField[], nowMs: number): Holding {
  const read = () => (value: JsonValue) => value;
  return new Map(
    queries.flatMap((query) =>
      comparedColumns(query).map(({ comparison, field: name, calls }) => {
        const isCount = name === null || calls.includes('count');
        const field = isCount ? -1 : fields.findIndex((one) => sameName(one.name, name));
        const test = compileCondition(comparison, { text: query.text, nowMs, read });
        const holds = (fields[field]?.values ?? []).map(test);
        return [comparison, { field, holds, name: [field, ...holds.map(Number)].join('') }] as const;
      }),
    ),
  );
}

/** What the search has come to. */
export interface RecordSearch {
  readonly found: ReadonlyMap<Outcome, JsonObject>;
  /** How many records are decided, of those that there are. */
  readonly decided: bigint;
  readonly steps: number;
}

/** What is compared, and what is looked for. */
export interface RecordSearchInput {
  readonly before: Query;
  readonly after: Query;
  /** What is asked of a record by a query. */
  readonly asked: (query: Query) => Condition;
  readonly fields: readonly BoundaryField[];
  readonly nowMs: number;
  readonly wanted: readonly Outcome[];
  /** Whether the search ends with the first of them. */
  readonly isOneEnough?: boolean;
  readonly maxSteps: number;
}

const recordOf = (fields: readonly BoundaryField[], chosen: readonly number[]): JsonObject =>
  Object.fromEntries(
    fields.flatMap(({ name, values }, index) => {
      const value = values[chosen[index] ?? 0] ?? null;
      return value === null ? [] : [[name, value] as const];
    }),
  );

/** What a condition comes to: it holds or not, or what of it the values decide that are not chosen yet. */
type Residue = boolean | string;

const outcomeOfResidues = (old: Residue | undefined, next: Residue | undefined): Outcome | undefined =>
  typeof old === 'boolean' && typeof next === 'boolean' ? outcomeOf(old, next) : undefined;

/** Evaluates a condition over a record of which some values are chosen. */
function evaluate(condition: Condition, chosen: readonly number[], holding: Holding): Residue {
  if (condition.kind === 'comparison') {
    const { field, holds, name } = holding.get(condition) as Held;
    // So many records can be made as are counted.
    return field === -1 || (holds[chosen[field] ?? -1] ?? name);
  }
  const decisive = condition.kind === 'or';
  const open = new Set<string>();
  for (const term of condition.terms) {
    const result = evaluate(term, chosen, holding);
    if (result === decisive) return decisive;
    if (typeof result === 'string') open.add(result);
  }
  if (open.size === 0) return !decisive;
  const [only, ...others] = [...open].sort();
  return others.length === 0 ? (only ?? !decisive) : `(${[only, ...others].join(decisive ? '|' : '&')})`;
}

/**
 * Looks for a record of each wanted outcome. It chooses one value after another and leaves out all records that the chosen values
 * decide already, so that few steps decide many records.
 */
export function searchRecords(input: RecordSearchInput): RecordSearch {
  const { before, after, asked, fields, nowMs, wanted, isOneEnough = false, maxSteps } = input;
  const holding = holdingOf([before, after], fields, nowMs);
  const conditions = [asked(before), asked(after)];
  const found = new Map<Outcome, JsonObject>();
  const chosen: number[] = [];
  // How many records share the values of the first fields.
  const sizes = [1n];
  for (const { values } of fields.toReversed()) sizes.unshift((sizes[0] ?? 1n) * BigInt(values.length));
  let decided = 0n;
  let steps = 0;

  const isWanted = (outcome: Outcome): boolean => wanted.includes(outcome) && !found.has(outcome);
  const mayBe = (residue: Residue | undefined, result: boolean): boolean =>
    residue === result || typeof residue === 'string';
  const mayCome = (old: Residue | undefined, next: Residue | undefined): boolean =>
    [true, false].some((a) =>
      [true, false].some(
        (b) => (a === b || old !== next) && mayBe(old, a) && mayBe(next, b) && isWanted(outcomeOf(a, b)),
      ),
    );

  function search(): boolean {
    steps += 1;
    const [old, next] = conditions.map((condition) => evaluate(condition, chosen, holding));
    const depth = chosen.length;
    const outcome = outcomeOfResidues(old, next);
    if (outcome && isWanted(outcome)) found.set(outcome, recordOf(fields, chosen));
    if (outcome || !mayCome(old, next)) {
      decided += sizes[depth] ?? 1n;
      return isOneEnough ? found.size > 0 : found.size === wanted.length;
    }
    for (let value = 0; value < (fields[depth]?.values.length ?? 0); value += 1) {
      if (steps >= maxSteps) return true;
      chosen.push(value);
      const isEnd = search();
      chosen.pop();
      if (isEnd) return true;
    }
    return false;
  }

  search();
  return { found, decided, steps };
}
