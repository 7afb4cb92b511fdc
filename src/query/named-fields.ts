import type { FieldColumn, Query, Statement } from './query';
import { columnsIn, isGrouped, resolveColumn, sameName, shownName } from './statement-columns';

/** The names of columns; null where they are not known. */
export type ColumnNames = readonly string[] | null;

/** A statement with the columns of what it works on. */
export interface StatementOverColumns {
  readonly statement: Statement;
  readonly columns: ColumnNames;
}

function columnsShown({ statement, columns }: StatementOverColumns): ColumnNames {
  const { select, groupBy } = statement;
  if (select === null) return isGrouped(statement) ? groupBy.map(({ name }) => name) : columns;
  const named = select.filter(({ column }) => column.kind !== 'all').map(shownName);
  if (named.length === select.length) return named;
  return columns && [...columns, ...named];
}

/** The statements of a query over a dataset with these columns, each with those that the one before it shows. */
export function followColumns({ statements }: Query, columns: ColumnNames): readonly StatementOverColumns[] {
  let shown = columns;
  return statements.map((statement) => {
    const one = { statement, columns: shown };
    shown = columnsShown(one);
    return one;
  });
}

/** Whether one of `columns` is meant by `name`. */
export function isAmong(name: string, columns: ColumnNames): boolean {
  return columns?.some((column) => sameName(column, name)) === true;
}

/** The fields of its records that a statement names, and that are not among its columns. */
export function findMissingFields({ statement, columns }: StatementOverColumns): readonly FieldColumn[] {
  const named = columnsIn(statement).flatMap((column) => {
    if (column.kind === 'aggregate') return column.field ?? [];
    const isShown = statement.select?.some((one) => one.column === column) === true;
    return column.kind === 'field' && (isShown || resolveColumn(statement, column) === column) ? column : [];
  });
  return named.filter(({ name }) => !isAmong(name, columns));
}
