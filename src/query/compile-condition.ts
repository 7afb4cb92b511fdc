import type { JsonValue } from '../base/json';
import { areOrdered, compareValues, readText, toComparable } from './comparable';
import { createLikeTest } from './like-test';
import { momentOf } from './moment';
import type { Column, Comparison, Condition, Operator } from './query';
import { QueryError } from './query-error';

/** What a query is run with. */
export interface QueryContext {
  /** The moment of `$c9_now`. */
  readonly nowMs: number;
  /** Values of tokens by their names: that of `$c9_region$` is `region`. A list stands for any of its values. */
  readonly tokens?: ReadonlyMap<string, JsonValue>;
}

/** What the conditions of a query are compiled with. */
export interface CompileContext<Row> extends QueryContext {
  readonly text: string;
  /** How a row says the value of a column. */
  readonly read: (column: Column) => (row: Row) => JsonValue | undefined;
}

/** Whether a row is wanted. */
export type Test<Row> = (row: Row) => boolean;

/** What an unquoted text means: `TRUE` is a truth value, and the text as it stands. */
function meaningsOf(text: string): readonly JsonValue[] {
  const word = text.toLowerCase();
  if (word === 'null') return [null];
  return word === 'true' || word === 'false' ? [word === 'true', text] : [text];
}

/** The values that a comparison is with: any of them is meant. */
export function valuesOf(
  { literal, operator }: Comparison,
  context: Omit<CompileContext<never>, 'read'>,
): readonly JsonValue[] {
  const { text, nowMs, tokens } = context;
  switch (literal.kind) {
    case 'moment':
      return [momentOf(literal.base, literal.shift, nowMs)];
    case 'text':
      return literal.isQuoted || operator.endsWith('like') ? [literal.text] : meaningsOf(literal.text);
    case 'token': {
      const value = tokens?.get(literal.name) ?? literal.fallback;
      if (value === null) {
        throw new QueryError(text, literal.at, `the token $c9_${literal.name}$ has neither a value nor a default`);
      }
      return Array.isArray(value) ? (value as readonly JsonValue[]) : [value];
    }
  }
}

type OrderOperator = '>' | '>=' | '<' | '<=';

const orders: Readonly<Record<OrderOperator, (order: number) => boolean>> = {
  '>': (order) => order > 0,
  '>=': (order) => order >= 0,
  '<': (order) => order < 0,
  '<=': (order) => order <= 0,
};

type ValueTest = (value: JsonValue | undefined) => boolean;

function equalTo(expected: JsonValue): ValueTest {
  const comparable = toComparable(expected);
  return (value) => compareValues(toComparable(value), comparable) === 0;
}

function orderedBy(operator: OrderOperator, limit: JsonValue): ValueTest {
  const comparable = toComparable(limit);
  const holds = orders[operator];
  return (value) => {
    const found = toComparable(value);
    return areOrdered(found, comparable) && holds(compareValues(found, comparable));
  };
}

function likePattern(pattern: JsonValue): ValueTest {
  const like = readText(pattern);
  const test = like === undefined ? undefined : createLikeTest(like);
  return (value) => {
    const text = readText(value);
    return text !== undefined && test?.(text) === true;
  };
}

function createTest(operator: Operator, value: JsonValue): ValueTest {
  if (operator === '=' || operator === '!=') return equalTo(value);
  return operator === 'like' || operator === 'not like' ? likePattern(value) : orderedBy(operator, value);
}

function compileComparison<Row>(comparison: Comparison, context: CompileContext<Row>): Test<Row> {
  const { column, operator } = comparison;
  const read = context.read(column);
  const tests = valuesOf(comparison, context).map((value) => createTest(operator, value));
  const isNegated = operator === '!=' || operator === 'not like';
  return (row) => {
    const found = read(row);
    return tests.some((test) => test(found)) !== isNegated;
  };
}

/**
 * Makes a test out of a condition.
 *
 * @throws QueryError naming a token that has no value.
 */
export function compileCondition<Row>(condition: Condition, context: CompileContext<Row>): Test<Row> {
  if (condition.kind === 'comparison') return compileComparison(condition, context);
  const tests = condition.terms.map((term) => compileCondition(term, context));
  return condition.kind === 'and'
    ? (row) => tests.every((test) => test(row))
    : (row) => tests.some((test) => test(row));
}
