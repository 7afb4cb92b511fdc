import { collectInto } from '../../base/collect-into';
import { type Diagnostic, errorAt, placedError, warningAt } from '../../base/diagnostic';
import { ConfigurationError } from '../../base/errors';
import { convert, evaluateTyped, type Scope, type Typed, whereIn } from '../../language';
import type { Condition } from '../configuration/configuration';
import type { Checked, CheckResults, Outcome } from './check-results';

/** The places of conditions. */
export type ConditionKind = 'validation' | 'precondition' | 'postcondition' | 'output' | 'assertion';

/** Terraform's titles of failures. */
const summaries: Readonly<Record<ConditionKind, string>> = {
  validation: 'Invalid value for variable',
  precondition: 'Resource precondition failed',
  postcondition: 'Resource postcondition failed',
  output: 'Module output value precondition failed',
  assertion: 'Check block assertion failed',
};

/** Conditions that stand in one place. */
export interface Conditions extends Checked {
  readonly kind: ConditionKind;
  readonly conditions: readonly Condition[];
  readonly scope: Scope;
  /** How a failure is said. */
  readonly severity: Diagnostic['severity'];
}

/** A value that is converted to a simple type, which is no null. */
function convertTo(type: 'string' | 'bool', value: Typed, [summary, scope]: readonly [string, Scope]): Typed {
  const subject = type === 'bool' ? 'the condition' : 'the message';
  const fail = (words: string): never => {
    throw new ConfigurationError([placedError({ where: whereIn(scope) }, summary, `${subject} ${words}`)]);
  };
  if (value.content === null) return fail('must not be null.');
  try {
    return convert(value, type, subject);
  } catch (error) {
    if (!(error instanceof ConfigurationError)) throw error;
    return fail(type === 'bool' ? 'must be true or false.' : 'must be a text.');
  }
}

const hidden =
  'The message of a condition refers to sensitive values, so it is not shown. Take them out of it, or wrap them in `nonsensitive(…)` where the message does not reveal them.';
const unkept =
  'The message of a condition refers to ephemeral values, so it is not shown. Take them out of it, or wrap them in `ephemeralasnull(…)`.';
const withoutMessage =
  'This check failed, but has an invalid error message as described in the other accompanying messages.';

/** What is said of a failure; undefined where it may not be said, or is not known. */
function messageOf({ errorMessage }: Condition, scope: Scope, found: Diagnostic[]): string | undefined {
  const message = collectInto(found, () =>
    convertTo('string', evaluateTyped(errorMessage, scope), ['Invalid error message', scope]),
  );
  if (message?.isSecret) found.push(warningAt([], 'Error message refers to sensitive values', hidden));
  if (message?.isEphemeral) found.push(warningAt([], 'Error message refers to ephemeral values', unkept));
  const isShown = message?.isKnown() === true && message.marks === 0 && message.content !== '';
  return isShown ? message.toText() : undefined;
}

function evaluateOne(
  condition: Condition,
  { kind, scope, severity, address }: Conditions,
): readonly [Outcome, readonly Diagnostic[]] {
  const found: Diagnostic[] = [];
  const result = collectInto(found, () =>
    convertTo('bool', evaluateTyped(condition.condition, scope), ['Invalid condition result', scope]),
  );
  const message = messageOf(condition, scope, found);
  if (result === undefined || found.some((diagnostic) => diagnostic.severity === 'error'))
    return [{ status: 'error' }, found];
  if (!result.isKnown()) {
    const detail =
      'The condition could not be evaluated at this time, a result will be known when this plan is applied.';
    return [
      { status: 'unknown' },
      kind === 'assertion' ? [...found, warningAt([], 'Check block assertion known after apply', detail)] : found,
    ];
  }
  if (result.content === true) return [{ status: 'pass' }, found];
  const said = message ?? withoutMessage;
  const place = kind === 'validation' ? `\n\nThis was checked by a validation rule of ${address}.` : '';
  return [
    { status: 'fail', ...(message !== undefined && { message }) },
    [...found, { ...errorAt([], summaries[kind], `${said}${place}`), severity }],
  ];
}

/** Evaluates conditions, and keeps what they came to in `results`. */
export function evaluateConditions(given: Conditions, results: CheckResults): readonly Diagnostic[] {
  return given.conditions.flatMap((condition, index) => {
    const [outcome, diagnostics] = evaluateOne(condition, given);
    results.report(given, `${given.kind}.${String(index)}`, outcome);
    return diagnostics;
  });
}
