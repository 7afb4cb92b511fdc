import type { JsonObject, JsonValue } from '../base/json';
import { toComparable } from './comparable';
import { compileCondition, type QueryContext, type Test } from './compile-condition';
import { type Group, groupRecords } from './group-records';
import { limits } from './limits';
import { orderRows } from './order-rows';
import type { Column, Condition, Query, Selected, Statement } from './query';
import { QueryError } from './query-error';
import { fieldReader } from './record-field';
import {
  aggregatesOf,
  groupFieldsOf,
  isGrouped,
  resolveColumn,
  sameName,
  shownName,
  splitCondition,
  titleOf,
} from './statement-columns';

/** What a statement is run with; `maxHeldRows` bounds its memory where neither groups nor a limit do. */
export interface QueryOptions extends QueryContext {
  readonly maxHeldRows?: number;
}

type Reader<Row> = (row: Row) => JsonValue | undefined;

/** One statement on its way over rows of one kind: records, or groups of them. */
interface Run<Row> {
  readonly query: Query;
  readonly statement: Statement;
  readonly options: QueryOptions;
  readonly read: (column: Column) => Reader<Row>;
}

/** Reads what a name in a condition or an order means. */
function readNamed<Row>({ statement, read }: Run<Row>): (column: Column) => Reader<Row> {
  return (column) => read(resolveColumn(statement, column));
}

/** Refuses to hold so many rows. */
export function refuseAt({ query }: Pick<Run<never>, 'query'>, at: number, maxHeldRows: number): () => never {
  return () => {
    throw new QueryError(
      query.text,
      at,
      `more than ${String(maxHeldRows)} rows would have to be held, so narrow the query`,
    );
  };
}

function testOf<Row>(conditions: readonly Condition[], run: Run<Row>): Test<Row> {
  const { query, options } = run;
  const read = readNamed(run);
  return compileCondition({ kind: 'and', terms: conditions }, { ...options, text: query.text, read });
}

function* filterRows<Row>(rows: Iterable<Row>, test: Test<Row>): Iterable<Row> {
  for (const row of rows) if (test(row)) yield row;
}

function* takeRows<Row>(rows: Iterable<Row>, limit: number): Iterable<Row> {
  if (limit === 0) return;
  let taken = 0;
  for (const row of rows) {
    yield row;
    taken += 1;
    if (taken >= limit) return;
  }
}

function orderAndLimit<Row>(rows: Iterable<Row>, run: Run<Row>): Iterable<Row> {
  const { statement, options } = run;
  const read = readNamed(run);
  const limit = statement.limit ?? Infinity;
  const [first] = statement.orderBy;
  if (!first || limit === 0) return takeRows(rows, limit);
  const maxHeld = options.maxHeldRows ?? limits.heldRows;
  const keys = statement.orderBy.map(({ column, isDescending }) => {
    const value = read(column);
    return { read: (row: Row) => toComparable(value(row)), isDescending };
  });
  return orderRows(rows, { keys, limit, maxHeld, refuse: refuseAt(run, first.column.at, maxHeld) });
}

type Shown<Row> = (row: Row) => readonly (readonly [string, JsonValue])[];

function shownOf<Row extends object>(selected: Selected, run: Run<Row>): Shown<Row> {
  const { column } = selected;
  if (column.kind === 'all') return (row) => Object.entries(row as JsonObject);
  const value = run.read(column);
  const name = shownName(selected);
  return (row) => [[name, value(row) ?? null]];
}

function* projectRows<Row extends object>(
  rows: Iterable<Row>,
  selected: readonly Selected[],
  run: Run<Row>,
): Iterable<JsonObject> {
  const shown = selected.map((one) => shownOf(one, run));
  for (const row of rows) yield Object.fromEntries(shown.flatMap((entriesOf) => entriesOf(row)));
}

function* runOverRecords(records: Iterable<JsonObject>, run: Run<JsonObject>): Iterable<JsonObject> {
  const { statement } = run;
  const rows = orderAndLimit(filterRows(records, testOf(statement.where ? [statement.where] : [], run)), run);
  yield* statement.select ? projectRows(rows, statement.select, run) : rows;
}

/** How the columns of a statement are read from the groups that it makes. */
export function groupReader(statement: Statement): (column: Column) => Reader<Pick<Group, 'keys' | 'aggregations'>> {
  const fields = groupFieldsOf(statement);
  const titles = aggregatesOf(statement).map(titleOf);
  return (column) => {
    if (column.kind === 'aggregate') {
      const index = titles.indexOf(titleOf(column));
      return ({ aggregations }) => aggregations[index]?.result();
    }
    const field =
      fields.find(({ name }) => name === column.name) ?? fields.find(({ name }) => sameName(name, column.name));
    const index = field ? fields.indexOf(field) : -1;
    return ({ keys }) => keys[index];
  };
}

function* runOverGroups(records: Iterable<JsonObject>, run: Run<JsonObject>): Iterable<JsonObject> {
  const { query, statement, options } = run;
  const { ofRecords, ofGroups } = splitCondition(statement);
  const fields = groupFieldsOf(statement);
  const aggregates = aggregatesOf(statement);
  const maxHeld = options.maxHeldRows ?? limits.heldRows;
  const refuse = refuseAt(run, (statement.groupBy[0] ?? aggregates[0])?.at ?? 0, maxHeld);
  const groups = groupRecords(filterRows(records, testOf(ofRecords, run)), { fields, aggregates, refuse, maxHeld });
  const groupRun: Run<Group> = { query, statement, options, read: groupReader(statement) };
  const rows = orderAndLimit(filterRows(groups, testOf(ofGroups, groupRun)), groupRun);
  const keys = statement.groupBy.map((column) => ({ column, alias: null }));
  yield* projectRows(rows, statement.select ?? keys, groupRun);
}

function runStatement(
  records: Iterable<JsonObject>,
  statement: Statement,
  context: Pick<Run<JsonObject>, 'query' | 'options'>,
): Iterable<JsonObject> {
  const read = (column: Column): Reader<JsonObject> => fieldReader(titleOf(column));
  const run = { ...context, statement, read };
  return isGrouped(statement) ? runOverGroups(records, run) : runOverRecords(records, run);
}

/**
 * What a query shows of `records`, in their order unless it says another. Rows come as they are found, unless the query groups or
 * orders: then the groups are held, or twice the limit.
 *
 * @throws QueryError, once rows are taken, for a token without a value or a query that would hold too many rows.
 */
export function runQuery(query: Query, records: Iterable<JsonObject>, options: QueryOptions): Iterable<JsonObject> {
  return query.statements.reduce((rows, statement) => runStatement(rows, statement, { query, options }), records);
}
