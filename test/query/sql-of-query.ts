/**
 * Queries as SQL, written for tests alone from docs/reference/query.md: nothing here comes from src/query. A value is several columns:
 * `n` where it compares as a number, `t` where it compares as text, `num` where it is added up, `raw` as it is written, `key` as it is
 * grouped by.
 */
import type { Database, SqlValue } from 'sql.js';
import type { JsonObject } from '../../src/base/json';
import { type Column, type Condition, type Surroundings, valuesOf } from './evaluate-query';
import { fieldOf, numberOf, type Plain, plainOf, sum, textOf } from './plain-values';

export const sqlFields = ['at', 'due', 'amount', 'region'] as const;
const parts = ['n', 't', 'num', 'raw', 'key'] as const;

/** A query with one statement, or with a second one that filters its rows. */
export interface SqlQuery {
  readonly ofRecords: readonly Condition[];
  /** Null where the rows are the records. */
  readonly groups: {
    readonly by: readonly string[];
    /** Shown as `x0`, `x1` and so on. */
    readonly aggregates: readonly Column[];
    readonly where: readonly Condition[];
  } | null;
  /** A field of the records, or of the groups. */
  readonly orderBy: { readonly column: Column; readonly isDescending: boolean } | null;
  readonly limit: number | null;
  /** Conditions of the second statement. */
  readonly then: readonly Condition[];
}

const quote = (text: string): string => `'${text.replaceAll("'", "''")}'`;
const real = (value: Plain | undefined): SqlValue =>
  value === null || value === undefined || typeof value === 'string' ? null : Number(value);

export function openTables(database: Database): void {
  const columns = sqlFields.flatMap((field) =>
    parts.map((part) => `${field}_${part} ${part.startsWith('n') ? 'REAL' : 'TEXT'}`),
  );
  database.run(`CREATE TABLE r (pos INTEGER, ${columns.join(', ')})`);
  // SQLite adds doubles one after another.
  database.create_aggregate<number[]>('exact_sum', {
    init: () => [],
    step: (numbers, value) => (typeof value === 'number' ? [...numbers, value] : numbers),
    finalize: (numbers) => (numbers.length === 0 ? null : Number(sum(numbers))),
  });
}

export function fillTables(database: Database, records: readonly JsonObject[]): void {
  database.run('DELETE FROM r');
  for (const [index, record] of records.entries()) {
    const values = sqlFields.flatMap((field): SqlValue[] => {
      const value = fieldOf(record, field);
      const plain = plainOf(value);
      const raw = textOf(value) ?? null;
      return [
        real(plain),
        typeof plain === 'string' ? plain : null,
        real(numberOf(value)),
        raw,
        `${typeof value} ${raw ?? ''}`,
      ];
    });
    database.run(`INSERT INTO r VALUES (${[index, ...values].map(() => '?').join(', ')})`, [index, ...values]);
  }
}

/** How a column is called in the table at hand. */
type Naming = (column: Column) => string;

function compare(name: string, operator: string, plain: Plain): string {
  if (plain === null) return operator === '=' ? `(${name}_n IS NULL AND ${name}_t IS NULL)` : '0';
  const [part, written] = typeof plain === 'string' ? ['t', quote(plain)] : ['n', String(plain)];
  return `coalesce(${name}_${part} ${operator} ${written}, 0)`;
}

function match(name: string, text: string): string {
  const escaped = text.replaceAll(/[\\_]/g, String.raw`\$&`);
  const pattern = text.includes('%') ? escaped : `%${escaped}%`;
  return String.raw`coalesce(${name}_raw LIKE ${quote(pattern)} ESCAPE '\', 0)`;
}

function conditionOf(condition: Condition, nameOf: Naming, surroundings: Surroundings): string {
  if ('joint' in condition) {
    return `(${condition.parts.map((part) => conditionOf(part, nameOf, surroundings)).join(` ${condition.joint} `)})`;
  }
  const { column, operator, value } = condition;
  const name = nameOf(column);
  const isLike = operator.endsWith('like');
  const tests = valuesOf(value, isLike, surroundings).map((one) =>
    isLike ? match(name, textOf(one) ?? '') : compare(name, operator === '!=' ? '=' : operator, plainOf(one)),
  );
  const any = `(${tests.join(' OR ')})`;
  return operator === '!=' || operator === 'not like' ? `NOT ${any}` : any;
}

