import * as z from 'zod';
import { once } from '../base/once';
import { asObject, type BodyCodec, plainBody } from './body-codec';
import { getAt, withAt } from './place';
import { placesSchema } from './places-schema';

const wholeNumber = once(() => z.union([z.int(), z.bigint()]));
const widgetSchema = once(() =>
  z.looseObject({
    name: z.string(),
    type: z.string(),
    dataset: z.string(),
    colNames: z.array(z.string()),
    dataRows: z.array(z.looseObject({})),
  }),
);
const executionReportSchema = once(() =>
  z.looseObject({
    alertId: wholeNumber().nullable(),
    startedAt: z.int(),
    finishedAt: z.int(),
    conditionMet: z.boolean(),
    rowsMatched: z.int(),
    // Of an e-mail: a delivery for each address, which is its `recipient`, and no action.
    deliveries: z.array(
      z.looseObject({
        actionId: wholeNumber().nullable(),
        kind: z.string(),
        recipient: z.string().optional(),
        status: z.string(),
      }),
    ),
  }),
);

/** The service's words about a success or a refusal. */
export interface Message {
  readonly message: string;
}
/** What an alert would show. */
export type Widget = z.infer<ReturnType<typeof widgetSchema>>;
/** What running an alert did; times are epoch milliseconds. */
export type ExecutionReport = z.infer<ReturnType<typeof executionReportSchema>>;

/** The codec of {@link Message}. */
export const messageBody: BodyCodec<Message> = {
  schema: ({ message: { field } }) => placesSchema([[field, z.string('must be a string').optional()]]),
  decode: ({ message: { field } }, wire) => {
    const text = getAt(asObject(wire), field);
    return { message: typeof text === 'string' ? text : '' };
  },
  encode: ({ message: { field } }, { message }) => withAt({}, field, message),
  secrets: () => [],
};

/** The codec of {@link Widget}. */
export const widgetBody = plainBody(widgetSchema);
/** The codec of {@link ExecutionReport}. */
export const executionReportBody = plainBody(executionReportSchema);
