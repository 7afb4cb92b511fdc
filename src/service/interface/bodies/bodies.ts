import * as z from 'zod';
import type { JsonValue } from '../../../base/json';
import type { BodyCodec } from './body-codec';
import type { Dialect } from '../dialect/dialect';
import {
  componentStatusBody,
  componentStatusesBody,
  datasetInfoBody,
  insightsBody,
  linkedMessageBody,
  pushPayloadBody,
  recordsBody,
} from './data-bodies';
import { accessTokenBody, credentialBody } from './login-bodies';
import type { BodyName, SingleBodyName } from '../operations';
import { executionReportBody, messageBody, widgetBody } from './outcome-bodies';
import { recordBody, type RecordCodec } from './record-body';
import { type RecordBodyName, recordBodies } from '../records';
import type { RecordUse } from '../wire-types';
import { zodMessages } from './zod-messages';

const recordCodecs = Object.fromEntries(
  Object.keys(recordBodies).map((body) => [body, recordBody(body as RecordBodyName)]),
) as { readonly [B in RecordBodyName]: RecordCodec<B> };

const singles = {
  ...recordCodecs,
  credential: credentialBody,
  accessToken: accessTokenBody,
  message: messageBody,
  widget: widgetBody,
  executionReport: executionReportBody,
  insights: insightsBody,
  pushPayload: pushPayloadBody,
  linkedMessage: linkedMessageBody,
  records: recordsBody,
  datasetInfo: datasetInfoBody,
  componentStatus: componentStatusBody,
  componentStatuses: componentStatusesBody,
} satisfies Readonly<Record<SingleBodyName, AnyBody>>;

type Singles = typeof singles;
type Answer<B extends SingleBodyName> = ReturnType<Singles[B]['decode']>;
type Request<B extends SingleBodyName> = Parameters<Singles[B]['encode']>[1];

/** What the program holds for a body that was answered. */
export type AnswerValue<B extends BodyName> = B extends SingleBodyName
  ? Answer<B>
  : B extends `${infer S extends SingleBodyName}[]`
    ? readonly Answer<S>[]
    : never;

/** What the program hands over for a body to send. */
export type RequestValue<B extends BodyName> = B extends SingleBodyName
  ? Request<B>
  : B extends `${infer S extends SingleBodyName}[]`
    ? readonly Request<S>[]
    : never;

type AnyBody = BodyCodec<unknown, never>;

function arrayBody(element: AnyBody): AnyBody {
  const items = (wire: JsonValue): readonly JsonValue[] => (Array.isArray(wire) ? (wire as readonly JsonValue[]) : []);
  return {
    schema: (dialect, use) => z.array(element.schema(dialect, use), 'must be an array'),
    decode: (dialect, wire) => items(wire).map((item) => element.decode(dialect, item)),
    encode: (dialect, value: readonly never[]) => value.map((item) => element.encode(dialect, item)),
    secrets: (dialect, wire) => items(wire).flatMap((item) => element.secrets(dialect, item)),
  };
}

/** The codec of a body by its name in the operations table. It encodes a {@link RequestValue}, which the call has checked. */
export function getBodyCodec<B extends BodyName>(name: B): BodyCodec<AnswerValue<B>, unknown> {
  const single: AnyBody = singles[name.replace('[]', '') as SingleBodyName];
  return (name.endsWith('[]') ? arrayBody(single) : single) as BodyCodec<AnswerValue<B>, unknown>;
}

/** The schema of a body as the interface has it, for those who want to know it. */
export function documentedBody(dialect: Dialect, name: SingleBodyName, use: RecordUse): z.ZodType {
  const codec: AnyBody = singles[name];
  return codec.documented?.(dialect, use) ?? codec.schema(dialect, use);
}

/** What is wrong with a body, one sentence per place: "alertName must be a string". Empty when nothing is. */
export function checkBody(
  dialect: Dialect,
  name: BodyName,
  { wire, use }: { wire: unknown; use: RecordUse },
): string[] {
  const { error } = getBodyCodec(name).schema(dialect, use).safeParse(wire, zodMessages);
  return (error?.issues ?? []).map(({ path, message }) =>
    path.length === 0 ? `the body ${message}` : `${path.join('.')} ${message}`,
  );
}
