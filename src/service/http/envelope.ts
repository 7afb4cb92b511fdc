/** What the interface promises, found inside what services wrap around it: `{"data": …}`, `{"items": […], "total": 7}`. */
import { isJsonObject, type JsonObject, type JsonValue } from '../../base/json';
import { type Dialect, fieldsOf, getAt, placeOf, type RecordName } from '../interface/index';

/** How deep one envelope may lie in others: `Envelope.Body.viewResponse.return`. */
const maxEnvelopes = 4;
/** Beside a list, these hold no records. */
const sideArrays = /error|warning|message|link|column|field/i;

/** What services call the place of a list. */
const envelopeNames = /^(data|items|list|records|results?|rows|values?|content|elements|entries)$/i;

/** A record as one looks for it. */
export interface Wanted {
  readonly dialect: Dialect;
  readonly record: RecordName;
}

/** The fields of the record that a value shows. */
function fieldsShown({ dialect, record }: Wanted, value: JsonObject): readonly string[] {
  const shown = fieldsOf(record).filter(([name]) => getAt(value, placeOf(dialect, record, name)) !== undefined);
  return shown.map(([name]) => name);
}

type List = readonly JsonValue[];

function onlyOne<T>(found: readonly T[]): T | undefined {
  return found.length === 1 ? found[0] : undefined;
}

/** The record among the parts of an answer, each perhaps in an envelope of its own: the one that shows most of its fields. */
function bestRecordOf(wanted: Wanted, parts: readonly JsonValue[], depth: number): JsonObject | undefined {
  const found = parts.map((part) => findRecordIn(wanted, part, depth)).filter((record) => record !== undefined);
  const sizes = found.map((record) => fieldsShown(wanted, record).length);
  return onlyOne(found.filter((_, index) => sizes[index] === Math.max(...sizes)));
}

/**
 * The record in an answer: it, the one in its envelope, or the only one of an array. Undefined when there is none, or one
 * cannot say which.
 */
export function findRecordIn(wanted: Wanted, wire: JsonValue, depth = maxEnvelopes): JsonObject | undefined {
  if (Array.isArray(wire)) return wire.length === 1 ? bestRecordOf(wanted, wire as List, depth) : undefined;
  if (!isJsonObject(wire)) return undefined;
  if (getAt(wire, placeOf(wanted.dialect, wanted.record, 'id')) !== undefined) return wire;
  const shown = fieldsShown(wanted, wire);
  // One field alone may be a neighbour of the record, such as the `url` of a page.
  if (shown.length > 1) return wire;
  const inner = depth > 0 ? bestRecordOf(wanted, Object.values(wire), depth - 1) : undefined;
  return inner ?? (shown.length > 0 ? wire : undefined);
}

const isNothing = (value: JsonValue): boolean =>
  value === null ||
  value === '' ||
  (Array.isArray(value) ? value.length === 0 : isJsonObject(value) && Object.values(value).every(isNothing));

const toText = (value: JsonValue): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

const absence = /not (be )?found|no such|(does|did) not exist|doesn't exist|^(404|410)$/i;

/** Whether a failure that is told as a success is that of an object that is not there. */
const tellsAbsence = (wire: JsonObject, depth = 2): boolean =>
  Object.values(wire).some((value) =>
    isJsonObject(value) ? depth > 0 && tellsAbsence(value, depth - 1) : absence.test(toText(value)),
  );

/** Whether an answer says that there is nothing: it holds no value, its envelope is empty, or it says so in words. */
export const saysNothing = (wire: JsonValue): boolean =>
  isNothing(wire) || (isJsonObject(wire) && (isEmptyEnvelope(wire) || tellsAbsence(wire)));

/** Whether the answer to a list says nothing at all: no body, `null`, `{}` or `{"data": null}`. A gateway may answer so, too. */
export const isSilent = (wire: JsonValue): boolean =>
  wire === null || (isJsonObject(wire) && Object.values(wire).every(isSilent));

/** A list, and the key under which it lies; undefined for the answer itself. */
type Place = readonly [key: string, items: List];

function listsIn(wanted: Wanted, wire: JsonObject, depth: number): readonly Place[] {
  const found = Object.entries(wire).flatMap(([key, value]): Place[] => {
    if (!Array.isArray(value)) return [];
    const items = value as List;
    return items.every(isJsonObject) && !sideArrays.test(key) ? [[key, items]] : [];
  });
  if (found.length > 0 || depth === 0) return found;
  return Object.values(wire).flatMap((value) => (isJsonObject(value) ? listsIn(wanted, value, depth - 1) : []));
}

const isFailure = (wire: JsonObject): boolean =>
  Object.entries(wire).some(([key, value]) => /error|fault|exception/i.test(key) && !isNothing(value));

/** Whether an envelope says that it holds nothing: `{"data": null}`, `{"total": 0}`, `{}` as some languages print an empty list. */
function isEmptyEnvelope(wire: JsonObject): boolean {
  if (isFailure(wire)) return false;
  const [[name, only] = ['', undefined], ...others] = Object.entries(wire);
  if (others.length === 0 && only === null) return !sideArrays.test(name);
  return Object.entries(wire).some(([key, value]) =>
    isNothing(value) ? envelopeNames.test(key) : value === 0 && /total|count/i.test(key),
  );
}

/** A list of one that is not spelled as a list: the record alone, in envelopes that hold nothing else. */
function findLonely(wanted: Wanted, wire: JsonObject): List | undefined {
  const shown = fieldsShown(wanted, wire);
  if (shown.length > 1 && shown.includes('id')) return [wire];
  const [inner, ...others] = Object.values(wire);
  return others.length === 0 && isJsonObject(inner) ? findLonely(wanted, inner) : undefined;
}

/** The lists in an answer that may be the one that is looked for. */
function findPlaces(wanted: Wanted, wire: JsonObject): readonly Place[] {
  const places = listsIn(wanted, wire, maxEnvelopes);
  const tells = ([, items]: Place): boolean => items.length > 0 && items.every((item) => findRecordIn(wanted, item));
  const named = onlyOne(places.filter(([key]) => envelopeNames.test(key)));
  if (named && (named[1].length === 0 || tells(named))) return [named];
  const telling = places.filter(tells);
  return telling.length > 0 ? telling : places;
}

/** The names of the lists in an answer, where one cannot say which of them is meant. */
export function rivalLists(wanted: Wanted, wire: JsonValue): readonly string[] {
  return isJsonObject(wire) ? findPlaces(wanted, wire).map(([key]) => key) : [];
}

/** The list in an answer: it, or the one in its envelope. Undefined when there is none, or one cannot say which. */
export function findListIn(wanted: Wanted, wire: JsonValue): List | undefined {
  if (Array.isArray(wire)) return wire as List;
  if (!isJsonObject(wire)) return wire === null ? [] : undefined;
  const { items } = wanted.dialect.list;
  const named = items === null ? undefined : getAt(wire, items);
  if (Array.isArray(named)) return named as List;
  const places = findPlaces(wanted, wire);
  if (places.length > 0) return onlyOne(places)?.[1];
  const isEmpty = Object.keys(wire).length === 0 || isEmptyEnvelope(wire);
  return isEmpty ? [] : findLonely(wanted, wire);
}
