import type { FastifyInstance } from 'fastify';
import { type Dialect, getBodyCodec, getOperation, type OperationName, operations, pathTemplate } from '../contract';
import { createAnswerOperation, type Exchange } from './answer-operation';
import type { Service } from './handlers/handler';
import type { Journal } from './journal';
import { Refusal } from './refusal';

/** What the routes of the service work with. */
export interface ServiceRoutesOptions {
  readonly service: Service;
  readonly journal: Journal;
  /** Awaited before anything is done about a request. */
  readonly delay: () => Promise<void>;
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

/** Routes every operation of the interface. */
function addOperations(app: FastifyInstance, { service, onChange, makeToken }: ServiceRoutesOptions): void {
  const answerOperation = createAnswerOperation(service);
  for (const name of operationNames) {
    const { method, mutating, authenticated } = getOperation(name);
    app.route<ServiceRoute>({
      method,
      url: routeUrl(name, service.dialect),
      handler: (request, reply) => {
        const { headers, params, query, body = '' } = request;
        const exchange = request.getDecorator<Exchange>('exchange');
        const incoming = { authorization: headers.authorization, params, query, text: body };
        const answer = answerOperation(name, incoming, exchange);
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

/** Writes every answer into the journal just before it is sent, refusals and unknown paths too. */
function addJournal(app: FastifyInstance, { service, journal }: ServiceRoutesOptions): void {
  const { dialect, credentials, sessions, clock } = service;
  app.addHook('onSend', (request, reply) => {
    const { operation: name, objectId, requestBody } = request.getDecorator<Exchange>('exchange');
    const operation = name === null ? undefined : getOperation(name);
    const secretsInBody = operation?.request ? getBodyCodec(operation.request).secrets(dialect, requestBody) : [];
    const entry = {
      at: clock.nowMs(),
      operation: name,
      method: request.method,
      path: request.url,
      status: reply.statusCode,
      objectId,
      mutating: operation?.mutating ?? false,
      requestBody,
    };
    journal.add(entry, [credentials.clientSecret, credentials.apiKey, ...sessions.tokens(), ...secretsInBody]);
    return Promise.resolve();
  });
}

/** Serves the interface on `app`, from the operations table. */
export function addServiceRoutes(app: FastifyInstance, options: ServiceRoutesOptions): void {
  app.decorateRequest('exchange');
  app.addHook('onRequest', async (request) => {
    request.setDecorator<Exchange>('exchange', { operation: null, objectId: null, requestBody: null });
    await options.delay();
  });
  addJournal(app, options);
  addOperations(app, options);
  addWrongMethods(app, options.service.dialect);
  app.setNotFoundHandler((request) => {
    throw new Refusal(404, `The interface has no ${request.method} ${request.url}.`);
  });
}
