import type { FastifyInstance, FastifyReply } from 'fastify';
import { ConfigurationError, InternalError } from '../base/errors';
import type { JsonObject } from '../base/json';
import { formatJson } from '../base/json-text';
import type { Dialect } from '../contract';
import { fastify } from './fastify';
import { Refusal, toErrorBody, unusable } from './refusal';

const maxBodyBytes = 64 * 1024 * 1024;
// As long as a request line may be: an id that is too long is for the operation to refuse, not for the router.
const maxParamLength = 16 * 1024;

// The contract checks bodies, so no route has a schema. Without these, Fastify loads its two schema compilers: 60 ms.
const noSchemas = (): never => {
  throw new InternalError('A route of the reference server has a schema of its own.');
};

function statusOf(error: unknown): number {
  if (error instanceof Refusal) return error.status;
  if (error instanceof ConfigurationError) return 400;
  const { statusCode } = error as { statusCode?: number };
  return statusCode !== undefined && statusCode >= 400 ? statusCode : 500;
}

function answerError(dialect: Dialect, error: unknown, reply: FastifyReply): void {
  void reply.code(statusOf(error)).send(toErrorBody(dialect, reply.request.url, error));
}

/** Makes a Fastify instance that speaks JSON with every digit of a number, and tells every error as the interface has it. */
export function createHttpServer(dialect: Dialect): FastifyInstance {
  const app = fastify({
    bodyLimit: maxBodyBytes,
    exposeHeadRoutes: false,
    forceCloseConnections: true,
    routerOptions: { maxParamLength },
    schemaController: { compilersFactory: { buildValidator: noSchemas, buildSerializer: noSchemas } },
    frameworkErrors: (error, _request, reply) => {
      answerError(dialect, error, reply);
    },
  });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, text, done) => {
    done(null, text);
  });
  app.addHook('onRequest', (request) => {
    // A body is JSON under any content type, and Fastify would answer 415 to one that it cannot read.
    delete request.headers['content-type'];
    return Promise.resolve();
  });
  app.setReplySerializer((payload) => formatJson(payload as JsonObject));
  app.setErrorHandler((error, _request, reply) => {
    answerError(dialect, error, reply);
  });
  return app;
}

/**
 * Starts listening and returns the URL.
 *
 * @throws ConfigurationError `CONFIG_INVALID` when the system does not let it, for example because the port is in use.
 */
export async function listen(app: FastifyInstance, { host, port }: { host: string; port: number }): Promise<string> {
  try {
    return await app.listen({ host, port });
  } catch (error) {
    const { syscall, message } = error as NodeJS.ErrnoException;
    if (syscall === undefined) throw error;
    const detail = `The reference server cannot listen on ${host}, port ${String(port)} (${message}). Choose another one.`;
    throw unusable('Cannot listen', detail);
  }
}
