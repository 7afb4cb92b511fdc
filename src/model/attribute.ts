import type { ObjectValue, Value } from './value';

/** What an attribute holds. `int64` is a string of digits: ids go from the wire to the state without loss. */
export type AttributeType =
  | { readonly kind: 'string' | 'integer' | 'bool' }
  | { readonly kind: 'list' | 'set' | 'map'; readonly of: 'string' }
  | { readonly kind: 'object'; readonly attributes: Attributes }
  | { readonly kind: 'objects'; readonly nesting: 'list' | 'set'; readonly attributes: Attributes };

/** What the user may say about an attribute beside its type. */
export interface AttributeOptions {
  /** A full sentence for docs, hover texts and the schema. */
  readonly description: string;
  /** An example value, as TypeScript; docs and hover texts show it. */
  readonly example?: string;
  /** Must be given. Otherwise it may be given, and the service's value shows when it is not. */
  readonly required?: true;
  /** Only the service gives it. */
  readonly computed?: true;
  /** Never printed. */
  readonly sensitive?: true;
  /** Given to the service and kept nowhere: neither a plan nor a state has it. Its value is null in both. */
  readonly isWriteOnly?: true;
  /** Null, and never read, while this sibling is declared or in the state: the other way to give the same. */
  readonly replacedBy?: string;
  /** A change makes a new object. */
  readonly forcesReplacement?: true;
  /** What holds when the user says nothing. */
  readonly default?: boolean | string;
  /** Has a value only when the user gives one, its default, or the plan says one: the service has none of its own. */
  readonly isDeclaredOnly?: true;
  /** A plan has it exactly as it is declared, and null when nobody declares it. */
  readonly isExact?: true;
  /** Names of siblings: when one of them is newly declared, an undeclared value of this attribute is taken away. */
  readonly yieldsTo?: readonly string[];
  /** Names of siblings: when one of them changes, the service gives this attribute another value. */
  readonly followsFrom?: readonly string[];
  /** The type of the objects whose ids it holds: `analytics_alert`. Such an id is checked at plan, and shown with its name. */
  readonly refersTo?: string;
  /** What the service has where nobody gives a value: code that is written for an object does not say it. */
  readonly usual?: number | string;
  /** A spelling that means the same as null, for a value that null keeps and that has to be taken away. */
  readonly meansNothing?: string;
  /**
   * The string is JSON, and constructs take a value of this TypeScript type in its place. The module that exports the
   * attributes exports the type, too.
   */
  readonly typedAs?: string;
  /** The values that a string may take. */
  readonly oneOf?: readonly string[];
  /** Says in one sentence what is wrong with a known value, or undefined. Elements of collections are checked one by one. */
  readonly check?: (value: never) => string | undefined;
  /** The same for the keys of a map. */
  readonly checkKey?: (key: string) => string | undefined;
  /** Whether two spellings mean the same; by default equality, sets without order. */
  readonly semanticEquality?: (a: never, b: never) => boolean;
  /** Whether what the service holds is what was sent, beside what it keeps whatever is sent. */
  readonly isHeldWithOwn?: (sent: never, held: never) => boolean;
}

/** One attribute of a resource or of the provider block. */
export interface Attribute extends AttributeOptions {
  readonly type: AttributeType;
  /** The elements or the string are int64 digits; TypeScript also takes a number there. */
  readonly isInt64?: true;
}

/** Attributes by their Terraform names. */
export interface Attributes {
  readonly [name: string]: Attribute;
}

/** `T` is what is checked: each element of a collection, which is a `Whole`. */
type Check<T, Whole = T> = Omit<AttributeOptions, 'check' | 'semanticEquality' | 'isHeldWithOwn'> & {
  readonly check?: (value: T) => string | undefined;
  readonly semanticEquality?: (a: Whole, b: Whole) => boolean;
  readonly isHeldWithOwn?: (sent: readonly T[], held: readonly T[]) => boolean;
};

