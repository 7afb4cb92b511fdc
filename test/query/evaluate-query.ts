/** What docs/reference/query.md says of queries, written from that page alone: nothing here comes from src/query. */
import type { JsonObject, JsonValue } from '../../src/base/json';
import { aggregate, areComparable, fieldOf, isLike, order, plainOf, sameLetters, textOf } from './plain-values';

export interface Column {
  /** The function of an aggregate. */
  readonly call?: string;
  /** None is `*`: all fields, or all records in `count(*)`. */
  readonly field?: string;
}

export interface Shown extends Column {
  readonly as?: string;
}

export type Value =
  | { readonly text: string; readonly isQuoted: boolean }
  | { readonly base: 'now' | 'today'; readonly count: number; readonly unit: string }
  | { readonly token: string; readonly fallback: string };

export type Condition =
  | { readonly column: Column; readonly operator: string; readonly value: Value }
  | { readonly joint: 'and' | 'or'; readonly parts: readonly Condition[] };

export interface Statement {
  readonly select: readonly Shown[] | null;
  readonly where: Condition | null;
  readonly groupBy: readonly string[];
  readonly orderBy: readonly (Column & { readonly isDescending: boolean })[];
  readonly limit: number | null;
}

export interface Surroundings {
  readonly nowMs: number;
  readonly tokens: ReadonlyMap<string, JsonValue>;
}

/** A query that the page says is refused. */
export class Refused extends Error {}

function shift(fromMs: number, count: number, unit: string): number {
  const minutes = { min: 1, h: 60, d: 1440, w: 10_080 }[unit];
  if (minutes !== undefined) return fromMs + count * minutes * 60_000;
  const from = new Date(fromMs);
  const months = from.getUTCFullYear() * 12 + from.getUTCMonth() + count * ({ m: 1, q: 3, y: 12 }[unit] ?? 0);
  const [year, month] = [Math.floor(months / 12), months % 12];
  const day = Math.min(from.getUTCDate(), new Date(Date.UTC(year, month + 1, 0)).getUTCDate());
  return Date.UTC(year, month, day) + (fromMs % 86_400_000);
}

/** The values that a comparison is with; any of them is meant. */
export function valuesOf(value: Value, isText: boolean, { nowMs, tokens }: Surroundings): readonly JsonValue[] {
  if ('base' in value)
    return [shift(value.base === 'now' ? nowMs : nowMs - (nowMs % 86_400_000), value.count, value.unit)];
  if ('token' in value) {
    const passed = tokens.get(value.token) ?? value.fallback;
    return Array.isArray(passed) ? (passed as readonly JsonValue[]) : [passed];
  }
  const word = value.text.toLowerCase();
  if (value.isQuoted || isText) return [value.text];
  return word === 'null' ? [null] : ['true', 'false'].includes(word) ? [word, value.text] : [value.text];
}

function holds(found: JsonValue, operator: string, value: JsonValue): boolean {
  const [left, right] = [plainOf(found), plainOf(value)];
  const compared = order(left, right);
  if (operator.endsWith('like')) return isLike(textOf(found), textOf(value));
  if (operator === '=' || operator === '!=') return compared === 0;
  const isMet = { '<': compared < 0, '<=': compared <= 0, '>': compared > 0, '>=': compared >= 0 }[operator];
  return areComparable(left, right) && isMet === true;
}

type Reading = (column: Column) => JsonValue;

function isTrue(condition: Condition, read: Reading, surroundings: Surroundings): boolean {
  if ('joint' in condition) {
    const results = condition.parts.map((part) => isTrue(part, read, surroundings));
    return condition.joint === 'and' ? !results.includes(false) : results.includes(true);
  }
  const { column, operator, value } = condition;
  const found = read(column);
  const isAny = valuesOf(value, operator.endsWith('like'), surroundings).some((one) => holds(found, operator, one));
  return operator === '!=' || operator === 'not like' ? !isAny : isAny;
}

const columnsIn = (condition: Condition): readonly Column[] =>
  'joint' in condition ? condition.parts.flatMap(columnsIn) : [condition.column];
const joinedByAnd = (condition: Condition): readonly Condition[] =>
  'joint' in condition && condition.joint === 'and' ? condition.parts.flatMap(joinedByAnd) : [condition];
const nameOf = ({ as, call, field }: Shown): string =>
  as ?? (call === undefined ? (field ?? '*') : `${call}(${field ?? '*'})`);

