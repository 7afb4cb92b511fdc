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

/** Of names that are left out, those inside an attribute. */
export function leftOutWithin(name: string, leftOut: ReadonlySet<string>): ReadonlySet<string> {
  const within = [...leftOut].filter((place) => place.startsWith(`${name}.`));
  return new Set(within.map((place) => place.slice(name.length + 1)));
}

/** What code gives of the values of an object: everything that is worth saying, but for what is `leftOut`, such as `email.to`. */
export function declaredIn(
  attributes: Attributes,
  values: ObjectValue,
  leftOut: ReadonlySet<string> = new Set(),
): readonly Declared[] {
  return entriesOf(attributes).flatMap(([name, attribute]) => {
    const value = withinValue(attribute, values[name] ?? null, leftOutWithin(name, leftOut));
    if (!canBeWritten(name, attribute) || leftOut.has(name) || attribute.meansNothing?.(values)) return [];
    return attribute.required || !goesWithoutSaying(attribute, value) ? { name, attribute, value } : [];
  });
}

/** A nested object with no more than what is worth saying. */
function withinValue({ type }: Attribute, value: Value, leftOut: ReadonlySet<string>): Value {
  if (type.kind !== 'object' || !isObjectValue(value)) return value;
  return toValues(declaredIn(type.attributes, value, leftOut));
}

/** The values by the names of their attributes. */
export function toValues(declared: readonly Declared[]): ObjectValue {
  return Object.fromEntries(declared.map(({ name, value }) => [name, value]));
}
