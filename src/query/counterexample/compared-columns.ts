/** What the columns of a query are made of, through all of its statements: fields of the records. */
import type { AggregateName, Column, Comparison, Query, Statement } from '../query';
import { columnsIn, comparisonsIn, isGrouped, resolveColumn, sameName, shownName } from '../statement-columns';

/** What a column comes from: a field of the records, or null for the records themselves; and the aggregates that are made of it. */
export interface Origin {
  readonly field: string | null;
  readonly calls: readonly AggregateName[];
}

/** A comparison, and what it is about. */
export interface ComparedColumn extends Origin {
  readonly comparison: Comparison;
}

const unknown: Origin = { field: null, calls: [] };

/** What a field of the rows that a statement shows comes from. */
function originOfShown(query: Query, index: number, name: string): Origin {
  const statement = query.statements[index];
  if (!statement) return { field: name, calls: [] };
  const { select } = statement;
  if (select === null) return originOfInput(query, index, { kind: 'field', name, at: 0 });
  const shown = select.findLast((one) => sameName(shownName(one), name))?.column;
  if (shown && shown.kind !== 'all') return originOfInput(query, index, shown);
  return select.some(({ column }) => column.kind === 'all') ? originOfShown(query, index - 1, name) : unknown;
}

/** What a column comes from that a statement reads from the rows before it. */
function originOfInput(query: Query, index: number, column: Column): Origin {
  if (column.kind === 'field') return originOfShown(query, index - 1, column.name);
  const calls = [column.name];
  if (column.field === null) return { field: null, calls };
  const inner = originOfShown(query, index - 1, column.field.name);
  return { field: inner.field, calls: [...inner.calls, ...calls] };
}

const originIn = (query: Query, index: number, column: Column): Origin =>
  originOfInput(query, index, resolveColumn(query.statements[index] as Statement, column));

/** The comparisons of a query. */
export function comparedColumns(query: Query): readonly ComparedColumn[] {
  return query.statements.flatMap(({ where }, index) =>
    (where ? comparisonsIn(where) : []).map((comparison) => ({
      comparison,
      ...originIn(query, index, comparison.column),
    })),
  );
}

/** What all columns come from that a query names. */
export function originsIn(query: Query): readonly Origin[] {
  return query.statements.flatMap((statement, index) =>
    columnsIn(statement).flatMap((column) => (column.kind === 'all' ? [] : [originIn(query, index, column)])),
  );
}

/** Whether a query fires if, and only if, one of the records by itself makes it fire. */
export function isOfSingleRecords({ statements }: Query): boolean {
  const [only, ...others] = statements;
  return only !== undefined && others.length === 0 && !isGrouped(only);
}

/** Whether a query may fire on records in one order, and not in another one: where a statement works on the first rows. */
export function dependsOnOrder({ statements }: Query): boolean {
  return statements.slice(0, -1).some(({ limit }) => limit !== null);
}
