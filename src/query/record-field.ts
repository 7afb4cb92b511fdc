import type { JsonObject, JsonValue } from '../base/json';

/** Makes a function that reads a field of a record: the one of exactly that name, or else in other capital and small letters. */
export function fieldReader(name: string): (record: JsonObject) => JsonValue | undefined {
  const folded = name.toLowerCase();
  return (record) => {
    if (Object.hasOwn(record, name)) return record[name];
    for (const key in record) {
      if (key.length === name.length && key.toLowerCase() === folded) return record[key];
    }
    return undefined;
  };
}
