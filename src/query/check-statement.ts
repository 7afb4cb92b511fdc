import type { FieldColumn, Statement } from './query';
import { QueryError } from './query-error';
import { comparisonsIn, groupFieldsOf, isGrouped, resolveColumn, sameName, splitCondition } from './statement-columns';

/** The fields that a grouped statement names where only its groups are known. */
function fieldsOfGroups(statement: Statement): readonly FieldColumn[] {
  const compared = splitCondition(statement).ofGroups.flatMap(comparisonsIn);
  const resolved = [...compared, ...statement.orderBy].map(({ column }) => {
    return { ...resolveColumn(statement, column), at: column.at };
  });
  const shown = (statement.select ?? []).map(({ column }) => column);
  return [...shown, ...resolved].filter((column) => column.kind === 'field');
}

/**
 * Checks what the grammar cannot know: which columns a statement with groups may name.
 *
 * @throws QueryError naming the first column that no group has.
 */
export function checkStatement(text: string, statement: Statement): void {
  if (!isGrouped(statement)) return;
  const all = statement.select?.find(({ column }) => column.kind === 'all');
  if (all) throw new QueryError(text, all.column.at, 'groups have no "*", so name the columns to show');
  const keys = groupFieldsOf(statement);
  const aggregate = statement.groupBy.find((field) => resolveColumn(statement, field).kind === 'aggregate');
  if (aggregate) throw new QueryError(text, aggregate.at, 'groups are made by fields, not by an aggregate');
  const odd = fieldsOfGroups(statement).find(({ name }) => !keys.some((key) => sameName(key.name, name)));
  if (!odd) return;
  throw new QueryError(text, odd.at, 'a field beside an aggregate has to be in "group by" or in an aggregate');
}
