import { z } from 'zod';
import { camelCase } from '../base/camel-case';
import { isJsonObject, type JsonObject, type JsonValue, mergeJson } from '../base/json';
import { isMasked } from '../base/mask';
import { type AnsweredRecord, decodeRecord, encodeRecord, secretsOf, textsIn } from './codec';
import type { Dialect } from './dialect';
import type { BodyName, SingleBodyName } from './operations';
import { getAt, withAt } from './place';
import { type RecordFields, type RecordName, records } from './records';
import { recordSchema, type RecordUse } from './schema';

/** The body of login and logout. */
export interface Credential {
  readonly clientId: string;
  readonly clientSecret: string;
}

/** The answer of login. */
export interface AccessToken {
  readonly token: string;
  readonly expiresInSeconds: number;
}

/** The service's words about a success or a refusal. */
export interface Message {
  readonly message: string;
}

const widgetSchema = z.looseObject({
  name: z.string(),
  type: z.string(),
  dataset: z.string(),
  colNames: z.array(z.string()),
  dataRows: z.array(z.looseObject({})),
});
const executionReportSchema = z.looseObject({
  alertId: z.union([z.int(), z.bigint()]).nullable(),
  startedAt: z.int(),
  finishedAt: z.int(),
  conditionMet: z.boolean(),
  rowsMatched: z.int(),
  deliveries: z.array(
    z.looseObject({ actionId: z.union([z.int(), z.bigint()]), kind: z.string(), status: z.string() }),
  ),
});

/** What an alert would show. */
export type Widget = z.infer<typeof widgetSchema>;
/** What running an alert did; times are epoch milliseconds. */
export type ExecutionReport = z.infer<typeof executionReportSchema>;

/** What the program holds for a body that was answered. */
export type AnswerValue<B extends BodyName> = B extends `${infer R extends RecordName}[]`
  ? readonly AnsweredRecord<R>[]
  : B extends RecordName
    ? AnsweredRecord<B>
    : B extends keyof FixedBodies
      ? FixedBodies[B]
      : never;

/** What the program hands over for a body to send: declared fields, and further fields of the record as they stand on the wire. */
export type RequestValue<B extends BodyName> = B extends `${infer R extends RecordName}[]`
  ? readonly RecordFields<R>[]
  : B extends RecordName
    ? RecordFields<B> & FurtherFields
    : B extends keyof FixedBodies
      ? FixedBodies[B]
      : never;

/** What a request may carry beside the declared fields of its record. */
export interface FurtherFields {
  /** Further fields, as they stand on the wire. */
  readonly raw?: JsonObject;
  /**
   * The record as the service has it. Where a declared field lies inside a nested object, the object's other fields are
   * sent back with it, so that a service that replaces nested objects whole keeps them too.
   */
  readonly siblingsFrom?: JsonObject;
}

interface FixedBodies {
  credential: Credential;
  accessToken: AccessToken;
  message: Message;
  widget: Widget;
  executionReport: ExecutionReport;
}

/** How one body is checked, read, written and masked under a dialect. */
export interface BodyCodec {
  schema(dialect: Dialect, use: RecordUse): z.ZodType;
  decode(dialect: Dialect, wire: JsonValue): unknown;
  encode(dialect: Dialect, value: unknown): JsonValue;
  secrets(dialect: Dialect, wire: JsonValue): string[];
}

/** A copy without the masks that a service puts in the place of secrets: sent back, they would replace the secret. */
function withoutMasks(value: JsonValue): JsonValue {
  if (!isJsonObject(value)) return value;
  const kept = Object.entries(value).filter(([, inner]) => !isMasked(inner));
  return Object.fromEntries(kept.map(([key, inner]) => [key, withoutMasks(inner)]));
}

function withSiblings(wire: JsonObject, existing: JsonObject): JsonObject {
  const entries = Object.entries(wire).map(([key, value]) => {
    const siblings = existing[key];
    return [
      key,
      isJsonObject(value) && isJsonObject(siblings) ? mergeJson(withoutMasks(siblings), value) : value,
    ] as const;
  });
  return Object.fromEntries(entries);
}

const asObject = (wire: JsonValue): JsonObject => (isJsonObject(wire) ? wire : {});

function recordBody(record: RecordName): BodyCodec {
  return {
    schema: (dialect, use) => recordSchema(dialect, record, use),
    decode: (dialect, wire) => decodeRecord(dialect, record, asObject(wire)),
    encode: (dialect, value) => {
      const { raw = {}, siblingsFrom = {}, ...fields } = value as FurtherFields;
      return withSiblings(mergeJson(raw, encodeRecord(dialect, record, fields)) as JsonObject, siblingsFrom);
    },
    secrets: (dialect, wire) => secretsOf(dialect, record, asObject(wire)),
  };
}

