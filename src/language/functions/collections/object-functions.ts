import { compareText } from '../../../base/text/compare-text';
import { nearestWords } from '../../../base/text/find-nearest';
import { type TerraformType, UnknownNotNull } from '../../../model';
import { failExpression, refuseExpression } from '../../fail-expression';
import { attributeTypesOf, elementTypeOf, innerTypes, kindOf, sameType } from '../../types/compare-types';
import { convert } from '../../values/convert';
import { describe } from '../../values/describe';
import { marksOf, nothing, object, text, tuple, Typed, unknown } from '../../values/typed';
import { type Arguments, type FunctionTable, most } from '../expression-function';

function assertObject(value: Typed, subject: string): void {
  const kind = kindOf(value.type);
  if (kind !== 'map' && kind !== 'object') failExpression(`${subject} takes an object, not ${describe(value)}.`);
}

function typeOfMerge(objects: readonly Typed[], subject: string): TerraformType {
  // The arguments after a value of unknown type are not checked.
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
  // Terraform skips null before it looks at the marks of a value.
  const marks = marksOf(given.filter((one) => one.content !== null));
  const merged = new Map(given.flatMap((one) => [...one.entries()]));
  const sorted = new Map([...merged].sort(([a], [b]) => compareText(a, b)));
  if (merged.size === 0 && innerTypes(type).length > 0 && kindOf(type) === 'object')
    return refuseExpression(`${subject} takes at least one object that is not null.`);
  return (kindOf(type) === 'map' ? new Typed(type, sorted) : object(sorted)).marked(marks);
}

function failNoKey([of, key]: Arguments, names: readonly string[], subject: string): never {
  const name = key?.toText() ?? '';
  const near = marksOf(key ? [of, key] : [of]) > 0 ? '' : ` \`${name}\`${nearestWords(name, names)}`;
  return failExpression(`${subject} found no key${near}, and no default was given.`);
}

function typeOfLookup(args: Arguments, subject: string): TerraformType {
  const [of, key, fallback] = args;
  assertObject(of, subject);
  if (kindOf(of.type) === 'map') {
    const type = elementTypeOf(of.type);
    // The default must have the type of the map's values, even if it is not used.
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
  const marks = marksOf([of, key]);
  if (!of.isKnown() || !key.isKnown()) return unknown(type).marked(marks);
  const found = of.entries().get(key.toText()) ?? (fallback && convert(fallback, type, subject));
  return found ? found.marked(marks) : failNoKey(args, [...of.entries().keys()], subject);
}

function keys([of]: Arguments, subject: string): Typed {
  assertObject(of, subject);
  const isMap = kindOf(of.type) === 'map';
  const names =
    isMap || of.isKnown() ? [...of.entries().keys()] : Object.keys(attributeTypesOf(of.type)).sort(compareText);
  if (isMap && !of.isKnown()) return unknown(['list', 'string'], new UnknownNotNull()).marked(of.marks);
  const parts = names.map(text);
  return (isMap ? new Typed(['list', 'string'], parts) : tuple(parts)).marked(of.marks);
}

function typeOfValues([of]: Arguments, subject: string): TerraformType {
  assertObject(of, subject);
  return kindOf(of.type) === 'map' ? ['list', elementTypeOf(of.type)] : ['tuple', innerTypes(of.type)];
}

function values([of]: Arguments, subject: string): Typed {
  assertObject(of, subject);
  const parts = of.parts();
  const all = kindOf(of.type) === 'map' ? new Typed(['list', elementTypeOf(of.type)], parts) : tuple(parts);
  return all.marked(of.marks);
}

/** Functions over objects. */
export const objectFunctions: FunctionTable = {
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
};
