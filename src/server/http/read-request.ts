import { isUtf8 } from 'node:buffer';
import type { FastifyRequest } from 'fastify';
import { isJsonObject, type JsonValue } from '../../base/json';
import { JsonLimitError, parseJson } from '../../base/json-text';
import { type Dialect, type Operation, type OperationName, HttpError } from '../../service/interface/index';
import type { ActiveFault } from '../faults/faults';
import type { FaultSubject } from '../faults/fault';
import { isInt64 } from '../openapi/number-schemas';

/** What is known about a request so far; the journal tells it, also when the request is refused half-way. */
export interface RequestFacts {
  operation: OperationName | null;
  /** Of the client that sent it. */
  clientId: string | null;
  objectId: string | null;
  requestBody: JsonValue;
  unreadFields: readonly string[];
  /** Why it was refused. */
  refusal: string | null;
  activeFaults: readonly ActiveFault[];
}

/** What is known about a request of the service, which decorates it. */
export function factsOf(request: FastifyRequest): RequestFacts {
  const known = request.getDecorator<RequestFacts | undefined>('facts');
  if (known) return known;
  const facts: RequestFacts = {
    operation: null,
    clientId: null,
    objectId: null,
    requestBody: null,
    unreadFields: [],
    refusal: null,
    activeFaults: [],
  };
  request.setDecorator('facts', facts);
  return facts;
}

const bytesOf = ({ body }: FastifyRequest): Buffer => (body ?? Buffer.alloc(0)) as Buffer;

/** How large the body of a request is. */
export function bodyBytesOf(request: FastifyRequest): number {
  return bytesOf(request).length;
}

/**
 * The JSON value of a request's body.
 *
 * @throws HttpError, 400. It never quotes the body, which may hold secrets.
 */
export function readJson(request: FastifyRequest): JsonValue {
  const bytes = bytesOf(request);
  if (!isUtf8(bytes)) throw new HttpError(400, 'The body must be text in UTF-8.');
  try {
    return parseJson(bytes.toString());
  } catch (error) {
    if (error instanceof JsonLimitError) throw new HttpError(400, `The body cannot be used: ${error.message}.`);
    throw new HttpError(400, 'The body must be JSON.');
  }
}

/** The same; undefined for a body that cannot be read, which is refused later. */
function findJson(request: FastifyRequest): JsonValue | undefined {
  try {
    return readJson(request);
  } catch (error) {
    if (error instanceof HttpError) return undefined;
    throw error;
  }
}

/** The access token that a request comes with; empty when there is none. */
export function readBearer({ headers }: Pick<FastifyRequest, 'headers'>): string {
  return /^Bearer +(\S+)$/i.exec(headers.authorization ?? '')?.[1] ?? '';
}

/** The key of the push endpoint that a request comes with; empty when there is none. */
export function readApiKey({ headers }: Pick<FastifyRequest, 'headers'>): string {
  return String(headers['x-api-key'] ?? '');
}

/** The text that the path of a request carries instead of an id; empty for an operation without one. */
export function readSegment({ segment }: Operation, { params }: FastifyRequest): string {
  return segment === undefined ? '' : (valueAt(params, segment) as string);
}

/** Whether an operation has a body to read under a dialect. */
export function takesBody({ request, objectId }: Operation, { pause }: Dialect): boolean {
  return request !== undefined || (objectId === 'dialect' && pause.idIn === 'body');
}

/** The digits of an int64 without leading zeros; undefined for anything else. */
function toDigits(text: string): string | undefined {
  return /^-?\d{1,19}$/.test(text) && isInt64(BigInt(text)) ? String(BigInt(text)) : undefined;
}

/** The parts of a request that may carry an id. */
interface IdSources {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: JsonValue;
}

const valueAt = (source: unknown, key: string): unknown => (isJsonObject(source) ? source[key] : undefined);

/** Where an operation takes the id of its object, and under which name. */
function placeOfId({ objectId }: Operation, { pause }: Dialect): Pick<Dialect['pause'], 'idIn' | 'idName'> {
  return objectId === 'path' ? { idIn: 'path', idName: 'objectId' } : pause;
}

/** The id that a request names, as it came; empty when there is none. */
export function findObjectId(operation: Operation, dialect: Dialect, { params, query, body }: IdSources): string {
  if (operation.objectId === undefined) return '';
  const { idIn, idName } = placeOfId(operation, dialect);
  const inBody = valueAt(body, idName);
  const sources = { path: valueAt(params, 'objectId'), query: valueAt(query, idName), body: isInt64(inBody) && inBody };
  return String(sources[idIn]);
}

/** What a request names, before anything is checked. */
export function readNamed(request: FastifyRequest, operation: Operation, dialect: Dialect): FaultSubject {
  const body = takesBody(operation, dialect) ? findJson(request) : undefined;
  const { params, query } = request;
  const objectId = findObjectId(operation, dialect, { params, query, body: body ?? null });
  return { objectId: toDigits(objectId) ?? objectId, body };
}

/** The id in `text` as digits; empty for an operation without one. Throws an HttpError when it is no int64. */
export function readObjectId(operation: Operation, dialect: Dialect, text: string): string {
  if (operation.objectId === undefined) return '';
  const digits = toDigits(text);
  if (digits !== undefined) return digits;
  const { idIn, idName } = placeOfId(operation, dialect);
  throw new HttpError(400, `The ${idIn} must name the object: ${idName} is a whole number of 64 bits.`);
}