function arrayBody(element: BodyCodec): BodyCodec {
  const items = (wire: JsonValue): readonly JsonValue[] => (Array.isArray(wire) ? (wire as readonly JsonValue[]) : []);
  return {
    schema: (dialect, use) => z.array(element.schema(dialect, use), 'must be an array'),
    decode: (dialect, wire) => items(wire).map((item) => element.decode(dialect, item)),
    encode: (dialect, value) => (value as readonly unknown[]).map((item) => element.encode(dialect, item)),
    secrets: (dialect, wire) => items(wire).flatMap((item) => element.secrets(dialect, item)),
  };
}

function plainBody(schema: z.ZodType): BodyCodec {
  return {
    schema: () => schema,
    decode: (_, wire) => wire,
    encode: (_, value) => value as JsonValue,
    secrets: () => [],
  };
}

/** A schema that asks for a non-empty value at each dotted place. */
function placesSchema(places: Readonly<Record<string, z.ZodType>>): z.ZodType {
  return z.looseObject({}, 'must be an object').superRefine((wire, context) => {
    for (const [place, schema] of Object.entries(places)) {
      const parsed = schema.safeParse(getAt(wire as JsonObject, place));
      if (parsed.success) continue;
      for (const { message } of parsed.error.issues)
        context.addIssue({ code: 'custom', path: place.split('.'), message });
    }
  });
}

const filled = z.string('must be a string').min(1, 'must not be empty');

const credential: BodyCodec = {
  schema: (dialect) => placesSchema({ [dialect.credential.idField]: filled, [dialect.credential.secretField]: filled }),
  decode: ({ credential: places }, wire) => ({
    clientId: getAt(asObject(wire), places.idField),
    clientSecret: getAt(asObject(wire), places.secretField),
  }),
  encode: ({ credential: places }, value) => {
    const { clientId, clientSecret } = value as Credential;
    return withAt(withAt({}, places.idField, clientId), places.secretField, clientSecret);
  },
  // A secret in a field of another name is a secret too.
  secrets: ({ credential: places }, wire) => {
    const clientId = getAt(asObject(wire), places.idField);
    return textsIn(wire).filter((text) => text !== clientId);
  },
};

const spelled = (wire: JsonValue, place: string): JsonValue | undefined =>
  getAt(asObject(wire), place) ?? getAt(asObject(wire), camelCase(place));

const accessToken: BodyCodec = {
  // The documentation shows snake_case; installations that answer camelCase are known.
  schema: ({ token }) =>
    z
      .looseObject({}, 'must be an object')
      .refine((wire) => filled.safeParse(spelled(wire as JsonObject, token.field)).success, {
        path: [token.field],
        message: 'must be a string',
      }),
  decode: ({ token }, wire) => ({
    token: spelled(wire, token.field),
    expiresInSeconds: Number(spelled(wire, token.expiresField) ?? 3600),
  }),
  encode: ({ token }, value) => {
    const { token: text, expiresInSeconds } = value as AccessToken;
    return withAt(withAt({ token_type: 'Bearer' }, token.field, text), token.expiresField, expiresInSeconds);
  },
  secrets: ({ token }, wire) => [spelled(wire, token.field)].filter((text) => typeof text === 'string'),
};

const message: BodyCodec = {
  schema: (dialect) => placesSchema({ [dialect.message.field]: z.string('must be a string').optional() }),
  decode: (dialect, wire) => {
    const text = getAt(asObject(wire), dialect.message.field);
    return { message: typeof text === 'string' ? text : '' };
  },
  encode: (dialect, value) => withAt({}, dialect.message.field, (value as Message).message),
  secrets: () => [],
};

const recordBodies = Object.fromEntries(
  (Object.keys(records) as RecordName[]).map((record) => [record, recordBody(record)]),
) as Record<RecordName, BodyCodec>;

const singles: Readonly<Record<SingleBodyName, BodyCodec>> = {
  action: recordBodies.action,
  alert: recordBodies.alert,
  share: recordBodies.share,
  credential,
  accessToken,
  message,
  widget: plainBody(widgetSchema),
  executionReport: plainBody(executionReportSchema),
};

/** The codec of a body by its name in the operations table. */
export function getBodyCodec(name: BodyName): BodyCodec {
  return name.endsWith('[]')
    ? arrayBody(singles[name.slice(0, -2) as SingleBodyName])
    : singles[name as SingleBodyName];
}

/** What is wrong with a body, one sentence per place: "alertName must be a string". Empty when nothing is. */
export function checkBody(
  dialect: Dialect,
  name: BodyName,
  { wire, use }: { wire: unknown; use: RecordUse },
): string[] {
  const parsed = getBodyCodec(name).schema(dialect, use).safeParse(wire);
  if (parsed.success) return [];
  return parsed.error.issues.map(({ path, message: text }) =>
    path.length === 0 ? `the body ${text}` : `${path.join('.')} ${text}`,
  );
}
