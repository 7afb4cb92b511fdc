import { InternalError } from '../base/errors';
import { isJsonObject, type JsonValue } from '../base/json';
import { checkBody, getOperation, type OperationName, type RecordBodyName, recordBodies } from '../contract';
import { createHandlers } from './handlers/all';
import type { Service } from './handlers/handler';
import { type IdSources, readBearer, readJson, readObjectId, takesBody } from './read-request';
import { badRequestStatus, Refusal, refuseIssues } from './refusal';
import { idOf } from './store';

/** What is known about a request so far; the journal tells it, also when the request is refused half-way. */
export interface Exchange {
  operation: OperationName | null;
  objectId: string | null;
  requestBody: JsonValue;
}

/** A request as it came in. */
interface IncomingRequest extends Omit<IdSources, 'body'> {
  readonly authorization: string | undefined;
  /** The body's text; empty when there is none. */
  readonly text: string;
}

/** Answers one request, or throws a Refusal. */
export type AnswerOperation = (name: OperationName, request: IncomingRequest, exchange: Exchange) => JsonValue;

function readToken({ sessions }: Service, authorization: string | undefined): string {
  const token = readBearer(authorization);
  if (sessions.isOpen(token)) return token;
  throw new Refusal(401, 'The Authorization header must carry "Bearer" and an access token that has not run out.');
}

/** Makes the function that every request to an operation goes through; it checks both directions against the contract. */
export function createAnswerOperation(service: Service): AnswerOperation {
  const { dialect } = service;
  const handlers = createHandlers(service);
  return (name, request, exchange) => {
    const operation = getOperation(name);
    const badRequest = badRequestStatus(operation);
    exchange.operation = name;
    const token = operation.authenticated ? readToken(service, request.authorization) : '';
    const body = takesBody(operation, dialect) ? readJson(request.text, badRequest) : null;
    exchange.requestBody = body;
    const objectId = readObjectId(operation, dialect, { ...request, body });
    exchange.objectId = objectId === '' ? null : objectId;
    if (operation.request) {
      const use = operation.use ?? 'create';
      refuseIssues(badRequest, checkBody(dialect, operation.request, { wire: body, use }));
    }
    const answer = handlers[name]({ operation, objectId, body, token });
    const mismatches = checkBody(dialect, operation.answer, { wire: answer, use: 'answer' });
    if (mismatches.length > 0) {
      throw new InternalError(
        `The reference server's answer to ${name} breaks the contract: ${mismatches.join('; ')}.`,
      );
    }
    if (operation.answer in recordBodies && isJsonObject(answer)) {
      exchange.objectId = idOf(dialect, operation.answer as RecordBodyName, answer);
    }
    return answer;
  };
}
