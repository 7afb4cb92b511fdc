import * as z from 'zod';
import { once } from '../../../base/once';
import { asObject, type BodyCodec, plainBody } from './body-codec';
import { getAt, withAt } from '../place';
import { placesSchema } from './path-schema';

const wholeNumber = once(() => z.union([z.int(), z.bigint()]));
const widgetSchema = once(() =>
  z.looseObject({
    name: z.string().describe('The name of the widget or the alert'),
    type: z.string().describe('How it is shown'),
    dataset: z.string().describe('The name of the dataset that it shows'),
    colNames: z.array(z.string()).describe('The names of its columns'),
    dataRows: z.array(z.looseObject({})).describe('Its rows, by the names of the columns'),
  }),
);
// Of an e-mail: a delivery for each address, which is its `recipient`, and no action.
const deliverySchema = once(() =>
  z.looseObject({
    actionId: wholeNumber().nullable(),
    kind: z.string(),
    recipient: z.string().optional(),
    status: z.string(),
  }),
);
const executionReportSchema = once(() =>
  z.looseObject({
    alertId: wholeNumber().nullable().describe('The alert that ran'),
    startedAt: z.int().describe('Epoch milliseconds'),
    finishedAt: z.int().describe('Epoch milliseconds'),
    conditionMet: z.boolean().describe('Whether a record meets the condition'),
    rowsMatched: z.int().describe('How many records meet the condition'),
    deliveries: z.array(deliverySchema()),
  }),
);
/** The schema of an {@link ExecutionReport} as the interface has it: a service may name other kinds. */
export const documentedReport = once(() =>
  executionReportSchema().extend({
    deliveries: z
      .array(
        deliverySchema().extend({
          actionId: wholeNumber().describe('The action that was called').nullable(),
          recipient: z.string().describe('The address that an e-mail went to').optional(),
          kind: z.enum(['slack', 'teams', 'webhook', 'email']).describe('What was called'),
          status: z.enum(['sent', 'missing']).describe('Missing where there is no such action'),
        }),
      )
      .describe('What was sent'),
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
  documented: ({ message: { field } }) =>
    placesSchema([[field, z.string().describe('What was done, or why it was not')]]),
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
export const executionReportBody = plainBody<ExecutionReport>(executionReportSchema, documentedReport);
