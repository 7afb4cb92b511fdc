import { buffer } from 'node:stream/consumers';
import type { FastifyInstance } from 'fastify';
import {
  type Dialect,
  getOperation,
  type OperationName,
  operations,
  pathTemplate,
  HttpError,
} from '../service/interface/index';
import { createAnswerOperation } from './answer-operation';
import { ServedAnswer } from './behaviours/served-answer';
import type { SetBehaviours } from './behaviours/set-behaviours';
import { guardService } from './control/control-guard';
import { allowOrigin, answerPreflight } from './http/cors';
import { findClientId, getCaller, limitOfStranger, type Services } from './login/credential';
import { documentationPath } from '../base/reference-server';
import { originOf } from './openapi/documentation-url';
import type { Failures } from './faults/failures';
import type { Faults } from './faults/faults';
import { printOpenApi } from './openapi/openapi';
import type { Service } from './handlers/handler';
import { openServiceData } from './data/service-data';
import { viewOf } from './data/limited-view';
import { bodyLimitName } from './http/read-body';
import { factsOf, readNamed } from './http/read-request';
import type { RequestLog } from './journal/request-log';
import type { Snapshot } from './data/snapshot';
import { createMemoryStorage, type Storage } from './storage/storage';
import { StreamedResponse } from './http/streamed-response';
import { cutConnection, findFault, injectFaults, type FaultContext } from './faults/inject-fault';

/** What the routes of the service work with. */
export interface ServiceRoutesOptions extends FaultContext {
  readonly services: Services;
  readonly faults: Faults;
  readonly behaviours: SetBehaviours;
  readonly failures: Failures;
  /** How long every request waits before anything is done about it. */
  readonly latencyMs: number;
  /** Origins whose pages may call the service. */
  readonly corsOrigins: readonly string[];
  /** What keeps the changes of a request, all of them or none, before it is answered. */
  readonly storage: Storage;
}

const operationNames = Object.keys(operations) as OperationName[];

/** The path of an operation as the router spells it. */
const routeUrl = (name: OperationName, dialect: Dialect): string =>
  pathTemplate(name, dialect).replace(/\{(\w+)\}/, ':$1');

/** The service with what it held at another time. */
function serviceThen(service: Service, then: Snapshot): Service {
  const { dialect, client } = service;
  const storage = createMemoryStorage();
  openServiceData(dialect, storage).restore(then);
  return { ...service, ...viewOf(client, dialect, storage) };
}

/** Routes every operation of the interface. */
function addOperations(app: FastifyInstance, options: ServiceRoutesOptions): void {
  const { service, services, faults, behaviours, storage } = options;
  const answerFrom = (seen: Service): ReturnType<typeof createAnswerOperation> =>
    createAnswerOperation(seen, behaviours);
  const answers = new WeakMap<Service, ReturnType<typeof answerFrom>>();
  const answerNow = (caller: Service): ReturnType<typeof answerFrom> => {
    const answer = answers.get(caller) ?? answerFrom(caller);
    answers.set(caller, answer);
    return answer;
  };
  for (const name of operationNames) {
    const operation = getOperation(name);
    const { method, mutating, credential } = operation;
    app.route({
      method,
      url: routeUrl(name, service.dialect),
      onRequest: (request, _reply, done) => {
        factsOf(request).operation = name;
        done();
      },
      preHandler: (request, reply) => {
        // A fault is for a call that could be made: strangers use none up.
        getCaller(services, credential, request);
        factsOf(request).activeFaults = faults.count(name, () => readNamed(request, operation, service.dialect));
        return injectFaults(request, reply, options);
      },
      handler: (request, reply) => {
        const dataThen = findFault(request, 'stale_list')?.dataThen;
        const caller = getCaller(services, credential, request);
        const answerOperation = dataThen ? answerFrom(serviceThen(caller, dataThen)) : answerNow(caller);
        const work = (): ReturnType<typeof answerOperation> => answerOperation(name, request);
        const answer = mutating ? storage.transaction(work) : work();
        if (credential === 'none')
          void reply.header('set-cookie', `JSESSIONID=${service.tokens.draw()}; Path=/; HttpOnly`);
        if (answer instanceof ServedAnswer) return reply.code(answer.status).headers(answer.headers).send(answer.bytes);
        if (!(answer instanceof StreamedResponse)) return answer;
        void reply.headers(answer.headers);
        return findFault(request, 'malformed') ? buffer(answer.open()) : answer.open();
      },
    });
  }
}

