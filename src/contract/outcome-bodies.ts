import { z } from 'zod';
import type { JsonValue } from '../base/json';
import type { BodyCodec } from './body-codec';

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

function plainBody(schema: z.ZodType): BodyCodec {
  return {
    schema: () => schema,
    decode: (_, wire) => wire,
    encode: (_, value) => value as JsonValue,
    secrets: () => [],
  };
}

/** The codec of {@link Widget}. */
export const widgetBody: BodyCodec = plainBody(widgetSchema);
/** The codec of {@link ExecutionReport}. */
export const executionReportBody: BodyCodec = plainBody(executionReportSchema);
