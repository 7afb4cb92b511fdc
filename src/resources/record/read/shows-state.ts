/**
 * Whether a record shows exactly what a state has: then a read answers the state, and nothing of the record is checked, decoded or
 * merged. What is not plain enough to tell is for the read.
 */
import { isMasked } from '../../../base/mask';
import { isJsonObject, type JsonObject, type JsonValue } from '../../../base/json';
import {
  type Dialect,
  getWireType,
  isStandard,
  type RecordName,
  type ResolvedField,
  resolvedFields,
  type WireTypeName,
} from '../../../service/interface/index';
import {
  type Attribute,
  type Attributes,
  entriesOf,
  isObjectValue,
  type ObjectValue,
  type Observed,
  refreshByModifiers,
  type Value,
} from '../../../model';
import type { Mapping } from '../mapping/mapping';
import type { RecordKind } from '../record-kind';

/** An attribute, and where its value stands on the wire. */
interface Place {
  readonly name: string;
  /** Its name in the private state: `schedule.cron`. */
  readonly label: string;
  readonly attribute: Attribute;
  /** Whether rules of the attribute may decide its state in place of the record. */
  readonly mayBeDecided: boolean;
  /** Absent for an attribute that is no field of the record. */
  readonly field?: ResolvedField;
  readonly keys: readonly string[];
  readonly inner?: Level;
}

interface Level {
  readonly places: readonly Place[];
  /** The fields that no attribute shows. */
  readonly others: readonly (readonly string[])[];
}

const keysOf = ({ place }: ResolvedField): readonly string[] => place.split('.');

// eslint-disable-next-line max-params -- one level of a kind
function createLevel(
  dialect: Dialect,
  record: RecordName,
  attributes: Attributes,
  mapping: Mapping,
  prefix = '',
): Level {
  const fields = resolvedFields(dialect, record);
  const places = entriesOf(attributes).map(([name, attribute]): Place => {
    const pair = mapping.find((one) => one.name === name);
    const field = pair && fields.find((one) => one.name === pair.field);
    const mayBeDecided = attribute.planModifiers?.some(({ refresh }) => refresh !== undefined) ?? false;
    const label = `${prefix}${name}`;
    const place = {
      name,
      label,
      attribute,
      mayBeDecided,
      keys: field ? keysOf(field) : [],
    };
    if (!field) return place;
    if (!pair.inner || attribute.type.kind !== 'object') return { field, ...place };
    const inner = createLevel(dialect, field.nests, attribute.type.attributes, pair.inner, `${label}.`);
    return { field, inner, ...place };
  });
  const shown = new Set(places.map(({ field }) => field));
  return {
    places,
    others: fields.filter((field) => !shown.has(field)).map(keysOf),
  };
}

/** Something else than an object on the way to a field. */
const astray = Symbol('astray');

function valueAt(record: JsonObject, keys: readonly string[]): JsonValue | undefined | typeof astray {
  let value: JsonValue | undefined = record;
  for (const key of keys) {
    if (!isJsonObject(value)) return value === null ? undefined : astray;
    if (!Object.hasOwn(value, key)) return undefined;
    value = value[key];
  }
  return value;
}

const isText = (wire: JsonValue): boolean => typeof wire === 'string';
const isWhole = (wire: JsonValue): boolean => Number.isSafeInteger(wire);
const isTextOrWhole = (wire: JsonValue): boolean => isText(wire) || isWhole(wire);

/** The wire types whose values can be told at first sight, and whether one of them fits the interface. */
const fits: Readonly<Partial<Record<WireTypeName, (wire: JsonValue) => boolean>>> = {
  text: isText,
  textOrNumber: isTextOrWhole,
  integer: isWhole,
  int64: isWhole,
  int64s: (wire) => Array.isArray(wire) && wire.every(isWhole),
  flag: (wire) => typeof wire === 'boolean',
  choice: isTextOrWhole,
  addresses: isText,
};

const sameLeaf = (a: unknown, b: Value): boolean =>
  Array.isArray(a) && Array.isArray(b) ? a.length === b.length && a.every((one, index) => one === b[index]) : a === b;

function showsLeaf({ attribute, field }: Place, wire: JsonValue, value: Value): boolean {
  if (!field || attribute.sensitive || field.entry.secret || field.entry.none || isMasked(value)) return false;
  if (fits[field.entry.wire]?.(wire) !== true || !isStandard(wire, field)) return false;
  return sameLeaf(
    getWireType(field.entry.wire).decode(wire, field, () => ({})),
    value,
  );
}

/** What one record is compared with. */
interface Sides {
  readonly state: ObjectValue;
  /** What the record says beside its fields. */
  readonly beside: Observed;
  /** The names of the attributes that were configured: of them, the service is expected to show something. */
  readonly declared: readonly string[];
}

/** Whether the state is what rules of the attribute make of it. */
function isSettled({ name, attribute, mayBeDecided }: Place, state: ObjectValue): boolean {
  const value = state[name];
  if (value === undefined || (attribute.writeOnly && value !== null)) return false;
  return !mayBeDecided || (refreshByModifiers({ name, attribute, state }) ?? value) === value;
}

// eslint-disable-next-line max-params -- of every attribute of every object: no object for each
function showsField(place: Place, shown: JsonValue, value: Value, declared: Sides['declared']): boolean {
  if (shown === null || value === null) return shown === value;
  if (!place.inner) return showsLeaf(place, shown, value);
  if (!isJsonObject(shown) || !isObjectValue(value)) return false;
  return showsLevel(place.inner, shown, { state: value, beside: {}, declared });
}

function showsPlace(place: Place, wire: JsonObject, { state, beside, declared }: Sides): boolean {
  const { name, label, field, keys } = place;
  if (!isSettled(place, state)) return false;
  const value = state[name] ?? null;
  const shown = field ? valueAt(wire, keys) : beside[name];
  if (shown === undefined) return (value === null || !field) && !declared.includes(label);
  if (!field) return shown === value;
  return shown !== astray && showsField(place, shown as JsonValue, value, declared);
}

function showsLevel({ places, others }: Level, wire: JsonObject, sides: Sides): boolean {
  return (
    places.every((place) => showsPlace(place, wire, sides)) &&
    others.every((keys) => (valueAt(wire, keys) ?? null) === null)
  );
}

/** Makes what tells of records of a kind whether they show a state. */
export function createShowsState({
  record,
  attributes,
  mapping,
}: RecordKind): (dialect: Dialect, wire: JsonObject, sides: Sides) => boolean {
  const levels = new WeakMap<Dialect, Level>();
  return (dialect, wire, sides) => {
    const level = levels.get(dialect) ?? createLevel(dialect, record, attributes, mapping);
    levels.set(dialect, level);
    // Of further fields, only the read can tell.
    return (sides.state['settings_json'] ?? null) === null && showsLevel(level, wire, sides);
  };
}
