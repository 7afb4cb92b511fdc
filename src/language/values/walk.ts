import { formatPath, nameOfStep, type PathStep } from '../../base/diagnostic';
import { nearestWords } from '../../base/text/find-nearest';
import { type TerraformType, Unknown } from '../../model';
import { failExpression, refusingFailures } from '../fail-expression';
import { attributeTypesOf, elementTypeOf, innerTypes, kindOf } from '../types/compare-types';
import { canConvert } from '../types/unify';
import { BigFloat } from './big-float';
import { convert } from './convert';
import { describe } from './describe';
import { text, Typed, uniteMarks, unknown } from './typed';
import { assertUnbounded } from './unknown-within';

/** The index of a key, which is a whole number or its text. */
function toIndex(key: Typed): number | undefined {
  const { content } = key;
  const number = typeof content === 'string' ? BigFloat.parse(content) : content;
  const whole = number instanceof BigFloat ? number.toWhole() : undefined;
  return whole === undefined ? undefined : Number(whole);
}

function failNoIndex(key: Typed, subject: string): never {
  return failExpression(`${subject} is a list: it has no \`${key.toText()}\`, only indexes such as [0].`);
}

function stepIntoList(of: Typed, key: Typed, subject: string): Typed {
  const index = toIndex(key);
  const isUnknownList = !of.isKnown() && kindOf(of.type) === 'list';
  // Terraform does not check the index of an unknown list.
  if (index === undefined || index < 0)
    return isUnknownList ? refusingFailures(() => failNoIndex(key, subject)) : failNoIndex(key, subject);
  if (isUnknownList) return unknown(elementTypeOf(of.type));
  const parts = of.isKnown() ? of.parts() : innerTypes(of.type).map((type) => unknown(type));
  return (
    parts[index] ?? failExpression(`${subject} has no element [${String(index)}]: it holds ${String(parts.length)}.`)
  );
}

function stepIntoNames(of: Typed, name: string, subject: string): Typed {
  const types = attributeTypesOf(of.type);
  const found = of.entries().get(name);
  if (found) return found;
  if (!of.isKnown() && kindOf(of.type) === 'map') return unknown(elementTypeOf(of.type));
  if (!of.isKnown() && Object.hasOwn(types, name)) return unknown(types[name] ?? 'dynamic');
  const names = of.isKnown() ? [...of.entries().keys()] : Object.keys(types);
  return failExpression(`${subject} has no \`${name}\`${nearestWords(name, names)}.`);
}

/** Follows one step into a value: an attribute when `isName`, else an index. */
function stepInside(of: Typed, key: Typed, { subject, isName }: { subject: string; isName: boolean }): Typed {
  if (of.type === 'dynamic' && of.content instanceof Unknown) return unknown('dynamic');
  const kind = of.content === null ? 'null' : kindOf(of.type);
  if (kind === 'map') return stepIntoNames(of, key.toText(), subject);
  if (kind === 'object') {
    // Terraform does not look for an attribute that is indexed in an unknown object.
    return isName || of.isKnown() ? stepIntoNames(of, key.toText(), subject) : unknown('dynamic');
  }
  if (kind === 'list' || kind === 'tuple') return isName ? failNoIndex(key, subject) : stepIntoList(of, key, subject);
  return failExpression(`${subject} is ${describe(of)}, so there is no ${formatPath(['', key.toText()])} inside it.`);
}

const toKey = (step: PathStep): Typed =>
  typeof step === 'number' ? new Typed('number', BigFloat.parse(String(step)) ?? null) : text(String(nameOfStep(step)));

/** The value at the end of a path. */
export function walk(start: Typed, path: readonly PathStep[], subject: string): Typed {
  return path.reduce<Typed>((inner, step, index) => {
    const place = {
      subject: `${subject}${formatPath(['', ...path.slice(0, index)])}`,
      isName: typeof step === 'string',
    };
    return stepInside(inner, toKey(step), place).marked(inner.marks);
  }, start);
}

const keyTypes: Readonly<Record<string, TerraformType>> = {
  list: 'number',
  tuple: 'number',
  map: 'string',
  object: 'string',
};

/** Converts a key to the type that the collection or structure requires. */
function toKeyOf(of: Typed, key: Typed, subject: string): Typed {
  const type = keyTypes[kindOf(of.type)];
  if (type === undefined) return failExpression(`${subject} is ${describe(of)}, so there is no index inside it.`);
  if (!canConvert(key.type, type))
    return failExpression(`An index has to be a string or a whole number, not ${describe(key)}.`);
  return convert(key, type, 'An index');
}

/** Whether the marks of a key go to the value: not for an attribute, nor in an unknown list or map. */
function isMarkedByKey(of: Typed): boolean {
  const kind = kindOf(of.type);
  return kind === 'tuple' || (of.isKnown() && kind !== 'object');
}

/** The value at a computed index. */
export function stepIntoKey(of: Typed, key: Typed, subject: string): Typed {
  assertUnbounded([of, key], 'An index');
  if (of.content === null) return failExpression(`${subject} is null, so there is no index inside it.`);
  if (key.content === null) return failExpression('An index has to be a string or a whole number, not null.');
  if ([of, key].some(({ type, content }) => type === 'dynamic' && content instanceof Unknown))
    return unknown('dynamic').marked(of.marks);
  const wanted = toKeyOf(of, key, subject);
  if (!wanted.isKnown()) return unknown(elementTypeOf(of.type)).marked(of.marks);
  const marks = isMarkedByKey(of) ? uniteMarks(of.marks, key.marks) : of.marks;
  return stepInside(of, wanted, { subject, isName: false }).marked(marks);
}
