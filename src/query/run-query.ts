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

/** What is done with the rows of a statement, again and again. */
type Pass<In, Out = In> = (rows: Iterable<In>) => Iterable<Out>;

function orderAndLimit<Row>(run: Run<Row>): Pass<Row> {
  const { statement, options } = run;
  const read = readNamed(run);
  const limit = statement.limit ?? Infinity;
  const [first] = statement.orderBy;
  if (!first || limit === 0) return (rows) => takeRows(rows, limit);
  const maxHeld = options.maxHeldRows ?? limits.heldRows;
  const keys = statement.orderBy.map(({ column, isDescending }) => {
    const value = read(column);
    return { read: (row: Row) => toComparable(value(row)), isDescending };
  });
  const refuse = refuseAt(run, first.column.at, maxHeld);
  return (rows) => orderRows(rows, { keys, limit, maxHeld, refuse });
}

type Shown<Row> = (row: Row) => readonly (readonly [string, JsonValue])[];

function shownOf<Row extends object>(selected: Selected, run: Run<Row>): Shown<Row> {
  const { column } = selected;
  if (column.kind === 'all') return (row) => Object.entries(row as JsonObject);
  const value = run.read(column);
  const name = shownName(selected);
  return (row) => [[name, value(row) ?? null]];
}

function projectRows<Row extends object>(selected: readonly Selected[], run: Run<Row>): Pass<Row, JsonObject> {
  const shown = selected.map((one) => shownOf(one, run));
  return function* (rows) {
    for (const row of rows) yield Object.fromEntries(shown.flatMap((entriesOf) => entriesOf(row)));
  };
}

const asTheyAre = <Row>(rows: Iterable<Row>): Iterable<Row> => rows;

function overRecords(run: Run<JsonObject>, isShown: boolean): Pass<JsonObject, object> {
  const { statement } = run;
  const test = testOf(statement.where ? [statement.where] : [], run);
  const inOrder = orderAndLimit(run);
  const project = isShown && statement.select ? projectRows(statement.select, run) : asTheyAre;
  return (records) => project(inOrder(filterRows(records, test)));
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

function overGroups(run: Run<JsonObject>, isShown: boolean): Pass<JsonObject, object> {
  const { query, statement, options } = run;
  const { ofRecords, ofGroups } = splitCondition(statement);
  const fields = groupFieldsOf(statement);
  const aggregates = aggregatesOf(statement);
  const maxHeld = options.maxHeldRows ?? limits.heldRows;
  const refuse = refuseAt(run, (statement.groupBy[0] ?? aggregates[0])?.at ?? 0, maxHeld);
  const groupRun: Run<Group> = { query, statement, options, read: groupReader(statement) };
  const [testRecord, testGroup] = [testOf(ofRecords, run), testOf(ofGroups, groupRun)];
  const inOrder = orderAndLimit(groupRun);
  const shown = statement.select ?? statement.groupBy.map((column) => ({ column, alias: null }));
  const project: Pass<Group, object> = isShown ? projectRows(shown, groupRun) : asTheyAre;
  return (records) => {
    const groups = groupRecords(filterRows(records, testRecord), { fields, aggregates, refuse, maxHeld });
    return project(inOrder(filterRows(groups, testGroup)));
  };
}

type Context = Pick<Run<JsonObject>, 'query' | 'options'>;

function overRows(statement: Statement, context: Context, isShown: boolean): Pass<JsonObject, object> {
  const read = (column: Column): Reader<JsonObject> => fieldReader(titleOf(column));
  const run = { ...context, statement, read };
  return isGrouped(statement) ? overGroups(run, isShown) : overRecords(run, isShown);
}

/**
 * Prepares a query for many runs: whether it shows anything of the records that it is given.
 *
 * @throws QueryError for a token without a value; a run throws it where too many rows would be held.
 */
export function compileFires(query: Query, options: QueryOptions): (records: readonly JsonObject[]) => boolean {
  const passes = query.statements.map((statement, index) =>
    overRows(statement, { query, options }, index < query.statements.length - 1),
  );
  return (records) => {
    // What the last statement shows is not asked.
    const rows = passes.reduce<Iterable<object>>((inner, pass) => pass(inner as Iterable<JsonObject>), records);
    for (const _ of rows) return true;
    return false;
  };
}

/**
 * What a query shows of `records`, in their order unless it says another. Rows come as they are found, unless the query groups or
 * orders: then the groups are held, or twice the limit.
 *
 * @throws QueryError, once rows are taken, for a token without a value or a query that would hold too many rows.
 */
export function* runQuery(query: Query, records: Iterable<JsonObject>, options: QueryOptions): Iterable<JsonObject> {
  const shownOf = (rows: Iterable<JsonObject>, statement: Statement): Iterable<JsonObject> =>
    overRows(statement, { query, options }, true)(rows) as Iterable<JsonObject>;
  yield* query.statements.reduce(shownOf, records);
}
