import { type TerraformType, Unknown, UnknownNotNull } from '../../model';
import { failExpression, refuseExpression, refuseUndecided } from '../fail-expression';
import { attributeTypesOf, elementTypeOf, innerTypes, isOpen, kindOf, sameType } from '../types/compare-types';
import { canConvert, dependsOnInside, fillType, unifyTypes } from '../types/unify';
import { BigFloat, isDecimal } from './big-float';
import { describe } from './describe';
import { makeSet } from './sets';
import { bool, nothing, text, Typed, unknown } from './typed';
import { UnknownWithin } from './unknown-within';

type Kind = 'list' | 'set' | 'map';

const bools: ReadonlyMap<string, boolean> = new Map([
  ['true', true],
  ['1', true],
  ['false', false],
  ['0', false],
]);

function convertSimple(value: Typed, to: string, subject: string): Typed {
  const words = value.toText();
  if (to === 'string') return text(words);
  if (to === 'bool')
    return bool(bools.get(words) ?? failExpression(`${subject} takes true or false, not another string.`));
  if (isDecimal(words))
    return new Typed(
      'number',
      BigFloat.parse(words) ?? refuseExpression(`${subject} takes no number of so many digits.`),
    );
  return failExpression(`${subject} takes a number, not a string that holds none.`);
}

const areAlike = ([first, ...others]: readonly Typed[]): boolean =>
  first === undefined || others.every(({ type }) => sameType(type, first.type));

/** Elements of types that are not all known may have one in common. */
function failAlike(parts: readonly Typed[], subject: string): never {
  const sentence = `${subject}: all elements must be of one type.`;
  return parts.some(({ type }) => isOpen(type)) ? refuseExpression(sentence) : failExpression(sentence);
}

/** Converts elements to one type: the required one, or the one that they have in common where that is open. */
function alike(value: Typed, [kind, wanted]: readonly [Kind, TerraformType], subject: string): readonly Typed[] {
  const parts = value.parts();
  const names = [...value.entries().keys()];
  const placeOf = (index: number): string =>
    `${subject}[${names.length > 0 ? JSON.stringify(names[index]) : String(index)}]`;
  if (parts.length === 0) return parts;
  const open = wanted === 'dynamic' ? unifyTypes(parts.map(({ type }) => type)) : wanted;
  if (open === undefined) return failAlike(parts, subject);
  const converted = parts.map((part, index) => convert(part, open, placeOf(index)));
  if (areAlike(converted)) return converted;
  // Terraform unifies the elements of lists and maps once more, but not those of a set from a tuple.
  const isFinal = kind === 'set' && kindOf(value.type) === 'tuple';
  const common =
    isFinal && !areAlike(converted.filter(({ type }) => type !== 'dynamic'))
      ? undefined
      : unifyTypes(converted.map(({ type }) => type));
  const again = common === undefined ? [] : converted.map((part, index) => convert(part, common, placeOf(index)));
  return again.length > 0 && areAlike(again) ? again : failAlike(parts, subject);
}

/** Terraform drops the sensitivity of a null that becomes an element of another collection. */
const withoutMarkOfNull = (part: Typed): Typed => (part.content === null ? part.bare() : part);

function elementsOf(value: Typed, [kind, wanted]: readonly [Kind, TerraformType], subject: string): readonly Typed[] {
  const isMarkKept = kind === 'map' || (kind === 'list' && kindOf(value.type) === 'tuple');
  const converted = alike(value, [kind, wanted], subject);
  return isMarkKept ? converted : converted.map(withoutMarkOfNull);
}

/** Whether elements of a set may become equal, so that their number is unknown. */
const mayShrink = (value: Typed): boolean =>
  kindOf(value.type) === 'set' && value.parts().length > 1 && !value.isWhollyKnown();

function convertCollection(value: Typed, to: readonly [Kind, TerraformType], subject: string): Typed {
  const [kind, wanted] = to;
  if (kind === 'list' && mayShrink(value)) return unknown(['list', elementTypeOf(value.type)]);
  const parts = elementsOf(value, to, subject);
  const own = kindOf(value.type) === 'tuple' || kindOf(value.type) === 'object' ? wanted : elementTypeOf(value.type);
  const element = parts[0]?.type ?? (wanted === 'dynamic' ? own : wanted);
  if (kind === 'set') return makeSet(element, parts);
  if (kind === 'list') return new Typed([kind, element], parts);
  const names = [...value.entries().keys()];
  return new Typed([kind, element], new Map(parts.map((part, index) => [names[index] ?? '', part])));
}

