import { buffer } from 'node:stream/consumers';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type JsonObject, mergeJson } from '../base/json';
import { type Dialect, getOperation, type OperationName, operations, pathTemplate } from '../contract';
import { createAnswerOperation } from './answer-operation';
import type { EditFault, FaultKind, StatusFault } from './fault';
import type { Faults, Strike } from './faults';
import type { Service } from './handlers/handler';
import type { RequestLog } from './request-log';
import { type RequestFacts, factsOf, readBearer } from './read-request';
import { Refusal } from './refusal';
import { Store } from './store';
import { StreamedAnswer } from './streamed-answer';

/** What the routes of the service work with. */
export interface ServiceRoutesOptions {
  readonly service: Service;
  readonly log: RequestLog;
  readonly faults: Faults;
  /** How long every request waits before anything is done about it. */
  readonly latencyMs: number;
  readonly sleep: (ms: number) => Promise<void>;
  /** Called after every operation that may have changed something, before its answer is sent. */
  readonly onChange: () => void;
}

const operationNames = Object.keys(operations) as OperationName[];

/** The path of an operation as the router spells it. */
const routeUrl = (name: OperationName, dialect: Dialect): string =>
  pathTemplate(name, dialect).replace(/\{(\w+)\}/, ':$1');

/** The strike of a kind that a request has to bear. */
const findStrike = (request: FastifyRequest, kind: FaultKind): Strike | undefined =>
  factsOf(request).strikes.find(({ fault }) => fault.kind === kind);

/** Ends a connection without another word. */
function cutConnection(request: FastifyRequest): void {
  request.raw.socket.destroy();
}

/** When to come again: in so many seconds, or at the moment that this is by the server's clock. */
function retryAfterOf({ retryAfterSeconds = 0, retryAfterForm }: StatusFault, { clock }: Service): string {
  if (retryAfterForm !== 'date') return String(retryAfterSeconds);
  // Such a date has no milliseconds, and is not to come too early.
  const nowSeconds = Math.ceil(clock.nowMs() / 1000);
  return new Date((nowSeconds + retryAfterSeconds) * 1000).toUTCString();
}

/** Changes an object as somebody else would. One that is not there cannot be changed. */
function editMeanwhile({ object, change }: EditFault, { store, clock }: Service): void {
  const id = String(object.id);
  const record = store.find(object.kind, id);
  if (!record) return;
  const edited = mergeJson(record, change) as JsonObject;
  store.put(object.kind, id, { ...edited, lastModDate: clock.nowMs() });
}

/** Carries out the faults that come before the work, in the order of the list, up to one that ends the request. */
async function strike(request: FastifyRequest, reply: FastifyReply, options: ServiceRoutesOptions): Promise<void> {
  for (const { fault } of factsOf(request).strikes) {
    switch (fault.kind) {
      case 'delay':
        await options.sleep(fault.delayMs);
        break;
      case 'expire_token':
        options.service.tokens.release(readBearer(request));
        break;
      case 'status':
        if (fault.retryAfterSeconds !== undefined)
          void reply.header('retry-after', retryAfterOf(fault, options.service));
        throw new Refusal(fault.status, 'A fault that was set on the reference server answers this.');
      case 'edit':
        editMeanwhile(fault, options.service);
        break;
      case 'drop_before':
        reply.hijack();
        options.log.add(request, 0);
        cutConnection(request);
        return;
      case 'drop_after':
      case 'stale_list':
      case 'malformed':
        // They change the work or its answer.
        break;
    }
  }
}

/** Routes every operation of the interface. */
function addOperations(app: FastifyInstance, options: ServiceRoutesOptions): void {
  const { service, faults, onChange } = options;
  const answerNow = createAnswerOperation(service);
  for (const name of operationNames) {
    const { method, mutating, credential } = getOperation(name);
    app.route({
      method,
      url: routeUrl(name, service.dialect),
      preHandler: (request, reply) => {
        Object.assign(factsOf(request), { operation: name, strikes: faults.count(name) });
        return strike(request, reply, options);
      },
      handler: (request, reply) => {
        const heldThen = findStrike(request, 'stale_list')?.heldThen;
        const answerOperation = heldThen
          ? createAnswerOperation({ ...service, store: new Store(service.dialect, heldThen) })
          : answerNow;
        const answer = answerOperation(name, request);
        if (mutating) onChange();
        if (credential === 'none')
          void reply.header('set-cookie', `JSESSIONID=${service.tokens.draw()}; Path=/; HttpOnly`);
        if (!(answer instanceof StreamedAnswer)) return answer;
        void reply.headers(answer.headers);
        return findStrike(request, 'malformed') ? buffer(answer.open()) : answer.open();
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
function addAnswerHook(app: FastifyInstance, log: RequestLog): void {
  app.addHook('onSend', (request, reply, payload) => {
    const isCut = findStrike(request, 'drop_after') !== undefined;
    log.add(request, isCut ? 0 : reply.statusCode);
    if (isCut) cutConnection(request);
    const isText = typeof payload === 'string' || Buffer.isBuffer(payload);
    const isHalved = findStrike(request, 'malformed') !== undefined && isText;
    return Promise.resolve(isHalved ? payload.slice(0, payload.length / 2) : payload);
  });
}

/** Serves the interface on `app`, from the operations table. */
export function addServiceRoutes(app: FastifyInstance, options: ServiceRoutesOptions): void {
  const { service, log, latencyMs, sleep } = options;
  app.decorateRequest('facts');
  app.addHook('onRequest', async (request) => {
    const facts = { operation: null, objectId: null, requestBody: null, strikes: [] };
    request.setDecorator<RequestFacts>('facts', facts);
    if (latencyMs > 0) await sleep(latencyMs);
  });
  addAnswerHook(app, log);
  addOperations(app, options);
  addWrongMethods(app, service.dialect);
  app.setNotFoundHandler((request) => {
    throw new Refusal(404, `The interface has no ${request.method} ${request.url}.`);
  });
}
