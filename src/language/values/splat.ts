import { UnknownNotNull } from '../../model';
import { failExpression, refuseExpression } from '../fail-expression';
import { innerTypes, kindOf, sameType } from '../types/compare-types';
import { tuple, Typed, unknown } from './typed';
import { UnknownWithin } from './unknown-within';

/** Gives the value of what follows a splat for one element. */
type Each = (element: Typed) => Typed;

const isSequence = ({ type }: Typed): boolean => ['list', 'set', 'tuple'].includes(kindOf(type));

/** What the elements of an unknown list come to: types alone. */
function splatUnknown(of: Typed, each: Each): Typed {
  const types = innerTypes(of.type).map((type) => each(unknown(type)).type);
  if (kindOf(of.type) === 'tuple') return unknown(['tuple', types]);
  const isWithin = of.content instanceof UnknownWithin;
  return unknown(['list', types[0] ?? 'dynamic'], isWithin ? new UnknownWithin() : new UnknownNotNull());
}

function toList(element: Typed['type'], values: readonly Typed[]): Typed {
  const type = values[0]?.type ?? element;
  return values.every((value) => sameType(value.type, type))
    ? new Typed(['list', type], values)
    : refuseExpression('A splat is not evaluated for elements whose types are not all known.');
}

function splatSequence(of: Typed, each: Each): Typed {
  if (of.content === null) return failExpression('A splat (`[*]`) takes a list, not a null of a list.');
  if (!of.isKnown()) return splatUnknown(of, each);
  const values = of.parts().map((part) => each(part));
  if (kindOf(of.type) === 'tuple') return tuple(values);
  return values.length > 0
    ? toList('dynamic', values)
    : toList(each(unknown(innerTypes(of.type)[0] ?? 'dynamic')).type, []);
}

/** A value that is no list is one of a single element; null is an empty one. */
function splatSingle(of: Typed, each: Each): Typed {
  if (of.content === null) return tuple([]);
  if (of.type === 'dynamic') return unknown('dynamic');
  const value = each(of);
  return of.isKnown() || of.content instanceof UnknownNotNull ? tuple([value]) : unknown('dynamic');
}

/** The results of what follows a splat, for each element. */
export function evaluateSplat(of: Typed, each: Each): Typed {
  return (isSequence(of) ? splatSequence(of, each) : splatSingle(of, each)).marked(of.marks);
}
