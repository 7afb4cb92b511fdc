import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Dialect, getOperation, type OperationName, operations, pathTemplate } from '../contract';
import { type AnswerOperation, createAnswerOperation, type Exchange } from './answer-operation';
import type { FaultKind } from './fault';
import type { Faults, Strike } from './faults';
import type { Service } from './handlers/handler';
import type { Journal } from './journal';
import { createJournalRequest, type JournalRequest } from './journal-request';
import { readBearer } from './read-request';
import { Refusal } from './refusal';
import { Store } from './store';
import { cutConnection, strikeRequest } from './strike-request';

/** What the routes of the service work with. */
export interface ServiceRoutesOptions {
  readonly service: Service;
  readonly journal: Journal;
  readonly faults: Faults;
  /** How long every request waits before anything is done about it. */
  readonly latencyMs: number;
  readonly sleep: (ms: number) => Promise<void>;
  /** Called after every operation that may have changed something, before its answer is sent. */
  readonly onChange: () => void;
  /** Makes the value of a session cookie. */
  readonly makeToken: () => string;
}

interface ServiceRoute {
  Params: Record<string, string>;
  Querystring: Record<string, unknown>;
  Body: string | undefined;
}

const operationNames = Object.keys(operations) as OperationName[];

/** The path of an operation as the router spells it. */
const routeUrl = (name: OperationName, dialect: Dialect): string =>
  pathTemplate(name, dialect).replace('{objectId}', ':objectId');

/** The strike of a kind that a request has to bear. */
const findStrike = (request: FastifyRequest, kind: FaultKind): Strike | undefined =>
  request.getDecorator<readonly Strike[]>('strikes').find(({ fault }) => fault.kind === kind);

/** Routes every operation of the interface. */
function addOperations(app: FastifyInstance, options: ServiceRoutesOptions, journalRequest: JournalRequest): void {
  const { service, faults, sleep, onChange, makeToken } = options;
  const answerOperation = createAnswerOperation(service);
  const answerFor = (request: FastifyRequest): AnswerOperation => {
    const heldThen = findStrike(request, 'stale_list')?.heldThen;
    if (!heldThen) return answerOperation;
    return createAnswerOperation({ ...service, store: new Store(service.dialect, heldThen) });
  };
  for (const name of operationNames) {
    const { method, mutating, authenticated } = getOperation(name);
    app.route<ServiceRoute>({
      method,
      url: routeUrl(name, service.dialect),
      preHandler: async (request, reply) => {
        request.getDecorator<Exchange>('exchange').operation = name;
        const strikes = faults.count(name);
        request.setDecorator<readonly Strike[]>('strikes', strikes);
        const expireToken = (): void => {
          service.sessions.release(readBearer(request.headers.authorization));
        };
        const onCut = (): void => {
          journalRequest(request, 0);
        };
        await strikeRequest(strikes, { request, reply, sleep, expireToken, onCut });
      },
      handler: (request, reply) => {
        const { headers, params, query, body = '' } = request;
        const exchange = request.getDecorator<Exchange>('exchange');
        const incoming = { authorization: headers.authorization, params, query, text: body };
        const answer = answerFor(request)(name, incoming, exchange);
        if (mutating) onChange();
        if (!authenticated) void reply.header('set-cookie', `JSESSIONID=${makeToken()}; Path=/; HttpOnly`);
        void reply.send(answer);
      },
    });
  }
}

/** Answers 405 wherever the interface has the path, but not the method. */
function addWrongMethods(app: FastifyInstance, dialect: Dialect): void {
  for (const url of new Set(operationNames.map((name) => routeUrl(name, dialect)))) {
    const allowed = operationNames
      .filter((name) => routeUrl(name, dialect) === url)
      .map((name) => getOperation(name).method);
    app.route({
      method: app.supportedMethods.filter((method) => !allowed.some((known) => known === method)),
      url,
      handler: (request, reply) => {
        void reply.header('allow', allowed.join(', '));
        throw new Refusal(405, `This path does not take ${request.method}, only ${allowed.join(', ')}.`);
      },
    });
  }
}

/** Writes every answer into the journal just before it is sent, refusals and unknown paths too, and spoils it where a fault says so. */
function addAnswerHook(app: FastifyInstance, journalRequest: JournalRequest): void {
  app.addHook('onSend', (request, reply, payload) => {
    const isCut = findStrike(request, 'drop_after') !== undefined;
    journalRequest(request, isCut ? 0 : reply.statusCode);
    if (isCut) cutConnection(request);
    const isHalved = findStrike(request, 'malformed') !== undefined && typeof payload === 'string';
    return Promise.resolve(isHalved ? payload.slice(0, payload.length / 2) : payload);
  });
}

/** Serves the interface on `app`, from the operations table. */
export function addServiceRoutes(app: FastifyInstance, options: ServiceRoutesOptions): void {
  const { service, journal, latencyMs, sleep } = options;
  const journalRequest = createJournalRequest(service, journal);
  app.decorateRequest('exchange');
  app.decorateRequest('strikes');
  app.addHook('onRequest', async (request) => {
    request.setDecorator<Exchange>('exchange', { operation: null, objectId: null, requestBody: null });
    request.setDecorator<readonly Strike[]>('strikes', []);
    if (latencyMs > 0) await sleep(latencyMs);
  });
  addAnswerHook(app, journalRequest);
  addOperations(app, options, journalRequest);
  addWrongMethods(app, service.dialect);
  app.setNotFoundHandler((request) => {
    throw new Refusal(404, `The interface has no ${request.method} ${request.url}.`);
  });
}
