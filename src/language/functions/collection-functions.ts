import { compareText } from '../../base/compare-text';
import { nearestWords } from '../../base/find-nearest';
import { isObjectValue, type TerraformType, type Value } from '../../model';
import { failExpression } from '../fail-expression';
import { elementsOf } from '../types/inner-type';
import { toList, toNumber, toObject, toSet, toText, unify } from '../values/convert';
import { describeKind } from '../values/evaluated';
import { toWhole } from '../values/numbers';
import { type Arguments, type ExpressionFunction, type FunctionTable, most } from './expression-function';

/** How many characters a reader sees in a text. */
function countCharacters(text: string): number {
  return [...new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(text)].length;
}

/** Keys and values of an object, in the order in which Terraform shows them. */
function sortedEntries(value: Value, subject: string): readonly (readonly [string, Value])[] {
  return Object.entries(toObject(value, subject)).sort(([a], [b]) => compareText(a, b));
}

function length([value]: Arguments, subject: string): number {
  if (typeof value === 'string') return countCharacters(value);
  if (Array.isArray(value)) return value.length;
  if (isObjectValue(value)) return Object.keys(value).length;
  return failExpression(`${subject} takes text, a list or an object, not ${describeKind(value)}.`);
}

function coalesce(values: readonly Value[], subject: string): Value {
  const found = unify(values).find((value) => value !== null && value !== '');
  return found ?? failExpression(`${subject} found neither a value nor a text that is not empty.`);
}

function element([list, index = null]: Arguments, subject: string): Value {
  const elements = toList(list, subject);
  const whole = toWhole(toNumber(index, subject));
  if (whole === undefined) return failExpression(`${subject} takes a whole number as index.`);
  if (elements.length === 0) return failExpression(`${subject} takes a list that holds something.`);
  const size = BigInt(elements.length);
  return elements[Number(((whole % size) + size) % size)] as Value;
}

function lookup([object, key = null, fallback]: Arguments, subject: string): Value {
  const entries = sortedEntries(object, subject);
  const name = toText(key, subject);
  const found = entries.find(([candidate]) => candidate === name);
  const value = found ? found[1] : fallback;
  if (value !== undefined) return value;
  const names = entries.map(([candidate]) => candidate);
  return failExpression(`${subject} found no key \`${name}\`${nearestWords(name, names)}, and no default was given.`);
}

function merge(objects: readonly Value[], subject: string): Value {
  const known = objects.filter((value) => value !== null);
  return Object.fromEntries(known.flatMap((value) => sortedEntries(value, subject)));
}

/** A conversion to a kind of collection; null stays null. */
const collect = (
  kind: 'list' | 'set',
  convert: (elements: readonly Value[]) => readonly Value[],
): Pick<ExpressionFunction, 'answers' | 'takesUnknown' | 'call'> => ({
  answers: (first): TerraformType | undefined => {
    const inner = elementsOf(first);
    return inner && [kind, inner];
  },
  takesUnknown: 'inside',
  call: ([value], subject) => (value === null ? null : convert(toList(value, subject))),
});

/** Functions over lists and objects. */
export const collectionFunctions: FunctionTable = {
  tolist: { description: 'The elements as a list; null stays null.', ...collect('list', unify) },
  toset: { description: 'The elements without repetition and order; null stays null.', ...collect('set', toSet) },
  concat: {
    description: 'The elements of all lists, one list after the other.',
    arity: [1, most],
    takesUnknown: 'inside',
    call: (lists, subject) => lists.flatMap((list) => toList(list, subject)),
  },
  compact: {
    description: 'The texts of a list that are neither null nor empty.',
    answers: ['list', 'string'],
    call: ([list], subject) =>
      toList(list, subject)
        .filter((text) => text !== null && text !== '')
        .map((text) => toText(text, subject)),
  },
  element: {
    description: 'The element at an index, counted round when the list is shorter.',
    arity: [2, 2],
    takesUnknown: 'inside',
    call: element,
  },
  length: {
    description: 'How many elements, keys or characters there are.',
    answers: 'number',
    takesUnknown: 'inside',
    call: length,
  },
  merge: {
    description: 'One object with the keys of all; the last of equal keys wins.',
    arity: [0, most],
    takesUnknown: 'inside',
    call: merge,
  },
  keys: {
    description: 'The keys of an object, in order.',
    takesUnknown: 'inside',
    call: ([object], subject) => sortedEntries(object, subject).map(([key]) => key),
  },
  values: {
    description: 'The values of an object, in the order of its keys.',
    takesUnknown: 'inside',
    call: ([object], subject) => sortedEntries(object, subject).map(([, value]) => value),
  },
  lookup: {
    description: 'The value of a key, or the default when there is none.',
    arity: [2, 3],
    takesUnknown: 'inside',
    call: lookup,
  },
  coalesce: {
    description: 'The first value that is neither null nor an empty text.',
    arity: [1, most],
    takesUnknown: 'anywhere',
    call: coalesce,
  },
};
