import { type CallPlace, ProviderError } from '../../base/errors';
import { nearestWords } from '../../base/text/find-nearest';
import type { JsonObject, JsonValue } from '../../base/json';
import { formatJson } from '../../base/json-text';
import {
  addressOf,
  type AddressInput,
  type Dialect,
  getBodyCodec,
  getOperation,
  type Operation,
  type OperationName,
  operations,
  printParameters,
  type PushPayload,
  type RecordBodyName,
  recordBodies,
  readParameters,
} from '../interface/index';
import type { Profile } from '../profile/profile';
import { editBody } from '../quirks/index';
import type { CallInput, EditOver } from './call-types';

/** A call with everything encoded, ready to be sent. */
export interface PreparedCall {
  readonly place: CallPlace & Pick<Operation, 'method'> & { readonly operation: OperationName };
  readonly row: Operation;
  readonly body: string | undefined;
  /** The secrets that the body carries. */
  readonly secrets: readonly string[];
  /** The header with the version that an edit is meant for, as the service named it. */
  readonly precondition?: Readonly<Record<string, string>>;
  /** Whether it asks for CSV, which is no JSON to be decoded. */
  readonly isCsv?: boolean;
  /** How many records of data it asks for, where it says so. */
  readonly most?: number | undefined;
  /** Whether its answer is read as it comes. */
  readonly isStreamed?: boolean;
}

/** What an operation is called with, the types of its row left aside. */
export interface LooseInput extends AddressInput {
  readonly body?: unknown;
}

const invalid = (message: string): ProviderError => new ProviderError('CALL_INVALID', message);

function checkQuery(operation: OperationName, query: object): void {
  const parameters = getOperation(operation).parameters ?? {};
  const known = Object.keys(parameters);
  const unknown = Object.keys(query).find((name) => !known.includes(name));
  if (unknown !== undefined)
    throw invalid(`${operation} has no parameter \`${unknown}\`${nearestWords(unknown, known)}.`);
  if (known.length === 0) return;
  const { issues } = readParameters(parameters, printParameters(query as Readonly<Record<string, unknown>>));
  if (issues.length > 0) throw invalid(`${operation} cannot be called: ${issues.join('; ')}.`);
}

// `..` is a step up in a path.
function checkSegment(operation: OperationName, name: string, segment = ''): void {
  if (!/^\.{0,2}$/.test(segment)) return;
  throw invalid(`${operation} needs ${name}, a text for its path, not ${JSON.stringify(segment)}.`);
}

// Callers without a compiler reach these too.
function checkCall(operation: OperationName, input: LooseInput): void {
  if (!Object.hasOwn(operations, operation)) {
    const nearest = nearestWords(operation, Object.keys(operations));
    throw invalid(`There is no operation ${JSON.stringify(operation)}${nearest}.`);
  }
  const { objectId, body, query = {} } = input;
  const row = getOperation(operation);
  // An empty id, or `..`, would turn the path into that of another operation.
  if (row.objectId !== undefined && !/^-?\d+$/.test(objectId ?? '')) {
    throw invalid(`${operation} needs objectId, the digits of an id, not ${JSON.stringify(objectId)}.`);
  }
  if (row.segment !== undefined) checkSegment(operation, row.segment, input[row.segment]);
  if (row.request !== undefined && (typeof body !== 'object' || body === null))
    throw invalid(`${operation} needs a body.`);
  checkQuery(operation, query);
}

/** What a call asks of the data that it reads. */
function askedOf(operation: OperationName, { query }: AddressInput): Pick<PreparedCall, 'isCsv' | 'most'> {
  if (operation !== 'getData') return {};
  const { exportFormat, limit } = (query ?? {}) as NonNullable<CallInput<'getData'>['query']>;
  return { isCsv: exportFormat === 'csv', most: limit };
}

/** A push that replaces what it brings does the same when it is sent again; one that appends does not. */
function rowFor(operation: OperationName, body: unknown): Operation {
  const row = getOperation(operation);
  if (row.request !== 'pushPayload') return row;
  const { override } = body as PushPayload;
  const isReplacing = override?.replaceAll === true || (override?.replaceValuesForKey ?? []).length > 0;
  return isReplacing ? { ...row, repeatable: true } : row;
}

/** What a call is encoded with. */
interface Speaking {
  readonly dialect: Dialect;
  readonly prefix: string;
  /** Says how the service writes values; without one, they are sent as the interface has them. */
  readonly profile?: Profile | undefined;
}

function encodeBody(row: Operation, value: unknown, { dialect, profile }: Omit<Speaking, 'prefix'>): JsonValue {
  const request = row.request as RecordBodyName;
  const codec = getBodyCodec(request);
  if (row.use !== 'edit') return codec.encode(dialect, value);
  const { siblingsFrom: before, ...declared } = value as EditOver;
  const wire = codec.encode(dialect, declared) as JsonObject;
  if (!before) return wire;
  const { record } = recordBodies[request];
  return editBody(dialect, record, {
    wire,
    before,
    ...(profile && { denormalize: (sent) => profile.denormalize(request, sent) }),
  });
}

/**
 * Encodes a call under a dialect. `prefix` is the path of the base URL.
 *
 * @throws ProviderError `CALL_INVALID` for an unknown operation, a missing id, text or body, a parameter that cannot be
 * used, and a field that its record does not have.
 */
export function prepareCall(
  operation: OperationName,
  { body, ...input }: LooseInput,
  { dialect, prefix, profile }: Speaking,
): PreparedCall {
  checkCall(operation, { ...input, body });
  const row = rowFor(operation, body);
  const address = addressOf(operation, dialect, input);
  const codec = row.request && getBodyCodec(row.request);
  const wire = codec ? encodeBody(row, body, { dialect, profile }) : address.idBody;
  return {
    place: { operation, method: row.method, path: `${prefix}${address.path}` },
    row,
    body: wire === undefined ? undefined : formatJson(wire),
    ...askedOf(operation, input),
    secrets: codec && wire !== undefined ? codec.secrets(dialect, wire) : [],
  };
}
