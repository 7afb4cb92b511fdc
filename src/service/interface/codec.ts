import type { JsonObject, JsonValue } from '../../base/json';
import type { Dialect } from './dialect/dialect';
import { getAt, withAt } from './place';
import type { RecordFields, RecordName } from './records';
import { type ResolvedField, resolvedFields } from './resolved-fields';
import { toText } from './scalars';
import { type Fields, getWireType, wireTypes } from './wire-types';

/** A record as the service answered it: its known fields, and all of it as it came. */
export type AnsweredRecord<R extends RecordName> = RecordFields<R> & {
  readonly raw: JsonObject;
  /** What is wrong with a record of a list, a sentence each; its fields other than the id are absent then. */
  readonly problems?: readonly string[];
};

/** Some services answer numbers as strings, so the text decides. */
function isNone({ entry, none }: ResolvedField, value: JsonValue): boolean {
  return value === null || (entry.none !== undefined && toText(value) === String(none));
}

function decodeFields(dialect: Dialect, record: RecordName, wire: JsonObject): Fields {
  const fields: Record<string, unknown> = {};
  for (const field of resolvedFields(dialect, record)) {
    const value = getAt(wire, field.place);
    if (value === undefined) continue;
    const nested = (inner: JsonObject): Fields => decodeFields(dialect, field.nests, inner);
    fields[field.name] = isNone(field, value) ? null : getWireType(field.entry.wire).decode(value, field, nested);
  }
  return fields;
}

/**
 * Reads a record of the service in the program's terms. A field that the record does not hold is absent.
 * The record must have passed {@link recordSchema} of the same dialect.
 */
export function decodeRecord<R extends RecordName>(dialect: Dialect, record: R, wire: JsonObject): AnsweredRecord<R> {
  return { raw: wire, ...decodeFields(dialect, record, wire) } as AnsweredRecord<R>;
}

/** Writes declared fields as the wire wants them. An absent field is left out; null is sent as the dialect spells it. */
export function encodeRecord(dialect: Dialect, record: RecordName, fields: Fields): JsonObject {
  let wire: JsonObject = {};
  for (const field of resolvedFields(dialect, record)) {
    const value = fields[field.name];
    if (value === undefined) continue;
    const nested = (inner: Fields): JsonObject => encodeRecord(dialect, field.nests, inner);
    const encoded = value === null ? field.none : getWireType(field.entry.wire).encode(value as never, field, nested);
    wire = withAt(wire, field.place, encoded);
  }
  return wire;
}

/** Every string and number inside a JSON value, as text. */
export function textsIn(value: JsonValue | undefined): string[] {
  if (typeof value === 'object' && value !== null) return Object.values(value as JsonObject).flatMap(textsIn);
  return typeof value === 'boolean' || value === null || value === undefined ? [] : [String(value)];
}

/**
 * The values of all secret fields that a request body carries, for masking what is printed about it. A field that breaks
 * the contract is as secret as one that keeps it.
 */
export function secretsOf(dialect: Dialect, record: RecordName, wire: JsonObject): string[] {
  return resolvedFields(dialect, record)
    .filter(({ entry }) => entry.secret)
    .flatMap((field) => {
      const value = getAt(wire, field.place);
      if (field.entry.wire !== 'headers' || typeof value !== 'string') return textsIn(value);
      return [value, ...textsIn(wireTypes.headers.decode(value, field))];
    });
}
