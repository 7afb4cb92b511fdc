import { type Attribute, type Attributes, entriesOf } from './attribute';
import { meansNull } from './semantic-equality';
import { isProp } from './unset';
import { isObjectValue, type ObjectValue, type Value } from './value';

/** An attribute that the code gives, and what it gives. */
export interface Declared {
  readonly name: string;
  readonly attribute: Attribute;
  readonly value: Value;
}

/** What holds where the code says nothing, and stays so: what was said once and is not any more is kept by the service. */
export function holdsUnsaid(attribute: Attribute, value: Value): boolean {
  return meansNull(attribute, value) || value === attribute.default;
}

/** What a person would not write: nothing, a flag that is not set, and what holds anyway. */
export function goesWithoutSaying(attribute: Attribute, value: Value): boolean {
  return holdsUnsaid(attribute, value) || value === false || value === attribute.usual;
}

const canBeWritten = (name: string, attribute: Attribute): boolean => isProp(name, attribute) && !attribute.writeOnly;

/** Of names such as `email.to`, those inside an attribute. */
export function namesWithin(name: string, names: ReadonlySet<string>): ReadonlySet<string> {
  const within = [...names].filter((place) => place.startsWith(`${name}.`));
  return new Set(within.map((place) => place.slice(name.length + 1)));
}

const noNames: ReadonlySet<string> = new Set();

/** What code has to give beside what is worth saying, and what it must not give, by names such as `email.to`. */
export interface Wording {
  readonly leftOut?: ReadonlySet<string>;
  /** What it gives although it goes without saying. */
  readonly insists?: ReadonlySet<string> | undefined;
}

/** What code gives of the values of an object: everything that is worth saying. */
export function declaredIn(
  attributes: Attributes,
  values: ObjectValue,
  { leftOut = noNames, insists = noNames }: Wording = {},
): readonly Declared[] {
  return entriesOf(attributes).flatMap(([name, attribute]) => {
    const inside = { leftOut: namesWithin(name, leftOut), insists: namesWithin(name, insists) };
    const value = withinValue(attribute, values[name] ?? null, inside);
    if (!canBeWritten(name, attribute) || leftOut.has(name)) return [];
    if (insists.has(name)) return { name, attribute, value };
    if (attribute.meansNothing?.(values)) return [];
    return attribute.required || !goesWithoutSaying(attribute, value) ? { name, attribute, value } : [];
  });
}

/** A nested object with no more than what is worth saying. */
function withinValue({ type }: Attribute, value: Value, wording: Wording): Value {
  if (type.kind !== 'object' || !isObjectValue(value)) return value;
  return toValues(declaredIn(type.attributes, value, wording));
}

/** The values by the names of their attributes. */
export function toValues(declared: readonly Declared[]): ObjectValue {
  return Object.fromEntries(declared.map(({ name, value }) => [name, value]));
}
