import type { JsonValue } from '../../base/json';
import { formatJson } from '../../base/json-text';
import { markAt, type ValuePair } from '../../documents';
import { conceal } from '../conceal';
import type { FieldElement } from '../report';

/** An element as it is compared: what is secret in it, too, which never leaves this file. */
interface Compared {
  readonly key: string;
  readonly value: JsonValue;
  readonly mark: JsonValue | undefined;
}

const listOf = (value: JsonValue | undefined): readonly JsonValue[] =>
  Array.isArray(value) ? (value as readonly JsonValue[]) : [];

const sortKeys = (value: JsonValue): JsonValue => {
  if (Array.isArray(value)) return value.map(sortKeys);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value as Record<string, JsonValue>)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, inner]) => [key, sortKeys(inner)] as const),
  );
};

const toCompared = (value: JsonValue, mark: JsonValue | undefined): Compared => ({
  key: formatJson(sortKeys(value)),
  value,
  mark,
});

/** Those of `some` that `others` has no partner for. */
function without(some: readonly Compared[], others: readonly Compared[]): readonly Compared[] {
  const counts = new Map<string, number>();
  for (const { key } of others) counts.set(key, (counts.get(key) ?? 0) + 1);
  return some.filter(({ key }) => {
    const count = counts.get(key) ?? 0;
    counts.set(key, count - 1);
    return count <= 0;
  });
}

/** What a list or a set gains and loses. A mere other order is no change. `marks` are those of both sides together. */
export function elementChanges(
  pair: Pick<ValuePair, 'before' | 'after' | 'unknown'>,
  marks: JsonValue,
  toLabel: (element: JsonValue) => string | undefined,
): FieldElement[] {
  const unknown = listOf(pair.unknown);
  const before = listOf(pair.before).map((value, index) => toCompared(value, markAt(marks, index)));
  const after = listOf(pair.after)
    .map((value, index) => toCompared(value, markAt(marks, index)))
    .filter((_, index) => unknown[index] !== true);
  const toElement = (op: FieldElement['op'], { value, mark }: Compared): FieldElement => {
    const shown = conceal(value, mark);
    const label = toLabel(shown);
    return { op, value: shown, ...(label !== undefined && { label }) };
  };
  const open = unknown.filter((isOpen) => isOpen === true);
  return [
    ...without(before, after).map((element) => toElement('removed', element)),
    ...without(after, before).map((element) => toElement('added', element)),
    ...open.map(() => ({ op: 'added' as const, label: '(known after apply)' })),
  ];
}
