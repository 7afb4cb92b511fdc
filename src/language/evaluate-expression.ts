import { formatPath } from '../base/diagnostic';
import { Unknown } from '../model';
import { InternalError } from '../base/errors';
import { compareText } from '../base/text/compare-text';
import { ExpressionError, failExpression } from './fail-expression';
import { callFunction } from './functions/call-function';
import { bindLocals, type Scope } from './scope';
import { type Expression, splatItem } from './syntax/expression';
import { type Branch, evaluateConditional } from './values/conditional';
import { BigFloat } from './values/big-float';
import { convert } from './values/convert';
import { describe } from './values/describe';
import { applyBinary, applyUnary } from './values/operators';
import { evaluateFor } from './values/for';
import { evaluateSplat } from './values/splat';
import { joinParts, joinResults } from './values/template';
import { bool, marksOf, nothing, object, text, tuple, Typed, unknown } from './values/typed';
import { stepIntoKey, walk } from './values/walk';

type Of<K extends Expression['kind']> = Extract<Expression, { kind: K }>;

function evaluateLiteral({ value }: Of<'literal'>): Typed {
  if (value === null) return nothing();
  if (typeof value === 'boolean') return bool(value);
  return value instanceof BigFloat ? new Typed('number', value) : text(value);
}

/** Builds an object from evaluated keys and values; unknown when a key is, else marked as the keys are. The last of equal keys wins. */
export function joinPairs(pairs: readonly (readonly [key: Typed, value: Typed])[]): Typed {
  const keys = pairs.map(([key]) =>
    key.content === null ? failExpression(`A key takes text, not ${describe(key)}.`) : convert(key, 'string', 'A key'),
  );
  if (keys.some((key) => key.content instanceof Unknown)) return unknown('dynamic');
  const named = pairs.map(([, value], index) => [keys[index]?.toText() ?? '', value] as const);
  return object(new Map([...new Map(named)].sort(([a], [b]) => compareText(a, b)))).marked(marksOf(keys));
}

function localIn({ locals }: Scope, name: string): Typed {
  const value = locals?.get(name);
  if (!value) throw new InternalError(`Nothing binds the name ${name}.`);
  return value;
}

function nameOf(expression: Expression): string {
  if (expression.kind === 'local' && expression.name !== splatItem) return expression.name;
  if (expression.kind !== 'reference') return 'The value';
  const { address, path } = expression.reference;
  return `${address}${formatPath(['', ...path])}`;
}

/** What fails as a whole, so that Terraform knows nothing of its type. */
const failingWhole: ReadonlySet<Expression['kind']> = new Set(['reference', 'step', 'call']);

/** Terraform reports the error of a branch only where it is chosen, and takes the branch for unknown before. */
function evaluateBranch(branch: Expression, scope: Scope): Branch {
  try {
    return { value: evaluateExpression(branch, scope), error: undefined };
  } catch (error) {
    if (!(error instanceof ExpressionError)) throw error;
    return { value: unknown('dynamic'), error: { error, isWhole: failingWhole.has(branch.kind) } };
  }
}

const evaluators: { readonly [K in Expression['kind']]: (expression: Of<K>, scope: Scope) => Typed } = {
  literal: evaluateLiteral,
  template: ({ parts }, scope) => joinParts(parts.map((part) => evaluateExpression(part, scope))),
  local: ({ name }, scope) => localIn(scope, name),
  for: (loop, scope) => evaluateFor(loop, scope, evaluateExpression),
  join: ({ loop }, scope) => joinResults(evaluateFor(loop, scope, evaluateExpression)),
  splat: ({ of, each }, scope) =>
    evaluateSplat(evaluateExpression(of, scope), (element) =>
      evaluateExpression(each, bindLocals(scope, [[splatItem, element]])),
    ),
  reference: ({ reference }, scope) => walk(scope.resolve(reference), reference.path, reference.address),
  step: ({ of, step }, scope) => walk(evaluateExpression(of, scope), [step], nameOf(of)),
  index: ({ of, key }, scope) => stepIntoKey(evaluateExpression(of, scope), evaluateExpression(key, scope), nameOf(of)),
  call: (call, scope) => callFunction(call, scope, evaluateExpression),
  conditional: ({ condition, whenTrue, whenFalse }, scope) =>
    evaluateConditional(
      evaluateExpression(condition, scope),
      evaluateBranch(whenTrue, scope),
      evaluateBranch(whenFalse, scope),
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
