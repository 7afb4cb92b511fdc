import type { FastifyRequest } from 'fastify';
import { errorAt } from '../../base/diagnostic';
import { ConfigurationError } from '../../base/errors';
import type { JsonObject } from '../../base/json';
import {
  type Dialect,
  getBodyCodec,
  HttpError,
  type LinkedMessage,
  operations,
  toMessage,
} from '../../service/interface/index';
import { documentationUrlOf } from '../openapi/documentation-url';

/** The status of an error that refuses a request; undefined for one that the server has made itself. */
export function statusOf(error: unknown): number | undefined {
  if (error instanceof HttpError) return error.status;
  if (error instanceof ConfigurationError) return 400;
  const { statusCode } = error as { statusCode?: number };
  return statusCode !== undefined && statusCode >= 400 && statusCode < 500 ? statusCode : undefined;
}

/** A body can be wrong in as many places as it has. */
const mostIssues = 20;

/**
 * Refuses a body for the sentences in `issues`, the first of them at once; does nothing when there are none.
 *
 * @throws HttpError, 400.
 */
export function assertNoIssues(issues: readonly string[]): void {
  if (issues.length === 0) return;
  const told = issues.slice(0, mostIssues);
  if (issues.length > mostIssues) told.push(`and ${String(issues.length - mostIssues)} more`);
  throw new HttpError(400, `The body cannot be used: ${told.join('; ')}.`);
}

/** The error `CONFIG_INVALID` about what somebody gave to the server itself: all that is wrong with it, under one title. */
export function unusable(title: string, details: readonly string[]): ConfigurationError {
  return new ConfigurationError(details.map((detail) => errorAt([], title, detail)));
}

/** A message of the 1.0 interface. */
export function toLinkedMessage(dialect: Dialect, message: LinkedMessage): JsonObject {
  return getBodyCodec('linkedMessage').encode(dialect, message) as JsonObject;
}

/** Of a path, or of a whole URL as proxies are asked. */
const rootOf = (target: string): string | undefined =>
  /^(?:https?:\/\/[^/?]*)?(\/(?:api\/[^/?]+|[^/?]+))/.exec(target)?.[1];
const linkedRoots = new Set(
  Object.values(operations).flatMap((row) => (row.interface === '1.0' ? rootOf(row.path) : [])),
);

type RefusedRequest = Pick<FastifyRequest, 'url' | 'headers' | 'socket'>;

/** The body that tells an error, as the interface to which the path of the request belongs has it. */
export function toErrorBody(dialect: Dialect, request: RefusedRequest, error: unknown): JsonObject {
  const message = error instanceof Error ? error.message : String(error);
  if (!linkedRoots.has(rootOf(request.url))) return toMessage(dialect, message);
  const documentationUrl = documentationUrlOf(request);
  return toLinkedMessage(dialect, { message, documentationUrl, ...(error instanceof HttpError && error.further) });
}
