import { camelCase } from '../../../base/text/camel-case';
import { holdsMask, isMasked } from '../../../base/mask';
import { fieldsOf, isLossy, type RecordName } from '../../../service/interface/index';
import {
  asObjectValue,
  type Attribute,
  type Attributes,
  isGiven,
  isObjectValue,
  type ObjectValue,
  type Observed,
  isSemanticallyEqual,
  type UnsetNames,
  unsetIn,
  unsetInside,
  type Value,
  withoutNullSpelling,
} from '../../../model';

type Fields = Readonly<Record<string, unknown>>;

/** An attribute and its field in the record. */
interface Pair {
  readonly name: string;
  readonly attribute: Attribute;
  readonly field: string;
  /** Whether the wire spells the value in a way of its own, which another value could look like. */
  readonly isSpelled: boolean;
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
    const pair = { name, attribute, field, isSpelled: isLossy(entry) };
    if (!entry.record || attribute.type.kind !== 'object') return [pair];
    return [{ ...pair, inner: createMapping(entry.record, attribute.type.attributes) }];
  });
}

/** The values of a change. */
export interface Wanted {
  readonly config: ObjectValue;
  readonly planned: ObjectValue;
  /** Null for a create. */
  readonly prior: ObjectValue | null;
}

/** The values of a change, at one level of nesting. */
interface Level extends Wanted {
  readonly unset: UnsetNames;
}

const top = (wanted: Wanted): Level => ({ ...wanted, unset: unsetIn(wanted.config) });

/** Whether the plan removes the value: it is unset, or a conflicting sibling is configured. */
const isTakenAway = (name: string, { planned, prior, unset }: Level): boolean =>
  planned[name] === null && (unset.has(name) || isGiven(prior, name));

function inside(name: string, { config, planned, prior, unset }: Level): Level {
  return {
    config: asObjectValue(config[name]),
    planned: asObjectValue(planned[name]),
    prior: asObjectValue(prior?.[name]),
    unset: unsetInside(unset, name),
  };
}

/** The fields to send: the configured ones in their planned spelling, and those that the plan removes. */
export function toFields(mapping: Mapping, wanted: Wanted): Fields {
  return levelFields(mapping, top(wanted));
}

function levelFields(mapping: Mapping, wanted: Level): Fields {
  const sent = mapping.filter(({ name }) => isGiven(wanted.config, name) || isTakenAway(name, wanted));
  return Object.fromEntries(
    sent.map(({ name, attribute, field, inner }) => {
      const value = withoutNullSpelling(attribute, wanted.planned[name]);
      return [field, inner && isObjectValue(value) ? levelFields(inner, inside(name, wanted)) : value];
    }),
  );
}

/** Replaces masks by the values of the state, and drops those without one. */
function unmasked(field: ObjectValue, state: Value): ObjectValue {
  const entries = Object.entries(field).map(([key, value]) => {
    const kept = isObjectValue(state) ? state[key] : undefined;
    return [key, holdsMask(value) ? kept : value] as const;
  });
  return Object.fromEntries(entries.filter((entry): entry is [string, Value] => entry[1] !== undefined));
}

function toValue({ attribute, inner }: Pair, field: unknown, state: Value): Value | undefined {
  if (field === undefined || isMasked(field) || (attribute.sensitive && holdsMask(field))) return undefined;
  if (field === null) return null;
  if (inner) return toObserved(inner, field, asObjectValue(state)) as ObjectValue;
  return attribute.type.kind === 'map' ? unmasked(field as ObjectValue, state) : (field as Value);
}

/** The attributes of a record. Fields that are not returned, or are masked, are absent. */
export function toObserved(mapping: Mapping, record: object, state: ObjectValue): Observed {
  const fields = record as Fields;
  const observed: Record<string, Value | undefined> = {};
  for (const pair of mapping) observed[pair.name] = toValue(pair, fields[pair.field], state[pair.name] ?? null);
  return observed;
}

/** The sides of a comparison. */
export interface Sides extends Wanted {
  readonly observed: Observed;
}

/**
 * Whether the service has to be told: some declared value differs from what is observed. A value that cannot be read
 * differs when it is not the one of the last run.
 */
export function isOutOfDate(mapping: Mapping, { observed, ...wanted }: Sides): boolean {
  return differs(mapping, top(wanted), observed);
}

function differs(mapping: Mapping, wanted: Level, observed: Observed): boolean {
  return mapping.some(({ name, attribute, inner }) => {
    const seen = observed[name];
    const isDeclared = isGiven(wanted.config, name);
    if (!isDeclared && !isTakenAway(name, wanted)) return false;
    if (isDeclared && inner && isObjectValue(seen)) return differs(inner, inside(name, wanted), seen);
    // A value that a conflicting sibling removes is gone when it is not answered. Any other may exist unseen.
    const isUnseen = seen === undefined && (isDeclared || wanted.unset.has(name));
    const last = isUnseen ? wanted.prior?.[name] : seen;
    return !isSemanticallyEqual(attribute, wanted.planned[name] ?? null, last ?? null);
  });
}
