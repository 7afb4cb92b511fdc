import { isJsonObject, type JsonValue } from '../base/json';
import { type Dialect, getAt, placeOf, type RecordName } from '../contract';

/** The digits of a record's id, or undefined when it has none that can be read. */
export function findRecordId(dialect: Dialect, record: RecordName, wire: JsonValue): string | undefined {
  const id = isJsonObject(wire) ? getAt(wire, placeOf(dialect, record, 'id')) : undefined;
  const digits = typeof id === 'object' ? '' : String(id);
  return /^-?\d+$/.test(digits) ? digits : undefined;
}
