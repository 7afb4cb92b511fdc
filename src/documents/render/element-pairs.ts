import { type JsonValue, sameJson } from '../../base/json';
import { hasMark, type ValuePair } from './value-pair';

const listOf = (value: JsonValue | undefined): readonly JsonValue[] =>
  Array.isArray(value) ? (value as readonly JsonValue[]) : [];

interface Indexes {
  readonly before: number;
  readonly after: number;
}

/** The longest common run of elements, by dynamic programming. */
function alignElements(
  before: readonly JsonValue[],
  after: readonly JsonValue[],
  isSame: (at: Indexes) => boolean,
): Indexes[] {
  const lengths = Array.from({ length: before.length + 1 }, () => new Array<number>(after.length + 1).fill(0));
  const lengthAt = (i: number, j: number): number => lengths[i]?.[j] ?? 0;
  for (let i = before.length - 1; i >= 0; i -= 1) {
    for (let j = after.length - 1; j >= 0; j -= 1) {
      const row = lengths[i] as number[];
      row[j] = isSame({ before: i, after: j })
        ? lengthAt(i + 1, j + 1) + 1
        : Math.max(lengthAt(i + 1, j), lengthAt(i, j + 1));
    }
  }
  const aligned: Indexes[] = [];
  for (let i = 0, j = 0; i < before.length || j < after.length;) {
    if (i < before.length && j < after.length && isSame({ before: i, after: j }))
      aligned.push({ before: i++, after: j++ });
    else if (i < before.length && lengthAt(i + 1, j) >= lengthAt(i, j + 1)) aligned.push({ before: i++, after: -1 });
    else if (j < after.length) aligned.push({ before: -1, after: j++ });
    else aligned.push({ before: i++, after: -1 });
  }
  return aligned;
}

/** How elements find their partners: Terraform compares lists of the same length index by index, lines of texts never. */
export type Pairing = 'by index' | 'by likeness';

/** The pairs of elements of two lists; what stands on one side alone is new or gone. */
export function elementPairs(pair: ValuePair, pairing: Pairing = 'by index'): readonly ValuePair[] {
  const [before, after] = [listOf(pair.before), listOf(pair.after)];
  const [unknown, beforeSensitive, afterSensitive] = [pair.unknown, pair.beforeSensitive, pair.afterSensitive].map(
    listOf,
  );
  const isSame = ({ before: i, after: j }: Indexes): boolean => !hasMark(unknown?.[j]) && sameJson(before[i], after[j]);
  const isByIndex = pairing === 'by index' && before.length === after.length;
  const aligned = isByIndex
    ? before.map((_, index) => ({ before: index, after: index }))
    : alignElements(before, after, isSame);
  // On the side on which there is no partner, nothing stands at -1.
  return aligned.map((at) => ({
    before: before[at.before],
    after: after[at.after],
    unknown: unknown?.[at.after],
    beforeSensitive: beforeSensitive?.[at.before],
    afterSensitive: afterSensitive?.[at.after],
    replacePaths: [],
  }));
}
