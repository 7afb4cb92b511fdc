import type { FastifyRequest } from 'fastify';
import { InternalError } from '../base/errors';
import { isJsonObject, type JsonValue } from '../base/json';
import { checkBody, getOperation, type OperationName, type RecordBodyName, recordBodies } from '../contract';
import { actionHandlers } from './handlers/actions';
import { alertHandlers } from './handlers/alerts';
import { authenticationHandlers } from './handlers/authentication';
import { categoryHandlers } from './handlers/categories';
import type { Handlers, Service } from './handlers/handler';
import { shareHandlers } from './handlers/shares';
import { factsOf, readBearer, readJson, readObjectId, takesBody } from './read-request';
import { badRequestStatus, Refusal, refuseIssues } from './refusal';
import { idOf } from './store';

function readToken({ tokens }: Service, request: FastifyRequest): string {
  const token = readBearer(request);
  if (tokens.isValid(token)) return token;
  throw new Refusal(401, 'The Authorization header must carry "Bearer" and an access token that has not run out.');
}

/**
 * Makes the function that every request to an operation goes through; it answers, or throws a Refusal, and checks both
 * directions against the contract.
 */
export function createAnswerOperation(service: Service): (name: OperationName, request: FastifyRequest) => JsonValue {
  const { dialect } = service;
  const handlers: Handlers<OperationName> = {
    ...authenticationHandlers(service),
    ...actionHandlers(service),
    ...alertHandlers(service),
    ...shareHandlers(service),
    ...categoryHandlers(service),
  };
  return (name, request) => {
    const facts = factsOf(request);
    const operation = getOperation(name);
    const badRequest = badRequestStatus(operation);
    const token = operation.authenticated ? readToken(service, request) : '';
    const body = takesBody(operation, dialect) ? readJson(request, badRequest) : null;
    facts.requestBody = body;
    const objectId = readObjectId(operation, dialect, { params: request.params, query: request.query, body });
    facts.objectId = objectId === '' ? null : objectId;
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
      facts.objectId = idOf(dialect, operation.answer as RecordBodyName, answer);
    }
    return answer;
  };
}
