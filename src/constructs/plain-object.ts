/** An object of named values. */
export type PlainObject = Readonly<Record<string, unknown>>;

/**
 * Tells whether a value is an object as a literal makes it. Dates, maps and instances of classes are none: what they say
 * lies elsewhere than in their own properties, and would be lost.
 */
export function isPlainObject(value: unknown): value is PlainObject {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  // Not compared with Object.prototype: every realm has its own.
  return prototype === null || Object.hasOwn(prototype as object, 'isPrototypeOf');
}
