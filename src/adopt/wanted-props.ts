import {
  type Attribute,
  type AttributeType,
  entriesOf,
  isObjectValue,
  isProp,
  type ObjectValue,
  sameValue,
  type Schema,
  type Value,
} from '../model';
import { declaredOf } from './declared';

/** What a plan of the code makes of an attribute, and what the code has to give for it. */
export interface WantedProp {
  readonly name: string;
  readonly attribute: Attribute;
  /** What the code or the state has otherwise than the service. */
  readonly given: Value;
  readonly planned: Value;
  readonly observed: Value;
  /** Null for what has to go. */
  readonly wanted: Value;
}

/** What is known of an object that drifted. */
export interface Drifted {
  /** What a plan of the code would make of it. */
  readonly planned: ObjectValue;
  /** What the state remembers. */
  readonly remembered: ObjectValue;
  /** What the service has. */
  readonly observed: ObjectValue;
}

/** The value that the code or the state has otherwise than the service, each part of an object by itself. */
function findOther(type: AttributeType, [planned, remembered]: readonly [Value, Value], observed: Value): Value {
  if (type.kind === 'object' && isObjectValue(planned) && isObjectValue(remembered) && isObjectValue(observed)) {
    return Object.fromEntries(
      entriesOf(type.attributes).map(([name, inner]) => {
        const sides = [planned[name] ?? null, remembered[name] ?? null] as const;
        return [name, findOther(inner.type, sides, observed[name] ?? null)];
      }),
    );
  }
  return sameValue(type, planned, observed) ? remembered : planned;
}

/** What code has to give other values to say what the service has, also of what it says nothing of so far. */
export function findWantedProps(schema: Schema, { planned, remembered, observed }: Drifted): readonly WantedProp[] {
  const declared = declaredOf({ type: '', id: '', schema, values: observed }, new Set());
  const said = new Map(declared.map(({ name, value }) => [name, value]));
  return entriesOf(schema.attributes).flatMap(([name, attribute]) => {
    const seen = observed[name] ?? null;
    const made = planned[name] ?? null;
    const given = findOther(attribute.type, [made, remembered[name] ?? null], seen);
    if (sameValue(attribute.type, given, seen) || !isProp(name, attribute)) return [];
    return { name, attribute, given, planned: made, observed: seen, wanted: said.get(name) ?? null };
  });
}