const both = (conditions: readonly string[]): string => ['1', ...conditions].join(' AND ');

/** The columns `n` and `t` of an aggregate over the records `w` of a group. */
function aggregateOf({ call, field = '' }: Column, by: readonly string[]): readonly [n: string, t: string] {
  const [n, t, num, raw] = parts.map((part) => `${field}_${part}`);
  const sameGroup = by.map((key) => `m.${key}_key IS w.${key}_key`);
  const middle = `SELECT ${String(num)} AS v, row_number() OVER (ORDER BY ${String(num)}) AS place, count(*) OVER () AS many
    FROM w AS m WHERE ${both([`${String(num)} IS NOT NULL`, ...sameGroup])}`;
  switch (call) {
    case 'sum':
      return [`exact_sum(${String(num)})`, 'NULL'];
    case 'avg':
      return [`exact_sum(${String(num)}) / CAST(count(${String(num)}) AS REAL)`, 'NULL'];
    case 'max':
      return [`CASE WHEN count(${String(t)}) = 0 THEN max(${String(n)}) END`, `max(${String(t)})`];
    case 'min':
      return [`min(${String(n)})`, `CASE WHEN count(${String(n)}) = 0 THEN min(${String(t)}) END`];
    case 'median':
      return [
        `(SELECT exact_sum(v) / count(*) FROM (${middle}) WHERE place IN ((many + 1) / 2, (many + 2) / 2))`,
        'NULL',
      ];
    default:
      return [field === '' ? 'count(*)' : `count(${String(raw)})`, 'NULL'];
  }
}

/** The groups as a table with their aggregates, their keys and the place of their first records. */
function groupsOf({ by, aggregates }: NonNullable<SqlQuery['groups']>): string {
  const columns = aggregates.flatMap((aggregate, index) => {
    const [n, t] = aggregateOf(aggregate, by);
    return [`${n} AS x${String(index)}_n`, `${t} AS x${String(index)}_t`];
  });
  const keys = by.flatMap((key) => ['n', 't', 'raw'].map((part) => `min(${key}_${part}) AS ${key}_${part}`));
  const grouping = by.length === 0 ? '' : `GROUP BY ${by.map((key) => `${key}_key`).join(', ')}`;
  return `SELECT ${[...columns, ...keys, 'min(place) AS place'].join(', ')} FROM w ${grouping}`;
}

/** How many rows a query shows at a moment of the records in the table: of those that are visible, or of all in their order. */
export function countBySql(
  database: Database,
  query: SqlQuery,
  { nowMs, visibleAfterMs }: { readonly nowMs: number; readonly visibleAfterMs?: number },
): number {
  const surroundings: Surroundings = { nowMs, tokens: new Map() };
  const { groups, orderBy, limit } = query;
  const nameOf: Naming = ({ call, field = '' }) => {
    const index = groups?.aggregates.findIndex((one) => one.call === call && one.field === (field || undefined)) ?? -1;
    return call === undefined ? field : `x${String(index)}`;
  };
  const toSql = (conditions: readonly Condition[]): string =>
    both(conditions.map((one) => conditionOf(one, nameOf, surroundings)));
  const visible =
    visibleAfterMs === undefined ? '1' : `at_n IS NOT NULL AND at_n + ${String(visibleAfterMs)} <= ${String(nowMs)}`;
  const direction = orderBy?.isDescending === true ? 'DESC' : 'ASC';
  const [n, t] = ['n', 't'].map((part) => `${orderBy ? nameOf(orderBy.column) : ''}_${part}`);
  const keys = [`${String(t)} IS NOT NULL`, `${String(n)} IS NOT NULL`, n, t].map(
    (key) => `${String(key)} ${direction}`,
  );
  const sql = `WITH w AS (SELECT *, row_number() OVER (ORDER BY ${visibleAfterMs === undefined ? '' : 'at_n, '}pos) AS place FROM r WHERE ${visible} AND ${toSql(query.ofRecords)}),
    g AS (${groups ? groupsOf(groups) : 'SELECT * FROM w'}),
    s AS (SELECT * FROM g WHERE ${toSql(groups?.where ?? [])} ORDER BY ${[...(orderBy ? keys : []), 'place'].join(', ')} LIMIT ${String(limit ?? -1)})
    SELECT count(*) FROM s WHERE ${toSql(query.then)}`;
  return Number(database.exec(sql)[0]?.values[0]?.[0]);
}
