import { type IncomingMessage, STATUS_CODES } from 'node:http';
import type { AddressInfo } from 'node:net';
import { networkInterfaces } from 'node:os';
import type { Duplex } from 'node:stream';
import type { FastifyInstance, FastifyPluginCallback, FastifyReply, FastifyRequest } from 'fastify';
import { InternalError } from '../../base/errors';
import type { JsonObject } from '../../base/json';
import { formatJson } from '../../base/json-text';
import { type Dialect, HttpError, toMessage } from '../../service/interface/index';
import { fastify } from '../fastify';
import { reachedUrls } from './reached-urls';
import { bodyLimitName, readBody } from './read-body';
import { statusOf, toErrorBody, unusable } from './error-response';

/** How much of a request is taken, and for how long the server waits for it. */
export interface HttpLimits {
  readonly bodyBytes: number;
  /** Of all headers and the request line. */
  readonly headerBytes: number;
  readonly headerCount: number;
  /** From the beginning of a request to the end of its headers. */
  readonly headersMs: number;
  /** From the beginning of a request to the end of its body. */
  readonly requestMs: number;
}

const defaultLimits: HttpLimits = {
  bodyBytes: 64 * 1024 * 1024,
  headerBytes: 16 * 1024,
  headerCount: 100,
  headersMs: 10_000,
  requestMs: 120_000,
};

// The contract checks bodies, so no route has a schema. Without these, Fastify loads its two schema compilers: 60 ms.
const noSchemas = (): never => {
  throw new InternalError('A route of the reference server has a schema of its own.');
};

function answerError(dialect: Dialect, error: unknown, reply: FastifyReply): void {
  if (error instanceof HttpError) void reply.headers(error.headers);
  void reply.code(statusOf(error) ?? 500).send(toErrorBody(dialect, reply.request, error));
}

function checkHeaders({ raw, headers }: FastifyRequest, { headerCount }: HttpLimits): void {
  // Names and values stand in it by turns.
  if (raw.rawHeaders.length > 2 * headerCount) {
    throw new HttpError(431, `A request may have at most ${String(headerCount)} headers.`);
  }
  if (headers.expect !== undefined && !/\b100-continue\b/i.test(headers.expect)) {
    throw new HttpError(417, 'The Expect header must be 100-continue.');
  }
}

type ConnectionRefusal = readonly [status: number, message: string];

/** What Node finds wrong with a request before it is one, by its code, and the status and the words for it. */
const connectionRefusals: Readonly<Record<string, (limits: HttpLimits) => ConnectionRefusal>> = {
  ERR_HTTP_REQUEST_TIMEOUT: ({ headersMs, requestMs }) => [
    408,
    `The headers of a request must arrive in ${String(headersMs)} ms, and all of it in ${String(requestMs)} ms.`,
  ],
  HPE_HEADER_OVERFLOW: ({ headerBytes }) => [
    431,
    `The headers of a request may have ${String(headerBytes)} bytes at most.`,
  ],
};

/** The status and the words for anything that is not a request. */
export function refusalOf({ code = '' }: { code?: string | undefined }, limits = defaultLimits): ConnectionRefusal {
  return connectionRefusals[code]?.(limits) ?? [400, 'This is not a valid HTTP request.'];
}

