import { compareText } from '../../../base/text/compare-text';
import { type TerraformType, UnknownNotNull } from '../../../model';
import { failExpression, refuseExpression } from '../../fail-expression';
import { elementTypeOf, isOpen, kindOf } from '../../types/compare-types';
import { assertConvertible, convert } from '../../values/convert';
import { describe } from '../../values/describe';
import { findEqual } from '../../values/equals';
import { unifyTypes } from '../../types/unify';
import { makeSet } from '../../values/sets';
import { marksOf, object, text, Typed, uniteMarks, unknown } from '../../values/typed';
import { UnknownWithin } from '../../values/unknown-within';
import { type Arguments, type ExpressionFunction, type FunctionTable, most } from '../expression-function';

const anySet: TerraformType = ['set', 'dynamic'];

/** The arguments as sets of one type. */
function toSets(args: Arguments, subject: string): readonly Typed[] {
  const sets = args.map((value) => convert(value, anySet, subject));
  // An empty list has no type of its own.
  const types = sets
    .filter((set) => !set.isKnown() || set.parts().length > 0 || !isOpen(set.type))
    .map(({ type }) => type);
  const type = types.length === 0 ? anySet : unifyTypes(types);
  if (type === undefined || (types.length > 0 && isOpen(type)))
    return refuseExpression(`${subject} takes sets of one type.`);
  return sets.map((set) => convert(set, type, subject));
}

const isIn = (part: Typed, set: Typed): boolean => set.parts().some((other) => findEqual(other, part) === true);

const operation = (
  description: string,
  arity: readonly [number, number],
  choose: (sets: readonly Typed[]) => readonly Typed[],
): ExpressionFunction => ({
  description,
  takes: [{ allows: ['unknown', 'open'] }],
  arity,
  answers: 'dynamic',
  call: (args, subject) => {
    // Of an open value nothing but its being a set is known.
    if (args.some(({ type }) => type === 'dynamic')) {
      for (const value of args) assertConvertible(value, anySet, subject);
      return unknown(anySet, new UnknownWithin());
    }
    const sets = toSets(args, subject);
    const { type } = sets[0] as Typed;
    // Terraform knows bounds of how many elements there are.
    if (sets.some((set) => !set.isKnown())) return unknown(type, new UnknownWithin());
    if (!sets.every((set) => set.isWhollyKnown()))
      return refuseExpression(`${subject} takes sets whose elements are all known.`);
    return makeSet(elementTypeOf(type), choose(sets));
  },
});

/** A list or set with elements of one type: a tuple becomes a list. */
function toFactor(value: Typed, subject: string): Typed {
  const kind = kindOf(value.type);
  if (kind === 'tuple' && !value.isKnown()) return refuseExpression(`${subject} takes lists whose length is known.`);
  return kind === 'set' ? value : convert(value, ['list', 'dynamic'], subject);
}

function setProduct(args: Arguments, subject: string): Typed {
  const factors = args.map((value) => toFactor(value, subject));
  const type: TerraformType = ['tuple', factors.map((factor) => elementTypeOf(factor.type))];
  const isSet = factors.some((factor) => kindOf(factor.type) === 'set');
  const marks = marksOf(args);
  // Terraform knows bounds of how many elements there are.
  if (!factors.every((factor) => factor.isKnown()))
    return unknown([isSet ? 'set' : 'list', type], new UnknownWithin()).marked(marks);
  if (isSet && !factors.every((factor) => factor.isWhollyKnown()))
    return refuseExpression(`${subject} takes sets whose elements are all known.`);
  const rows = factors.reduce<readonly (readonly Typed[])[]>(
    (some, factor) => some.flatMap((row) => factor.parts().map((part) => [...row, part])),
    [[]],
  );
  const parts = rows.map((row) => new Typed(type, row));
  const all = isSet ? makeSet(type, parts) : new Typed(['list', type], parts);
  return all.marked(marks);
}

const textLists: TerraformType = ['map', ['list', 'string']];

function transpose([map]: Arguments, subject: string): Typed {
  if (!map.isWhollyKnown()) return unknown(textLists, new UnknownNotNull());
  const found = new Map<string, Typed[]>();
  for (const [name, list] of map.entries()) {
    if (list.content === null) return failExpression(`${subject} takes lists, not null.`);
    for (const { content } of list.parts()) {
      if (typeof content !== 'string') return failExpression(`${subject} takes texts, not null.`);
      found.set(content, [...(found.get(content) ?? []), text(name)]);
    }
  }
  const sorted = [...found].sort(([a], [b]) => compareText(a, b));
  return new Typed(textLists, new Map(sorted.map(([name, names]) => [name, new Typed(['list', 'string'], names)])));
}

function zipMap([keys, values]: Arguments, subject: string): Typed {
  const list = values as Typed;
  const kind = kindOf(list.type);
  if (kind !== 'list' && kind !== 'tuple') return failExpression(`${subject} takes a list, not ${describe(list)}.`);
  if (!keys.isWhollyKnown()) return refuseExpression(`${subject} takes keys that are known.`);
  if (keys.parts().length !== list.parts().length) return failExpression(`${subject} takes as many values as keys.`);
  const pairs = keys.parts().map(({ content }, at) => {
    if (typeof content !== 'string') return refuseExpression(`${subject} takes keys that are known and not null.`);
    return [content, list.parts()[at] as Typed] as const;
  });
  const sorted = new Map([...new Map(pairs)].sort(([a], [b]) => compareText(a, b)));
  const joined = kind === 'tuple' ? object(sorted) : new Typed(['map', elementTypeOf(list.type)], sorted);
  return joined.marked(uniteMarks(list.marks, keys.marksInside()));
}

function typeOfZipMap([keys, values]: Arguments, subject: string): TerraformType {
  const { type } = values as Typed;
  if (kindOf(type) === 'list') return ['map', elementTypeOf(type)];
  return keys.isKnown() || kindOf(type) !== 'tuple'
    ? refuseExpression(`${subject} takes a list that is known.`)
    : 'dynamic';
}

/** Functions over sets and over the keys of maps. */
export const setFunctions: FunctionTable = {
  setintersection: operation('The elements that are in all sets.', [1, most], ([first, ...others]) =>
    (first as Typed).parts().filter((part) => others.every((set) => isIn(part, set))),
  ),
  setsubtract: operation('The elements of the first set that are not in the second.', [2, 2], ([first, second]) =>
    (first as Typed).parts().filter((part) => !isIn(part, second as Typed)),
  ),
  setunion: operation('The elements of all sets.', [1, most], (sets) => sets.flatMap((set) => set.parts())),
  setproduct: {
    description: 'Every combination of one element of each list or set.',
    takes: [{ allows: ['unknown', 'secret'] }],
    arity: [2, most],
    answers: 'dynamic',
    call: setProduct,
  },
  transpose: {
    description: 'The map with keys and texts swapped: each text with the keys whose list holds it.',
    takes: [{ type: textLists }],
    answers: textLists,
    call: transpose,
  },
  zipmap: {
    description: 'An object out of a list of keys and a list of values.',
    takes: [{ type: ['list', 'string'], allows: ['secret'] }, { allows: ['secret'] }],
    arity: [2, 2],
    answers: typeOfZipMap,
    call: zipMap,
  },
};
