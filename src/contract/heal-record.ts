import { isJsonObject, type JsonObject, type JsonValue } from '../base/json';
import type { Dialect } from './dialect';
import { getAt, withAt } from './place';
import type { RecordName } from './records';
import { type SpelledField, spelledFields } from './spelled-fields';
import { getWireType } from './wire-types';

function healField(dialect: Dialect, field: SpelledField, value: JsonValue): JsonValue {
  const { entry, nests } = field;
  if (value === null) return value;
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
