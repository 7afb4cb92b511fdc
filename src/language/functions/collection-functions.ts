import { nearestWords } from '../../base/find-nearest';
import { type TerraformType, Unknown, UnknownNotNull } from '../../model';
import { failExpression } from '../fail-expression';
import { attributeTypesOf, elementTypeOf, innerTypes, kindOf, sameType } from '../types/compare-types';
import { unifyTypes } from '../types/unify';
import { BigFloat } from '../values/big-float';
import { convert } from '../values/convert';
import { describe } from '../values/describe';
import { count, nothing, object, text, tuple, Typed, unknown } from '../values/typed';
import { assertUnbounded, UnknownWithin } from '../values/unknown-within';
import { type Arguments, type FunctionTable, most } from './expression-function';

/** Scripts in which it depends on the year what counts as one character. */
const movingScripts = /[\p{sc=Deva}\p{sc=Beng}\p{sc=Gujr}\p{sc=Orya}\p{sc=Telu}\p{sc=Mlym}\p{sc=Khmr}\p{sc=Mymr}]/u;

/** How many characters a reader sees in a text. */
function countCharacters(value: string, subject: string): number {
  if (movingScripts.test(value)) return failExpression(`${subject} does not count the characters of this script.`);
  return [...new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(value)].length;
}

function countParts(value: Typed, subject: string): Typed {
  const kind = kindOf(value.type);
  if (kind === 'tuple' || kind === 'object') return count(innerTypes(value.type).length);
  assertUnbounded([value], subject);
  const isOpenSet = kind === 'set' && value.parts().length > 1 && !value.isWhollyKnown();
  // It is known that it is not below zero.
  if (!value.isKnown() || isOpenSet) return unknown('number', new UnknownWithin());
  return count(typeof value.content === 'string' ? countCharacters(value.content, subject) : value.parts().length);
}

function length([value]: Arguments, subject: string): Typed {
  const kind = kindOf(value.type);
  if (kind === 'number' || kind === 'bool')
    return failExpression(`${subject} takes text, a list or an object, not ${describe(value)}.`);
  return countParts(value, subject).marked(value.isSecret);
}

/** Whether a value is a list in the wide sense; anything else is refused. */
function assertList(value: Typed, subject: string): void {
  const kind = kindOf(value.type);
  if (kind !== 'list' && kind !== 'tuple') failExpression(`${subject} takes a list, not ${describe(value)}.`);
}

function assertObject(value: Typed, subject: string): void {
  const kind = kindOf(value.type);
  if (kind !== 'map' && kind !== 'object') failExpression(`${subject} takes an object, not ${describe(value)}.`);
}

function typeOfConcat(lists: readonly Typed[], subject: string): TerraformType {
  for (const list of lists) assertList(list, subject);
  const [first] = lists;
  const isLists = lists.every(({ type }) => kindOf(type) === 'list');
  const common = isLists ? unifyTypes(lists.map(({ type }) => type)) : undefined;
  if (first !== undefined && common !== undefined) return common;
  if (lists.some((list) => !list.isKnown() && kindOf(list.type) === 'list')) return 'dynamic';
  return [
    'tuple',
    lists.flatMap((list) =>
      kindOf(list.type) === 'tuple' ? innerTypes(list.type) : list.parts().map(() => elementTypeOf(list.type)),
    ),
  ];
}

function concat(lists: Arguments, subject: string): Typed {
  const type = typeOfConcat(lists, subject);
  const isSecret = lists.some((list) => list.isSecret);
  if (kindOf(type) !== 'list') return tuple(lists.flatMap((list) => list.parts())).marked(isSecret);
  const parts = lists.flatMap((list) => convert(list, type, subject).parts());
  const own = parts[0]?.type ?? elementTypeOf(type);
  if (!parts.every((part) => sameType(part.type, own))) return failExpression(`${subject} takes lists of one type.`);
  return new Typed(['list', own], parts).marked(isSecret);
}

