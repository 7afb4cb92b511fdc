import * as z from 'zod';
import { isJsonObject, type JsonObject, type JsonValue } from '../base/json';
import { findJsonObject, formatJson, parseJson } from '../base/json-text';
import { once } from '../base/once';
import { asObject, type BodyCodec, plainBody } from './body-codec';

// A plan sends and gets none of these, and building a schema takes a while.
const mustBeText = 'must be a string';
const filled = once(() => z.string(mustBeText).min(1, 'must not be empty'));
const wholeNumber = once(() => z.union([z.int(), z.bigint()], 'must be a whole number'));
const object = once(() => z.custom<JsonObject>(isJsonObject, 'must be an object'));
const overrideSchema = once(() =>
  z
    .strictObject(
      {
        replaceAll: z.boolean('must be true or false').optional(),
        replaceValuesForKey: z
          .array(filled(), 'must be an array of the names of keys')
          .min(1, 'must name a key')
          .optional(),
      },
      {
        error: ({ code }) =>
          code === 'unrecognized_keys' ? 'takes replaceAll or replaceValuesForKey alone' : 'must be an object',
      },
    )
    .refine(({ replaceAll, replaceValuesForKey }) => replaceAll !== true || replaceValuesForKey === undefined, {
      error: 'must be replaceAll or replaceValuesForKey, not both',
    }),
);

const pushPayloadSchema = once(() =>
  z.looseObject(
    {
      entity: filled(),
      data: z.array(object(), 'must be an array of objects').min(1, 'must hold a record'),
      override: overrideSchema().nullish(),
    },
    'must be an object',
  ),
);

const linkedMessageSchema = once(() =>
  z.looseObject(
    {
      message: z.string(mustBeText).optional(),
      documentation_url: z.string(mustBeText).optional(),
      id: wholeNumber().nullish(),
      datasets: z
        .array(
          z.looseObject({
            id: wholeNumber(),
            datasetName: z.string(mustBeText),
            userId: wholeNumber(),
            username: z.string(mustBeText),
            name: z.string(mustBeText),
          }),
        )
        .optional(),
    },
    'must be an object',
  ),
);

const insightsSchema = once(() =>
  z.array(
    z.looseObject({
      insight: z.looseObject({
        id: z.string(mustBeText),
        name: z.string(mustBeText),
        description: z.string(mustBeText),
        category: z.string(mustBeText),
      }),
      output: z.array(z.string(mustBeText)),
    }),
    'must be an array',
  ),
);

const metadataSchema = once(() =>
  z.looseObject({
    fields: z.array(z.looseObject({ fieldName: z.string(), fieldType: z.string() })),
  }),
);

const metadataText = once(() =>
  z
    .string(mustBeText)
    .refine((text) => metadataSchema().safeParse(findJsonObject(text)).success, 'must be JSON with an array `fields`'),
);

const datasetInfoSchema = once(() =>
  z.looseObject(
    {
      id: wholeNumber(),
      createdDate: z.int('must be a whole number'),
      lastModDate: z.int('must be a whole number'),
      metadataConfig: metadataText(),
    },
    'must be an object',
  ),
);

const componentStatusSchema = once(() =>
  z.looseObject(
    {
      name: z.string(mustBeText),
      status: z.enum(['GREEN', 'YELLOW', 'RED'], 'must be GREEN, YELLOW or RED'),
      time: z.int('must be a whole number'),
      statusLevel: z.int('must be a whole number'),
      comment: z.string(mustBeText).nullish(),
    },
    'must be an object',
  ),
);

/** Records for a dataset, and what becomes of those that it has: without an `override` they stay. */
export interface PushPayload {
  readonly entity: string;
  readonly data: readonly JsonObject[];
  readonly override?: {
    readonly replaceAll?: boolean;
    /** Those that have the values of a pushed record under all of these keys are replaced by it. */
    readonly replaceValuesForKey?: readonly string[];
  } | null;
}

/** A dataset that bears a name which others bear, too. */
export interface Namesake {
  readonly id: number | bigint;
  readonly datasetName: string;
  readonly userId: number | bigint;
  readonly username: string;
  readonly name: string;
}

