import type { JsonObject } from '../../base/json';
import { keyText } from '../../base/text/key-text';

/**
 * The records of datasets, by the id of the dataset and oldest first. Records go in and come out as they are.
 *
 * Everything is synchronous, so that no two changes overlap, and streams, so that a database can keep more than fits
 * into memory.
 */
export interface RecordStore {
  append(datasetId: string, records: Iterable<JsonObject>): void;
  replaceAll(datasetId: string, records: Iterable<JsonObject>): void;
  /**
   * Puts the records in the place of those that are there and have their values under all of `keys`, and appends those for
   * which there is no place. A record that lacks one of the keys takes none.
   */
  replaceByKeys(datasetId: string, keys: readonly string[], records: Iterable<JsonObject>): void;
  /** The records as they are now: later changes do not show in what is being read. */
  iterate(datasetId: string): Iterable<JsonObject>;
  count(datasetId: string): number;
  /** Removes every record of a dataset. */
  remove(datasetId: string): void;
}

/** What becomes of the records that are there, by their numbers, and those that come behind them. */
interface Replacement {
  readonly replaced: ReadonlyMap<number, JsonObject>;
  readonly removed: ReadonlySet<number>;
  readonly appended: readonly JsonObject[];
}

/**
 * One pass over what is there, whatever the number of records that come: those that are there are looked up among those
 * that come. Records that come together never replace each other: each takes the place of one that is there, as long
 * as there are such, and is appended then.
 */
export function planReplacement(
  existing: Iterable<readonly [number: number, record: JsonObject]>,
  keys: readonly string[],
  incoming: Iterable<JsonObject>,
): Replacement {
  const records = [...incoming];
  /** Those without a place, by what they have under the keys, the first of them last. */
  const waiting = new Map<string, number[]>();
  for (let at = records.length - 1; at >= 0; at -= 1) {
    const key = keyText(records[at] as JsonObject, keys);
    if (key === undefined) continue;
    const others = waiting.get(key) ?? [];
    waiting.set(key, others);
    others.push(at);
  }
  const placed = new Set<number>();
  const replaced = new Map<number, JsonObject>();
  const removed = new Set<number>();
  for (const [number, record] of existing) {
    const successors = waiting.get(keyText(record, keys) ?? '');
    if (!successors) continue;
    const at = successors.pop();
    if (at === undefined) removed.add(number);
    else {
      replaced.set(number, records[at] as JsonObject);
      placed.add(at);
    }
  }
  return { replaced, removed, appended: records.filter((_record, at) => !placed.has(at)) };
}

/** Keeps records in memory. */
export function createMemoryRecords(): RecordStore {
  const lists = new Map<string, JsonObject[]>();
  const listOf = (datasetId: string): JsonObject[] => lists.get(datasetId) ?? [];
  return {
    append(datasetId, records) {
      const list = listOf(datasetId);
      lists.set(datasetId, list);
      // Not in one call: there are more records than a call takes arguments.
      for (const record of records) list.push(record);
    },
    replaceAll(datasetId, records) {
      lists.set(datasetId, [...records]);
    },
    replaceByKeys(datasetId, keys, records) {
      const list = listOf(datasetId);
      const { replaced, removed, appended } = planReplacement(list.entries(), keys, records);
      const kept = list.map((record, number) => replaced.get(number) ?? record);
      lists.set(datasetId, [...kept.filter((_record, number) => !removed.has(number)), ...appended]);
    },
    *iterate(datasetId) {
      const list = listOf(datasetId);
      const { length } = list;
      for (let index = 0; index < length; index += 1) yield list[index] as JsonObject;
    },
    count: (datasetId) => listOf(datasetId).length,
    remove(datasetId) {
      lists.delete(datasetId);
    },
  };
}
