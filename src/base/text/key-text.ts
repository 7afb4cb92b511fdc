import type { JsonObject, JsonValue } from '../json';
import { formatJson } from '../json-text';

/** What a record has under all of some keys, as one text; undefined when it lacks one. */
export function keyText(record: JsonObject, keys: readonly string[]): string | undefined {
  const values = keys.map((key) => (Object.hasOwn(record, key) ? record[key] : undefined));
  return values.includes(undefined) ? undefined : formatJson(values as JsonValue[]);
}
