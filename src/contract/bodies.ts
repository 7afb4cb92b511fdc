import { z } from 'zod';
import type { JsonValue } from '../base/json';
import type { BodyCodec } from './body-codec';
import type { AnsweredRecord } from './codec';
import type { Dialect } from './dialect';
import type { BodyName, SingleBodyName } from './operations';
import { type ExecutionReport, executionReportBody, type Widget, widgetBody } from './outcome-bodies';
import { type FurtherFields, recordBody } from './record-body';
import type { RecordBodyName, RecordFields, RecordOf } from './records';
import type { RecordUse } from './wire-types';
import {
  type AccessToken,
  accessTokenBody,
  type Credential,
  credentialBody,
  type Message,
  messageBody,
} from './session-bodies';

interface FixedBodies {
  credential: Credential;
  accessToken: AccessToken;
  message: Message;
  widget: Widget;
  executionReport: ExecutionReport;
}

/** What the program holds for a body that was answered. */
export type AnswerValue<B extends BodyName> = B extends `${infer R extends RecordBodyName}[]`
  ? readonly AnsweredRecord<RecordOf<R>>[]
  : B extends RecordBodyName
    ? AnsweredRecord<RecordOf<B>>
    : B extends keyof FixedBodies
      ? FixedBodies[B]
      : never;

/** What the program hands over for a body to send: declared fields, and further fields of the record as they stand on the wire. */
export type RequestValue<B extends BodyName> = B extends `${infer R extends RecordBodyName}[]`
  ? readonly (RecordFields<RecordOf<R>> & FurtherFields)[]
  : B extends RecordBodyName
    ? RecordFields<RecordOf<B>> & FurtherFields
    : B extends keyof FixedBodies
      ? FixedBodies[B]
      : never;

function arrayBody(element: BodyCodec): BodyCodec {
  const items = (wire: JsonValue): readonly JsonValue[] => (Array.isArray(wire) ? (wire as readonly JsonValue[]) : []);
  return {
    schema: (dialect, use) => z.array(element.schema(dialect, use), 'must be an array'),
    decode: (dialect, wire) => items(wire).map((item) => element.decode(dialect, item)),
    encode: (dialect, value) => (value as readonly unknown[]).map((item) => element.encode(dialect, item)),
    secrets: (dialect, wire) => items(wire).flatMap((item) => element.secrets(dialect, item)),
  };
}

const singles: Readonly<Record<SingleBodyName, BodyCodec>> = {
  webhookAction: recordBody('webhookAction'),
  chatAction: recordBody('chatAction'),
  alert: recordBody('alert'),
  share: recordBody('share'),
  category: recordBody('category'),
  categoryAsset: recordBody('categoryAsset'),
  credential: credentialBody,
  accessToken: accessTokenBody,
  message: messageBody,
  widget: widgetBody,
  executionReport: executionReportBody,
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
