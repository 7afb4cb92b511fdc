/** Records that hold others of their kind, as categories do. */
import { isJsonObject, type JsonObject, type JsonValue } from '../../base/json';
import type { Dialect } from './dialect/dialect';
import { getAt, withoutAt } from './place';
import type { RecordName } from './records';
import { placeOf, resolvedFields } from './resolved-fields';

/** The way up from a record, which services answer with the same names and ids as what lies below it. */
const waysUp = /parent|ancestor|path|breadcrumb|sibling/i;

/** The places at which a record nests others, which are objects of their own. */
export function nestedPlaces(dialect: Dialect, record: RecordName): readonly string[] {
  return resolvedFields(dialect, record)
    .filter(({ entry }) => entry.wire === 'records')
    .map(({ place }) => place);
}

/** Where a record on the wire nests others: at the places of the dialect, or under any key that holds records of its kind. */
function nestingPlaces(dialect: Dialect, record: RecordName, wire: JsonObject): readonly string[] {
  const known = nestedPlaces(dialect, record);
  if (known.length === 0) return known;
  const [idPlace, namePlace] = [placeOf(dialect, record, 'id'), placeOf(dialect, record, 'name')];
  const isOfKind = (value: JsonValue): boolean =>
    isJsonObject(value) && getAt(value, idPlace) !== undefined && getAt(value, namePlace) !== undefined;
  const others = Object.entries(wire).filter(
    ([key, value]) => Array.isArray(value) && value.length > 0 && value.every(isOfKind) && !waysUp.test(key),
  );
  return [...known, ...others.map(([key]) => key).filter((key) => !key.includes('.') && !known.includes(key))];
}

/** The records that a record on the wire nests; undefined where it has no place for any. */
export function recordsInside(
  dialect: Dialect,
  record: RecordName,
  wire: JsonObject,
): readonly JsonValue[] | undefined {
  const found = nestingPlaces(dialect, record, wire).map((place) => getAt(wire, place));
  const lists = found.filter((records): records is readonly JsonValue[] & JsonValue => Array.isArray(records));
  return lists.length === 0 ? undefined : lists.flat();
}

/** A copy of a record on the wire without the records that it nests. */
export function withoutNested(dialect: Dialect, record: RecordName, wire: JsonObject): JsonObject {
  return nestingPlaces(dialect, record, wire).reduce((rest, place) => withoutAt(rest, place), wire);
}
