import { formatPath } from '../base/diagnostic';
import { Unknown, UnknownNotNull } from '../model';
import { compareText } from '../base/text/compare-text';
import { failExpression } from './fail-expression';
import { callFunction } from './functions/call-function';
import type { Expression, Reference } from './syntax/expression';
import { evaluateConditional } from './values/conditional';
import { BigFloat } from './values/big-float';
import { convert } from './values/convert';
import { describe } from './values/describe';
import { applyBinary, applyUnary } from './values/operators';
import { bool, nothing, object, text, tuple, Typed, unknown } from './values/typed';
import { UnknownWithin } from './values/unknown-within';
import { stepIntoKey, walk } from './values/walk';

/** The scope in which templates are evaluated. */
export interface Scope {
  /** The owner of the templates, for messages: `analytics_alert.x`. */
  readonly subject: string;
  /** The whole value of `reference.address`. The evaluation follows `reference.path` itself. */
  resolve(reference: Reference): Typed;
}

type Of<K extends Expression['kind']> = Extract<Expression, { kind: K }>;

function evaluateLiteral({ value }: Of<'literal'>): Typed {
  if (value === null) return nothing();
  if (typeof value === 'boolean') return bool(value);
  return value instanceof BigFloat ? new Typed('number', value) : text(value);
}

function evaluateTemplate({ parts }: Of<'template'>, scope: Scope): Typed {
  const subject = 'A template with text around `${…}`';
  const texts = parts.map((part) => {
    const value = evaluateExpression(part, scope);
    if (value.content === null) return failExpression(`${subject} takes text, not ${describe(value)}.`);
    return convert(value, 'string', subject);
  });
  const isSecret = texts.some((part) => part.isSecret);
  const open = texts.findIndex((part) => !part.isKnown());
  if (open < 0) return text(texts.map((part) => part.toText()).join('')).marked(isSecret);
  const isWithin = open > 0 || texts[open]?.content instanceof UnknownWithin;
  return unknown('string', isWithin ? new UnknownWithin() : new UnknownNotNull()).marked(isSecret);
}

/** Builds an object from evaluated keys and values; unknown when a key is. The last of equal keys wins. */
export function joinPairs(pairs: readonly (readonly [key: Typed, value: Typed])[]): Typed {
  const keys = pairs.map(([key]) =>
    key.content === null ? failExpression(`A key takes text, not ${describe(key)}.`) : convert(key, 'string', 'A key'),
  );
  if (keys.some(({ isSecret }) => isSecret)) return failExpression('The key of an object must not be a secret.');
  if (keys.some((key) => key.content instanceof Unknown)) return unknown('dynamic');
  const named = pairs.map(([, value], index) => [keys[index]?.toText() ?? '', value] as const);
  return object(new Map([...new Map(named)].sort(([a], [b]) => compareText(a, b))));
}

function nameOf(expression: Expression): string {
  if (expression.kind !== 'reference') return 'The value';
  const { address, path } = expression.reference;
  return `${address}${formatPath(['', ...path])}`;
}

const evaluators: { readonly [K in Expression['kind']]: (expression: Of<K>, scope: Scope) => Typed } = {
  literal: evaluateLiteral,
  template: evaluateTemplate,
  reference: ({ reference }, scope) => walk(scope.resolve(reference), reference.path, reference.address),
  step: ({ of, step }, scope) => walk(evaluateExpression(of, scope), [step], nameOf(of)),
  index: ({ of, key }, scope) => stepIntoKey(evaluateExpression(of, scope), evaluateExpression(key, scope), nameOf(of)),
  call: (expression, scope) =>
    callFunction(
      expression.name,
      expression.arguments.map((argument) => evaluateExpression(argument, scope)),
    ),
  conditional: ({ condition, whenTrue, whenFalse }, scope) =>
    evaluateConditional(
      evaluateExpression(condition, scope),
      evaluateExpression(whenTrue, scope),
      evaluateExpression(whenFalse, scope),
    ),
  unary: ({ operator, of }, scope) => applyUnary(operator, evaluateExpression(of, scope)),
  binary: ({ operator, left, right }, scope) =>
    applyBinary(operator, evaluateExpression(left, scope), evaluateExpression(right, scope)),
  list: ({ elements }, scope) => tuple(elements.map((element) => evaluateExpression(element, scope))),
  object: ({ entries }, scope) =>
    joinPairs(entries.map(([key, value]) => [evaluateExpression(key, scope), evaluateExpression(value, scope)])),
};

/**
 * Evaluates an expression.
 *
 * @throws ConfigurationError `CONFIG_INVALID` with one sentence that holds no value.
 */
export function evaluateExpression(expression: Expression, scope: Scope): Typed {
  return (evaluators[expression.kind] as (expression: Expression, scope: Scope) => Typed)(expression, scope);
}
