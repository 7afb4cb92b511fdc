import type { JsonValue } from '../base/json';
import {
  type BodyName,
  checkBody,
  type Dialect,
  getBodyCodec,
  type Operation,
  type RecordBodyName,
  recordBodies,
} from '../contract';
import type { KeptRecord } from './call-types';
import { type FlatRecord, flattenTree } from './flatten-tree';

/** Whether an operation lists every object of a kind. */
export function isList({ answer, objectId }: Operation): boolean {
  return answer.endsWith('[]') && objectId === undefined;
}

/** A record in the program's terms. What is wrong with it concerns only those who look: it may be somebody else's. */
function read(dialect: Dialect, body: RecordBodyName, { id, raw, own, implied }: FlatRecord): unknown {
  const problems = checkBody(dialect, body, { wire: own, use: 'answer' });
  return problems.length > 0 ? { id, raw, problems } : { ...getBodyCodec(body).decode(dialect, own), ...implied, raw };
}

/**
 * Keeps the records of a list as they came; a tree comes out flat, outer records before inner ones, each with the id of
 * the one around it. Undefined when one of them cannot be told by its id.
 */
export function keepRecords(
  dialect: Dialect,
  list: BodyName,
  wire: readonly JsonValue[],
): readonly KeptRecord[] | undefined {
  const body = list.slice(0, -2) as RecordBodyName;
  const kept = flattenTree(dialect, recordBodies[body].record, wire).map((flat) => {
    let record: unknown;
    return {
      id: flat.id ?? '',
      get record() {
        return (record ??= read(dialect, body, flat)) as KeptRecord['record'];
      },
    };
  });
  return kept.every(({ id }) => id !== '') ? kept : undefined;
}
