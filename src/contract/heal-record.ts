import { isJsonObject, type JsonObject, type JsonValue } from '../base/json';
import { mask } from '../base/mask';
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

/** A record on the wire without such signs: sent back, they would replace the secrets. */
export function withoutSigns(dialect: Dialect, record: RecordName, wire: JsonObject): JsonObject {
  const signs = spelledFields(dialect, record).filter((field) => isSign(field, getAt(wire, field.place) ?? null));
  return signs.reduce((rest, { place }) => withoutAt(rest, place), wire);
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