/** The index of an element, counted round; undefined where Terraform takes no such index. */
function elementIndex({ content }: Typed, { type, size }: { type: TerraformType; size: number }): number | undefined {
  const whole = content instanceof BigFloat ? content.toWhole() : undefined;
  if (whole === undefined || BigInt.asIntN(64, whole) !== whole) return undefined;
  const rest = Number(whole % BigInt(size));
  // Below zero, only lists are counted from their end.
  if (rest < 0 && kindOf(type) === 'tuple') return undefined;
  return rest < 0 ? rest + size : rest;
}

function findElement<T>(parts: readonly T[], [list, index]: Arguments, subject: string): T {
  if (parts.length === 0) return failExpression(`${subject} takes a list that holds something.`);
  const at = elementIndex(index as Typed, { type: list.type, size: parts.length });
  return at === undefined ? failExpression(`${subject} takes a whole number as index.`) : (parts[at] as T);
}

function typeOfElement(args: Arguments, subject: string): TerraformType {
  const [list, index] = args;
  assertList(list, subject);
  if (kindOf(list.type) === 'list') return elementTypeOf(list.type);
  return index?.isKnown() === true ? findElement(innerTypes(list.type), args, subject) : 'dynamic';
}

function element(args: Arguments, subject: string): Typed {
  const [list] = args;
  assertList(list, subject);
  return findElement(list.parts(), args, subject).marked(list.isSecret);
}

function typeOfMerge(objects: readonly Typed[], subject: string): TerraformType {
  // What stands behind a value of a type that is not known is not looked at.
  const open = objects.findIndex(({ type }) => type === 'dynamic');
  for (const one of open < 0 ? objects : objects.slice(0, open)) assertObject(one, subject);
  if (open >= 0) return 'dynamic';
  const [first] = objects;
  if (first && objects.every(({ type }) => sameType(type, first.type))) return first.type;
  if (objects.some((one) => !one.isKnown() && kindOf(one.type) === 'map')) return 'dynamic';
  const types = objects.flatMap((one) =>
    kindOf(one.type) === 'object'
      ? one.content === null
        ? []
        : Object.entries(attributeTypesOf(one.type))
      : [...one.entries().keys()].map((name) => [name, elementTypeOf(one.type)] as const),
  );
  return ['object', Object.fromEntries(types)];
}

function merge(given: readonly Typed[], subject: string): Typed {
  for (const one of given) if (one.content !== null) assertObject(one, subject);
  const type = typeOfMerge(given, subject);
  // Terraform passes over null before it looks at the mark.
  const isSecret = given.some((one) => one.isSecret && one.content !== null);
  const merged = new Map(given.flatMap((one) => [...one.entries()]));
  const sorted = new Map([...merged].sort(([a], [b]) => (a < b ? -1 : 1)));
  if (merged.size === 0 && innerTypes(type).length > 0 && kindOf(type) === 'object')
    return failExpression(`${subject} takes at least one object that is not null.`);
  return (kindOf(type) === 'map' ? new Typed(type, sorted) : object(sorted)).marked(isSecret);
}

function failNoKey([of, key]: Arguments, names: readonly string[], subject: string): never {
  const isSecret = of.isSecret || key?.isSecret === true;
  const name = key?.toText() ?? '';
  const near = isSecret ? '' : ` \`${name}\`${nearestWords(name, names)}`;
  return failExpression(`${subject} found no key${near}, and no default was given.`);
}

function typeOfLookup(args: Arguments, subject: string): TerraformType {
  const [of, key, fallback] = args;
  assertObject(of, subject);
  if (kindOf(of.type) === 'map') {
    const type = elementTypeOf(of.type);
    // The default has to be one of the map's values, also where it is not needed.
    if (fallback) convert(fallback, type, subject);
    return type;
  }
  if (!(key as Typed).isKnown()) return 'dynamic';
  const types = attributeTypesOf(of.type);
  const name = (key as Typed).toText();
  if (Object.hasOwn(types, name)) return types[name] ?? 'dynamic';
  return fallback?.type ?? failNoKey(args, Object.keys(types), subject);
}

function lookup(args: Arguments, subject: string): Typed {
  const [of, key = nothing(), fallback] = args;
  const type = typeOfLookup(args, subject);
  const isSecret = of.isSecret || key.isSecret;
  if (!of.isKnown() || !key.isKnown()) return unknown(type).marked(isSecret);
  const found = of.entries().get(key.toText()) ?? (fallback && convert(fallback, type, subject));
  return found ? found.marked(isSecret) : failNoKey(args, [...of.entries().keys()], subject);
}

