/** What Terraform's documents say about a value beside the value itself. */
import type { AttributePath } from '../base/diagnostic';
import { isJsonObject, type JsonObject, type JsonValue } from '../base/json';
import {
  type Attribute,
  type AttributeType,
  elementType,
  isObjectValue,
  isWhollyKnown,
  pathsInside,
  Unknown,
  type Value,
} from '../model';

/** An object out of what `map` makes of each entry; the entries of which it makes `absent` are left out. */
function keepEntries(
  keys: readonly string[],
  absent: JsonValue | undefined,
  map: (key: string) => JsonValue | undefined,
): JsonObject {
  const kept: Record<string, JsonValue> = {};
  for (const key of keys) {
    const part = map(key);
    if (part === absent) continue;
    // Where it is the key of a map, it is one like any other.
    if (key === '__proto__')
      Object.defineProperty(kept, key, {
        value: part,
        enumerable: true,
        writable: true,
        configurable: true,
      });
    else kept[key] = part as JsonValue;
  }
  return kept;
}

/** A value as JSON; what is not known is left out of objects and null in lists. Undefined when all of it is unknown. */
export function knownPart(value: Value): JsonValue | undefined {
  if (value instanceof Unknown) return undefined;
  if (Array.isArray(value)) return value.map((element: Value) => knownPart(element) ?? null);
  if (!isObjectValue(value)) return value as JsonValue;
  return keepEntries(Object.keys(value), undefined, (key) => knownPart(value[key] as Value));
}

function unknownTree(value: Value): JsonValue {
  if (value instanceof Unknown) return true;
  if (Array.isArray(value)) return value.map((element: Value) => unknownTree(element));
  if (!isObjectValue(value)) return false;
  return keepEntries(Object.keys(value), false, (key) => unknownTree(value[key] as Value));
}

/** Where a value is unknown; `whenKnown` for a value without any. */
export function unknownPart(value: Value, whenKnown: JsonValue): JsonValue {
  return isWhollyKnown(value) ? whenKnown : unknownTree(value);
}

/** As {@link sensitivePart}, of a value that is of no type. */
export function sensitiveShape(value: JsonValue, paths: readonly AttributePath[]): JsonValue {
  const partOf = (inner: JsonValue, step: string | number): JsonValue =>
    sensitiveShape(inner, pathsInside(paths, step));
  if (paths.some(({ length }) => length === 0)) return true;
  if (Array.isArray(value)) return value.map((inner: JsonValue, index) => partOf(inner, index));
  if (!isJsonObject(value)) return false;
  return keepEntries(Object.keys(value), false, (key) => partOf(value[key] ?? null, key));
}

/** Where a value is sensitive: true for all of it, or the same shape with true at the places. */
export function sensitivePart(type: AttributeType, value: Value, paths: readonly AttributePath[]): JsonValue {
  if (paths.some(({ length }) => length === 0)) return true;
  if (value === null || type.kind === 'string' || type.kind === 'integer' || type.kind === 'bool') return false;
  const partOf = (inner: AttributeType, of: Value | undefined, step: string | number): JsonValue =>
    sensitivePart(inner, of ?? null, pathsInside(paths, step));
  if (type.kind !== 'object' && type.kind !== 'map') {
    const element = elementType(type);
    return Array.isArray(value) ? value.map((inner: Value, index) => partOf(element, inner, index)) : [];
  }
  if (!isObjectValue(value)) return {};
  return type.kind === 'object'
    ? keepEntries(Object.keys(type.attributes), false, (name) =>
        partOf((type.attributes[name] as Attribute).type, value[name], name),
      )
    : keepEntries(Object.keys(value), false, (key) => partOf(elementType(type), value[key], key));
}
