import {
  type Attribute,
  type Attributes,
  entriesOf,
  isEmpty,
  isObjectValue,
  isProp,
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

/** What a person would not write: nothing, a flag that is not set, and what holds anyway. */
export function goesWithoutSaying({ default: standard, meansNothing }: Attribute, value: Value): boolean {
  return isEmpty(value) || value === false || value === standard || value === meansNothing;
}

const canBeWritten = (name: string, attribute: Attribute): boolean => isProp(name, attribute) && !attribute.isWriteOnly;

function declaredIn(attributes: Attributes, values: ObjectValue): readonly Declared[] {
  return entriesOf(attributes).flatMap(([name, attribute]) => {
    const value = withinValue(attribute, values[name] ?? null);
    if (!canBeWritten(name, attribute)) return [];
    return attribute.required || !goesWithoutSaying(attribute, value) ? { name, attribute, value } : [];
  });
}

/** A nested object with no more than what is worth saying. */
function withinValue({ type }: Attribute, value: Value): Value {
  if (type.kind !== 'object' || !isObjectValue(value)) return value;
  return toValues(declaredIn(type.attributes, value));
}

/** The values by the names of their attributes. */
export function toValues(declared: readonly Declared[]): ObjectValue {
  return Object.fromEntries(declared.map(({ name, value }) => [name, value]));
}

/** What the code of an object gives: everything that was read and is worth saying, but for what is `leftOut`. */
export function declaredOf({ schema, values }: AccountObject, leftOut: ReadonlySet<string>): readonly Declared[] {
  return declaredIn(schema.attributes, values).filter(({ name }) => !leftOut.has(name));
}