function keys([of]: Arguments, subject: string): Typed {
  assertObject(of, subject);
  const isMap = kindOf(of.type) === 'map';
  const names = isMap || of.isKnown() ? [...of.entries().keys()] : Object.keys(attributeTypesOf(of.type)).sort();
  if (isMap && !of.isKnown()) return unknown(['list', 'string'], new UnknownNotNull()).marked(of.isSecret);
  const parts = names.map(text);
  return (isMap ? new Typed(['list', 'string'], parts) : tuple(parts)).marked(of.isSecret);
}

function typeOfValues([of]: Arguments, subject: string): TerraformType {
  assertObject(of, subject);
  return kindOf(of.type) === 'map' ? ['list', elementTypeOf(of.type)] : ['tuple', innerTypes(of.type)];
}

function values([of]: Arguments, subject: string): Typed {
  assertObject(of, subject);
  const parts = of.parts();
  const all = kindOf(of.type) === 'map' ? new Typed(['list', elementTypeOf(of.type)], parts) : tuple(parts);
  return all.marked(of.isSecret);
}

function typeOfCoalesce(given: readonly Typed[], subject: string): TerraformType {
  return unifyTypes(given.map(({ type }) => type)) ?? failExpression(`${subject} takes values of one type.`);
}

function coalesce(given: Arguments, subject: string): Typed {
  const type = typeOfCoalesce(given, subject);
  for (const one of given) {
    const value = convert(one, type, subject);
    if (value.content instanceof Unknown) return unknown(type, new UnknownNotNull());
    if (value.content !== null && !(type === 'string' && value.content === '')) return value;
  }
  return failExpression(`${subject} found neither a value nor a text that is not empty.`);
}

function compact([list]: Arguments): Typed {
  if (!list.isWhollyKnown()) return unknown(['list', 'string'], new UnknownNotNull());
  return new Typed(
    ['list', 'string'],
    list.parts().filter(({ content }) => content !== null && content !== ''),
  );
}

/** Functions over lists and objects. */
export const collectionFunctions: FunctionTable = {
  concat: {
    description: 'The elements of all lists, one list after the other.',
    takes: [{ allows: ['secret'] }],
    arity: [1, most],
    answers: typeOfConcat,
    call: concat,
  },
  compact: {
    description: 'The texts of a list that are neither null nor empty.',
    takes: [{ type: ['list', 'string'] }],
    answers: ['list', 'string'],
    call: compact,
  },
  element: {
    description: 'The element at an index, counted round when the list is shorter.',
    takes: [{ allows: ['secret'] }, { type: 'number' }],
    arity: [2, 2],
    answers: typeOfElement,
    mayBeNull: true,
    call: element,
  },
  length: {
    description: 'How many elements, keys or characters there are.',
    takes: [{ allows: ['unknown', 'open', 'secret'] }],
    answers: 'number',
    call: length,
  },
  merge: {
    description: 'One object with the keys of all; the last of equal keys wins.',
    takes: [{ allows: ['null', 'open', 'secret'] }],
    arity: [0, most],
    answers: typeOfMerge,
    call: merge,
  },
  keys: {
    description: 'The keys of an object, in order.',
    takes: [{ allows: ['unknown', 'secret'] }],
    answers: ['list', 'string'],
    call: keys,
  },
  values: {
    description: 'The values of an object, in the order of its keys.',
    takes: [{ allows: ['secret'] }],
    answers: typeOfValues,
    call: values,
  },
  lookup: {
    description: 'The value of a key, or the default when there is none.',
    takes: [
      { allows: ['unknown', 'secret'] },
      { type: 'string', allows: ['unknown', 'secret'] },
      { allows: ['null', 'unknown', 'open', 'secret'] },
    ],
    arity: [2, 3],
    answers: typeOfLookup,
    call: lookup,
  },
  coalesce: {
    description: 'The first value that is neither null nor an empty text.',
    takes: [{ allows: ['null', 'unknown', 'open'] }],
    arity: [1, most],
    answers: typeOfCoalesce,
    call: coalesce,
  },
};
