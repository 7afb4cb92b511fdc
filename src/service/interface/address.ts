import type { JsonObject } from '../../base/json';
import { parseJson } from '../../base/json-text';
import type { Dialect } from './dialect/dialect';
import { printParameters } from './parameters';
import { getOperation, type OperationName } from './operations';

/** Where a call goes: path with query, and the body that carries the id under dialects that want it there. */
export interface CallAddress {
  readonly path: string;
  readonly idBody?: JsonObject;
}

/** The path of an operation under a dialect, with `{objectId}` still in it. */
export function pathTemplate(name: OperationName, dialect: Dialect): string {
  const { path, objectId } = getOperation(name);
  const spelled = path.replace(/<(\w+)>/, (_, kind: keyof Dialect['segments']) => dialect.segments[kind]);
  return objectId === 'dialect' && dialect.pause.idIn === 'path' ? `${spelled}/{objectId}` : spelled;
}

/** What the address of a call is made of; an operation ignores what its row does not have. */
export interface AddressInput {
  /** The digits of an int64. */
  readonly objectId?: string;
  readonly pushId?: string;
  readonly component?: string;
  /** The values of its parameters. */
  readonly query?: Readonly<Record<string, unknown>>;
}

/** The address of one call. */
export function addressOf(name: OperationName, dialect: Dialect, input: AddressInput = {}): CallAddress {
  const { objectId = '', query = {} } = input;
  const { parameters } = getOperation(name);
  const bare = pathTemplate(name, dialect).replace(
    /\{(objectId|pushId|component)\}/,
    (_, key: 'objectId' | 'pushId' | 'component') => encodeURIComponent(input[key] ?? ''),
  );
  const text = parameters ? printParameters(query).toString() : '';
  const path = text === '' ? bare : `${bare}?${text}`;
  if (getOperation(name).objectId !== 'dialect') return { path };
  const { idIn, idName } = dialect.pause;
  if (idIn === 'query') return { path: `${path}?${new URLSearchParams({ [idName]: objectId }).toString()}` };
  if (idIn === 'body') return { path, idBody: { [idName]: parseJson(objectId) } };
  return { path };
}
