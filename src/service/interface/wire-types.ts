import * as z from 'zod';
import type { JsonObject, JsonValue } from '../../base/json';
import { holdsMask } from '../../base/mask';
import { toText, toWhole } from './scalars';

/** `create` demands the required fields; `edit` and `answer` take any part of a record. */
export type RecordUse = 'create' | 'edit' | 'answer';

export type Fields = Readonly<Record<string, unknown>>;

/** What the dialect says about the values of a field. */
export interface FieldFormat {
  /** Stands between two headers. */
  readonly separator: string;
  /** The wire value of each name of a choice. */
  readonly choices: Readonly<Record<string, string | number>>;
}

/** How a field looks on the wire, and what the rest of the program sees in its place. */
interface WireType {
  /** Whether a value is written as the interface has it, as far as its type says. */
  isStandard?(value: JsonValue, format: FieldFormat): boolean;
  /** What may stand on the wire; `nested` is the schema of the record that the field nests, made when it is needed. */
  schema(use: RecordUse, format: FieldFormat, nested: () => z.ZodType): z.ZodType;
  decode(value: JsonValue, format: FieldFormat, nested: (wire: JsonObject) => Fields): unknown;
  encode(value: never, format: FieldFormat, nested: (fields: Fields) => JsonObject): JsonValue;
  /** Whether the wire has a spelling of its own that several values share, so that one may come back as another. */
  readonly isLossy?: boolean;
  /** The form of the wire, for those who read about the interface, where its type does not say it. */
  form?(format: FieldFormat): string;
}

const [int64Min, int64Max] = [-(2n ** 63n), 2n ** 63n - 1n];
const wholeNumber = z.union([z.int(), z.bigint()], 'must be a whole number');
const longNumber = z.bigint().refine((value) => value >= int64Min && value <= int64Max, 'must fit in 64 bits');
const int64 = z.union([z.int(), longNumber], 'must be a whole number');
/** Why a record of another service's making cannot be used. */
export const otherIds = 'ids of other forms cannot be managed';
const answeredId = z.union([z.int(), longNumber], {
  error: ({ input }) =>
    typeof input === 'string' ? `must be a whole number, and ${otherIds}` : 'must be a whole number',
});
const idSchema = (use: RecordUse): z.ZodType => (use === 'answer' ? answeredId : int64);
const textOrNumber = z.union([z.string(), z.number(), z.bigint()], 'must be a string or a number');

const isNumber = (value: JsonValue): boolean => typeof value === 'number' || typeof value === 'bigint';

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
  integer: { ...plain<number | bigint>(wholeNumber), isStandard: isNumber },

  flag: { ...plain<boolean>(z.boolean('must be true or false')), isStandard: (value) => typeof value === 'boolean' },

  /** The program sees a string of digits, so that 9007199254740993 survives. */
  int64: { schema: idSchema, decode: toText, encode: toWhole, isStandard: isNumber },

  int64s: {
    schema: (use) => z.array(idSchema(use), 'must be an array of whole numbers'),
    decode: (value): readonly string[] => (value as readonly JsonValue[]).map(toText),
    encode: (value: readonly string[]) => value.map(toWhole),
    isStandard: (value) => Array.isArray(value) && (value as readonly JsonValue[]).every(isNumber),
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
    isStandard: (value) => typeof value === 'string' && !/[;\n]/.test(value),
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
    isStandard: (value) => typeof value === 'string',
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
    isStandard: (value, { choices }) => Object.values(choices).some((one) => one === value),
  },

  /** Another record. */
  record: {
    schema: (_use, _format, nested) => nested(),
    decode: (value, _format, nested) => nested(value as JsonObject),
    encode: (value: Fields, _format, nested) => nested(value),
  },

  /** An array of records. */
  records: {
    // Lazy, because a record may nest its own kind.
    schema: (_use, _format, nested) => z.array(z.lazy(nested), 'must be an array'),
    decode: (value, _format, nested) => (value as readonly JsonObject[]).map(nested),
    encode: (value: readonly Fields[], _format, nested) => value.map(nested),
  },
} as const satisfies Readonly<Record<string, WireType>>;

export type WireTypeName = keyof typeof wireTypes;
/** What the program sees of a wire type. */
export type WireValue<W extends WireTypeName> = ReturnType<(typeof wireTypes)[W]['decode']>;

/** The row of a wire type, with its optional columns. */
export function getWireType(name: WireTypeName): WireType {
  return wireTypes[name];
}
