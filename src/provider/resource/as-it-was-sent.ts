import {
  asObjectValue,
  type Attribute,
  type Attributes,
  entriesOf,
  isObjectValue,
  isWhollyKnown,
  type ObjectValue,
  type Observed,
  type Value,
} from '../../model';
import type { ObjectMemory } from './object-memory';
import { digestOf } from './value-digest';

type Stored = ObjectMemory['stored'];

function respellAt(name: string, attribute: Attribute, sides: Respelled): Value | undefined {
  const { stored, values, observed, prefix } = sides;
  const [value, seen] = [values[name] ?? null, observed[name]];
  if (seen === undefined) return seen;
  if (attribute.type.kind === 'object' && isObjectValue(seen)) {
    const inner = { stored, values: asObjectValue(value), observed: seen, prefix: `${prefix}${name}.` };
    return respell(attribute.type.attributes, inner) as ObjectValue;
  }
  const known = stored[`${prefix}${name}`];
  const isKnown =
    known?.[1] === digestOf(attribute, seen) && isWhollyKnown(value) && known[0] === digestOf(attribute, value);
  return isKnown ? value : seen;
}

interface Respelled {
  readonly stored: Stored;
  readonly values: ObjectValue;
  readonly observed: Observed;
  readonly prefix: string;
}

function respell(attributes: Attributes, sides: Respelled): Observed {
  const respelled = entriesOf(attributes).map(
    ([name, attribute]) => [name, respellAt(name, attribute, sides)] as const,
  );
  return { ...sides.observed, ...Object.fromEntries(respelled) };
}

/** What was observed, as `values` spell it where the service is known to store it so. A change by hand stays one. */
export function asItWasSent(
  attributes: Attributes,
  stored: Stored,
  { values, observed }: { readonly values: ObjectValue; readonly observed: Observed },
): Observed {
  if (Object.keys(stored).length === 0) return observed;
  return respell(attributes, { stored, values, observed, prefix: '' });
}
