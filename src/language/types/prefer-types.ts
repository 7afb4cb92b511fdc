import type { TerraformType } from '../../model';
import { attributeTypesOf, elementTypeOf, innerTypes, isSimple, kindOf } from './compare-types';

/** Kinds that convert to each other, the wider one first. */
const widerKinds: readonly (readonly [wide: string, narrow: string])[] = [
  ['list', 'set'],
  ['tuple', 'set'],
  ['list', 'tuple'],
  ['map', 'object'],
];

/** Compares the parts of two structures; 0 when each has a wider part than the other. */
function compareAll(signs: readonly number[]): number {
  const isWider = signs.some((sign) => sign < 0);
  const isNarrower = signs.some((sign) => sign > 0);
  return isWider === isNarrower ? 0 : isWider ? -1 : 1;
}

function compareObjects(a: TerraformType, b: TerraformType): number {
  const [left, right] = [attributeTypesOf(a), attributeTypesOf(b)];
  const names = Object.keys(left);
  const isAlike = names.length === Object.keys(right).length && names.every((name) => Object.hasOwn(right, name));
  return isAlike
    ? compareAll(names.map((name) => comparePreference(left[name] ?? 'dynamic', right[name] ?? 'dynamic')))
    : 0;
}

function compareTuples(a: TerraformType, b: TerraformType): number {
  const [left, right] = [innerTypes(a), innerTypes(b)];
  if (left.length !== right.length) return 0;
  return compareAll(left.map((type, index) => comparePreference(type, right[index] ?? 'dynamic')));
}

/** Text is preferred most, and an unknown type least. */
const rank = (type: TerraformType): number => (type === 'string' ? 0 : type === 'dynamic' ? 2 : 1);

/** Negative where the first type is preferred, positive where the second is. */
function comparePreference(a: TerraformType, b: TerraformType): number {
  if (a === 'dynamic' || b === 'dynamic' || (isSimple(a) && isSimple(b))) return rank(a) - rank(b);
  const [left, right] = [kindOf(a), kindOf(b)];
  if (left === right && left === 'object') return compareObjects(a, b);
  if (left === right && left === 'tuple') return compareTuples(a, b);
  if (left === right) return comparePreference(elementTypeOf(a), elementTypeOf(b));
  const isWider = widerKinds.some(([wide, narrow]) => left === wide && right === narrow);
  const isNarrower = widerKinds.some(([wide, narrow]) => right === wide && left === narrow);
  return Number(isNarrower) - Number(isWider);
}

/** Types in the order in which Terraform tries to convert the others to them. Equal ones keep their order. */
export function sortByPreference(types: readonly TerraformType[]): readonly TerraformType[] {
  const sorted: TerraformType[] = [];
  let rest = types;
  while (rest.length > 0) {
    const open = rest;
    const isFirst = (type: TerraformType): boolean => open.every((other) => comparePreference(other, type) >= 0);
    const next = open.filter(isFirst);
    // Preferences may form a cycle; Terraform tries none of its types.
    if (next.length === 0) break;
    sorted.push(...next);
    rest = open.filter((type) => !isFirst(type));
  }
  return sorted;
}
