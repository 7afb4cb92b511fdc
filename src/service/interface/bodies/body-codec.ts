import type { z } from 'zod';
import { isJsonObject, type JsonObject, type JsonValue } from '../../../base/json';
import type { Dialect } from '../dialect/dialect';
import type { RecordUse } from '../wire-types';

/** How one body is checked, read, written and masked under a dialect. */
export interface BodyCodec<Answer, Request = Answer> {
  schema(dialect: Dialect, use: RecordUse): z.ZodType;
  /** What the interface has, where `schema` tolerates more or says less: it describes the body to others. */
  documented?(dialect: Dialect, use: RecordUse): z.ZodType;
  decode(dialect: Dialect, wire: JsonValue): Answer;
  encode(dialect: Dialect, value: Request): JsonValue;
  secrets(dialect: Dialect, wire: JsonValue): string[];
}

/** The wire value as an object; the empty one when it is none. */
export function asObject(wire: JsonValue): JsonObject {
  return isJsonObject(wire) ? wire : {};
}

/** The codec of a body that the program holds as it stands on the wire, and that has no secrets. */
export const plainBody = <T>(schema: () => z.ZodType<T>, documented: () => z.ZodType = schema): BodyCodec<T> => ({
  schema,
  documented,
  decode: (_, wire) => wire as T,
  encode: (_, value) => value as JsonValue,
  secrets: () => [],
});
