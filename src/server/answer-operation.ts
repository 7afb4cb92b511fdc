import type { FastifyRequest } from 'fastify';
import { InternalError } from '../base/errors';
import { isJsonObject, type JsonValue } from '../base/json';
import {
  type BodyName,
  checkBody,
  type Dialect,
  getBodyCodec,
  getOperation,
  type Operation,
  type OperationName,
  readParameters,
  type RecordBodyName,
  recordBodies,
  subjectOf,
  HttpError,
} from '../service/interface/index';
import type { Exchange } from '../service/quirks/behaviour';
import type { ServedAnswer } from './behaviours/served-answer';
import type { SetBehaviours } from './behaviours/set-behaviours';
import { documentationUrlOf } from './openapi/documentation-url';
import { actionHandlers } from './handlers/actions';
import { alertHandlers } from './handlers/alerts';
import { authenticationHandlers } from './handlers/authentication';
import { categoryHandlers } from './handlers/categories';
import { type Handlers, type Service, serviceUser } from './handlers/handler';
import { datasetHandlers } from './handlers/datasets';
import { pushHandlers } from './handlers/push';
import { shareHandlers } from './handlers/shares';
import { statusHandlers } from './handlers/status';
import { widgetHandlers } from './handlers/widgets';
import {
  bodyBytesOf,
  factsOf,
  findObjectId,
  readBearer,
  readJson,
  readObjectId,
  readSegment,
  takesBody,
} from './http/read-request';
import { assertNoIssues } from './http/error-response';
import { idOf } from './data/store';
import { StreamedResponse } from './http/streamed-response';
import { createFindUnread } from './journal/unread-fields';

/** What the query of a request says. Throws an HttpError naming all that is wrong with it. */
function readQuery({ parameters }: Operation, { url }: FastifyRequest): Readonly<Record<string, unknown>> {
  if (!parameters) return {};
  const { values, issues } = readParameters(parameters, new URLSearchParams(url.split('?')[1]));
  if (issues.length > 0) throw new HttpError(400, `The query cannot be used: ${issues.join('; ')}.`);
  return values;
}

/**
 * Makes the function that refuses an answer which breaks the contract. What was answered before fits still: nothing changes
 * a record in place.
 *
 * @throws InternalError `INTERNAL` naming all that is wrong with it.
 */
function createAssertFits(dialect: Dialect): (name: OperationName, answer: JsonValue) => void {
  const fitting = new Map<BodyName, WeakSet<object>>();
  return (name, answer) => {
    const { answer: body } = getOperation(name);
    const known = fitting.get(body) ?? new WeakSet();
    fitting.set(body, known);
    const parts = (Array.isArray(answer) ? answer : [answer]) as readonly object[];
    if (parts.every((part) => known.has(part))) return;
    const issues = checkBody(dialect, body, { wire: answer, use: 'answer' });
    if (issues.length > 0) {
      throw new InternalError(`The reference server's answer to ${name} breaks the contract: ${issues.join('; ')}.`);
    }
    // Each body is an object, or a list of objects.
    for (const part of parts) known.add(part);
  };
}

/**
 * Makes the function that every request of a client to an operation goes through, once its credential is checked; it answers, or throws an HttpError, and checks both
 * directions against the contract: a request after the behaviours of the service have taken it, an answer before they bend it.
 */
export function createAnswerOperation(
  service: Service,
  behaviours: SetBehaviours,
): (name: OperationName, request: FastifyRequest) => JsonValue | StreamedResponse | ServedAnswer {
  const { dialect } = service;
  const findUnread = createFindUnread(dialect);
  const assertFits = createAssertFits(dialect);
  const handlers: Handlers<OperationName> = {
    ...authenticationHandlers(service),
    ...actionHandlers(service),
    ...alertHandlers(service),
    ...shareHandlers(service),
    ...categoryHandlers(service),
    ...widgetHandlers(service),
    ...pushHandlers(service),
    ...datasetHandlers(service),
    ...statusHandlers(service),
  };
  return (name, request) => {
    const facts = factsOf(request);
    const operation = getOperation(name);
    const token = operation.credential === 'bearer' ? readBearer(request) : '';
    const query = readQuery(operation, request);
    const body = takesBody(operation, dialect) ? readJson(request) : null;
    facts.requestBody = body;
    const work = (exchange: Exchange): JsonValue | StreamedResponse => {
      const { operation, url, body } = exchange;
      facts.unreadFields = findUnread(operation, { url, body, hasBody: bodyBytesOf(request) > 0 });
      const objectId = readObjectId(operation, dialect, exchange.objectId);
      facts.objectId = objectId === '' ? null : objectId;
      if (operation.request) {
        const use = operation.use ?? 'create';
        assertNoIssues(checkBody(dialect, operation.request, { wire: body, use }));
      }
      const segment = readSegment(operation, request);
      const documentationUrl = documentationUrlOf(request);
      const answer = handlers[exchange.name]({ operation, objectId, segment, query, body, token, documentationUrl });
      if (answer instanceof StreamedResponse) return answer;
      if (exchange.name === 'login') facts.clientId = getBodyCodec('credential').decode(dialect, body).clientId;
      assertFits(exchange.name, answer);
      if (operation.answer in recordBodies && isJsonObject(answer)) {
        facts.objectId = idOf(dialect, operation.answer as RecordBodyName, answer);
      }
      return answer;
    };
    const { url, headers, params } = request;
    const objectId = findObjectId(operation, dialect, { params, query: request.query, body });
    const exchange = {
      name,
      operation,
      subject: subjectOf(name),
      url,
      headers,
      objectId,
      body,
      service: { ...service, owner: serviceUser },
    };
    return behaviours.answer(exchange, service.client.id, work) ?? work(exchange);
  };
}
