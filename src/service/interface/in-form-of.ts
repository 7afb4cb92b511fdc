import { isJsonObject, type JsonObject, type JsonValue } from '../../base/json';
import type { Dialect } from './dialect';
import { getAt, withAt } from './place';
import { toText } from './plain-values';
import type { RecordName } from './records';
import { spelledFields } from './spelled-fields';
import type { WireTypeName } from './wire-types';

/** A number or a flag as a text. */
const spelled = /^(-?\d+|true|false)$/i;

/** Addresses as their service writes them: in an array, or with semicolons between them. */
function addressesInFormOf(example: JsonValue, text: JsonValue): JsonValue {
  if (typeof text !== 'string') return text;
  const parts = text.split(', ').filter((part) => part !== '');
  if (Array.isArray(example)) return example.some(isJsonObject) ? text : parts;
  const isSemicolon = typeof example === 'string' && example.includes(';') && !example.includes(',');
  return isSemicolon ? parts.join(example.includes('; ') ? '; ' : ';') : text;
}

function scalarInFormOf(example: JsonValue, value: JsonValue): JsonValue {
  if (isJsonObject(example) && Object.hasOwn(example, 'id')) return { id: value };
  if (typeof example === 'string' && spelled.test(example)) return toText(value);
  return typeof example === 'number' && typeof value === 'boolean' ? Number(value) : value;
}

function idsInFormOf(example: JsonValue, ids: JsonValue): JsonValue {
  const [first] = Array.isArray(example) ? (example as readonly JsonValue[]) : [];
  if (!Array.isArray(ids) || first === undefined) return ids;
  return (ids as readonly JsonValue[]).map((id) => scalarInFormOf(first, id));
}

/** The wire types of which services have other forms, and how a value comes into the form of an example. */
const forms: Partial<Record<WireTypeName, (example: JsonValue, value: JsonValue) => JsonValue>> = {
  addresses: addressesInFormOf,
  flag: scalarInFormOf,
  integer: scalarInFormOf,
  int64: scalarInFormOf,
  int64s: idsInFormOf,
};

/**
 * What is sent in the forms in which the service holds the same fields: a number as text where it answers texts, addresses
 * in an array where it answers an array. A field that it holds in the interface's form stays as it is.
 */
export function inFormOf(
  dialect: Dialect,
  record: RecordName,
  { wire, existing }: { readonly wire: JsonObject; readonly existing: JsonObject },
): JsonObject {
  let shaped = wire;
  for (const { entry, place, nests } of spelledFields(dialect, record)) {
    const [value = null, example = null] = [getAt(wire, place), getAt(existing, place)];
    if (value === null || example === null) continue;
    const isNested = entry.wire === 'record' && isJsonObject(value) && isJsonObject(example);
    const next = isNested
      ? inFormOf(dialect, nests, { wire: value, existing: example })
      : (forms[entry.wire]?.(example, value) ?? value);
    if (next !== value) shaped = withAt(shaped, place, next);
  }
  return shaped;
}
