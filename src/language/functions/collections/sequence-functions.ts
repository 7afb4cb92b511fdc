import { compareText } from '../../../base/text/compare-text';
import { type TerraformType, UnknownNotNull } from '../../../model';
import { failExpression, refuseExpression } from '../../fail-expression';
import { elementTypeOf, innerTypes, kindOf, sameType } from '../../types/compare-types';
import { unifyTypes } from '../../types/unify';
import { BigFloat } from '../../values/big-float';
import { convert } from '../../values/convert';
import { describe } from '../../values/describe';
import { findEqual } from '../../values/equals';
import { count, marksOf, tuple, Typed, unknown } from '../../values/typed';
import type { Arguments, FunctionTable } from '../expression-function';
import { assertKnownSets, assertSequence } from './flatten-function';

/** The argument as a list of elements of one type. */
function toList(value: Typed | undefined, subject: string): Typed {
  return convert(value as Typed, ['list', 'dynamic'], subject);
}

function toIndex({ content }: Typed, subject: string): number {
  const whole = content instanceof BigFloat ? content.toWhole() : undefined;
  if (whole !== undefined && BigInt.asIntN(32, whole) !== whole)
    return refuseExpression(`${subject} takes no number of more than 32 bits.`);
  if (whole === undefined || whole < 0n) return failExpression(`${subject} takes a whole number that is not negative.`);
  return Number(whole);
}

function chunkList([given, size]: Arguments, subject: string): Typed {
  const list = toList(given, subject);
  const length = toIndex(size as Typed, subject);
  const parts = list.parts();
  const step = length === 0 ? Math.max(parts.length, 1) : length;
  const starts = Array.from({ length: Math.ceil(parts.length / step) }, (_, at) => at * step);
  const chunks = starts.map((start) => new Typed(list.type, parts.slice(start, start + step)));
  return new Typed(['list', list.type], chunks).marked(marksOf([list, size as Typed]));
}

const uniqueParts = (parts: readonly Typed[]): readonly Typed[] =>
  parts.filter((part, at) => !parts.slice(0, at).some((other) => findEqual(other, part) === true));

function distinct([given]: Arguments, subject: string): Typed {
  const list = toList(given, subject);
  if (!list.isWhollyKnown()) return unknown(list.type, new UnknownNotNull());
  return new Typed(list.type, uniqueParts(list.parts()));
}

/** The values, and both lists of keys as lists of one type. */
function toKeyed(args: Arguments, subject: string): readonly [list: Typed, names: Typed, search: Typed] {
  const [list, names, search] = args.map((value) => toList(value, subject)) as [Typed, Typed, Typed];
  const type = unifyTypes([names.type, search.type]);
  if (type === undefined) return refuseExpression(`${subject} takes keys and searched keys of one type.`);
  const isPartlyKnown = [names, search].some((keys) => keys.isKnown() && !keys.isWhollyKnown());
  if (isPartlyKnown && !sameType(names.type, search.type))
    return refuseExpression(`${subject} takes keys and searched keys of one type while some are not known.`);
  return [list, convert(names, type, subject), convert(search, type, subject)];
}

function matchKeys(args: Arguments, subject: string): Typed {
  const [list, names, search] = toKeyed(args, subject);
  if (list.parts().length !== names.parts().length) return failExpression(`${subject} takes as many keys as values.`);
  if (![list, names, search].every((value) => value.isWhollyKnown())) return unknown(list.type, new UnknownNotNull());
  const isWanted = names.parts().map((name) => search.parts().some((other) => findEqual(name, other) === true));
  return new Typed(
    list.type,
    list.parts().filter((_, at) => isWanted[at]),
  );
}

function reverse([list]: Arguments, subject: string): Typed {
  assertSequence(list, subject);
  assertKnownSets(new Typed(list.type, kindOf(list.type) === 'set' ? list.content : []), subject);
  const parts = [...list.parts()].reverse();
  const all = kindOf(list.type) === 'tuple' ? tuple(parts) : new Typed(['list', elementTypeOf(list.type)], parts);
  return all.marked(list.marks);
}

function typeOfReverse([list]: Arguments, subject: string): TerraformType {
  assertSequence(list, subject);
  return kindOf(list.type) === 'tuple'
    ? ['tuple', [...innerTypes(list.type)].reverse()]
    : ['list', elementTypeOf(list.type)];
}

