import type { JsonValue } from '../../base/json';
import { isObjectValue, Unknown, type Value } from '../../model';

/** A value as JSON with null for everything that is not known. */
export function unknownAsNull(value: Value): JsonValue {
  if (value instanceof Unknown) return null;
  if (Array.isArray(value)) return value.map((element: Value) => unknownAsNull(element));
  if (!isObjectValue(value)) return value as JsonValue;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, unknownAsNull(inner)]));
}