function convertObject(value: Typed, to: TerraformType, subject: string): Typed {
  const given = value.entries();
  const optional = typeof to === 'string' ? [] : (to[2] ?? []);
  const parts = Object.entries(attributeTypesOf(to)).map(([name, type]) => {
    const part = given.get(name);
    if (part) return [name, convert(part, type, `${subject}.${name}`)] as const;
    if (!optional.includes(name)) return failExpression(`${subject} lacks the attribute \`${name}\`.`);
    return [name, nothing(type)] as const;
  });
  const types = parts.map(([name, { type }]) => [name, type] as const);
  return new Typed(['object', Object.fromEntries(types)], new Map(parts));
}

function convertTuple(value: Typed, to: TerraformType, subject: string): Typed {
  const wanted = innerTypes(to);
  const parts = value.parts().map((part, index) => convert(part, wanted[index] ?? 'dynamic', subject));
  return new Typed(['tuple', parts.map(({ type }) => type)], parts);
}

function convertKnown(value: Typed, to: TerraformType, subject: string): Typed {
  if (typeof to === 'string') return convertSimple(value, to, subject);
  if (to[0] === 'object') return convertObject(value, to, subject);
  return to[0] === 'tuple' ? convertTuple(value, to, subject) : convertCollection(value, to, subject);
}

const collections: ReadonlySet<string> = new Set(['list', 'set', 'map']);

/** Converts an unknown value whose number of elements is known: a list has as many unknown elements. */
function collectUnknown(value: Typed, type: TerraformType, subject: string): Typed {
  // Terraform would know the length of a value that may be null.
  if (!(value.content instanceof UnknownNotNull))
    return refuseUndecided(`${subject} is not evaluated for a list whose length alone is known.`);
  const [kind, size] = [kindOf(type), innerTypes(value.type).length];
  if (size > 0 && kind !== 'list' && !(kind === 'set' && size === 1)) return unknown(type, new UnknownWithin());
  const parts = Array.from({ length: size }, () => unknown(elementTypeOf(type)));
  return new Typed(type, kind === 'map' ? new Map() : parts);
}

/** What is still known about an unknown value after its conversion. */
function convertUnknown(value: Typed, to: TerraformType, subject: string): Typed {
  const [kind, type] = [kindOf(value.type), fillType(value.type, to)];
  if ((kind === 'tuple' || kind === 'object') && collections.has(kindOf(to)))
    return collectUnknown(value, type, subject);
  if (value.content instanceof UnknownWithin && collections.has(kind)) return unknown(type, value.content);
  return unknown(type, value.content instanceof UnknownNotNull ? new UnknownNotNull() : new Unknown());
}

const wantedWords: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  bool: 'true or false',
  list: 'a list',
  set: 'a list',
  map: 'an object',
  object: 'an object',
  tuple: 'a list',
};

/**
 * Refuses a conversion that fails for every value of the type.
 *
 * @throws ConfigurationError `CONFIG_INVALID` as `convert` does.
 */
export function assertConvertible(value: Typed, to: TerraformType, subject: string): void {
  if (canConvert(value.type, to)) return;
  // The error of an inner value is more precise.
  if (value.isKnown() && value.content !== null && dependsOnInside(value.type, to)) convertKnown(value, to, subject);
  failExpression(`${subject} takes ${wantedWords[kindOf(to)] ?? kindOf(to)}, not ${describe(value)}.`);
}

/**
 * Converts a value to a type as Terraform does. `dynamic` in the type accepts any type.
 *
 * @throws ConfigurationError `CONFIG_INVALID` with one sentence that names `subject` and holds no value.
 */
export function convert(value: Typed, to: TerraformType, subject: string): Typed {
  if (to === 'dynamic' || sameType(value.type, to)) return value;
  assertConvertible(value, to, subject);
  const { content, marks } = value;
  if (content === null) return new Typed(fillType(value.type, to), null, marks);
  if (content instanceof Unknown) return convertUnknown(value, to, subject).marked(marks);
  return convertKnown(value, to, subject).marked(marks);
}
