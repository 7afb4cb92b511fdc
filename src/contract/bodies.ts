import { z } from 'zod';
import type { JsonValue } from '../base/json';
import type { BodyCodec } from './body-codec';
import type { AnsweredRecord } from './codec';
import type { Dialect } from './dialect';
import { accessTokenBody, credentialBody } from './login-bodies';
import type { BodyName, SingleBodyName } from './operations';
import { executionReportBody, messageBody, widgetBody } from './outcome-bodies';
import { recordBody, type RequestedRecord } from './record-body';
import type { RecordBodyName, RecordOf } from './records';
import type { RecordUse } from './wire-types';

const fixedBodies = {
  credential: credentialBody,
  accessToken: accessTokenBody,
  message: messageBody,
  widget: widgetBody,
  executionReport: executionReportBody,
};

type FixedBodies = typeof fixedBodies;
type FixedValue<B extends keyof FixedBodies> = ReturnType<FixedBodies[B]['decode']>;

/** What the program holds for a body that was answered. */
export type AnswerValue<B extends BodyName> = B extends `${infer R extends RecordBodyName}[]`
  ? readonly AnsweredRecord<RecordOf<R>>[]
  : B extends RecordBodyName
    ? AnsweredRecord<RecordOf<B>>
    : B extends keyof FixedBodies
      ? FixedValue<B>
      : never;

/** What the program hands over for a body to send. */
export type RequestValue<B extends BodyName> = B extends `${infer R extends RecordBodyName}[]`
  ? readonly RequestedRecord<RecordOf<R>>[]
  : B extends RecordBodyName
    ? RequestedRecord<RecordOf<B>>
    : B extends keyof FixedBodies
      ? FixedValue<B>
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

const singles: Readonly<Record<SingleBodyName, AnyBody>> = {
  ...fixedBodies,
  webhookAction: recordBody('webhookAction'),
  chatAction: recordBody('chatAction'),
  alert: recordBody('alert'),
  share: recordBody('share'),
  category: recordBody('category'),
  categoryAsset: recordBody('categoryAsset'),
};

/** The codec of a body by its name in the operations table. It encodes a {@link RequestValue}, which the call has checked. */
export function getBodyCodec<B extends BodyName>(name: B): BodyCodec<AnswerValue<B>, unknown> {
  const single = singles[name.replace('[]', '') as SingleBodyName];
  return (name.endsWith('[]') ? arrayBody(single) : single) as BodyCodec<AnswerValue<B>, unknown>;
}

/** What is wrong with a body, one sentence per place: "alertName must be a string". Empty when nothing is. */
export function checkBody(
  dialect: Dialect,
  name: BodyName,
  { wire, use }: { wire: unknown; use: RecordUse },
): string[] {
  const { error } = getBodyCodec(name).schema(dialect, use).safeParse(wire);
  return (error?.issues ?? []).map(({ path, message }) =>
    path.length === 0 ? `the body ${message}` : `${path.join('.')} ${message}`,
  );
}
