import { existsSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { JsonObject } from '../../src/base/json';
import { parseState } from '../../src/state/file/parse-state';
import { openBackendStore, type StateStore } from '../../src/state/state-store';
import { type HttpStateServer, startHttpStateServer } from '../support/http-state-server';
import { alertAddress, alertState, fakeSurroundings, openFolder } from './fixture';

let server: HttpStateServer;
let opened: ReturnType<typeof openFolder>;

beforeEach(async () => {
  server = await startHttpStateServer();
  opened = openFolder();
});
afterEach(async () => {
  await server.close();
  opened.close();
});

function open(settings: JsonObject = {}): StateStore {
  const url = `${server.url}/team`;
  const { folder } = opened;
  return openBackendStore(
    { kind: 'http', settings: { address: url, lock_address: url, unlock_address: url, ...settings } },
    { environment: {}, workingFolder: folder, stackFolder: folder, surroundings: fakeSurroundings() },
  ).store;
}

const kept = () => {
  const { serial, objects } = parseState(server.states.get('/team') ?? '', 'the state');
  return [serial, ...[...objects.values()].map(({ name }) => name)];
};
const refused = (...parts: readonly string[]): unknown =>
  expect.objectContaining({
    code: 'STATE_INACCESSIBLE',
    message: expect.stringMatching(new RegExp(parts.join('[\\s\\S]*'))),
  });

describe('a write of a state that a server keeps', () => {
  const login = '<html>Please log in</html>';
  test.each([
    ['sent on to a login page', { status: 302, headers: { location: '/login' } }, ['/login', '302', 'login page']],
    ['taken for done and dropped', { status: 200, text: login }, ['but the server does not return it']],
  ])('that is %s stays in the journal', async (_, answer, parts) => {
    const store = open();
    const locked = await store.lock('apply');
    locked.put(alertAddress('a'), alertState('a'));
    server.intercept = ({ method, url }) => {
      if (url.pathname === '/login') return { status: 200, text: login };
      return method === 'POST' ? answer : undefined;
    };
    await expect(locked.commit()).rejects.toThrow(refused(`${server.url}/team`, ...parts, store.journalPath));
    await locked.release();
    server.intercept = undefined;
    await (await store.lock('apply')).release();
    expect([kept(), existsSync(store.journalPath)]).toEqual([[1, 'a'], false]);
  });

  test('that cannot be read back stays in the journal', async () => {
    const store = open();
    const locked = await store.lock('apply');
    locked.put(alertAddress('a'), alertState('a'));
    let isWritten = false;
    server.intercept = ({ method }) => {
      if (method === 'GET' && isWritten) return { status: 403 };
      isWritten ||= method === 'POST';
      return undefined;
    };
    await expect(locked.commit()).rejects.toThrow(refused('403', store.journalPath));
    await locked.release();
    server.intercept = undefined;
    await (await store.lock('apply')).release();
    expect([kept(), existsSync(store.journalPath)]).toEqual([[1, 'a'], false]);
  });

  test('follows its server where the method is kept', async () => {
    server.intercept = ({ url }) =>
      url.pathname === '/team' ? { status: 307, headers: { location: `/moved${url.search}` } } : undefined;
    const locked = await open().lock('apply');
    locked.put(alertAddress('a'), alertState('a'));
    await locked.commit();
    await locked.release();
    expect([[...server.states.keys()], server.locks.size]).toEqual([['/moved'], 0]);
  });

  test.each(['GET', 'LOCK', 'POST', 'UNLOCK'])('follows to no other server: %s', async (redirected) => {
    const other = await startHttpStateServer();
    server.intercept = ({ method, url }) =>
      method === redirected ? { status: 308, headers: { location: other.url + url.pathname } } : undefined;
    const run = async (): Promise<void> => {
      const locked = await open().lock('apply');
      locked.put(alertAddress('a'), alertState('a'));
      try {
        await locked.commit();
      } finally {
        await locked.release();
      }
    };
    await expect(run()).rejects.toThrow(refused('was sent on to', other.url, '308'));
    expect(other.requests).toEqual([]);
    await other.close();
  });
});