const int64Pattern = /^(0|-?[1-9]\d{0,18})$/;
const checkInt64 = (text: string): string | undefined => {
  const fits = int64Pattern.test(text) && BigInt.asIntN(64, BigInt(text)) === BigInt(text);
  return fits ? undefined : `must be the digits of a 64-bit whole number, such as "242", not ${JSON.stringify(text)}`;
};

/** Makes the attributes of one type; `further` is what they all have. */
function attributesOf<T, Whole = T>(
  type: AttributeType,
  further: Partial<Attribute> = {},
): (options: Check<T, Whole>) => Attribute {
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
export const int64Set = attributesOf<string>({ kind: 'set', of: 'string' }, id);
/** Strings without order. */
export const stringSet = attributesOf<string>({ kind: 'set', of: 'string' });
/** Strings in order. */
export const stringList = attributesOf<string, readonly string[]>({ kind: 'list', of: 'string' });
/** Strings by key. */
export const stringMap = attributesOf<string>({ kind: 'map', of: 'string' });

/** One nested object. */
export function object(attributes: Attributes, options: Check<ObjectValue>): Attribute {
  return { ...options, type: { kind: 'object', attributes } };
}

/** Nested objects without order. What the user does not say inside one is null, never the service's. */
export function objectSet(attributes: Attributes, options: Check<ObjectValue>): Attribute {
  return { ...options, type: { kind: 'objects', nesting: 'set', attributes } };
}

/** Nested objects in order. */
export function objectList(attributes: Attributes, options: Check<ObjectValue>): Attribute {
  return { ...options, type: { kind: 'objects', nesting: 'list', attributes } };
}

/** Says in one sentence what is wrong with a known value, or with one known element of a collection, or undefined. */
export function complaintAbout({ oneOf, check }: Attribute, value: Value): string | undefined {
  if (!oneOf || oneOf.includes(value as string)) return check?.(value as never);
  return `must be one of ${oneOf.map((word) => JSON.stringify(word)).join(', ')}, not ${JSON.stringify(value)}`;
}

/** Whether the user may give the attribute. */
export function isConfigurable(attribute: Attribute): boolean {
  return attribute.computed !== true;
}

/** Whether the service may give the attribute: every one that is not required may stay unsaid. */
export function isComputed({ required, isWriteOnly, isExact }: Attribute): boolean {
  return ![required, isWriteOnly, isExact].includes(true);
}

const text: AttributeType = { kind: 'string' };

/** The type of what a collection holds. */
export function elementType(collection: AttributeType): AttributeType {
  return collection.kind === 'objects' ? { kind: 'object', attributes: collection.attributes } : text;
}

/** Whether the order of the elements means nothing. */
export function isUnordered(type: AttributeType): boolean {
  return type.kind === 'set' || (type.kind === 'objects' && type.nesting === 'set');
}

type Entries = readonly (readonly [name: string, attribute: Attribute])[];

/** Walks over attributes are the inner loop of every plan, and definitions never change. */
const knownEntries = new WeakMap<Attributes, Entries>();

/** The attributes with their names. */
export function entriesOf(attributes: Attributes): Entries {
  const known = knownEntries.get(attributes);
  if (known) return known;
  const entries = Object.entries(attributes);
  knownEntries.set(attributes, entries);
  return entries;
}

const knownPositions = new WeakMap<Attributes, ReadonlyMap<string, number>>();

/** The position of each attribute among the others, by its name. */
export function positionsOf(attributes: Attributes): ReadonlyMap<string, number> {
  const known = knownPositions.get(attributes);
  if (known) return known;
  const positions = new Map(entriesOf(attributes).map(([name], index) => [name, index] as const));
  knownPositions.set(attributes, positions);
  return positions;
}

/** What `toValue` makes of each attribute, by its name. */
export function mapAttributes<V>(
  attributes: Attributes,
  toValue: (name: string, attribute: Attribute) => V,
): Record<string, V> {
  const values: Record<string, V> = {};
  for (const [name, attribute] of entriesOf(attributes)) values[name] = toValue(name, attribute);
  return values;
}
