import type { Node } from 'constructs';
import { findNearest } from '../../base/text/find-nearest';
import { isDeferred, type IsToken } from '../token';
import { refuse } from '../user-code';

/** What a construct is made of, but for the props that its maker adds. */
export interface Made<Props, Added extends keyof Props> {
  readonly id: string;
  readonly props: Omit<Props, Added>;
}

/** The construct whose method was called. */
export interface Callee {
  readonly node: Node;
  readonly isToken: IsToken;
}

/** What a message says about the call. */
interface Call extends Callee {
  /** The method that was called. */
  readonly method: string;
  /** The construct that its caller can make instead. */
  readonly construct: string;
}

/** The id of a construct that a method names after its argument. */
export const madeId = (key: string, value: string | number): string => `${key}-${String(value)}`;

/**
 * Finds the one of `keys` that an object gives a value for, and the id of a construct that is named after both.
 *
 * @throws ConfigurationError `CONFIG_INVALID` for none, for several, for a value that only Terraform will know, and for one that
 *   the method was called with before.
 */
export function getOnlyKey<K extends string>(
  values: Readonly<Partial<Record<K, unknown>>>,
  keys: readonly K[],
  { method, construct, isToken, node }: Call,
): { readonly key: K; readonly value: string | number; readonly id: string } {
  const refuseCall = (detail: string): never => refuse('Invalid argument', [`[${node.path}] ${detail}`]);
  const given = keys.filter((key) => (values[key] ?? undefined) !== undefined);
  const [key] = given;
  if (key === undefined || given.length > 1) {
    const known: readonly string[] = keys;
    const others = Object.keys(values).filter((name) => !known.includes(name));
    const misspelt = others.filter((name) => findNearest(name, known) !== undefined);
    const found = (given.length > 0 ? given : misspelt).join(' and ') || 'none';
    return refuseCall(`${method} takes one of ${keys.join(', ')}, not ${found}.`);
  }
  const value = values[key] as string | number;
  if (isDeferred(value, isToken)) {
    refuseCall(
      `${method} needs a ${key} that is known while the code runs, because it names the construct. Make ${construct} with an id of your own instead.`,
    );
  }
  const id = madeId(key, value);
  if (node.tryFindChild(id)) {
    refuseCall(`${method} was called for the ${key} ${JSON.stringify(value)} already: keep one of the two calls.`);
  }
  return { key, value, id };
}
