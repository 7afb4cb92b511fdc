import { isJsonObject, type JsonObject, type JsonValue } from '../base/json';
import {
  type BodyName,
  checkBody,
  type Dialect,
  getAt,
  getBodyCodec,
  placeOf,
  type RecordBodyName,
  recordBodies,
  type RecordName,
} from '../contract';

/** A record of a list, the types of its row left aside. */
export interface Listed {
  /** Absent when it cannot be read. */
  readonly id?: string | null;
  readonly raw: JsonObject;
  readonly problems?: readonly string[];
}

function readId(dialect: Dialect, record: RecordName, wire: JsonObject): { id?: string } {
  const id = getAt(wire, placeOf(dialect, record, 'id'));
  const digits = typeof id === 'object' ? '' : String(id);
  return /^-?\d+$/.test(digits) ? { id: digits } : {};
}

/**
 * Reads the records of a list one by one. What is wrong with one concerns only those who ask for it: it may be
 * somebody else's.
 */
export function readListedRecords(dialect: Dialect, list: BodyName, wire: readonly JsonValue[]): Listed[] {
  const body = list.slice(0, -2) as RecordBodyName;
  return wire.map((element) => {
    const problems = checkBody(dialect, body, { wire: element, use: 'answer' });
    if (problems.length === 0) return getBodyCodec(body).decode(dialect, element) as Listed;
    const raw = isJsonObject(element) ? element : {};
    return { ...readId(dialect, recordBodies[body].record, raw), raw, problems };
  });
}
