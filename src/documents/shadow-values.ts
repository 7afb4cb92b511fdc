/** What Terraform's documents say about a value beside the value itself. */
import type { AttributePath } from '../base/diagnostic';
import type { JsonValue } from '../base/json';
import {
  type AttributeType,
  elementType,
  isObjectValue,
  isWhollyKnown,
  pathsInside,
  Unknown,
  type Value,
} from '../model';

/** A value as JSON; what is not known is left out of objects and null in lists. Undefined when all of it is unknown. */
export function knownPart(value: Value): JsonValue | undefined {
  if (value instanceof Unknown) return undefined;
  if (Array.isArray(value)) return value.map((element: Value) => knownPart(element) ?? null);
  if (!isObjectValue(value)) return value as JsonValue;
  const entries = Object.entries(value).map(([name, inner]) => [name, knownPart(inner)] as const);
  return Object.fromEntries(entries.filter((entry): entry is readonly [string, JsonValue] => entry[1] !== undefined));
}

function unknownTree(value: Value): JsonValue {
  if (value instanceof Unknown) return true;
  if (Array.isArray(value)) return value.map((element: Value) => unknownTree(element));
  if (!isObjectValue(value)) return false;
  const entries = Object.entries(value).map(([name, inner]) => [name, unknownTree(inner)] as const);
  return Object.fromEntries(entries.filter(([, inner]) => inner !== false));
}

/** Where a value is unknown; `whenKnown` for a value without any. */
export function unknownPart(value: Value, whenKnown: JsonValue): JsonValue {
  return isWhollyKnown(value) ? whenKnown : unknownTree(value);
}

const isObjectLike = ({ kind }: AttributeType): boolean => kind === 'object' || kind === 'map';

function sensitiveInside(type: AttributeType, value: Value, paths: readonly AttributePath[]): JsonValue {
  if (type.kind === 'object') {
    const given = isObjectValue(value) ? value : undefined;
    if (!given) return value === null ? false : {};
    const entries = Object.entries(type.attributes).map(
      ([name, inner]) => [name, sensitivePart(inner.type, given[name] ?? null, pathsInside(paths, name))] as const,
    );
    return Object.fromEntries(entries.filter(([, inner]) => inner !== false));
  }
  const element = elementType(type);
  if (Array.isArray(value)) {
    return value.map((inner: Value, index) => sensitivePart(element, inner, pathsInside(paths, index)));
  }
  if (!isObjectValue(value)) return [];
  const entries = Object.keys(value).map(
    (key) => [key, sensitivePart(element, value[key] ?? null, pathsInside(paths, key))] as const,
  );
  return Object.fromEntries(entries.filter(([, inner]) => inner !== false));
}

/** Where a value is sensitive: true for all of it, or the same shape with true at the places. */
export function sensitivePart(type: AttributeType, value: Value, paths: readonly AttributePath[]): JsonValue {
  if (paths.some(({ length }) => length === 0)) return true;
  if (value === null || type.kind === 'string' || type.kind === 'integer' || type.kind === 'bool') return false;
  if (value instanceof Unknown) return isObjectLike(type) ? {} : [];
  return sensitiveInside(type, value, paths);
}

/** A value as JSON with null for everything that is not known. */
export function unknownAsNull(value: Value): JsonValue {
  if (value instanceof Unknown) return null;
  if (Array.isArray(value)) return value.map((element: Value) => unknownAsNull(element));
  if (!isObjectValue(value)) return value as JsonValue;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, unknownAsNull(inner)]));
}
