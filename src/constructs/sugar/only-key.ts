import { errorAt } from '../../base/diagnostic';
import { ConfigurationError } from '../../base/errors';
import { isDeferred, type IsToken } from '../token';

/** The one of several keys that an object gives. */
export interface OnlyKey<K extends string> {
  readonly key: K;
  readonly value: string | number;
}

/** What a message says about the call. */
interface Call {
  /** The method that was called. */
  readonly method: string;
  /** The construct that its caller can make instead. */
  readonly construct: string;
  readonly isToken: IsToken;
}

const refuse = (detail: string): never => {
  throw new ConfigurationError([errorAt([], 'Invalid argument', detail)]);
};

/**
 * Finds the one of `keys` that an object gives a value for.
 *
 * @throws ConfigurationError `CONFIG_INVALID` for none, for several, and for a value that only Terraform will know.
 */
export function getOnlyKey<K extends string>(
  values: Readonly<Partial<Record<K, unknown>>>,
  keys: readonly K[],
  { method, construct, isToken }: Call,
): OnlyKey<K> {
  const given = keys.filter((key) => (values[key] ?? undefined) !== undefined);
  const [key, ...others] = given;
  if (key === undefined || others.length > 0) {
    return refuse(`${method} takes one of ${keys.join(', ')}, not ${given.join(' and ') || 'none'}.`);
  }
  const value = values[key] as string | number;
  if (isDeferred(value, isToken)) {
    refuse(
      `${method} needs a ${key} that is known while the code runs, because it names the construct. Make ${construct} with an id of your own instead.`,
    );
  }
  return { key, value };
}
