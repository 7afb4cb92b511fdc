import {
  type Attribute,
  type Attributes,
  entriesOf,
  isObjectValue,
  isProp,
  meansNull,
  type ObjectValue,
  type Value,
} from '../model';
import type { AccountObject } from './account';

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

/** The attributes of a level of an object that its code leaves out. */
function leftOutWithin(name: string, leftOut: ReadonlySet<string>): ReadonlySet<string> {
  const within = [...leftOut].filter((place) => place.startsWith(`${name}.`));
  return new Set(within.map((place) => place.slice(name.length + 1)));
}

/** A frequency of 0 is none, whatever its unit: services answer it beside a cron expression. */
export function isNoFrequency(name: string, { frequency }: ObjectValue): boolean {
  return frequency === 0 && (name === 'frequency' || name === 'frequency_type');
}

function declaredIn(
  attributes: Attributes,
  values: ObjectValue,
  leftOut: ReadonlySet<string> = new Set(),
): readonly Declared[] {
  return entriesOf(attributes).flatMap(([name, attribute]) => {
    const value = withinValue(attribute, values[name] ?? null, leftOutWithin(name, leftOut));
    if (!canBeWritten(name, attribute) || leftOut.has(name) || isNoFrequency(name, values)) return [];
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

/** What the code of an object gives: everything that was read and is worth saying, but for what is `leftOut`, such as `email.to`. */
export function declaredOf({ schema, values }: AccountObject, leftOut: ReadonlySet<string>): readonly Declared[] {
  return declaredIn(schema.attributes, values, leftOut);
}

/** What holds with the code of an object: all that was read, also what goes without saying, but for what is `leftOut`. */
export function keptValues(values: ObjectValue, leftOut: ReadonlySet<string>): ObjectValue {
  const kept = Object.entries(values).filter(([name]) => !leftOut.has(name));
  return Object.fromEntries(
    kept.map(([name, value]) => {
      const within = leftOutWithin(name, leftOut);
      return [name, within.size > 0 && isObjectValue(value) ? keptValues(value, within) : value];
    }),
  );
}
