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
import type { PrivateState } from './private-state';
import { digestOf } from './value-digest';

type Stored = PrivateState['stored'];

interface Level {
  readonly stored: Stored;
  readonly values: ObjectValue;
  readonly observed: Observed;
  readonly prefix: string;
}

function denormalizeAt(name: string, attribute: Attribute, level: Level): Value | undefined {
  const { stored, values, observed, prefix } = level;
  const [value, seen] = [values[name] ?? null, observed[name]];
  if (seen === undefined) return seen;
  if (attribute.type.kind === 'object' && isObjectValue(seen)) {
    const inner = { stored, values: asObjectValue(value), observed: seen, prefix: `${prefix}${name}.` };
    return denormalizeLevel(attribute.type.attributes, inner) as ObjectValue;
  }
  const known = stored[`${prefix}${name}`];
  const isKnown =
    known?.[1] === digestOf(attribute, seen) && isWhollyKnown(value) && known[0] === digestOf(attribute, value);
  return isKnown ? value : seen;
}

function denormalizeLevel(attributes: Attributes, level: Level): Observed {
  const denormalized = entriesOf(attributes).map(
    ([name, attribute]) => [name, denormalizeAt(name, attribute, level)] as const,
  );
  return { ...level.observed, ...Object.fromEntries(denormalized) };
}

/**
 * Undoes the normalization of the service: an observed value that is known to be stored in place of the one in `values` becomes
 * that one. A value that was changed by hand stays as it is observed.
 */
export function denormalize(
  attributes: Attributes,
  stored: Stored,
  { values, observed }: { readonly values: ObjectValue; readonly observed: Observed },
): Observed {
  if (Object.keys(stored).length === 0) return observed;
  return denormalizeLevel(attributes, { stored, values, observed, prefix: '' });
}
