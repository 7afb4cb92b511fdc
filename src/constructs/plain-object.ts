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

/** Whether JSON can hold a value: plain objects, arrays and scalars, and no circle. */
function isJson(value: unknown, ancestors: readonly unknown[] = []): boolean {
  if (ancestors.includes(value)) return false;
  if (Array.isArray(value)) return value.every((element) => isJson(element, [...ancestors, value]));
  if (isPlainObject(value)) return Object.values(value).every((inner) => isJson(inner, [...ancestors, value]));
  return value === null || ['string', 'number', 'boolean', 'undefined'].includes(typeof value);
}

/** The JSON text of a plain object that JSON can hold; anything else is answered as it is. */
export function jsonTextOf(value: unknown): unknown {
  return isPlainObject(value) && isJson(value) ? JSON.stringify(value) : value;
}
