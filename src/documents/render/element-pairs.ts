import { diffArrays } from 'diff/lib/diff/array.js';
import { type JsonValue, sameJson } from '../../base/json';
import { hasMark, type ValuePair } from './value-pair';

const listOf = (value: JsonValue | undefined): readonly JsonValue[] =>
  Array.isArray(value) ? (value as readonly JsonValue[]) : [];

/** What is secret as a whole is so in its elements; the last mark counts for all elements behind it. */
export function markAt(marks: JsonValue | undefined, index: number): JsonValue | undefined {
  const inner = listOf(marks);
  return marks === true ? true : index < 0 ? undefined : inner[Math.min(index, inner.length - 1)];
}

/** How elements find their partners: Terraform compares lists of the same length index by index, lines of texts never. */
export type Pairing = 'by index' | 'by likeness';

/** Looking for differences takes the square of their number. Beyond this many, everything counts as other. */
const maxDifferences = 1_000;

/** The indexes of the elements of two lists that are partners, in order; -1 stands for no partner. */
type Alignment = readonly (readonly [before: number, after: number])[];

/** Aligns by the longest common sequence; between its elements, what is gone stands before what is new. */
function alignLike(before: number[], after: number[], isSame: (before: number, after: number) => boolean): Alignment {
  const runs = diffArrays(before, after, { comparator: isSame, maxEditLength: maxDifferences });
  if (!runs) return [...before.map((index) => [index, -1] as const), ...after.map((index) => [-1, index] as const)];
  let at = 0;
  return runs.flatMap(({ value, added, removed }) =>
    value.map((index) => [added ? -1 : at++, removed ? -1 : index] as const),
  );
}

/** The pairs of elements of two lists; what stands on one side alone is new or gone. */
export function elementPairs(pair: ValuePair, pairing: Pairing = 'by index'): readonly ValuePair[] {
  const [before, after, unknown] = [listOf(pair.before), listOf(pair.after), listOf(pair.unknown)];
  const [old, next] = [[...before.keys()], [...after.keys()]];
  const aligned: Alignment =
    pairing === 'by index' && before.length === after.length
      ? old.map((index) => [index, index])
      : alignLike(old, next, (i, j) => !hasMark(unknown[j]) && sameJson(before[i], after[j]));
  return aligned.map(([i, j]) => ({
    before: before[i],
    after: after[j],
    unknown: unknown[j],
    beforeSensitive: markAt(pair.beforeSensitive, i),
    afterSensitive: markAt(pair.afterSensitive, j),
    replacePaths: [],
    nameOf: pair.nameOf,
  }));
}
