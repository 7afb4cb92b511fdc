import { isJsonObject, type JsonObject, type JsonValue } from '../../base/json';

/** A place of records that holds a value: no object, unless it stands for an id. */
export interface Leaf {
  readonly place: string;
  /** What stands there, null left out, in the order of the records. */
  readonly values: readonly JsonValue[];
}

const deepest = 6;
/** What a place of a dialect may be made of. */
const isKey = (key: string): boolean => key !== '' && !key.includes('.') && !(key in {});

/** Another object that is named by its id, with no more than a name beside it. */
const isReference = (value: JsonObject): boolean => 'id' in value && Object.keys(value).length <= 2;

/** A reference of JSON:API, `{type, id}`: it names an object, and is none. */
export const isIdentifier = (value: JsonObject): boolean =>
  'id' in value && 'type' in value && Object.keys(value).every((key) => ['id', 'type', 'meta'].includes(key));

function walk(value: JsonObject, prefix: string, visit: (place: string, value: JsonValue) => void): void {
  for (const [key, inner] of Object.entries(value)) {
    if (!isKey(key)) continue;
    const place = prefix === '' ? key : `${prefix}.${key}`;
    visit(place, inner);
    if (isJsonObject(inner) && place.split('.').length < deepest) walk(inner, place, visit);
  }
}

/** The places at which some records hold values. */
export function leavesOf(records: readonly JsonObject[]): readonly Leaf[] {
  const leaves = new Map<string, JsonValue[]>();
  for (const record of records) {
    walk(record, '', (place, value) => {
      if (isJsonObject(value) && !isReference(value)) return;
      const values = leaves.get(place) ?? [];
      leaves.set(place, values);
      if (value !== null) values.push(value);
    });
  }
  return [...leaves].map(([place, values]) => ({ place, values }));
}

/** The places at which some records hold objects, outer ones first. */
export function objectPlaces(records: readonly JsonObject[]): readonly string[] {
  const places = new Set<string>();
  for (const record of records) walk(record, '', (place, value) => isJsonObject(value) && places.add(place));
  return [...places];
}
