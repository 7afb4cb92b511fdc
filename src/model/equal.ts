import { type AttributeType, elementType, isUnordered } from './attribute';
import { isObjectValue, Unknown, type Value } from './value';

function sameRefinement(a: Unknown, b: Unknown): boolean {
  return Buffer.from(a.refinement ?? []).equals(Buffer.from(b.refinement ?? []));
}

/** Whether two values are identical, unknowns with the same refinement included. Sets compare without order. */
export function sameValue(type: AttributeType, a: Value, b: Value): boolean {
  if (a === b) return true;
  if (a instanceof Unknown) return b instanceof Unknown && sameRefinement(a, b);
  if (Array.isArray(a) && Array.isArray(b)) {
    const element = elementType(type);
    return pairUp(type, [a, b], (one, other) => sameValue(element, one, other));
  }
  if (!isObjectValue(a) || !isObjectValue(b)) return false;
  const isSame = (key: string): boolean => {
    const inner = type.kind === 'object' ? type.attributes[key]?.type : undefined;
    return sameValue(inner ?? elementType(type), a[key] ?? null, b[key] ?? null);
  };
  return Object.keys(a).every(isSame) && Object.keys(b).every((key) => Object.hasOwn(a, key) || isSame(key));
}

/** Whether every element has its equal on the other side, at the same index unless order means nothing. */
export function pairUp(
  type: AttributeType,
  [a, b]: readonly [readonly Value[], readonly Value[]],
  isSame: (one: Value, other: Value) => boolean,
): boolean {
  if (a.length !== b.length) return false;
  if (!isUnordered(type)) return a.every((value, index) => isSame(value, b[index] ?? null));
  const rest = [...b];
  return a.every((value) => {
    const index = rest.findIndex((candidate) => isSame(value, candidate));
    if (index >= 0) rest.splice(index, 1);
    return index >= 0;
  });
}

/** Whether a value is null or empty. Many services answer null for an empty text or list. */
export function isEmpty(value: Value): boolean {
  if (value === null || value === '') return true;
  if (Array.isArray(value)) return value.length === 0;
  return isObjectValue(value) && Object.values(value).every(isEmpty);
}
