import { errorAt } from '../base/diagnostic';
import { ConfigurationError } from '../base/errors';

/**
 * Ends an evaluation with one sentence, which never holds a value: it may be a secret.
 *
 * @throws ConfigurationError `CONFIG_INVALID` always.
 */
export function failExpression(sentence: string): never {
  throw new ConfigurationError([errorAt([], 'Expression cannot be evaluated', sentence)]);
}