/** Answers 405 at a path to all other methods. */
function addWrongMethods(app: FastifyInstance, url: string, allowed: readonly string[]): void {
  app.route({
    method: app.supportedMethods.filter((method) => !allowed.includes(method)),
    url,
    handler: (request, reply) => {
      void reply.header('allow', allowed.join(', '));
      throw new HttpError(405, `This path does not allow ${request.method}, only ${allowed.join(', ')}.`);
    },
  });
}

/** Writes every answer into the journal just before it is sent, refusals and unknown paths too, and spoils it where a fault says so. */
function addAnswerHook(app: FastifyInstance, log: RequestLog): void {
  app.addHook('onSend', (request, reply, payload) => {
    const isCut = findFault(request, 'drop_after') !== undefined;
    log.add(request, isCut ? 0 : reply.statusCode);
    if (isCut) cutConnection(request);
    const isText = typeof payload === 'string' || Buffer.isBuffer(payload);
    const isHalved = findFault(request, 'malformed') !== undefined && isText;
    return Promise.resolve(isHalved ? payload.slice(0, payload.length / 2) : payload);
  });
}

/** Lets call the service who may, and answers the browsers that ask for others. */
function addServiceGuard(app: FastifyInstance, origins: readonly string[]): void {
  app.addHook('onRequest', (request, reply, done) => {
    allowOrigin(origins, request, reply);
    guardService(request, origins);
    if (!answerPreflight(origins, request, reply)) done();
  });
}

/** Serves the description of the interface to whoever may call the service: messages send their readers there. */
export function addDocumentation(app: FastifyInstance, dialect: Dialect, origins: readonly string[]): void {
  addServiceGuard(app, origins);
  app.get(documentationPath, (request) => printOpenApi(dialect, originOf(request)));
  addWrongMethods(app, documentationPath, ['GET']);
}

/** Serves the interface on `app`, from the operations table. */
export function addServiceRoutes(app: FastifyInstance, options: ServiceRoutesOptions): void {
  const { service, services, log, failures, latencyMs, sleep } = options;
  app.decorateRequest('facts');
  addServiceGuard(app, options.corsOrigins);
  if (latencyMs > 0) app.addHook('onRequest', () => sleep(latencyMs));
  app.addHook('onError', (request, _reply, error) => {
    factsOf(request).refusal = error.message;
    failures.note(request, error);
    return Promise.resolve();
  });
  app.addHook('preParsing', (request, ...[, , done]) => {
    const facts = factsOf(request);
    const { operation } = facts;
    const { credential = 'bearer' } = operation === null ? {} : getOperation(operation);
    // Now, as a logout releases the token that says whose it is.
    facts.clientId = findClientId(services, credential, request);
    request.setDecorator(bodyLimitName, facts.clientId === null ? limitOfStranger(credential) : undefined);
    done();
  });
  addAnswerHook(app, log);
  addOperations(app, options);
  for (const url of new Set(operationNames.map((name) => routeUrl(name, service.dialect)))) {
    const there = operationNames.filter((name) => routeUrl(name, service.dialect) === url);
    addWrongMethods(
      app,
      url,
      there.map((name) => getOperation(name).method),
    );
  }
  app.setNotFoundHandler((request) => {
    throw new HttpError(404, `The interface has no ${request.method} ${request.url}.`);
  });
}
