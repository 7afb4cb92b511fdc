import type { JsonObject, JsonValue } from '../base/json';
import { isMasked } from '../base/mask';
import type { Dialect } from './dialect';
import { getAt, withAt, withoutAt } from './place';
import { type FieldEntry, fieldsOf, type RecordFields, type RecordName, type ScalarWireType } from './records';

/** A record as the service answered it: its known fields, and all of it as it came. */
export type AnsweredRecord<R extends RecordName> = RecordFields<R> & {
  readonly raw: JsonObject;
  /** What is wrong with a record of a list, a sentence each; its fields other than the id are absent then. */
  readonly problems?: readonly string[];
};

type Fields = Readonly<Record<string, unknown>>;

/** The place of a field under a dialect. */
export function placeOf(dialect: Dialect, record: RecordName, field: string): string {
  return (dialect.fields[record] as Readonly<Record<string, string>>)[field] ?? field;
}

/** The wire value of a choice under a dialect: `edit` is 1 unless the dialect says otherwise. */
export function choiceValue(
  dialect: Dialect,
  record: RecordName,
  choice: readonly [key: string, value: unknown],
): string | number {
  return (
    (dialect.fields[record] as Readonly<Record<string, string | number>>)[choice[0]] ?? (choice[1] as string | number)
  );
}

/** The wire value that says "none" in a field under a dialect: 0 for the parent of a category, null for most fields. */
export function noneValue(dialect: Dialect, record: RecordName, { none }: FieldEntry): string | number | null {
  if (!none) return null;
  const values = dialect.fields[record] as Readonly<Record<string, string | number | null>>;
  return values[none[0]] ?? null;
}

type Decode = (value: JsonValue, dialect: Dialect) => unknown;
type Encode = (value: never, dialect: Dialect) => JsonValue;

const toDigits = (value: JsonValue): string => (typeof value === 'object' ? '' : String(value));
const toWhole = (digits: string): JsonValue => {
  const value = Number(digits);
  return Number.isSafeInteger(value) ? value : BigInt(digits);
};

function parseHeaders(text: string, separator: string): Record<string, string> {
  const lines = text.split(separator).filter((line) => line.trim() !== '');
  return Object.fromEntries(
    lines.map((line) => {
      const colon = line.indexOf(':');
      return colon < 0 ? [line.trim(), ''] : [line.slice(0, colon).trim(), line.slice(colon + 1).trim()];
    }),
  );
}

const scalars: Readonly<Record<ScalarWireType, { decode: Decode; encode: Encode }>> = {
  text: { decode: (value) => value, encode: (value: string) => value },
  textOrNumber: { decode: toDigits, encode: (value: string) => value },
  integer: { decode: (value) => value, encode: (value: number | bigint) => value },
  flag: { decode: (value) => value, encode: (value: boolean) => value },
  int64: { decode: toDigits, encode: toWhole },
  int64s: {
    decode: (value) => (value as readonly JsonValue[]).map(toDigits),
    encode: (value: readonly string[]) => value.map(toWhole),
  },
  addresses: {
    decode: (value) =>
      (value as string)
        .split(',')
        .map((part) => part.trim())
        .filter((part) => part !== ''),
    encode: (value: readonly string[]) => value.join(', '),
  },
  headers: {
    // A mask in the place of all headers is no header.
    decode: (value, dialect) => (isMasked(value) ? value : parseHeaders(value as string, dialect.headers.separator)),
    encode: (value: Readonly<Record<string, string>>, dialect) =>
      Object.entries(value)
        .map(([name, text]) => `${name}: ${text}`)
        .join(dialect.headers.separator),
  },
};

/** The dialect and the record that a field is looked at in. */
interface Context {
  readonly dialect: Dialect;
  readonly record: RecordName;
}

/** Some services answer numbers as strings, so the text decides. */
function isNone({ dialect, record }: Context, entry: FieldEntry, value: JsonValue): boolean {
  return value === null || (entry.none !== undefined && toDigits(value) === String(noneValue(dialect, record, entry)));
}

function decodeField({ dialect, record }: Context, entry: FieldEntry, value: JsonValue): unknown {
  if (isNone({ dialect, record }, entry, value)) return null;
  const nested = entry.record ?? record;
  if (entry.wire === 'record') return decodeFields(dialect, nested, value as JsonObject);
  if (entry.wire === 'records') {
    return (value as readonly JsonObject[]).map((element) => decodeFields(dialect, nested, element));
  }
  if (entry.wire === 'choice') {
    const found = Object.entries(entry.choices ?? {}).find(
      ([, choice]) => choiceValue(dialect, record, choice) === value,
    );
    return found?.[0];
  }
  return scalars[entry.wire].decode(value, dialect);
}

function encodeField({ dialect, record }: Context, entry: FieldEntry, value: unknown): JsonValue {
  if (value === null) return noneValue(dialect, record, entry);
  const nested = entry.record ?? record;
  if (entry.wire === 'record') return encodeRecord(dialect, nested, value as Fields);
  if (entry.wire === 'records') {
    return (value as readonly Fields[]).map((element) => encodeRecord(dialect, nested, element));
  }
  if (entry.wire === 'choice') {
    const choice = entry.choices?.[value as string];
    return choice ? choiceValue(dialect, record, choice) : (value as string);
  }
  return scalars[entry.wire].encode(value as never, dialect);
}

function decodeFields(dialect: Dialect, record: RecordName, wire: JsonObject): Fields {
  const fields: Record<string, unknown> = {};
  for (const [name, entry] of fieldsOf(record)) {
    const value = getAt(wire, placeOf(dialect, record, name));
    if (value !== undefined) fields[name] = decodeField({ dialect, record }, entry, value);
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
  for (const [name, entry] of fieldsOf(record)) {
    const value = fields[name];
    if (value === undefined) continue;
    wire = withAt(wire, placeOf(dialect, record, name), encodeField({ dialect, record }, entry, value));
  }
  return wire;
}

/** A copy of a record on the wire without the records that it nests: those are objects of their own. */
export function withoutNested(dialect: Dialect, record: RecordName, wire: JsonObject): JsonObject {
  return fieldsOf(record)
    .filter(([, entry]) => entry.wire === 'records')
    .reduce((rest, [name]) => withoutAt(rest, placeOf(dialect, record, name)), wire);
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
  return fieldsOf(record)
    .filter(([, entry]) => entry.secret)
    .flatMap(([name, entry]) => {
      const value = getAt(wire, placeOf(dialect, record, name));
      return entry.wire === 'headers' && typeof value === 'string'
        ? [value, ...Object.values(parseHeaders(value, dialect.headers.separator))]
        : textsIn(value);
    });
}
