import { isObjectValue, type Value } from '../model';
import { nearestWords } from '../base/nearest';
import { toList, toNumber, toSet, toText, unify } from './convert';
import { describeKind } from './evaluated';
import { failExpression } from './expression-failure';
import type { ExpressionFunction } from './functions';
import { toWhole } from './numbers';
import { countCharacters, sortedEntries } from './text-functions';

const most = Number.POSITIVE_INFINITY;

function length([value = null]: readonly Value[], place: string): number {
  if (typeof value === 'string') return countCharacters(value);
  if (Array.isArray(value)) return value.length;
  if (isObjectValue(value)) return Object.keys(value).length;
  return failExpression(`${place} takes text, a list or an object, not ${describeKind(value)}.`);
}

function coalesce(values: readonly Value[], place: string): Value {
  const found = unify(values).find((value) => value !== null && value !== '');
  return found ?? failExpression(`${place} found neither a value nor a text that is not empty.`);
}

function element([list = null, index = null]: readonly Value[], place: string): Value {
  const elements = toList(list, place);
  const whole = toWhole(toNumber(index, place));
  if (whole === undefined) return failExpression(`${place} takes a whole number as index.`);
  if (elements.length === 0) return failExpression(`${place} takes a list that holds something.`);
  const size = BigInt(elements.length);
  return elements[Number(((whole % size) + size) % size)] as Value;
}

function lookup([object = null, key = null, ...fallback]: readonly Value[], place: string): Value {
  const entries = sortedEntries(object, place);
  const name = toText(key, place);
  const value = entries.find(([candidate]) => candidate === name)?.[1] ?? fallback[0];
  if (value !== undefined) return value;
  const names = entries.map(([candidate]) => candidate);
  return failExpression(`${place} found no key \`${name}\`${nearestWords(name, names)}, and no default was given.`);
}

function merge(objects: readonly Value[], place: string): Value {
  const known = objects.filter((value) => value !== null);
  return Object.fromEntries(known.flatMap((value) => sortedEntries(value, place)));
}

/** Functions over lists and objects. */
export const collectionFunctions: Readonly<Record<string, ExpressionFunction>> = {
  tolist: {
    arity: [1, 1],
    description: 'The elements as a list; null stays null.',
    takesUnknown: 'inside',
    call: ([value = null], place) => (value === null ? null : unify(toList(value, place))),
  },
  toset: {
    arity: [1, 1],
    description: 'The elements without repetition and order; null stays null.',
    takesUnknown: 'inside',
    call: ([value = null], place) => (value === null ? null : toSet(toList(value, place))),
  },
  concat: {
    arity: [1, most],
    description: 'The elements of all lists, one list after the other.',
    takesUnknown: 'inside',
    call: (lists, place) => lists.flatMap((list) => toList(list, place)),
  },
  compact: {
    arity: [1, 1],
    description: 'The texts of a list that are neither null nor empty.',
    call: ([list = null], place) =>
      toList(list, place)
        .filter((text) => text !== null && text !== '')
        .map((text) => toText(text, place)),
  },
  element: {
    arity: [2, 2],
    description: 'The element at an index, counted round when the list is shorter.',
    takesUnknown: 'inside',
    call: element,
  },
  length: {
    arity: [1, 1],
    description: 'How many elements, keys or characters there are.',
    takesUnknown: 'inside',
    call: length,
  },
  merge: {
    arity: [0, most],
    description: 'One object with the keys of all; the last of equal keys wins.',
    takesUnknown: 'inside',
    call: merge,
  },
  keys: {
    arity: [1, 1],
    description: 'The keys of an object, in order.',
    takesUnknown: 'inside',
    call: ([object = null], place) => sortedEntries(object, place).map(([key]) => key),
  },
  values: {
    arity: [1, 1],
    description: 'The values of an object, in the order of its keys.',
    takesUnknown: 'inside',
    call: ([object = null], place) => sortedEntries(object, place).map(([, value]) => value),
  },
  lookup: {
    arity: [2, 3],
    description: 'The value of a key, or the default when there is none.',
    takesUnknown: 'inside',
    call: lookup,
  },
  coalesce: {
    arity: [1, most],
    description: 'The first value that is neither null nor an empty text.',
    takesUnknown: 'anywhere',
    call: coalesce,
  },
};
