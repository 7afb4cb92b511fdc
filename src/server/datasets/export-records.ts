import { stringify } from 'csv-stringify/sync';
import type { JsonObject, JsonValue } from '../../base/json';
import { formatJson } from '../../base/json-text';

/** So many records are printed at a time. */
const batchSize = 100;

function* inBatches(records: Iterable<JsonObject>): Iterable<readonly JsonObject[]> {
  let batch: JsonObject[] = [];
  for (const record of records) {
    batch.push(record);
    if (batch.length < batchSize) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

/** The records as a JSON array, a piece at a time. */
export function* toJsonPieces(records: Iterable<JsonObject>): Iterable<string> {
  let separator = '[';
  for (const batch of inBatches(records)) {
    yield separator + batch.map((record) => formatJson(record)).join(',\n');
    separator = ',\n';
  }
  yield separator === '[' ? '[]' : ']';
}

/** A cell: texts and numbers as they are, what is nested as JSON, and nothing for null. */
function toCell(value: JsonValue | undefined): string {
  if (value === undefined || value === null) return '';
  return typeof value === 'string' ? value : formatJson(value);
}

/**
 * The records as CSV with a line of names, a piece at a time. Every field that one of them has is a column, so they are
 * gone through twice.
 */
export function* toCsvPieces(read: () => Iterable<JsonObject>): Iterable<string> {
  const columns = new Set<string>();
  for (const record of read()) for (const name of Object.keys(record)) columns.add(name);
  if (columns.size === 0) return;
  yield stringify([[...columns]]);
  for (const batch of inBatches(read())) {
    yield stringify(batch.map((record) => [...columns].map((name) => toCell(record[name]))));
  }
}
