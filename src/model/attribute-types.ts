/** The attributes of each type: `string({ … })`. */
import type { Attribute, AttributeOptions, Attributes, AttributeType, SemanticEquality } from './attribute';
import type { ObjectValue } from './value';

/** `T` is what is checked: each element of a collection, which is a `Whole`. */
type Options<T, Whole = T> = Omit<AttributeOptions, 'check' | 'semanticEquality'> & {
  readonly check?: (value: T) => string | undefined;
  readonly semanticEquality?: SemanticEquality<Whole>;
};

const int64Pattern = /^(0|-?[1-9]\d{0,18})$/;
const checkInt64 = (text: string): string | undefined => {
  const fits = int64Pattern.test(text) && BigInt.asIntN(64, BigInt(text)) === BigInt(text);
  return fits ? undefined : `must be the digits of a 64-bit whole number, such as "242", not ${JSON.stringify(text)}`;
};

type Strings = readonly string[];
type Objects = readonly ObjectValue[];

/** Makes the attributes of one type; `further` is what they all have. */
function attributesOf<T, Whole = T>(
  type: AttributeType,
  further: Partial<Attribute> = {},
): (options: Options<T, Whole>) => Attribute {
  return (options) => ({ ...further, ...options, type });
}

const id = { check: checkInt64, isInt64: true } as const;

/** A string. */
export const string = attributesOf<string>({ kind: 'string' });
/** A whole number. */
export const integer = attributesOf<number | bigint>({ kind: 'integer' });
/** True or false. */
export const bool = attributesOf<boolean>({ kind: 'bool' });
/** The id of an object of the service: digits of an int64. */
export const int64 = attributesOf<string>({ kind: 'string' }, id);
/** Ids without order. */
export const int64Set = attributesOf<string, Strings>({ kind: 'set', of: 'string' }, id);
/** Strings without order. */
export const stringSet = attributesOf<string, Strings>({ kind: 'set', of: 'string' });
/** Strings in order. */
export const stringList = attributesOf<string, Strings>({ kind: 'list', of: 'string' });
/** Strings by key. */
export const stringMap = attributesOf<string, Readonly<Record<string, string>>>({ kind: 'map', of: 'string' });

/** One nested object. */
export function object(attributes: Attributes, options: Options<ObjectValue>): Attribute {
  return { ...options, type: { kind: 'object', attributes } };
}

/** Nested objects without order. What is not configured inside one is null. */
export function objectSet(attributes: Attributes, options: Options<ObjectValue, Objects>): Attribute {
  return { ...options, type: { kind: 'objects', nesting: 'set', attributes } };
}

/** Nested objects in order. */
export function objectList(attributes: Attributes, options: Options<ObjectValue, Objects>): Attribute {
  return { ...options, type: { kind: 'objects', nesting: 'list', attributes } };
}
