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
  const [removed, added, open]: [FieldElement[], FieldElement[], FieldElement[]] = [[], [], []];
  for (const { before, after, unknown, beforeSensitive, afterSensitive } of pairs) {
    if (before === undefined) {
      if (unknown === true) open.push({ op: 'added', label: '(known after apply)' });
      else added.push(toElement('added', after ?? null, afterSensitive));
    } else if (after === undefined) removed.push(toElement('removed', before, beforeSensitive));
  }
  return [...removed, ...added, ...open];
}
