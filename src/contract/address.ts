import type { JsonObject } from '../base/json';
import { parseJson } from '../base/json-text';
import type { Dialect } from './dialect';
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

/** The address of one call. `objectId` is the digits of an int64; operations without one ignore it. */
export function addressOf(name: OperationName, dialect: Dialect, objectId = ''): CallAddress {
  const path = pathTemplate(name, dialect).replace('{objectId}', encodeURIComponent(objectId));
  if (getOperation(name).objectId !== 'dialect') return { path };
  const { idIn, idName } = dialect.pause;
  if (idIn === 'query') return { path: `${path}?${new URLSearchParams({ [idName]: objectId }).toString()}` };
  if (idIn === 'body') return { path, idBody: { [idName]: parseJson(objectId) } };
  return { path };
}
