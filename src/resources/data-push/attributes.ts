import { isJsonObject, type JsonObject, type JsonValue } from '../../base/json';
import { findJson } from '../../base/json-text';
import { type Attributes, bool, string, stringList } from '../../model';

/** The records that a text holds; undefined for one that is no JSON array of objects. */
export function parseRecords(text: string): readonly JsonObject[] | undefined {
  const found = findJson(text);
  const isList = Array.isArray(found) && found.every((record: JsonValue) => isJsonObject(record));
  return isList ? found : undefined;
}

/** The action `analytics_data_push`. */
export const dataPushAttributes: Attributes = {
  name: string({
    required: true,
    description: 'Name of the dataset. It is made where there is none.',
    check: (text) => (text === '' ? 'must not be empty' : undefined),
  }),
  records_json: string({
    required: true,
    description: 'The records: a JSON array of objects, such as `file("orders.json")` or `jsonencode(csvdecode(…))`.',
    check: (text) => (parseRecords(text) ? undefined : 'must be a JSON array of objects'),
  }),
  replace_all: bool({ description: 'Whether all records of the dataset are replaced.' }),
  keys: stringList({
    description: 'Fields: records with the same values in them are replaced. Every record needs them.',
  }),
  push_id: string({ description: 'Pushes to the path that ends with this id.' }),
};
