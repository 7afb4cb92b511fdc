import { type Diagnostic, errorAt } from '../base/diagnostic';
import { ConfigurationError } from '../base/errors';

/** An expression that has no result in Terraform either. `try` and `can` ask for these. */
export class ExpressionError extends ConfigurationError {}

/**
 * Fails the evaluation of an expression that fails in Terraform, too. The sentence contains no value, because it may be a secret.
 *
 * @throws ExpressionError `CONFIG_INVALID` always.
 */
export function failExpression(sentence: string): never {
  throw new ExpressionError([errorAt([], 'Expression cannot be evaluated', sentence)]);
}

/** What to do about something that may have a result in Terraform. */
export const refusalAdvice = 'If Terraform can do it, `aac terraform` can.';

/** Runs what may have a result in Terraform although it fails here: the failure becomes a refusal. */
export function refusingFailures<T>(run: () => T): T {
  try {
    return run();
  } catch (error) {
    throw error instanceof ExpressionError ? new ConfigurationError(error.diagnostics) : error;
  }
}

const refusal = (sentence: string): Diagnostic =>
  errorAt([], 'Expression is not evaluated', `${sentence} ${refusalAdvice}`);

/**
 * Refuses an expression that may have a result in Terraform. `try` and `can` refuse it as well: they cannot know what
 * Terraform would choose.
 *
 * @throws ConfigurationError `CONFIG_INVALID` always, with a sentence that holds no value, and what to do.
 */
export function refuseExpression(sentence: string): never {
  throw new ConfigurationError([refusal(sentence)]);
}

/**
 * Refuses an expression with a value of which Terraform may know more than is known here, as long as it is not wholly known.
 * What Terraform knows of it holds for each value that it can take, so a check of the code need not refuse it.
 *
 * @throws ConfigurationError `CONFIG_INVALID` always.
 */
export function refuseUndecided(sentence: string): never {
  throw new ConfigurationError([{ ...refusal(sentence), isUndecided: true }]);
}
