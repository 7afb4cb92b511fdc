import type { JsonObject, JsonValue } from '../base/json';
import { formatJson } from '../base/json-text';
import { type Aggregation, createAggregation } from './aggregate';
import type { AggregateColumn, FieldColumn } from './query';
import { fieldReader } from './record-field';

/** Records that have the same values in some fields. */
export interface Group {
  readonly keys: readonly JsonValue[];
  readonly aggregations: readonly Aggregation[];
}

/** By what records are grouped, and what is asked of the groups. */
export interface Grouping {
  readonly fields: readonly FieldColumn[];
  readonly aggregates: readonly AggregateColumn[];
  /** Called when more would be held than `maxHeld`. */
  readonly refuse: () => never;
  readonly maxHeld: number;
}

/** The groups, in the order of their first records. Without fields there is exactly one, also of no records. */
export function groupRecords(records: Iterable<JsonObject>, grouping: Grouping): Iterable<Group> {
  const { fields, aggregates, refuse, maxHeld } = grouping;
  const groups = new Map<string, Group>();
  const readers = fields.map(({ name }) => fieldReader(name));
  const inputs = aggregates.map(({ field }) => (field === null ? () => true : fieldReader(field.name)));
  // A median holds the numbers that it is looked for in.
  const heldPerRecord = aggregates.filter(({ name }) => name === 'median').length;
  let held = 0;

  const groupOf = (keys: readonly JsonValue[]): Group => {
    const key = formatJson(keys);
    const known = groups.get(key);
    if (known) return known;
    const group: Group = { keys, aggregations: aggregates.map(({ name }) => createAggregation(name)) };
    groups.set(key, group);
    held += 1;
    return group;
  };

  const only = fields.length === 0 ? groupOf([]) : undefined;
  for (const record of records) {
    const { aggregations } = only ?? groupOf(readers.map((read) => read(record) ?? null));
    aggregations.forEach((aggregation, index) => {
      aggregation.add(inputs[index]?.(record));
    });
    held += heldPerRecord;
    if (held > maxHeld) refuse();
  }
  return groups.values();
}
