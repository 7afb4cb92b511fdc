/** A JSON value as this package holds it: whole numbers beyond 2^53 are bigint, so that no digit of an id is lost. */
export type JsonValue = null | boolean | number | bigint | string | readonly JsonValue[] | JsonObject;
/** A JSON object. */
export interface JsonObject {
  readonly [key: string]: JsonValue;
}

/** Tells whether `value` is a JSON object, not an array and not null. */
export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

const isNested = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Whether lists and objects are nested in more than so many levels. */
export function isNestedDeeper(value: unknown, levels: number): boolean {
  if (!isNested(value)) return false;
  if (levels === 0) return true;
  // Every value of every text that is read comes by here: nothing is made of them.
  if (Array.isArray(value)) {
    for (const inner of value) if (isNested(inner) && isNestedDeeper(inner, levels - 1)) return true;
    return false;
  }
  for (const key in value) {
    const inner = (value as JsonObject)[key];
    if (isNested(inner) && isNestedDeeper(inner, levels - 1)) return true;
  }
  return false;
}

/** Deep equality of JSON values; the order of keys does not matter, the order of elements does. */
export function sameJson(a: JsonValue | undefined, b: JsonValue | undefined): boolean {
  if (Array.isArray(a) && Array.isArray(b)) {
    return a.length === b.length && a.every((element, index) => sameJson(element as JsonValue, b[index] as JsonValue));
  }
  if (isJsonObject(a) && isJsonObject(b)) {
    const keys = Object.keys(a);
    return (
      keys.length === Object.keys(b).length && keys.every((key) => Object.hasOwn(b, key) && sameJson(a[key], b[key]))
    );
  }
  return a === b;
}

/** Lays `over` onto `under`: objects are merged key by key, anything else is replaced. */
export function mergeJson(under: JsonValue | undefined, over: JsonValue): JsonValue {
  if (!isJsonObject(under) || !isJsonObject(over)) return over;
  const merged = Object.entries(over).map(([key, value]) => [key, mergeJson(under[key], value)] as const);
  return { ...under, ...Object.fromEntries(merged) };
}
