import { formatPath } from '../base/diagnostic';
import { Unknown, UnknownNotNull } from '../model';
import { toBool, toText, unify } from './values/convert';
import { type Evaluated, joinAttributes, joinElements, plain, sensitiveLike } from './values/evaluated';
import type { Expression, Reference } from './syntax/expression';
import { failExpression } from './fail-expression';
import { callFunction } from './functions/call-function';
import { applyBinary, applyUnary } from './values/operators';
import { stepIntoKey, walk } from './values/walk';

/** What templates are evaluated against. */
export interface Scope {
  /** Whose templates these are, for messages: `analytics_alert.x`. */
  readonly subject: string;
  /** The value of `reference.address`, whole: the evaluation goes along `reference.path` itself. */
  resolve(reference: Reference): Evaluated;
}

type Of<K extends Expression['kind']> = Extract<Expression, { kind: K }>;

function evaluateTemplate({ parts }: Of<'template'>, scope: Scope): Evaluated {
  const evaluated = parts.map((part) => evaluateExpression(part, scope));
  const texts = evaluated.map(({ value }) =>
    value instanceof Unknown ? undefined : toText(value, 'A template with text around `${…}`'),
  );
  const isKnown = !texts.includes(undefined);
  return sensitiveLike(isKnown ? texts.join('') : new UnknownNotNull(), evaluated);
}

function evaluateConditional(expression: Of<'conditional'>, scope: Scope): Evaluated {
  const condition = evaluateExpression(expression.condition, scope);
  if (condition.value instanceof Unknown) return sensitiveLike(new Unknown(), [condition]);
  const isTrue = toBool(condition.value, 'A condition');
  const [chosen, other] = isTrue
    ? [expression.whenTrue, expression.whenFalse]
    : [expression.whenFalse, expression.whenTrue];
  const result = evaluateExpression(chosen, scope);
  // The branch that is not taken gives nothing but its type.
  const [value = null] = unify([result.value, other.kind === 'literal' ? other.value : null]);
  return condition.sensitive.length > 0 ? { value, sensitive: [[]] } : { value, sensitive: result.sensitive };
}

function evaluateObject({ entries }: Of<'object'>, scope: Scope): Evaluated {
  const keys = entries.map(([key]) => evaluateExpression(key, scope));
  const values = entries.map(([, value]) => evaluateExpression(value, scope));
  return joinPairs(keys, values);
}

/** An object out of evaluated keys and values; unknown when a key is. */
export function joinPairs(keys: readonly Evaluated[], values: readonly Evaluated[]): Evaluated {
  if (keys.some(({ value }) => value instanceof Unknown))
    return sensitiveLike(new UnknownNotNull(), [...keys, ...values]);
  if (keys.some(({ sensitive }) => sensitive.length > 0))
    return failExpression('The key of an object must not be a secret.');
  return joinAttributes(keys.map(({ value }, index) => [toText(value, 'A key'), values[index] ?? plain(null)]));
}

function nameOf(expression: Expression): string {
  if (expression.kind !== 'reference') return 'The value';
  const { address, path } = expression.reference;
  return `${address}${formatPath(['', ...path])}`;
}

const evaluators: { readonly [K in Expression['kind']]: (expression: Of<K>, scope: Scope) => Evaluated } = {
  literal: ({ value }) => plain(value),
  template: evaluateTemplate,
  reference: ({ reference }, scope) => walk(scope.resolve(reference), reference.path, reference.address),
  index: ({ of, key }, scope) => stepIntoKey(evaluateExpression(of, scope), evaluateExpression(key, scope), nameOf(of)),
  call: (expression, scope) =>
    callFunction(
      expression.name,
      expression.arguments.map((argument) => evaluateExpression(argument, scope)),
    ),
  conditional: evaluateConditional,
  unary: ({ operator, of }, scope) => {
    const operand = evaluateExpression(of, scope);
    return sensitiveLike(applyUnary(operator, operand.value), [operand]);
  },
  binary: ({ operator, left, right }, scope) => {
    const operands = [left, right].map((operand) => evaluateExpression(operand, scope));
    const [a, b] = operands as [Evaluated, Evaluated];
    return sensitiveLike(applyBinary(operator, a.value, b.value), operands);
  },
  list: ({ elements }, scope) => joinElements(elements.map((element) => evaluateExpression(element, scope))),
  object: evaluateObject,
};

/**
 * The value of an expression.
 *
 * @throws ConfigurationError `CONFIG_INVALID` with one sentence that holds no value.
 */
export function evaluateExpression(expression: Expression, scope: Scope): Evaluated {
  return (evaluators[expression.kind] as (expression: Expression, scope: Scope) => Evaluated)(expression, scope);
}
