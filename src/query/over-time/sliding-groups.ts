import type { JsonObject, JsonValue } from '../../base/json';
import { formatJson } from '../../base/json-text';
import { type ReversibleAggregation, reversibleAggregations } from '../aggregate';
import { compileCondition, type QueryContext, type Test } from '../compile-condition';
import { fieldReader } from '../record-field';
import type { AggregateName, Query, Statement } from '../query';
import { groupReader } from '../run-query';
import { aggregatesOf, groupFieldsOf, resolveColumn, splitCondition } from '../statement-columns';
import { createSlidingExtreme } from './sliding-extreme';
import { dependsOnMoment } from './time-bounds';

const slidingAggregations = {
  ...reversibleAggregations,
  max: () => createSlidingExtreme(1),
  min: () => createSlidingExtreme(-1),
} as const;

/** Whether an aggregate can be kept up to date while records come and go. */
export const isSliding = (name: AggregateName): name is keyof typeof slidingAggregations =>
  Object.hasOwn(slidingAggregations, name);

/** A group of the records that are in the window. */
interface SlidingGroup {
  readonly text: string;
  readonly keys: readonly JsonValue[];
  readonly aggregations: readonly ReversibleAggregation[];
  records: number;
  isShown: boolean;
}

/** The groups of a window that moves over records: a record enters at its end and leaves at its start. */
export class SlidingGroups {
  readonly #records: readonly JsonObject[];
  readonly #readKeys: readonly ((record: JsonObject) => JsonValue | undefined)[];
  readonly #inputs: readonly ((record: JsonObject) => JsonValue | undefined)[];
  readonly #create: readonly (() => ReversibleAggregation)[];
  readonly #compile: (nowMs: number) => Test<SlidingGroup>;
  /** The test of a group, where it is the same at all moments. */
  readonly #test: Test<SlidingGroup> | undefined;
  readonly #groups = new Map<string, SlidingGroup>();
  /** The group of each record in the window. */
  readonly #groupOf: (SlidingGroup | undefined)[] = [];
  readonly #changed = new Set<SlidingGroup>();
  #shown = 0;
  #start = 0;
  #end = 0;

  constructor(
    { text, statement }: Pick<Query, 'text'> & { readonly statement: Statement },
    records: readonly JsonObject[],
    context: Omit<QueryContext, 'nowMs'>,
  ) {
    const aggregates = aggregatesOf(statement);
    const terms = splitCondition(statement).ofGroups;
    const readGroup = groupReader(statement);
    this.#records = records;
    this.#readKeys = groupFieldsOf(statement).map(({ name }) => fieldReader(name));
    this.#inputs = aggregates.map(({ field }) => (field === null ? () => true : fieldReader(field.name)));
    this.#create = aggregates.flatMap(({ name }) => (isSliding(name) ? slidingAggregations[name] : []));
    this.#compile = (nowMs) =>
      compileCondition<SlidingGroup>(
        { kind: 'and', terms },
        { ...context, nowMs, text, read: (column) => readGroup(resolveColumn(statement, column)) },
      );
    this.#test = terms.some(dependsOnMoment) ? undefined : this.#compile(0);
    this.#empty();
  }

  /** How many groups there are. */
  get size(): number {
    return this.#groups.size;
  }

  /** Moves the window to the records from one index on, before another. Moving it back takes as long as filling it. */
  moveTo(start: number, end: number): void {
    if (start < this.#start || end < this.#end) this.#empty();
    for (let index = this.#start; index < Math.min(start, this.#end); index += 1) this.#leave(index);
    for (let index = Math.max(start, this.#end); index < end; index += 1) this.#enter(index);
    this.#start = start;
    this.#end = end;
    this.#settle();
  }

  /** How many groups are shown at a moment. */
  countShown(momentMs: number): number {
    if (this.#test) return this.#shown;
    const test = this.#compile(momentMs);
    let count = 0;
    for (const group of this.#groups.values()) if (test(group)) count += 1;
    return count;
  }

  #empty(): void {
    this.#groups.clear();
    this.#changed.clear();
    this.#groupOf.length = 0;
    this.#shown = 0;
    this.#start = 0;
    this.#end = 0;
    // Without fields there is one group, also of no records.
    if (this.#readKeys.length === 0) this.#changed.add(this.#group([]));
    this.#settle();
  }

  #group(keys: readonly JsonValue[]): SlidingGroup {
    const text = keys.length === 0 ? '' : formatJson(keys);
    const known = this.#groups.get(text);
    if (known) return known;
    const aggregations = this.#create.map((create) => create());
    const group = { text, keys, aggregations, records: 0, isShown: false };
    this.#groups.set(text, group);
    return group;
  }

  #enter(index: number): void {
    const record = this.#records[index] as JsonObject;
    const group = this.#group(this.#readKeys.map((read) => read(record) ?? null));
    for (let at = 0; at < this.#inputs.length; at += 1) group.aggregations[at]?.add(this.#inputs[at]?.(record));
    group.records += 1;
    this.#groupOf[index] = group;
    this.#changed.add(group);
  }

  #leave(index: number): void {
    const record = this.#records[index] as JsonObject;
    const group = this.#groupOf[index];
    if (!group) return;
    for (let at = 0; at < this.#inputs.length; at += 1) group.aggregations[at]?.remove(this.#inputs[at]?.(record));
    group.records -= 1;
    this.#groupOf[index] = undefined;
    this.#changed.add(group);
  }

  /** Counts anew what has changed, and forgets the groups that have no records any more. */
  #settle(): void {
    for (const group of this.#changed) {
      const isThere = group.records > 0 || this.#readKeys.length === 0;
      if (!isThere) this.#groups.delete(group.text);
      const isShown = isThere && this.#test?.(group) === true;
      this.#shown += Number(isShown) - Number(group.isShown);
      group.isShown = isShown;
    }
    this.#changed.clear();
  }
}