/** Checks what is known of a list and of two indexes in it. */
function assertRange([list, ...range]: Arguments, subject: string): void {
  if (!['list', 'tuple'].includes(kindOf(list.type))) failExpression(`${subject} takes a list, not ${describe(list)}.`);
  const known = range.filter((index) => index.isKnown()).map((index) => toIndex(index, subject));
  const ends = list.isKnown() ? [...known, list.parts().length] : known;
  if (ends.some((end, at) => ends.slice(at).some((other) => other < end)))
    failExpression(`${subject} takes a start that is not behind the end, and an end inside the list.`);
}

function typeOfSlice(args: Arguments, subject: string): TerraformType {
  assertRange(args, subject);
  const [{ type }] = args;
  return kindOf(type) === 'list' ? type : refuseExpression(`${subject} takes a list that is known.`);
}

function slice(args: Arguments, subject: string): Typed {
  assertRange(args, subject);
  const [list, start, end] = args;
  const [from, to] = [toIndex(start as Typed, subject), toIndex(end as Typed, subject)];
  const kind = kindOf(list.type);
  const parts = list.parts().slice(from, to);
  return (kind === 'tuple' ? tuple(parts) : new Typed(list.type, parts)).marked(list.marks);
}

function sort([list]: Arguments, subject: string): Typed {
  if (list.parts().some(({ content }) => content === null)) return refuseExpression(`${subject} takes no null.`);
  // How many elements there are stays known.
  if (!list.isWhollyKnown())
    return new Typed(
      list.type,
      list.parts().map(() => unknown('string')),
    );
  return new Typed(
    list.type,
    [...list.parts()].sort((a, b) => compareText(a.toText(), b.toText())),
  );
}

/** The most elements that Terraform counts out. */
const mostCounted = 1024;

function range(args: Arguments, subject: string): Typed {
  const [first, second] = args.length === 1 ? [count(0), args[0]] : args;
  const [start, end] = [first, second as Typed].map(({ content }) => content) as [BigFloat, BigFloat];
  const direction = end.compare(start) < 0 ? -1 : 1;
  const step = (args[2]?.content ?? count(direction).content) as BigFloat;
  if (start.compare(end) !== 0 && (step.isZero() || step.isNegative !== direction < 0))
    return failExpression(`${subject} takes a step that leads from the start to the end.`);
  const parts: Typed[] = [];
  for (let at = start; at.compare(end) * direction < 0; at = at.add(step)) {
    if (parts.length === mostCounted) return failExpression(`${subject} makes at most 1024 numbers.`);
    parts.push(new Typed('number', at));
  }
  return new Typed(['list', 'number'], parts);
}

const open = { allows: ['open'] } as const;

/** Functions that make a list out of lists or numbers. */
export const sequenceFunctions: FunctionTable = {
  chunklist: {
    description: 'The list cut into lists of at most so many elements.',
    takes: [{ allows: ['open', 'secret'] }, { type: 'number', allows: ['secret'] }],
    arity: [2, 2],
    answers: ([list], subject) => ['list', toList(list, subject).type],
    call: chunkList,
  },
  distinct: {
    description: 'The elements of a list, each once.',
    takes: [open],
    answers: ([list], subject) => toList(list, subject).type,
    call: distinct,
  },
  matchkeys: {
    description: 'The values whose key, in the second list, is one of the third list.',
    takes: [open],
    arity: [3, 3],
    answers: (args, subject) => toKeyed(args, subject)[0].type,
    call: matchKeys,
  },
  range: {
    description: 'Numbers from a start to before an end, by a step.',
    takes: [{ type: 'number' }],
    arity: [1, 3],
    answers: ['list', 'number'],
    call: range,
  },
  reverse: {
    description: 'The elements of a list in reverse order.',
    takes: [{ allows: ['secret'] }],
    answers: typeOfReverse,
    call: reverse,
  },
  slice: {
    description: 'The elements from one index to before another.',
    takes: [{ allows: ['secret'] }, { type: 'number' }],
    arity: [3, 3],
    answers: typeOfSlice,
    call: slice,
  },
  sort: {
    description: 'The texts of a list in the order of their bytes in UTF-8.',
    takes: [{ type: ['list', 'string'] }],
    answers: ['list', 'string'],
    call: sort,
  },
};
