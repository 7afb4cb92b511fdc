import * as z from 'zod';
import type { JsonObject, JsonValue } from '../../base/json';
import { holdsMask } from '../../base/mask';
import {
  healAddresses,
  healChoice,
  healFlag,
  healHeaders,
  healId,
  healIds,
  healNumber,
  type Spelling,
} from './heal-values';
import { toText, toWhole } from './plain-values';

/** `create` demands the required fields; `edit` and `answer` take any part of a record. */
export type RecordUse = 'create' | 'edit' | 'answer';

export type Fields = Readonly<Record<string, unknown>>;

/** How a field looks on the wire, and what the rest of the program sees in its place. */
interface WireType {
  /** What may stand on the wire; `nested` is the schema of the record that the field nests, made when it is needed. */
  schema(use: RecordUse, spelling: Spelling, nested: () => z.ZodType): z.ZodType;
  decode(value: JsonValue, spelling: Spelling, nested: (wire: JsonObject) => Fields): unknown;
  encode(value: never, spelling: Spelling, nested: (fields: Fields) => JsonObject): JsonValue;
  /** The value in the interface's form, out of another form of the same that services answer; what is none stays. */
  heal?(value: JsonValue, spelling: Spelling): JsonValue;
  /** Whether the wire has a spelling of its own that several values share, so that one may come back as another. */
  readonly isLossy?: boolean;
  /** The form of the wire, for those who read about the interface, where its type does not say it. */
  form?(spelling: Spelling): string;
}

const [int64Min, int64Max] = [-(2n ** 63n), 2n ** 63n - 1n];
const wholeNumber = z.union([z.int(), z.bigint()], 'must be a whole number');
const longNumber = z.bigint().refine((value) => value >= int64Min && value <= int64Max, 'must fit in 64 bits');
const int64 = z.union([z.int(), longNumber], 'must be a whole number');
/** Why a record of another service's making cannot be used. */
export const otherIds = 'ids of other forms cannot be managed';
// Some services answer ids as strings; sent back, they are numbers as the interface has them.
const answeredId = z.union(
  [int64, z.string().regex(/^(0|-?[1-9]\d*)$/, `must be a whole number, and ${otherIds}`)],
  'must be a whole number',
);
const idSchema = (use: RecordUse): z.ZodType => (use === 'answer' ? answeredId : int64);
const textOrNumber = z.union([z.string(), z.number(), z.bigint()], 'must be a string or a number');

/** The wire type of values that the program sees as they are. */
const plain = <T extends JsonValue>(schema: z.ZodType) => ({
  schema: () => schema,
  decode: (value: JsonValue) => value as T,
  encode: (value: T): JsonValue => value,
});

function parseHeaders(text: string, separator: string): Readonly<Record<string, string>> {
  // A mask in the place of all headers is no header.
  if (!text.includes(':') && holdsMask(text)) return text as never;
  const lines = text.split(separator).filter((line) => line.trim() !== '');
  const entries = lines.map((line) => (/^([^:]*)(?::|$)(.*)$/s.exec(line) ?? []).slice(1).map((part) => part.trim()));
  return Object.fromEntries(entries) as Record<string, string>;
}

/** Every wire type, a row each. */
export const wireTypes = {
  text: plain<string>(z.string('must be a string')),

  /** The program sees text. */
  textOrNumber: { schema: () => textOrNumber, decode: toText, encode: (value: string) => value, isLossy: true },

  /** The program sees a number, or a bigint beyond 2^53. */
  integer: { ...plain<number | bigint>(wholeNumber), heal: healNumber },

  flag: { ...plain<boolean>(z.boolean('must be true or false')), heal: healFlag },

  /** The program sees a string of digits, so that 9007199254740993 survives. */
  int64: { schema: idSchema, decode: toText, encode: toWhole, heal: healId },

  int64s: {
    schema: (use) => z.array(idSchema(use), 'must be an array of whole numbers'),
    decode: (value): readonly string[] => (value as readonly JsonValue[]).map(toText),
    encode: (value: readonly string[]) => value.map(toWhole),
    heal: healIds,
  },

  /** One comma-separated string; the program sees an array. */
  addresses: {
    schema: () => z.string('must be a string of comma-separated addresses'),
    decode: (value): readonly string[] =>
      (value as string)
        .split(',')
        .map((part) => part.trim())
        .filter((part) => part !== ''),
    encode: (value: readonly string[]) => value.join(', '),
    heal: healAddresses,
    form: () => 'Addresses with commas between them',
    isLossy: true,
  },

  /** One string, a `Name: value` per separator of the dialect; the program sees an object. */
  headers: {
    schema: () => z.string('must be a string of header lines'),
    decode: (value, { separator }) => parseHeaders(value as string, separator),
    encode: (value: Readonly<Record<string, string>>, { separator }) =>
      // In one order, so that what a service makes of them stays the same.
      Object.entries(value)
        .toSorted(([a], [b]) => (a < b ? -1 : 1))
        .map(([name, text]) => `${name}: ${text}`)
        .join(separator),
    heal: healHeaders,
    form: ({ separator }) => `Name: value, with ${JSON.stringify(separator)} between two`,
    isLossy: true,
  },

  /** A wire value that the dialect knows; the program sees its name. */
  choice: {
    schema: (use, { choices }) => {
      const values = Object.values(choices);
      // What a service answers beside the known choices is not readable, but no reason to refuse the record.
      return use === 'answer' ? textOrNumber : z.literal(values, `must be one of ${values.join(', ')}`);
    },
    decode: (value, { choices }) => Object.keys(choices).find((name) => choices[name] === value),
    encode: (name: string, { choices }) => choices[name] ?? name,
    heal: healChoice,
  },

  /** Another record. */
  record: {
    schema: (_use, _spelling, nested) => nested(),
    decode: (value, _spelling, nested) => nested(value as JsonObject),
    encode: (value: Fields, _spelling, nested) => nested(value),
  },

  /** An array of records. */
  records: {
    // Lazy, because a record may nest its own kind.
    schema: (_use, _spelling, nested) => z.array(z.lazy(nested), 'must be an array'),
    decode: (value, _spelling, nested) => (value as readonly JsonObject[]).map(nested),
    encode: (value: readonly Fields[], _spelling, nested) => value.map(nested),
  },
} as const satisfies Readonly<Record<string, WireType>>;

export type WireTypeName = keyof typeof wireTypes;
/** What the program sees of a wire type. */
export type WireValue<W extends WireTypeName> = ReturnType<(typeof wireTypes)[W]['decode']>;

/** The row of a wire type, with its optional columns. */
export function getWireType(name: WireTypeName): WireType {
  return wireTypes[name];
}
