import { isJsonObject, type JsonObject } from '../../../base/json';
import {
  type Dialect,
  recordBodies,
  type RecordName,
  writtenFields,
  type ObjectKind,
  objectKinds,
} from '../../interface/index';
import type { Middleware, Exchange, Next } from '../behaviour';
import { recordOf } from '../served-records';

/** What the service writes into records by itself, beside the id and whether an alert is paused. */
export const ownFields: readonly string[] = [
  ...new Set(
    Object.values(objectKinds).flatMap((body) =>
      [recordBodies[body].record, body].flatMap((name) => Object.keys(writtenFields[name] ?? {})),
    ),
  ),
];

/** An edit of one object. */
export interface Edit {
  readonly exchange: Exchange;
  readonly kind: ObjectKind;
  readonly sent: JsonObject;
  readonly name: RecordName;
  readonly dialect: Dialect;
}

/** Does something else than usual with edits whose body is an object at all. */
export const onEdit =
  (answer: (edit: Edit, next: Next) => ReturnType<Next>): Middleware =>
  (exchange, next) => {
    const name = recordOf(exchange.operation.request);
    const { body: sent, subject, service } = exchange;
    if (subject?.role !== 'edit' || name === undefined || !isJsonObject(sent)) return next(exchange);
    return answer({ exchange, kind: subject.kind, sent, name, dialect: service.dialect }, next);
  };
