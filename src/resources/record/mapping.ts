import { camelCase } from '../../base/camel-case';
import { isMasked } from '../../base/mask';
import { fieldsOf, type RecordName } from '../../contract';
import {
  type Attribute,
  type Attributes,
  isObjectValue,
  type ObjectValue,
  type Observed,
  sameMeaning,
  type Value,
} from '../../model';

type Fields = Readonly<Record<string, unknown>>;

/** An attribute beside the field of the record that it stands for. */
interface Pair {
  readonly name: string;
  readonly attribute: Attribute;
  readonly field: string;
  /** The pairs of a nested object. */
  readonly inner?: Mapping;
}

/** Which attributes are fields of a record. Attributes that are none are kept in the state or have calls of their own. */
export type Mapping = readonly Pair[];

/** Pairs attributes with the fields of the same name: `webhook_action_ids` is `webhookActionIds`. */
export function createMapping(record: RecordName, attributes: Attributes): Mapping {
  const fields = new Map(fieldsOf(record));
  return Object.entries(attributes).flatMap(([name, attribute]): Pair[] => {
    const field = camelCase(name);
    const entry = fields.get(field);
    if (!entry) return [];
    if (!entry.record || attribute.type.kind !== 'object') return [{ name, attribute, field }];
    return [{ name, attribute, field, inner: createMapping(entry.record, attribute.type.attributes) }];
  });
}

/** The fields to send: what the user declared, in the planned spelling, and nothing else. */
export function toFields(mapping: Mapping, config: ObjectValue, planned: ObjectValue): Fields {
  const declared = mapping.filter(({ name }) => (config[name] ?? null) !== null);
  return Object.fromEntries(
    declared.map(({ name, field, inner }) => {
      const value = planned[name];
      const given = config[name];
      return [field, inner && isObjectValue(value) && isObjectValue(given) ? toFields(inner, given, value) : value];
    }),
  );
}

/** A mask stands for the value that was sent; without one there is nothing to say about the key. */
function unmasked(field: ObjectValue, state: Value): ObjectValue {
  const entries = Object.entries(field).map(([key, value]) => {
    const kept = isObjectValue(state) ? state[key] : undefined;
    return [key, isMasked(value) ? kept : value] as const;
  });
  return Object.fromEntries(entries.filter((entry): entry is [string, Value] => entry[1] !== undefined));
}

function toValue({ attribute, inner }: Pair, field: unknown, state: Value): Value | undefined {
  if (field === undefined || isMasked(field)) return undefined;
  if (field === null) return null;
  if (inner) return toObserved(inner, field, isObjectValue(state) ? state : {}) as ObjectValue;
  return attribute.type.kind === 'map' ? unmasked(field as ObjectValue, state) : (field as Value);
}

/** What an answered record says about each attribute. Fields that are not returned, or are masked, are absent. */
export function toObserved(mapping: Mapping, record: object, state: ObjectValue): Observed {
  const fields = record as Fields;
  return Object.fromEntries(
    mapping.map((pair) => [pair.name, toValue(pair, fields[pair.field], state[pair.name] ?? null)]),
  );
}

/** The sides of a comparison. */
export interface Sides {
  readonly config: ObjectValue;
  readonly planned: ObjectValue;
  readonly prior: ObjectValue;
  readonly observed: Observed;
}

const asObject = (value: Value | undefined): ObjectValue => (isObjectValue(value) ? value : {});

/**
 * Whether the service has to be told: some declared value differs from what is observed. A value that cannot be read
 * differs when it is not the one of the last run.
 */
export function isOutOfDate(mapping: Mapping, { config, planned, prior, observed }: Sides): boolean {
  return mapping.some(({ name, attribute, inner }) => {
    const declared = config[name] ?? null;
    const wanted = planned[name] ?? null;
    const before = prior[name] ?? null;
    const seen = observed[name];
    if (declared === null) return false;
    if (!inner || !isObjectValue(seen)) return !sameMeaning(attribute, wanted, seen === undefined ? before : seen);
    return isOutOfDate(inner, {
      config: asObject(declared),
      planned: asObject(wanted),
      prior: asObject(before),
      observed: seen,
    });
  });
}
