import { isJsonObject, type JsonValue } from '../base/json';
import { parseJson } from '../base/json-text';
import type { Dialect, Operation } from '../contract';
import { badRequestStatus, Refusal } from './refusal';

/**
 * The JSON value of a body's text.
 *
 * @throws Refusal with `status`. It never quotes the text, which may hold secrets.
 */
export function readJson(text: string, status: number): JsonValue {
  try {
    return parseJson(text);
  } catch {
    throw new Refusal(status, 'The body must be JSON.');
  }
}

/** The access token of an `Authorization` header; empty when there is none. */
export function readBearer(authorization = ''): string {
  return /^Bearer +(\S+)$/i.exec(authorization)?.[1] ?? '';
}

/** Whether an operation has a body to read under a dialect. */
export function takesBody({ request, objectId }: Operation, { pause }: Dialect): boolean {
  return request !== undefined || (objectId === 'dialect' && pause.idIn === 'body');
}

/** The digits of an int64 without leading zeros; undefined for anything else. */
function toDigits(value: unknown): string | undefined {
  const text = String(value);
  if (!/^-?\d{1,19}$/.test(text)) return undefined;
  const id = BigInt(text);
  return BigInt.asIntN(64, id) === id ? String(id) : undefined;
}

const wholeNumberAt = (body: JsonValue, name: string): JsonValue | undefined => {
  const value = isJsonObject(body) ? body[name] : undefined;
  return typeof value === 'number' || typeof value === 'bigint' ? value : undefined;
};

/** The parts of a request that may carry an id. */
export interface IdSources {
  readonly params: Readonly<Record<string, unknown>>;
  readonly query: Readonly<Record<string, unknown>>;
  readonly body: JsonValue;
}

/** The id that a request names, as digits; empty for an operation without one. Throws a Refusal when it is no int64. */
export function readObjectId(operation: Operation, dialect: Dialect, { params, query, body }: IdSources): string {
  if (operation.objectId === undefined) return '';
  const { idIn, idName } = operation.objectId === 'path' ? { idIn: 'path', idName: 'objectId' } : dialect.pause;
  const source = { path: params.objectId, query: query[idName], body: wholeNumberAt(body, idName) }[idIn];
  const digits = toDigits(source);
  if (digits !== undefined) return digits;
  throw new Refusal(
    badRequestStatus(operation),
    `The ${idIn} must name the object: ${idName} is a whole number of 64 bits.`,
  );
}
