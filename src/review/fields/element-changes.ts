import type { JsonValue } from '../../base/json';
import { conceal, elementPairs, type ValuePair } from '../../documents';
import type { FieldElement } from '../report';

/** What a list or a set gains and loses. A mere other order is no change. `marks` are those of both sides together. */
export function elementChanges(
  pair: ValuePair,
  marks: JsonValue,
  toLabel: (element: JsonValue) => string | undefined,
): FieldElement[] {
  const toElement = (op: FieldElement['op'], value: JsonValue, mark: JsonValue | undefined): FieldElement => {
    const shown = conceal(value, mark);
    const label = toLabel(shown);
    return { op, value: shown, ...(label !== undefined && { label }) };
  };
  const pairs = elementPairs({ ...pair, beforeSensitive: marks, afterSensitive: marks }, 'without order');
  const removed = pairs.filter(({ before, after }) => before !== undefined && after === undefined);
  const added = pairs.filter(({ before }) => before === undefined);
  const known = added.filter(({ unknown }) => unknown !== true);
  return [
    ...removed.map(({ before = null, beforeSensitive }) => toElement('removed', before, beforeSensitive)),
    ...known.map(({ after = null, afterSensitive }) => toElement('added', after, afterSensitive)),
    ...added
      .filter(({ unknown }) => unknown === true)
      .map(() => ({ op: 'added' as const, label: '(known after apply)' })),
  ];
}