/** What the 1.0 interface says about a success or a refusal. */
export interface LinkedMessage {
  readonly message: string;
  readonly documentationUrl?: string;
  /** The object that it is about, where the service says so. */
  readonly id?: string;
  /** Those that a name stands for, when it may not stand for several. */
  readonly datasets?: readonly Namesake[];
}

/** What is known about a dataset beside its records; times are epoch milliseconds. */
export interface DatasetInfo {
  readonly id: string;
  readonly createdDate: number;
  readonly lastModDate: number;
  readonly fields: readonly { readonly name: string; readonly type: string }[];
  readonly raw: JsonObject;
}

/** Something that stands out in the data of a widget; `output` are sentences in HTML. */
export type Insight = z.infer<ReturnType<typeof insightsSchema>>[number];
/** How a component of the platform is. */
export type ComponentStatus = z.infer<ReturnType<typeof componentStatusSchema>>;

/** The codec of {@link PushPayload}. */
export const pushPayloadBody: BodyCodec<PushPayload> = plainBody(pushPayloadSchema as () => z.ZodType<PushPayload>);
/** The codec of {@link Insight}s. */
export const insightsBody = plainBody<readonly Insight[]>(insightsSchema);
/** The codec of the records of a dataset. */
export const recordsBody = plainBody<readonly JsonObject[]>(
  once(() => z.array(object(), 'must be an array of records')),
);
/** The codec of {@link ComponentStatus}. */
export const componentStatusBody = plainBody(componentStatusSchema);
type ComponentStatuses = Readonly<Record<string, ComponentStatus>>;

/** The codec of every {@link ComponentStatus}, by the id of the component. */
export const componentStatusesBody = plainBody<ComponentStatuses>(
  // Not a record of zod: its issues name the key, which the service may have made of anything.
  once(() =>
    z.custom<ComponentStatuses>(
      (wire) =>
        isJsonObject(wire) && Object.values(wire).every((status) => componentStatusSchema().safeParse(status).success),
      'must be an object with the status of each component',
    ),
  ),
);

/** The codec of {@link LinkedMessage}. */
export const linkedMessageBody: BodyCodec<LinkedMessage> = {
  ...plainBody(linkedMessageSchema),
  decode: (_, wire) => {
    const {
      message = '',
      documentation_url: documentationUrl,
      id,
      datasets,
    } = asObject(wire) as z.infer<ReturnType<typeof linkedMessageSchema>>;
    return {
      message,
      ...(documentationUrl !== undefined && { documentationUrl }),
      ...(id !== undefined && id !== null && { id: String(id) }),
      ...(datasets && { datasets }),
    };
  },
  encode: (_, { message, documentationUrl, id, datasets }) => {
    const link = documentationUrl === undefined ? {} : { documentation_url: documentationUrl };
    return {
      message,
      ...link,
      ...(id !== undefined && { id: parseJson(id) }),
      ...(datasets && { datasets: datasets as unknown as JsonValue }),
    };
  },
};

/** The codec of {@link DatasetInfo}. What the service shows beside its fields stays in `raw`. */
export const datasetInfoBody: BodyCodec<DatasetInfo> = {
  schema: datasetInfoSchema,
  decode: (_, wire) => {
    const { id, createdDate, lastModDate, metadataConfig } = wire as z.infer<ReturnType<typeof datasetInfoSchema>>;
    const { fields } = metadataSchema().parse(findJsonObject(metadataConfig));
    return {
      id: String(id),
      createdDate,
      lastModDate,
      fields: fields.map(({ fieldName, fieldType }) => ({ name: fieldName, type: fieldType })),
      raw: asObject(wire),
    };
  },
  encode: (_, { fields, raw, id, ...dates }) => {
    const written = fields.map(({ name, type }) => ({ fieldName: name, fieldType: type }));
    return { ...raw, id: BigInt(id), ...dates, metadataConfig: formatJson({ fields: written }) };
  },
  secrets: () => [],
};
