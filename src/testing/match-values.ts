import { isJsonObject, type JsonValue } from '../base/json';
import { formatJson } from '../base/json-text';

/** Whether what is there has all that is expected: numbers may stand for the texts of ids, and the order of elements is free. */
function matches(expected: JsonValue, actual: JsonValue | undefined): boolean {
  if (Array.isArray(expected)) {
    if (!Array.isArray(actual) || actual.length !== expected.length) return false;
    const left = [...(actual as readonly JsonValue[])];
    return (expected as readonly JsonValue[]).every((one) => {
      const index = left.findIndex((other) => matches(one, other));
      if (index >= 0) left.splice(index, 1);
      return index >= 0;
    });
  }
  if (isJsonObject(expected)) {
    if (!isJsonObject(actual)) return false;
    return Object.entries(expected).every(([key, value]) => matches(value, actual[key]));
  }
  if (typeof expected === 'number' || typeof expected === 'bigint') {
    return typeof actual === 'string' || typeof actual === 'number' || typeof actual === 'bigint'
      ? String(expected) === String(actual)
      : false;
  }
  return expected === (actual ?? null);
}

/** The attributes that differ from what is expected, a line each. */
export function differences(expected: Readonly<Record<string, JsonValue>>, actual: JsonValue | undefined): string[] {
  const values = isJsonObject(actual) ? actual : {};
  return Object.entries(expected)
    .filter(([name, value]) => !matches(value, values[name]))
    .map(([name, value]) => `${name}: ${formatJson(value)} expected, not ${formatJson(values[name] ?? null)}`);
}
