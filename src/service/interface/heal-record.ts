import { isJsonObject, type JsonObject, type JsonValue } from '../../base/json';
import { mask } from '../../base/mask';
import type { Dialect } from './dialect';
import { getAt, withAt, withoutAt } from './place';
import type { RecordName } from './records';
import { type SpelledField, spelledFields } from './spelled-fields';
import { getWireType } from './wire-types';

/** Whether what stands in the place of a secret says no more than that there is one, as `true` does. */
function isSign({ entry }: SpelledField, value: JsonValue): boolean {
  if (entry.secret !== true || value === null || typeof value === 'string') return false;
  return entry.wire === 'text' || typeof value !== 'object';
}

/** The places of the secret fields of a record of which the service shows such a sign, and of those that it shows as null. */
export function signPlaces(dialect: Dialect, record: RecordName, wire: JsonObject): SignPlaces {
  const shown = spelledFields(dialect, record).map((field) => ({ field, value: getAt(wire, field.place) }));
  const signs = shown.filter(({ field, value }) => isSign(field, value ?? null));
  const none = shown.filter(({ field, value }) => field.entry.secret === true && value === null);
  return { signs: signs.map(({ field }) => field.place), none: none.map(({ field }) => field.place) };
}

interface SignPlaces {
  readonly signs: readonly string[];
  readonly none: readonly string[];
}

/** A record on the wire without such signs, and null in their place: sent back, they would replace the secrets. */
export function withoutSigns(dialect: Dialect, record: RecordName, wire: JsonObject): JsonObject {
  const { signs, none } = signPlaces(dialect, record, wire);
  return [...signs, ...none].reduce(withoutAt, wire);
}

function healField(dialect: Dialect, field: SpelledField, value: JsonValue): JsonValue {
  const { entry, nests } = field;
  if (value === null) return value;
  if (isSign(field, value)) return mask;
  const heal = (inner: JsonValue): JsonValue => (isJsonObject(inner) ? healRecord(dialect, nests, inner) : inner);
  if (entry.wire === 'records') return Array.isArray(value) ? (value as readonly JsonValue[]).map(heal) : value;
  if (entry.wire === 'record') return heal(value);
  return getWireType(entry.wire).heal?.(value, field) ?? value;
}

/**
 * A record in the forms of the interface, out of one whose service has others: `"5"` for a number, `{"id": 7}` where an id
 * is meant, addresses in an array. What is in no such form stays as it is, for the schema to refuse.
 */
export function healRecord(dialect: Dialect, record: RecordName, wire: JsonObject): JsonObject {
  let healed = wire;
  for (const field of spelledFields(dialect, record)) {
    const value = getAt(wire, field.place);
    if (value === undefined) continue;
    const better = healField(dialect, field, value);
    if (better !== value) healed = withAt(healed, field.place, better);
  }
  return healed;
}
