import { type CallPlace, ProviderError } from '../base/errors';
import { nearestWords } from '../base/find-nearest';
import { formatJson } from '../base/json-text';
import {
  addressOf,
  type Dialect,
  getBodyCodec,
  getOperation,
  type Operation,
  type OperationName,
  operations,
} from '../contract';

/** A call with everything encoded, ready to be sent. */
export interface PreparedCall {
  readonly place: CallPlace & Pick<Operation, 'method'> & { readonly operation: OperationName };
  readonly row: Operation;
  readonly body: string | undefined;
  /** The secrets that the body carries. */
  readonly secrets: readonly string[];
}

/** What an operation is called with, the types of its row left aside. */
export interface LooseInput {
  readonly objectId?: string;
  readonly body?: unknown;
}

// Callers without a compiler reach these too.
function checkCall(operation: OperationName, { objectId, body }: LooseInput): void {
  if (!Object.hasOwn(operations, operation)) {
    const nearest = nearestWords(operation, Object.keys(operations));
    throw new ProviderError('CALL_INVALID', `There is no operation ${JSON.stringify(operation)}${nearest}.`);
  }
  const row = getOperation(operation);
  // An empty id, or `..`, would turn the path into that of another operation.
  if (row.objectId !== undefined && !/^-?\d+$/.test(objectId ?? '')) {
    const found = JSON.stringify(objectId);
    throw new ProviderError('CALL_INVALID', `${operation} needs objectId, the digits of an id, not ${found}.`);
  }
  if (row.request !== undefined && (typeof body !== 'object' || body === null)) {
    throw new ProviderError('CALL_INVALID', `${operation} needs a body.`);
  }
}

/**
 * Encodes a call under a dialect. `prefix` is the path of the base URL.
 *
 * @throws ProviderError `CALL_INVALID` for an unknown operation, a missing id or body, and a field that its record does not have.
 */
export function prepareCall(
  operation: OperationName,
  { objectId, body }: LooseInput,
  { dialect, prefix }: { readonly dialect: Dialect; readonly prefix: string },
): PreparedCall {
  checkCall(operation, { ...(objectId === undefined ? {} : { objectId }), body });
  const row = getOperation(operation);
  const address = addressOf(operation, dialect, objectId);
  const codec = row.request && getBodyCodec(row.request);
  const wire = codec ? codec.encode(dialect, body) : address.idBody;
  return {
    place: { operation, method: row.method, path: `${prefix}${address.path}` },
    row,
    body: wire === undefined ? undefined : formatJson(wire),
    secrets: codec && wire !== undefined ? codec.secrets(dialect, wire) : [],
  };
}
