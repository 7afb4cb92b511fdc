/** What the interface promises, found inside what services wrap around it: `{"data": …}`, `{"items": […], "total": 7}`. */
import { isJsonObject, type JsonObject, type JsonValue } from '../base/json';
import { type Dialect, fieldsOf, getAt, placeOf, type RecordName } from '../contract';

/** How deep one envelope may lie in others. */
const maxEnvelopes = 3;
/** Beside a list, these hold no records. */
const sideArrays = /error|warning|message|link|column|field/i;

/** What services call the place of a list. */
const envelopeNames = /^(data|items|list|records|results?|rows|values?|content|elements|entries)$/i;

/** A record as one looks for it. */
export interface Wanted {
  readonly dialect: Dialect;
  readonly record: RecordName;
}

/** How many fields of the record a value shows; all of them when it has the id. */
function countFields({ dialect, record }: Wanted, value: JsonObject): number {
  const shown = fieldsOf(record).filter(([name]) => getAt(value, placeOf(dialect, record, name)) !== undefined);
  return shown.some(([name]) => name === 'id') ? Infinity : shown.length;
}

type List = readonly JsonValue[];

function onlyOne<T>(found: readonly T[]): T | undefined {
  return found.length === 1 ? found[0] : undefined;
}

/** The only record among the parts of an answer, each perhaps in an envelope of its own. */
function onlyRecordOf(wanted: Wanted, parts: readonly JsonValue[], depth: number): JsonObject | undefined {
  const found = parts.map((part) => findRecordIn(wanted, part, depth));
  return onlyOne(found.filter((record) => record !== undefined));
}

/** The record in an answer: it, the one in its envelope, or the only one of an array. Undefined when there is none. */
export function findRecordIn(wanted: Wanted, wire: JsonValue, depth = maxEnvelopes): JsonObject | undefined {
  if (Array.isArray(wire)) return wire.length === 1 ? onlyRecordOf(wanted, wire as List, depth) : undefined;
  if (!isJsonObject(wire)) return undefined;
  const shown = countFields(wanted, wire);
  // One field alone may be a neighbour of the record, such as the `url` of a page.
  if (shown > 1) return wire;
  const inner = depth > 0 ? onlyRecordOf(wanted, Object.values(wire), depth - 1) : undefined;
  return inner ?? (shown > 0 ? wire : undefined);
}

function listsIn(wanted: Wanted, wire: JsonObject, depth: number): readonly List[] {
  const found = Object.entries(wire).flatMap(([key, value]): List[] => {
    if (!Array.isArray(value)) return [];
    const items = value as List;
    return items.every(isJsonObject) && !sideArrays.test(key) ? [items] : [];
  });
  if (found.length > 0 || depth === 0) return found;
  return Object.values(wire).flatMap((value) => (isJsonObject(value) ? listsIn(wanted, value, depth - 1) : []));
}

/** Whether an envelope says that it holds nothing: `{"data": null}`. */
const isEmptyEnvelope = (wire: JsonObject): boolean =>
  Object.entries(wire).some(([key, value]) => value === null && envelopeNames.test(key));

/** The list in an answer: it, or the one in its envelope. Undefined when there is none, or one cannot say which. */
export function findListIn(wanted: Wanted, wire: JsonValue): List | undefined {
  if (wire === null) return [];
  if (Array.isArray(wire)) return wire as List;
  if (!isJsonObject(wire)) return undefined;
  const { items } = wanted.dialect.list;
  const named = items === null ? undefined : getAt(wire, items);
  if (Array.isArray(named)) return named as List;
  const lists = listsIn(wanted, wire, maxEnvelopes);
  if (lists.length === 0 && isEmptyEnvelope(wire)) return [];
  const telling = lists.filter((items) => items.length > 0 && items.every((item) => findRecordIn(wanted, item)));
  return onlyOne(telling) ?? onlyOne(lists);
}
