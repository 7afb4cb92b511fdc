import { isPlainObject } from './plain-object';

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
