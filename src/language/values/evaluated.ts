import type { AttributePath } from '../../base/diagnostic';
import { isObjectValue, Unknown, type Value } from '../../model';

/**
 * A value, and which parts of it are secret.
 *
 * A path is made of names (for attributes of objects and keys of maps alike) and numbers. The empty path means all of it.
 */
export interface Evaluated {
  readonly value: Value;
  readonly sensitive: readonly AttributePath[];
}

/** A value without secrets. */
export function plain(value: Value): Evaluated {
  return { value, sensitive: [] };
}

/** The value as it is, secret as a whole when one of `sources` holds any secret. */
export function sensitiveLike(value: Value, sources: readonly Evaluated[]): Evaluated {
  return { value, sensitive: sources.some(({ sensitive }) => sensitive.length > 0) ? [[]] : [] };
}

/** Elements put together to a list, each with its own secrets. */
export function joinElements(elements: readonly Evaluated[]): Evaluated {
  return {
    value: elements.map(({ value }) => value),
    sensitive: elements.flatMap(({ sensitive }, index) => sensitive.map((path) => [index, ...path])),
  };
}

/** Attributes put together to an object, each with its own secrets. */
export function joinAttributes(entries: readonly (readonly [string, Evaluated])[]): Evaluated {
  return {
    value: Object.fromEntries(entries.map(([name, { value }]) => [name, value])),
    sensitive: entries.flatMap(([name, { sensitive }]) => sensitive.map((path) => [name, ...path])),
  };
}

/** A word for what a value is, for messages; never the value itself, which may be a secret. */
export function describeKind(value: Value): string {
  if (value === null) return 'null';
  if (value instanceof Unknown) return 'a value that is not known yet';
  if (Array.isArray(value)) return 'a list';
  if (isObjectValue(value)) return 'an object';
  if (typeof value === 'boolean') return 'a bool';
  return typeof value === 'string' ? 'a string' : 'a number';
}
