import { errorAt } from '../base/diagnostic';
import { ConfigurationError } from '../base/errors';

/**
 * Fails an evaluation with one sentence. The sentence contains no value, because it may be a secret.
 *
 * @throws ConfigurationError `CONFIG_INVALID` always.
 */
export function failExpression(sentence: string): never {
  throw new ConfigurationError([errorAt([], 'Expression cannot be evaluated', sentence)]);
}
