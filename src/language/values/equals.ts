import { UnknownNotNull } from '../../model';
import { conforms, isOpen, kindOf, sameType } from '../types/compare-types';
import { BigFloat } from './big-float';
import type { Typed } from './typed';
import { assertUnbounded } from './unknown-within';

/** Whether a value contains one of unknown type. */
function isOfOpenType(value: Typed): boolean {
  return value.isKnown() ? value.parts().some(isOfOpenType) : isOpen(value.type);
}

/** Whether two values are known to differ although one is unknown: their types differ. */
function findEqualUnknown(unknown: Typed, other: Typed): false | undefined {
  if (other.content === null) return unknown.content instanceof UnknownNotNull ? false : undefined;
  if (!conforms(other.type, unknown.type)) return false;
  assertUnbounded([unknown], 'A comparison');
  return undefined;
}

function findEqualSets(a: Typed, b: Typed): boolean | undefined {
  const [left, right] = [a.parts(), b.parts()];
  if ([...left, ...right].some((part) => !part.isKnown())) return undefined;
  const isIn = (part: Typed, others: readonly Typed[]): boolean =>
    others.some((other) => findEqual(part, other) === true);
  return left.every((part) => isIn(part, right)) && right.every((part) => isIn(part, left));
}

function findEqualParts(a: Typed, b: Typed): boolean | undefined {
  const [left, right] = [a.parts(), b.parts()];
  const names = [...b.entries().keys()];
  if (left.length !== right.length || ![...a.entries().keys()].every((name, index) => name === names[index]))
    return false;
  const found = left.map((part, index) => findEqual(part, right[index] as Typed));
  if (found.every((one) => one === true)) return true;
  // Terraform stops at the first of these, and its order of names is random.
  return names.length > 0 && found.includes(undefined) ? undefined : found.find((one) => one !== true);
}

function findEqualKnown(a: Typed, b: Typed): boolean | undefined {
  if (a.content === null || b.content === null) return a.content === b.content;
  if (isOfOpenType(a) || isOfOpenType(b))
    return conforms(a.type, b.type) || conforms(b.type, a.type) ? undefined : false;
  if (!sameType(a.type, b.type)) return false;
  if (a.content instanceof BigFloat && b.content instanceof BigFloat) return a.content.compare(b.content) === 0;
  if (typeof a.content !== 'object') return a.content === b.content;
  return kindOf(a.type) === 'set' ? findEqualSets(a, b) : findEqualParts(a, b);
}

/** Whether two values are equal, including their types; undefined while that is unknown. */
export function findEqual(a: Typed, b: Typed): boolean | undefined {
  if (!a.isKnown() && !b.isKnown()) return undefined;
  if (!a.isKnown()) return findEqualUnknown(a, b);
  return b.isKnown() ? findEqualKnown(a, b) : findEqualUnknown(b, a);
}
