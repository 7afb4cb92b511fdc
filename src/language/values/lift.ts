import { compareText } from '../../base/text/compare-text';
import type { AttributePath } from '../../base/diagnostic';
import { formatNumber } from '../../base/text/number-text';
import { type Unknown, isObjectValue, normalText, pathsInside, type TerraformType, type Value } from '../../model';
import { refuseExpression } from '../fail-expression';
import { attributeTypesOf, elementTypeOf, kindOf } from '../types/compare-types';
import { typeOfValue } from '../types/type-of-value';
import { BigFloat } from './big-float';
import type { Evaluated } from './evaluated';
import { type Content, Typed, uniteMarks } from './typed';

interface Lifting {
  /** Paths of secrets, and of what is ephemeral. */
  readonly paths: readonly [secret: readonly AttributePath[], ephemeral: readonly AttributePath[]];
  readonly precision: number | undefined;
}

type Paths = Lifting['paths'];

const none: Paths = [[], []];

/** What `map` makes of both; `none` where nothing is left. */
function mapPaths(paths: Paths, map: (paths: readonly AttributePath[]) => readonly AttributePath[]): Paths {
  if (paths === none) return none;
  const mapped: Paths = [map(paths[0]), map(paths[1])];
  return mapped[0].length + mapped[1].length === 0 ? none : mapped;
}

/** The type of a part of a value, by its index or name. */
function typeOfPart(type: TerraformType, step: string | number): TerraformType {
  if (typeof type === 'string') return 'dynamic';
  if (type[0] === 'tuple') return type[1][Number(step)] ?? 'dynamic';
  return type[0] === 'object' ? (attributeTypesOf(type)[step] ?? 'dynamic') : elementTypeOf(type);
}

function toContent(type: TerraformType, value: Value, lifting: Lifting): Content {
  if (typeof value === 'string') return normalText(value);
  if (typeof value === 'number' || typeof value === 'bigint')
    return BigFloat.parse(formatNumber(value), lifting.precision) ?? refuseExpression('A number has too many digits.');
  const inside = (inner: Value, step: string | number): Typed =>
    liftAt(typeOfPart(type, step), inner, {
      ...lifting,
      paths: kindOf(type) === 'set' ? none : mapPaths(lifting.paths, (paths) => pathsInside(paths, step)),
    });
  if (Array.isArray(value)) return value.map(inside);
  if (!isObjectValue(value)) return value as null | boolean | Unknown;
  const names = Object.keys(value).sort(compareText);
  return new Map(names.map((name) => [normalText(name), inside(value[name] ?? null, name)]));
}

function liftAt(declared: TerraformType, value: Value, lifting: Lifting): Typed {
  const type = declared === 'dynamic' ? typeOfValue(value) : declared;
  if (lifting.paths === none) return new Typed(type, toContent(type, value, lifting));
  // An element of a set cannot be marked on its own.
  const isMarked = (paths: readonly AttributePath[]): boolean =>
    paths.some(({ length }) => length === 0 || kindOf(type) === 'set');
  const [isSecret, isEphemeral] = lifting.paths.map(isMarked);
  const below = mapPaths(lifting.paths, (paths) => paths.filter(({ length }) => length > 0));
  const marks = uniteMarks(isSecret ? 1 : 0, isEphemeral ? 2 : 0);
  return new Typed(type, toContent(type, value, { ...lifting, paths: below }), marks);
}

/** A value with its type. Without a precision, a number has that of parsed text. */
export function lift(
  { value, sensitive, ephemeral = [], type }: Evaluated,
  declared = type,
  precision?: number,
): Typed {
  const paths = mapPaths([sensitive, ephemeral], (some) => some);
  return liftAt(declared ?? 'dynamic', value, { paths, precision });
}

/** The path, the type and the secrets of an inner value. */
interface Lowering {
  readonly subject: string;
  readonly sensitive: AttributePath[];
  readonly ephemeral: AttributePath[];
}

/** A number for plans and states. */
function lowerNumber(number: BigFloat, subject: string): number | bigint {
  const digits = String(number);
  const value = Number(digits);
  if (Number.isInteger(value) && !digits.includes('.')) return Number.isSafeInteger(value) ? value : BigInt(digits);
  if (formatNumber(value) === digits) return value;
  return refuseExpression(`${subject} holds a number of more digits than are kept here.`);
}

function lowerAt({ content, marks }: Typed, path: AttributePath, lowering: Lowering): Value {
  if ((marks & 1) !== 0) lowering.sensitive.push(path);
  if ((marks & 2) !== 0) lowering.ephemeral.push(path);
  if (content instanceof BigFloat) return lowerNumber(content, lowering.subject);
  if (Array.isArray(content))
    return (content as readonly Typed[]).map((part, index) => lowerAt(part, [...path, index], lowering));
  if (!(content instanceof Map)) return content as null | boolean | string | Unknown;
  const entries = [...(content as ReadonlyMap<string, Typed>)].map(
    ([name, part]) => [name, lowerAt(part, [...path, name], lowering)] as const,
  );
  return Object.fromEntries(entries);
}

/**
 * Converts to a value for attributes and outputs, with the paths of its marks.
 *
 * @throws ConfigurationError `CONFIG_INVALID` for a number that would lose digits.
 */
export function lower(typed: Typed, subject = 'The result'): Evaluated {
  const lowering: Lowering = { subject, sensitive: [], ephemeral: [] };
  const value = lowerAt(typed, [], lowering);
  const { sensitive, ephemeral } = lowering;
  return { value, sensitive, ...(ephemeral.length > 0 && { ephemeral }) };
}
