import type { AggregateColumn, Column, Comparison, Condition, FieldColumn, Selected, Statement } from './query';

/** Names of fields are the same in capital and small letters. */
export function sameName(a: string, b: string): boolean {
  return a === b || (a.length === b.length && a.toLowerCase() === b.toLowerCase());
}

/** What a column is called where it has no alias: `sum(sent)`. */
export function titleOf(column: Column): string {
  return column.kind === 'field' ? column.name : `${column.name}(${column.field?.name ?? '*'})`;
}

/** The comparisons of a condition. */
export function comparisonsIn(condition: Condition): readonly Comparison[] {
  return condition.kind === 'comparison' ? [condition] : condition.terms.flatMap(comparisonsIn);
}

/** All columns that a statement names, in the order of the clauses. */
export function columnsIn({ select, where, groupBy, orderBy }: Statement): readonly Selected['column'][] {
  return [
    ...(select ?? []).map(({ column }) => column),
    ...(where ? comparisonsIn(where).map(({ column }) => column) : []),
    ...groupBy,
    ...orderBy.map(({ column }) => column),
  ];
}

/** What a shown column is called. */
export function shownName({ column, alias }: Selected): string {
  return alias?.name ?? (column.kind === 'all' ? '*' : titleOf(column));
}

/**
 * The column that a name means in `where`, `group by` and `order by`: the one that is shown under it, or else the field. Of two that
 * are shown under one name it is the last, as in the result.
 */
export function resolveColumn({ select }: Statement, column: Column): Column {
  if (column.kind !== 'field' || select === null) return column;
  const named = select.filter((one) => one.alias !== null || one.column.kind === 'field');
  const shown =
    named.findLast((one) => shownName(one) === column.name) ??
    named.findLast(({ alias }) => alias !== null && sameName(alias.name, column.name));
  return shown && shown.column.kind !== 'all' ? shown.column : column;
}

/** The fields by which a statement groups, aliases replaced by what they stand for. */
export function groupFieldsOf(statement: Statement): readonly FieldColumn[] {
  return statement.groupBy.map((field) => {
    const column = resolveColumn(statement, field);
    return column.kind === 'field' ? column : field;
  });
}

/** The aggregates that a statement needs, each once. */
export function aggregatesOf(statement: Statement): readonly AggregateColumn[] {
  const aggregates = columnsIn(statement).filter((column) => column.kind === 'aggregate');
  return [...new Map(aggregates.map((column) => [titleOf(column), column])).values()];
}

/** Whether a statement shows groups of records, and not the records. */
export function isGrouped(statement: Statement): boolean {
  return statement.groupBy.length > 0 || aggregatesOf(statement).length > 0;
}

/** A condition, split into what is asked of the records and what is asked of the groups. */
export interface SplitCondition {
  readonly ofRecords: readonly Condition[];
  readonly ofGroups: readonly Condition[];
}

/** The parts of a condition that are joined by `and`, whatever parentheses stand around some of them. */
function partsOf(condition: Condition): readonly Condition[] {
  return condition.kind === 'and' ? condition.terms.flatMap(partsOf) : [condition];
}

/** A part that is joined by `and` is asked of the groups where it names an aggregate, by itself or by its alias. */
export function splitCondition(statement: Statement): SplitCondition {
  const parts = statement.where === null ? [] : partsOf(statement.where);
  const isOfGroups = (part: Condition): boolean =>
    comparisonsIn(part).some(({ column }) => resolveColumn(statement, column).kind === 'aggregate');
  return { ofRecords: parts.filter((part) => !isOfGroups(part)), ofGroups: parts.filter(isOfGroups) };
}