/** What a name means beside the shown columns: one of them, or a field of the records. */
function meaningOf(select: Statement['select'], column: Column): Column {
  if (column.call !== undefined || column.field === undefined) return column;
  const { field } = column;
  const named = (select ?? []).filter(
    (one) => one.as !== undefined || (one.call === undefined && one.field !== undefined),
  );
  const shown =
    named.findLast((one) => nameOf(one) === field) ??
    named.findLast((one) => one.as !== undefined && sameLetters(one.as, field));
  return shown ?? column;
}

interface Row {
  readonly read: Reading;
  readonly record: JsonObject;
}

const ofRecord = (record: JsonObject): Row => ({ record, read: ({ field }) => fieldOf(record, field ?? '') });

/** The groups of the records by some fields, each with what the fields of `group by` and aggregates are in it. */
function groupsOf(records: readonly JsonObject[], fields: readonly string[]): readonly Row[] {
  const groups = new Map<string, { keys: readonly JsonValue[]; members: JsonObject[] }>();
  if (fields.length === 0) groups.set('', { keys: [], members: [] });
  for (const record of records) {
    const keys = fields.map((field) => fieldOf(record, field));
    const text = keys.map((key) => `${typeof key} ${textOf(key) ?? ''}`.replaceAll(/^(bigint)/g, 'number')).join('\n');
    const group = groups.get(text) ?? { keys, members: [] };
    groups.set(text, group);
    group.members.push(record);
  }
  return [...groups.values()].map(({ keys, members }) => ({
    record: {},
    read({ call, field }) {
      if (call !== undefined)
        return aggregate(
          call,
          members.map((one) => (field === undefined ? 1 : fieldOf(one, field))),
        );
      const exact = fields.indexOf(field ?? '');
      const at = exact === -1 ? fields.findIndex((one) => sameLetters(one, field ?? '')) : exact;
      return keys[at] ?? null;
    },
  }));
}

function evaluateStatement(
  records: readonly JsonObject[],
  statement: Statement,
  surroundings: Surroundings,
): JsonObject[] {
  const { select, where, orderBy, limit } = statement;
  const meaning = (column: Column): Column => meaningOf(select, column);
  const parts = where === null ? [] : joinedByAnd(where);
  const isAggregate = (column: Column): boolean => column.call !== undefined;
  const isOfGroups = (part: Condition): boolean => columnsIn(part).map(meaning).some(isAggregate);
  const ordered = orderBy.map(meaning);
  const isGrouped =
    statement.groupBy.length > 0 || parts.some(isOfGroups) || [...(select ?? []), ...ordered].some(isAggregate);
  const wanted = records.filter((record) =>
    parts
      .filter((part) => !isGrouped || !isOfGroups(part))
      .every((part) => isTrue(part, (column) => fieldOf(record, meaning(column).field ?? ''), surroundings)),
  );
  let rows: readonly Row[] = wanted.map(ofRecord);
  if (isGrouped) {
    const by = statement.groupBy.map((field) => meaning({ field }));
    const fields = by.map(({ field }) => field ?? '');
    const named = [...(select ?? []), ...parts.filter(isOfGroups).flatMap(columnsIn).map(meaning), ...ordered];
    const isForeign = ({ call, field }: Column): boolean =>
      call === undefined && (field === undefined || !fields.some((one) => sameLetters(one, field)));
    if (by.some(isAggregate) || named.some(isForeign)) throw new Refused();
    rows = groupsOf(wanted, fields).filter(({ read }) =>
      parts.filter(isOfGroups).every((part) => isTrue(part, (column) => read(meaning(column)), surroundings)),
    );
  }
  const sorted = rows.toSorted((a, b) => {
    for (const [index, column] of ordered.entries()) {
      const compared = order(plainOf(a.read(column)), plainOf(b.read(column)));
      if (compared !== 0) return orderBy[index]?.isDescending === true ? -compared : compared;
    }
    return 0;
  });
  const shown = select ?? (isGrouped ? statement.groupBy.map((field) => ({ field })) : [{}]);
  const entriesOf = (row: Row, one: Shown): (readonly [string, JsonValue])[] =>
    one.call === undefined && one.field === undefined
      ? Object.entries<JsonValue>(row.record)
      : [[nameOf(one), row.read(one)]];
  return sorted
    .slice(0, limit ?? sorted.length)
    .map((row) => Object.fromEntries(shown.flatMap((one) => entriesOf(row, one))));
}

/** The rows that a query shows. Throws Refused. */
export function evaluateQuery(
  statements: readonly Statement[],
  records: readonly JsonObject[],
  surroundings: Surroundings,
): readonly JsonObject[] {
  return statements.reduce((rows, one) => evaluateStatement(rows, one, surroundings), records);
}
