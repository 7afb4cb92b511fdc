import type { JsonObject, JsonValue } from '../base/json';
import { sameName } from './statement-columns';

/** Makes a function that reads a field of a record: the one of exactly that name, or else in other capital and small letters. */
export function fieldReader(name: string): (record: JsonObject) => JsonValue | undefined {
  return (record) => {
    if (Object.hasOwn(record, name)) return record[name];
    for (const key in record) {
      if (sameName(key, name)) return record[key];
    }
    return undefined;
  };
}
