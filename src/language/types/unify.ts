import type { TerraformType, TerraformTypes } from '../../model';
import { attributeTypesOf, conforms, elementTypeOf, innerTypes, isOpen, kindOf, sameType } from './compare-types';
import { sortByPreference } from './prefer-types';

type Kind = 'list' | 'set' | 'map';

const simpleConversions: ReadonlySet<string> = new Set([
  'number string',
  'bool string',
  'string number',
  'string bool',
]);

function canConvertObject(from: TerraformType, to: TerraformType): boolean {
  const given = attributeTypesOf(from);
  const optional = typeof to === 'string' ? [] : (to[2] ?? []);
  return Object.entries(attributeTypesOf(to)).every(([name, type]) =>
    Object.hasOwn(given, name) ? canConvert(given[name] ?? 'dynamic', type) : optional.includes(name),
  );
}

function canConvertTuple(from: TerraformType, to: TerraformType): boolean {
  const [given, wanted] = [innerTypes(from), innerTypes(to)];
  return given.length === wanted.length && given.every((type, index) => canConvert(type, wanted[index] ?? 'dynamic'));
}

function canConvertElements(from: TerraformType, to: TerraformType): boolean {
  const wanted = elementTypeOf(to);
  const given = innerTypes(from);
  const isStructure = kindOf(from) === 'tuple' || kindOf(from) === 'object';
  if (!isStructure || wanted !== 'dynamic') return given.every((type) => canConvert(type, wanted));
  if (given.length === 0) return true;
  const common = unifyTypes(given);
  // A list needs elements whose types are known to be equal.
  if (common === 'dynamic' && kindOf(from) === 'tuple') return given.every((type) => type === 'dynamic');
  return common !== undefined;
}

const conversions: Readonly<Record<string, (from: TerraformType, to: TerraformType) => boolean>> = {
  'object object': canConvertObject,
  'tuple tuple': canConvertTuple,
  'map object': (from, to) => innerTypes(to).every((type) => canConvert(elementTypeOf(from), type)),
  ...Object.fromEntries(
    ['list list', 'set list', 'tuple list', 'list set', 'set set', 'tuple set', 'map map', 'object map'].map((pair) => [
      pair,
      canConvertElements,
    ]),
  ),
};

/** Whether a conversion between the types depends on their parts. */
export function dependsOnInside(from: TerraformType, to: TerraformType): boolean {
  return Object.hasOwn(conversions, `${kindOf(from)} ${kindOf(to)}`);
}

/** Whether values of a type may be convertible to another. A single value may still fail. */
export function canConvert(from: TerraformType, to: TerraformType): boolean {
  if (to === 'dynamic' || from === 'dynamic' || sameType(from, to)) return true;
  const pair = `${kindOf(from)} ${kindOf(to)}`;
  return simpleConversions.has(pair) || conversions[pair]?.(from, to) === true;
}

/** The type if all others convert to it, or undefined. */
const ifConvertible = (type: TerraformType, types: readonly TerraformType[]): TerraformType | undefined =>
  types.every((from) => canConvert(from, type)) ? type : undefined;

function unifyInto(kind: Kind, types: readonly TerraformType[]): TerraformType | undefined {
  const element = unifyTypes(types.flatMap(innerTypes));
  return element && ifConvertible([kind, element], types);
}

function unifyObjects(types: readonly TerraformType[]): TerraformType | undefined {
  const all = types.map(attributeTypesOf);
  const names = Object.keys(all[0] ?? {});
  const isAlike = all.every(
    (attributes) =>
      Object.keys(attributes).length === names.length && names.every((name) => Object.hasOwn(attributes, name)),
  );
  if (!isAlike) return unifyInto('map', types);
  const unified = names.map(
    (name) => [name, unifyTypes(all.map((attributes) => attributes[name] ?? 'dynamic'))] as const,
  );
  if (unified.some(([, type]) => type === undefined)) return undefined;
  return ifConvertible(['object', Object.fromEntries(unified) as TerraformTypes], types) ?? unifyInto('map', types);
}

function unifyTuples(types: readonly TerraformType[]): TerraformType | undefined {
  const all = types.map(innerTypes);
  const [first = []] = all;
  if (all.some(({ length }) => length !== first.length)) return unifyInto('list', types);
  const unified = first.map((_, index) => unifyTypes(all.map((elements) => elements[index] ?? 'dynamic')));
  if (unified.includes(undefined)) return undefined;
  return ifConvertible(['tuple', unified as TerraformType[]], types) ?? unifyInto('list', types);
}

/** Unifies types of one kind. */
const unifications: Readonly<Record<string, (types: readonly TerraformType[]) => TerraformType | undefined>> = {
  object: unifyObjects,
  tuple: unifyTuples,
  set: (types) => unifyInto('set', types),
  map: (types) => unifyInto('map', types),
  list: (types) => unifyInto('list', types),
};

/** Structures are unified to a collection first, and then with the collections. */
function unifyAs(kind: 'list' | 'map', types: readonly TerraformType[]): TerraformType | undefined {
  const isStructure = (type: TerraformType): boolean => type !== 'dynamic' && kindOf(type) !== kind;
  const collection = unifyInto(kind, types.filter(isStructure));
  if (collection === undefined) return undefined;
  const unified = unifyTypes(types.map((type) => (isStructure(type) ? collection : type)));
  return unified !== undefined && kindOf(unified) === kind ? unified : undefined;
}

/** The first type in Terraform's order to which all others convert. */
const findCommon = (types: readonly TerraformType[]): TerraformType | undefined =>
  sortByPreference(types).find((wanted) => ifConvertible(wanted, types));

function unifyKinds(kinds: ReadonlySet<string>, types: readonly TerraformType[]): TerraformType | undefined {
  const isOnly = (...some: readonly string[]): boolean => [...kinds].every((kind) => some.includes(kind));
  if (isOnly('map', 'object')) return unifyAs('map', types) ?? findCommon(types);
  if (isOnly('list', 'tuple')) return unifyAs('list', types) ?? findCommon(types);
  return kinds.has('object') && kinds.has('tuple') ? undefined : findCommon(types);
}

/** The type to which values of all these types are converted; undefined where there is none. */
export function unifyTypes(types: readonly TerraformType[]): TerraformType | undefined {
  const [first] = types;
  if (first === undefined || types.every((type) => sameType(type, first))) return first;
  const kinds = new Set(types.filter((type) => type !== 'dynamic').map(kindOf));
  const [kind = ''] = kinds;
  const unifyAll = unifications[kind];
  if (kinds.size > 1 || !unifyAll) return unifyKinds(kinds, types);
  // An unknown type may become one of another kind.
  return types.includes('dynamic') ? 'dynamic' : unifyAll(types);
}

/** A type with `dynamic` replaced by the types of the value. */
export function fillType(from: TerraformType, to: TerraformType): TerraformType {
  if (to === 'dynamic') return from;
  if (typeof to === 'string') return to;
  if (isOpen(to) && conforms(from, to)) return from;
  if (to[0] === 'object') return ['object', to[1]];
  if (to[0] === 'tuple') return to;
  const element = unifyTypes(innerTypes(from)) ?? 'dynamic';
  return [to[0], fillType(element, to[1])];
}