/** Refuses what no route can answer, and ends its connection. */
function refuseConnection(dialect: Dialect, socket: Duplex, [status, message]: ConnectionRefusal): void {
  const body = formatJson(toMessage(dialect, message));
  const head = [
    `HTTP/1.1 ${String(status)} ${STATUS_CODES[status] ?? ''}`,
    ...(status === 405 ? ['Allow:'] : []),
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${String(Buffer.byteLength(body))}`,
    'Connection: close',
  ];
  if (socket.writable) socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
  socket.destroy();
}

/** Makes a Fastify instance that speaks JSON with every digit of a number, and tells every error as the interface has it. */
export function createHttpServer(dialect: Dialect, limits: HttpLimits = defaultLimits): FastifyInstance {
  const app = fastify({
    exposeHeadRoutes: false,
    forceCloseConnections: true,
    // As long as a request line may be: an id that is too long is for the operation to refuse, not for the router.
    routerOptions: { maxParamLength: limits.headerBytes },
    schemaController: { compilersFactory: { buildValidator: noSchemas, buildSerializer: noSchemas } },
    http: {
      maxHeaderSize: limits.headerBytes,
      headersTimeout: limits.headersMs,
      connectionsCheckingInterval: Math.min(1000, limits.headersMs),
    },
    requestTimeout: limits.requestMs,
    clientErrorHandler: (error, socket) => {
      refuseConnection(dialect, socket, refusalOf(error, limits));
    },
    frameworkErrors: (error, _request, reply) => {
      answerError(dialect, error, reply);
    },
  });
  // Node would answer by itself, and tell nobody.
  app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response));
  app.server.on('connect', (_request, socket) => {
    // Node has taken its own listener away, and a caller that has gone must not end the process.
    socket.on('error', () => undefined);
    refuseConnection(dialect, socket, [405, 'This server is not a proxy: CONNECT is not allowed.']);
  });
  // Node leaves out what is beyond this number, so one more shows that there were too many.
  app.server.maxHeadersCount = limits.headerCount + 1;
  app.removeAllContentTypeParsers();
  app.decorateRequest(bodyLimitName);
  app.addContentTypeParser('*', (request: FastifyRequest, payload: IncomingMessage) =>
    readBody(request, payload, limits.bodyBytes),
  );
  app.addHook('onRequest', (request, _reply, done) => {
    checkHeaders(request, limits);
    // A body is JSON under any content type, and Fastify would answer 415 to one that it cannot read.
    if (request.headers['content-type'] !== undefined) delete request.headers['content-type'];
    done();
  });
  app.setReplySerializer((payload) => formatJson(payload as JsonObject));
  app.setErrorHandler((error, _request, reply) => {
    answerError(dialect, error, reply);
  });
  return app;
}

/** Adds routes whose hooks are for them alone. Without a name, Fastify looks for theirs among all modules that Node has loaded. */
export function addRoutes(app: FastifyInstance, prefix: string, add: (routes: FastifyInstance) => void): void {
  const plugin: FastifyPluginCallback = (routes, _options, done) => {
    add(routes);
    done();
  };
  app.register(Object.assign(plugin, { [Symbol.for('fastify.display-name')]: `routes ${prefix}` }), { prefix });
}

/** Where a server is reached. */
interface Listening {
  readonly url: string;
  readonly urls: readonly string[];
}

/** Why the system does not let a server listen, and what to do, by the code of its error. */
const listenProblems: Readonly<Record<string, string>> = {
  EADDRINUSE: 'another program uses this port. End that program, choose another port, or 0 for a free one',
  EACCES: 'this user may not use this port. Choose a port above 1023, or 0 for a free one',
  EADDRNOTAVAIL: 'this machine does not have this address. Choose one that it has, such as 127.0.0.1',
  ENOTFOUND: 'there is no address of this name. Choose an address that this machine has, such as 127.0.0.1',
};

/**
 * Starts listening, and returns the URL and all URLs, that one first.
 *
 * @throws ConfigurationError `CONFIG_INVALID` when the system does not let it, for example because the port is in use.
 */
export async function listen(app: FastifyInstance, { host, port }: { host: string; port: number }): Promise<Listening> {
  try {
    const url = await app.listen({ host, port });
    return { url, urls: [url, ...reachedUrls(app.server.address() as AddressInfo, networkInterfaces())] };
  } catch (error) {
    const { syscall, code = '', message } = error as NodeJS.ErrnoException;
    if (syscall === undefined) throw error;
    const problem = listenProblems[code] ?? `${message}. Choose another address or port`;
    const detail = `The reference server cannot listen on ${host}, port ${String(port)}: ${problem}.`;
    throw unusable('Cannot listen', [detail]);
  }
}
