import { diffArrays } from 'diff/lib/diff/array.js';
import { type JsonValue, sameJson } from '../../base/json';
import { printTerraformJson, sortKeys } from '../../base/terraform-json';
import { hasMark, listOf, markAt } from './marks';
import type { ValuePair } from './value-pair';

/**
 * How elements find their partners: Terraform compares lists of the same length index by index, lines of texts never, and
 * elements of sets wherever they stand.
 */
export type Pairing = 'by index' | 'by likeness' | 'without order';

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

/** The same for equal elements. Nearly all are texts, and no JSON of another value begins with a quotation mark. */
const keyOf = (element: JsonValue | undefined): string =>
  typeof element === 'string' ? `"${element}` : printTerraformJson(sortKeys(element ?? null), 'line');

/** Equal elements are partners; what stayed or is gone comes in its order, and then what is new. */
function alignAnywhere(
  before: readonly JsonValue[],
  after: readonly JsonValue[],
  unknown: readonly JsonValue[],
): Alignment {
  const places = new Map<string, number[]>();
  for (const [index, element] of after.entries()) {
    if (hasMark(unknown[index])) continue;
    const key = keyOf(element);
    const others = places.get(key);
    if (others) others.unshift(index);
    else places.set(key, [index]);
  }
  const isTaken: boolean[] = [];
  const pairs: (readonly [before: number, after: number])[] = before.map((element, index) => {
    const partner = places.get(keyOf(element))?.pop() ?? -1;
    if (partner >= 0) isTaken[partner] = true;
    return [index, partner];
  });
  for (const index of after.keys()) if (!isTaken[index]) pairs.push([-1, index]);
  return pairs;
}

function align(pair: ValuePair, pairing: Pairing): Alignment {
  const [before, after, unknown] = [listOf(pair.before), listOf(pair.after), listOf(pair.unknown)];
  if (pairing === 'without order') return alignAnywhere(before, after, unknown);
  const [old, next] = [[...before.keys()], [...after.keys()]];
  return pairing === 'by index' && before.length === after.length
    ? old.map((index) => [index, index])
    : alignLike(old, next, (i, j) => !hasMark(unknown[j]) && sameJson(before[i], after[j]));
}

/** The pairs of elements of two lists or sets; what stands on one side alone is new or gone. */
export function elementPairs(
  pair: ValuePair,
  pairing: Pairing = pair.traits?.isUnordered ? 'without order' : 'by index',
): readonly ValuePair[] {
  const [before, after, unknown] = [listOf(pair.before), listOf(pair.after), listOf(pair.unknown)];
  return align(pair, pairing).map(([i, j]) => ({
    before: before[i],
    after: after[j],
    unknown: unknown[j],
    beforeSensitive: markAt(pair.beforeSensitive, i),
    afterSensitive: markAt(pair.afterSensitive, j),
    replacePaths: [],
    traits: pair.traits,
  }));
}
