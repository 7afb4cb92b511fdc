import type { ObjectValue, Value } from './value';

/** The type of an attribute. `int64` is a string of digits, so that ids lose none. */
export type AttributeType =
  | { readonly kind: 'string' | 'integer' | 'bool' }
  | { readonly kind: 'list' | 'set' | 'map'; readonly of: 'string' }
  | { readonly kind: 'object'; readonly attributes: Attributes }
  | { readonly kind: 'objects'; readonly nesting: 'list' | 'set'; readonly attributes: Attributes };

/** An object whose attributes are planned. */
export interface PlannedLevel {
  readonly attributes: Attributes;
  readonly config: ObjectValue;
  /** Undefined for a new object. */
  readonly prior: ObjectValue | undefined;
  /** The attributes that the configuration sets to null. */
  readonly unset: ReadonlySet<string>;
}

/** The request to a modifier: an attribute that the configuration leaves out. */
export interface PlanRequest extends PlannedLevel {
  readonly name: string;
  readonly attribute: Attribute;
}

/** The request to a modifier while an object is read. */
export interface RefreshRequest {
  readonly name: string;
  readonly attribute: Attribute;
  readonly state: ObjectValue;
}

/** A rule of planning that an attribute may have. All of them are in `plan-modifiers.ts`. */
export interface PlanModifier {
  /** Plans an attribute that the configuration leaves out. Undefined leaves it to the next modifier. */
  readonly plan?: (request: PlanRequest) => Value | undefined;
  /** Decides the state of the attribute while its object is read. Undefined takes what the service shows. */
  readonly refresh?: (request: RefreshRequest) => Value | undefined;
  /** Whether a change of the attribute replaces the object. */
  readonly requiresReplace?: true;
  /** The siblings of which only one is configured at a time. */
  readonly conflictsWith?: readonly string[];
  /** The sibling that gives the same value in another way. */
  readonly preferred?: string;
}

/** When two values of an attribute mean the same. `T` is the type of the values. */
export interface SemanticEquality<T = never> {
  /** Compares two known values that are not null. Without it they are compared by their type, sets without order. */
  readonly areEqual?: (a: T, b: T) => boolean;
  /** A value that means the same as null, so that null can be configured. */
  readonly nullSpelling?: string;
  /** Whether the service has the planned value and only what it always adds to it. */
  readonly areEqualWithAdditions?: (planned: T, observed: T) => boolean;
}

/** What a definition says about an attribute beside its type. */
export interface AttributeOptions {
  /** A full sentence for docs, hover texts and the schema. */
  readonly description: string;
  /** An example value, as TypeScript; docs and hover texts show it. */
  readonly example?: string;
  /** The configuration has to give a value. */
  readonly required?: true;
  /**
   * True: only the service gives a value. False: only the configuration does, and the attribute is null without it.
   * Absent: the service gives a value where the configuration leaves it out.
   */
  readonly computed?: boolean;
  /** The value is never printed. */
  readonly sensitive?: true;
  /** The value is sent to the service and is null in plans and states. */
  readonly writeOnly?: true;
  /** The value that holds where the configuration leaves it out. */
  readonly default?: boolean | string;
  /** Further rules of planning, in their order. Without one, the prior value stays. */
  readonly planModifiers?: readonly PlanModifier[];
  readonly semanticEquality?: SemanticEquality;
  /** The type of the objects whose ids it holds: `analytics_alert`. Such an id is checked at plan, and shown with its name. */
  readonly refersTo?: string;
  /** The value that the service uses where the configuration gives none: code that is generated for an object omits it. */
  readonly usual?: number | string;
  /** Whether the values beside it say that its own is none: of an alert with a cron expression, services answer a frequency of 0. */
  readonly meansNothing?: (siblings: ObjectValue) => boolean;
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

/** Says in one sentence what is wrong with a known value, or with one known element of a collection, or undefined. */
export function valueIssue({ oneOf, check }: Attribute, value: Value): string | undefined {
  if (!oneOf || oneOf.includes(value as string)) return check?.(value as never);
  return `must be one of ${oneOf.map((word) => JSON.stringify(word)).join(', ')}, not ${JSON.stringify(value)}`;
}

/** Whether the configuration may give the attribute. */
export function isConfigurable(attribute: Attribute): boolean {
  return attribute.computed !== true;
}

/** Whether the service may give the attribute: every optional one may be left out. */
export function isComputed({ required, writeOnly, computed }: Attribute): boolean {
  return required !== true && writeOnly !== true && computed !== false;
}

const text: AttributeType = { kind: 'string' };

/** The type of the elements of a collection. */
export function elementType(collection: AttributeType): AttributeType {
  return collection.kind === 'objects' ? { kind: 'object', attributes: collection.attributes } : text;
}

/** Whether the order of the elements means nothing. */
export function isUnordered(type: AttributeType): boolean {
  return type.kind === 'set' || (type.kind === 'objects' && type.nesting === 'set');
}

type Entries = readonly (readonly [name: string, attribute: Attribute])[];

/** Cached, because every plan walks over the attributes and definitions never change. */
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

/** Maps each attribute to a value, by its name. */
export function mapAttributes<V>(
  attributes: Attributes,
  toValue: (name: string, attribute: Attribute) => V,
): Record<string, V> {
  const values: Record<string, V> = {};
  for (const [name, attribute] of entriesOf(attributes)) values[name] = toValue(name, attribute);
  return values;
}

/** The same for values of which most stay as they are: `values` itself where all do, and there are no others. */
export function mapChanged(
  attributes: Attributes,
  values: ObjectValue,
  toValue: (name: string, attribute: Attribute) => Value,
): ObjectValue {
  const entries = entriesOf(attributes);
  let changed: Record<string, Value> | undefined = Object.keys(values).length === entries.length ? undefined : {};
  for (const [index, [name, attribute]] of entries.entries()) {
    const value = toValue(name, attribute);
    if (!changed && value === values[name]) continue;
    changed ??= Object.fromEntries(entries.slice(0, index).map(([before]) => [before, values[before] ?? null]));
    changed[name] = value;
  }
  return changed ?? values;
}
