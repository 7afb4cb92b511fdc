import { camelCase } from '../base/text/camel-case';
import { type AttributePath, formatPath, type PathStep } from '../base/diagnostic';
import { nearestOrAllWords } from '../base/text/find-nearest';
import { type Attribute, type Attributes, valueIssue, elementType, isProp, type Value } from '../model';
import { isPlainObject, jsonTextOf, type PlainObject } from './plain-object';
import { isDeferred, type IsToken } from './token';

/** What a check has to know beside the attributes. */
export interface CheckOptions {
  readonly isToken: IsToken;
  /** Names that the CDK library itself takes beside the attributes, such as `dependsOn`. */
  readonly libraryProps: readonly string[];
}

/** What is wrong with one property: a sentence that names it. */
export interface Mistake {
  readonly path: AttributePath;
  readonly sentence: string;
}

/** Where a check stands. */
interface Position extends CheckOptions {
  readonly path: AttributePath;
}

const inside = (at: Position, step: PathStep): Position => ({ ...at, path: [...at.path, step] });

const stepOf = (name: string): PathStep => (/[^\w$]/.test(name) ? { key: name } : name);

/** Makes the mistake of what lies at `path`. */
export function mistakeAt(path: AttributePath, predicate: string): Mistake {
  return { path, sentence: `${formatPath(path) || 'props'} ${predicate}.` };
}

const mistake = ({ path }: Position, predicate: string): Mistake => mistakeAt(path, predicate);

/** What is wrong with a scalar, or with one element of a collection. */
function scalarComplaint(attribute: Attribute, value: unknown): string | undefined {
  if (attribute.isInt64) {
    return typeof value === 'string' || Number.isSafeInteger(value)
      ? valueIssue(attribute, String(value))
      : 'must be an id: a string of digits, a safe whole number, or the id of a construct';
  }
  const { kind } = attribute.type;
  if (kind === 'integer' && !Number.isSafeInteger(value)) return 'must be a whole number';
  if (kind === 'bool' && typeof value !== 'boolean') return 'must be true or false';
  if (kind !== 'integer' && kind !== 'bool' && typeof value !== 'string') {
    return attribute.typedAs === undefined
      ? 'must be a string'
      : 'must be a plain object that JSON can hold, or JSON text';
  }
  return valueIssue(attribute, value as Value);
}

function checkScalar(attribute: Attribute, value: unknown, at: Position): Mistake[] {
  const complaint = isDeferred(value, at.isToken) ? undefined : scalarComplaint(attribute, value);
  return complaint === undefined ? [] : [mistake(at, complaint)];
}

function checkMap(attribute: Attribute, entries: PlainObject, at: Position): Mistake[] {
  return Object.entries(entries).flatMap(([key, value]) => {
    const wrongKey = isDeferred(key, at.isToken) ? undefined : attribute.checkKey?.(key);
    // The key is not repeated: a header written as one text would have its secret in it.
    if (wrongKey !== undefined) return mistake(at, `has a key that ${wrongKey}`);
    return checkScalar(attribute, value, inside(at, stepOf(key)));
  });
}

function checkValue(attribute: Attribute, value: unknown, at: Position): Mistake[] {
  const { type } = attribute;
  if (isDeferred(value, at.isToken)) return [];
  switch (type.kind) {
    case 'object':
      return checkProps(type.attributes, value, { ...at, libraryProps: [] });
    case 'map':
      return isPlainObject(value) ? checkMap(attribute, value, at) : [mistake(at, 'must be an object of strings')];
    case 'list':
    case 'set':
    case 'objects': {
      if (!Array.isArray(value))
        return [mistake(at, `must be an array${type.kind === 'objects' ? ' of objects' : ''}`)];
      const inner = { ...attribute, type: elementType(type) };
      return value.flatMap((element, index) => checkValue(inner, element, inside(at, index)));
    }
    default:
      return checkScalar(attribute, attribute.typedAs === undefined ? value : jsonTextOf(value), at);
  }
}

/** Finds every mistake in the camelCase props of a construct at once. No sentence repeats a secret. */
export function checkProps(attributes: Attributes, props: unknown, at: Position): Mistake[] {
  if (!isPlainObject(props)) return [mistake(at, 'must be a plain object')];
  const all = Object.entries(attributes).map(([name, attribute]) => [camelCase(name), attribute] as const);
  const own = all.filter(([name, attribute]) => isProp(name, attribute));
  const names = [...own.map(([name]) => name), ...at.libraryProps];
  const given = all.filter(([, attribute]) => attribute.computed).map(([name]) => name);
  const wrong = own.flatMap(([name, attribute]) => {
    const [value, here] = [props[name] ?? undefined, inside(at, name)];
    if (value !== undefined) return checkValue(attribute, value, here);
    return attribute.required ? mistake(here, 'is required, but no value was given') : [];
  });
  const misnamed = Object.keys(props).filter((name) => !names.includes(name));
  const misnomers = misnamed.map((name) => {
    const notOne = `is not a property${nearestOrAllWords(name, names, (word) => word)}`;
    return mistake(
      inside(at, stepOf(name)),
      given.includes(name) ? 'is given by the service and cannot be set' : notOne,
    );
  });
  return [...wrong, ...misnomers];
}
