import { type Diagnostic, errorAt, formatPath, type PathStep } from '../base/diagnostic';
import { formatNumber } from '../base/text/number-text';
import { type Attributes, type AttributeType, elementType, mapChanged } from './attribute';
import { sortElements } from './sort-elements';
import { isObjectValue, type ObjectValue, Unknown, type Value } from './value';

/** An object of the attributes, and the diagnostics of values that do not fit. */
interface Conformed {
  readonly value: ObjectValue;
  readonly diagnostics: readonly Diagnostic[];
}

/** The path of an inner value, and the diagnostics so far. */
interface Walk {
  readonly path: PathStep[];
  readonly diagnostics: Diagnostic[];
}

const names: Readonly<Record<AttributeType['kind'], string>> = {
  string: 'a string',
  integer: 'a whole number',
  bool: 'true or false',
  list: 'a list of strings',
  set: 'a set of strings',
  map: 'a map of strings',
  object: 'an object',
  objects: 'a list of objects',
};

function misfit({ kind }: AttributeType, { path, diagnostics }: Walk): null {
  diagnostics.push(errorAt([...path], 'Wrong type of value', `${formatPath(path)} must be ${names[kind]}.`));
  return null;
}

/** Terraform normalizes texts to NFC, and replaces half of a surrogate pair. */
export function normalText(text: string): string {
  return /^[\0-\u02ff]*$/.test(text) ? text : text.normalize('NFC').replace(/\p{Surrogate}/gu, '\ufffd');
}

/** A whole number is a number while a double has all its digits, in whichever type it arrived. */
function normalNumber(value: number | bigint): number | bigint {
  if (typeof value === 'number') return Number.isInteger(value) && !Number.isSafeInteger(value) ? BigInt(value) : value;
  return Number.isSafeInteger(Number(value)) ? Number(value) : value;
}

function conformInteger(type: AttributeType, value: Value, walk: Walk): Value {
  const number = typeof value === 'string' && /^-?\d+$/.test(value) ? BigInt(value) : value;
  if (typeof number !== 'number' && typeof number !== 'bigint') return misfit(type, walk);
  const normal = normalNumber(number);
  return typeof normal === 'bigint' || Number.isInteger(normal) ? normal : misfit(type, walk);
}

function conformScalar(type: AttributeType, value: Value, walk: Walk): Value {
  switch (type.kind) {
    case 'string':
      if (typeof value === 'string') return normalText(value);
      return typeof value === 'object'
        ? misfit(type, walk)
        : typeof value === 'boolean'
          ? String(value)
          : formatNumber(value);
    case 'bool':
      if (value === 'true' || value === '1') return true;
      if (value === 'false' || value === '0') return false;
      return typeof value === 'boolean' ? value : misfit(type, walk);
    default:
      return conformInteger(type, value, walk);
  }
}

// eslint-disable-next-line max-params -- the inner loop of every plan: no object for each attribute
function conformAt(type: AttributeType, value: Value, step: PathStep, walk: Walk): Value {
  walk.path.push(step);
  const conformed = conformValue(type, value, walk);
  walk.path.pop();
  return conformed;
}

// A value that fits is returned unchanged, so that it is quick to compare.

function conformElements(type: AttributeType, elements: readonly Value[], walk: Walk): Value {
  const element = elementType(type);
  const conformed = sortElements(
    type,
    elements.map((inner, index) => conformAt(element, inner, index, walk)),
  );
  const isSame = conformed.length === elements.length && conformed.every((inner, index) => inner === elements[index]);
  return isSame ? elements : conformed;
}

function conformMap(type: AttributeType, map: ObjectValue, walk: Walk): Value {
  const element = elementType(type);
  const conformed = Object.entries(map).map(([key, inner]) => [key, conformAt(element, inner, { key }, walk)] as const);
  return conformed.every(([key, inner]) => inner === map[key]) ? map : Object.fromEntries(conformed);
}

function conformAttributes(attributes: Attributes, value: ObjectValue, walk: Walk): ObjectValue {
  return mapChanged(attributes, value, (name, { type }) => {
    const inner = value[name] ?? null;
    return inner === null ? null : conformAt(type, inner, name, walk);
  });
}

function conformValue(type: AttributeType, value: Value, walk: Walk): Value {
  if (value === null || value instanceof Unknown) return value;
  switch (type.kind) {
    case 'object':
      return isObjectValue(value) ? conformAttributes(type.attributes, value, walk) : misfit(type, walk);
    case 'map':
      return isObjectValue(value) ? conformMap(type, value, walk) : misfit(type, walk);
    case 'list':
    case 'set':
    case 'objects':
      return Array.isArray(value) ? conformElements(type, value as readonly Value[], walk) : misfit(type, walk);
    default:
      return conformScalar(type, value, walk);
  }
}

/** The one form of a value of `type`: whole numbers as numbers while they fit, texts in NFC, sets in Terraform's order. */
export function toCanonical(type: AttributeType, value: Value): Value {
  return conformValue(type, value, { path: [], diagnostics: [] });
}

/**
 * The values of all `attributes` out of an object, in canonical form: missing ones are null, further names are ignored. They
 * are made the way Terraform converts: "3" is a number where one is wanted, 3 a string. What is unknown stays so.
 */
export function conformObject(attributes: Attributes, value: ObjectValue): Conformed {
  const walk: Walk = { path: [], diagnostics: [] };
  return { value: conformAttributes(attributes, value, walk), diagnostics: walk.diagnostics };
}
