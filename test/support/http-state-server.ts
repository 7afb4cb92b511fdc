import { createHash } from 'node:crypto';
import { type Answer, type Asked, type StandIn, startStandIn } from './stand-in';

/** A server of states as Terraform's backend `http` wants it, and as GitLab's behaves. */
export interface HttpStateServer extends StandIn {
  /** Texts by path. */
  readonly states: Map<string, string>;
  /** Infos of the locks that are held, by the path of the state. */
  readonly locks: Map<string, string>;
}

const idOf = (info: string): unknown => (JSON.parse(info || '{}') as { ID?: unknown }).ID;

/**
 * Starts a server that keeps a state under every path. Its lock is taken by LOCK and given back by UNLOCK at the same path, or by
 * POST and DELETE at `<path>/lock`.
 *
 * @param authorization - the header without which nobody is answered.
 * @param options - `comparesIds`: whether a lock is ended under its own id alone; true by default. `deletes`: what becomes of a locked
 * state that is to be deleted: it goes and leaves its lock, it takes its lock along, or nothing does, as at GitLab.
 */
export async function startHttpStateServer(
  authorization?: string,
  {
    comparesIds = true,
    deletes = 'state',
  }: { readonly comparesIds?: boolean; readonly deletes?: 'state' | 'state and lock' | 'nothing' } = {},
): Promise<HttpStateServer> {
  const states = new Map<string, string>();
  const locks = new Map<string, string>();
  const lock = (path: string, info: string): Answer => {
    const held = locks.get(path);
    if (held !== undefined) return { status: 423, text: held };
    locks.set(path, info);
    return { status: 200 };
  };
  const unlock = (path: string, info: string): Answer => {
    const held = locks.get(path);
    if (held === undefined || (comparesIds && idOf(held) !== idOf(info))) return { status: 409 };
    locks.delete(path);
    return { status: 200 };
  };
  const write = ({ url, headers, body }: Asked): Answer => {
    const held = locks.get(url.pathname);
    if (held !== undefined && url.searchParams.get('ID') !== idOf(held)) return { status: 423, text: held };
    const digest = createHash('md5').update(body).digest('base64');
    if (headers['content-md5'] !== digest) return { status: 400, text: 'The digest is wrong.' };
    states.set(url.pathname, body.toString());
    return { status: 200 };
  };
  const read = (path: string): Answer => {
    const text = states.get(path);
    return text === undefined ? { status: 404 } : { status: 200, text };
  };
  const remove = (path: string): Answer => {
    if (!states.has(path)) return { status: 404 };
    if (deletes !== 'nothing' || !locks.has(path)) states.delete(path);
    if (deletes === 'state and lock') locks.delete(path);
    return { status: 200 };
  };
  const handle = (asked: Asked): Answer => {
    const { method, url } = asked;
    if (method === 'GET') return read(url.pathname);
    return method === 'DELETE' ? remove(url.pathname) : write(asked);
  };
  const standIn = await startStandIn((asked) => {
    const { method, url, headers, body } = asked;
    if (authorization !== undefined && headers.authorization !== authorization) return { status: 401 };
    const [, path = url.pathname, isLock] = /^(.*?)(\/lock)?$/.exec(url.pathname) ?? [];
    if (method === 'LOCK' || (isLock && method === 'POST')) return lock(path, body.toString());
    if (method === 'UNLOCK' || (isLock && method === 'DELETE')) return unlock(path, body.toString());
    return handle(asked);
  });
  return Object.assign(standIn, { states, locks });
}
