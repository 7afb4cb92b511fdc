import { isJsonObject, type JsonObject, type JsonValue } from '../base/json';
import { type BodyName, checkBody, type Dialect, getBodyCodec, type RecordBodyName, recordBodies } from '../contract';
import { flattenTree } from './flatten-tree';
import { findRecordId } from './record-id';

/** A record of a list, the types of its row left aside. */
export interface Listed {
  /** Absent when it cannot be read. */
  readonly id?: string | null;
  readonly raw: JsonObject;
  readonly problems?: readonly string[];
}

/**
 * Reads the records of a list one by one; a tree comes out flat, outer records before inner ones, each with the id of the
 * one around it. What is wrong with one concerns only those who ask for it: it may be somebody else's.
 */
export function readListedRecords(dialect: Dialect, list: BodyName, wire: readonly JsonValue[]): Listed[] {
  const body = list.slice(0, -2) as RecordBodyName;
  const { record } = recordBodies[body];
  return flattenTree(dialect, record, wire).map(({ raw: element, own, implied }) => {
    const raw = isJsonObject(element) ? element : {};
    const problems = checkBody(dialect, body, { wire: own, use: 'answer' });
    if (problems.length === 0) {
      const decoded = getBodyCodec(body).decode(dialect, own) as Listed;
      return implied === undefined ? decoded : { ...decoded, ...implied, raw };
    }
    const id = findRecordId(dialect, record, element);
    return { ...(id === undefined ? {} : { id }), raw, problems };
  });
}
