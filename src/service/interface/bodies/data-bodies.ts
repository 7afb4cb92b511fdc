import * as z from 'zod';
import { isJsonObject, type JsonObject, type JsonValue } from '../../../base/json';
import { findJsonObject, formatJson, parseJson } from '../../../base/json-text';
import { once } from '../../../base/once';
import { asObject, type BodyCodec, plainBody } from './body-codec';

// A plan sends and gets none of these, and building a schema takes a while.
const mustBeText = 'must be a string';
const filled = once(() => z.string(mustBeText).min(1, 'must not be empty'));
const wholeNumber = once(() => z.union([z.int(), z.bigint()], 'must be a whole number'));
// Its keys are those of the data: to go through them would take a while, and says nothing.
const object = once(() =>
  z.custom<JsonObject>(isJsonObject, 'must be an object').meta({ type: 'object', additionalProperties: true }),
);
const overrideSchema = once(() =>
  z
    .strictObject(
      {
        replaceAll: z
          .boolean('must be true or false')
          .describe('Whether all records of the dataset are replaced')
          .optional(),
        replaceValuesForKey: z
          .array(filled(), 'must be an array of the names of keys')
          .min(1, 'must name a key')
          .describe('Stored records with the values of a pushed one under these keys are replaced by it')
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
      entity: filled().describe('Name of the dataset, which is created if there is none'),
      data: z.array(object(), 'must be an array of objects').min(1, 'must hold a record').describe('The records'),
      override: overrideSchema().describe('What becomes of stored records; they stay without it').nullish(),
    },
    'must be an object',
  ),
);

const linkedMessageSchema = once(() =>
  z.looseObject(
    {
      message: z.string(mustBeText).describe('What was done, or why it was not').optional(),
      documentation_url: z.string(mustBeText).describe('Where to read more').optional(),
      id: wholeNumber().describe('The object that it is about').nullish(),
      datasets: z
        .array(
          z.looseObject({
            id: wholeNumber().describe('The id of the dataset'),
            datasetName: z.string(mustBeText).describe('The name of the dataset'),
            userId: wholeNumber().describe('Whose it is'),
            username: z.string(mustBeText).describe('What the owner logs in as'),
            name: z.string(mustBeText).describe('The name of the owner'),
          }),
        )
        .describe('The datasets with the name, where they are several')
        .optional(),
    },
    'must be an object',
  ),
);

const insightsSchema = once(() =>
  z.array(
    z.looseObject({
      insight: z.looseObject({
        id: z.string(mustBeText).describe('The dotted id of the kind of insight'),
        name: z.string(mustBeText).describe('The name of the kind'),
        description: z.string(mustBeText).describe('What the kind finds'),
        category: z.string(mustBeText).describe('What it belongs to, such as Anomaly or Growth'),
      }),
      output: z.array(z.string(mustBeText)).describe('Sentences in HTML'),
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

const epochMs = 'Epoch milliseconds';
const metadataNote = {
  description: 'JSON with the fields of the records and their types',
  contentMediaType: 'application/json',
  examples: ['{"fields":[{"fieldName":"orders","fieldType":"java.lang.Long"}]}'],
};
const datasetInfoSchema = once(() =>
  z.looseObject(
    {
      id: wholeNumber().describe('The id of the dataset'),
      createdDate: z.int('must be a whole number').describe(epochMs),
      lastModDate: z.int('must be a whole number').describe(epochMs),
      metadataConfig: metadataText().meta(metadataNote),
    },
    'must be an object',
  ),
);
/** With what the service may leave out. */
const documentedInfo = once(() =>
  datasetInfoSchema().extend({
    name: z.string().describe('The name of the dataset').optional(),
    identifier: z.string().describe('The identifier of its query').optional(),
    widgetIds: z.array(wholeNumber()).describe('The widgets that show it').optional(),
  }),
);

const componentStatusSchema = once(() =>
  z.looseObject(
    {
      name: z.string(mustBeText).describe('The name of the component for people'),
      status: z.enum(['GREEN', 'YELLOW', 'RED'], 'must be GREEN, YELLOW or RED').describe('How it is'),
      time: z.int('must be a whole number').describe('When that was found, in epoch milliseconds'),
      statusLevel: z.int('must be a whole number').describe('0 where the status is GREEN'),
      comment: z.string(mustBeText).describe('Why the component is not well').nullish(),
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
  () => z.record(z.string(), componentStatusSchema()),
);

/** The codec of {@link LinkedMessage}. */
export const linkedMessageBody: BodyCodec<LinkedMessage> = {
  ...plainBody(linkedMessageSchema, () =>
    linkedMessageSchema().extend({ message: linkedMessageSchema().shape.message.unwrap() }),
  ),
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
  documented: documentedInfo,
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
