import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { JsonObject } from '../../src/base/json';
import { parseState } from '../../src/state/file/parse-state';
import { openBackendStore, type StateStore } from '../../src/state/state-store';
import type { StateSurroundings } from '../../src/state/surroundings';
import { type HttpStateServer, startHttpStateServer } from '../support/http-state-server';
import { alertAddress, alertState, fakeSurroundings, openFolder } from './fixture';

const path = '/team';
let server: HttpStateServer;
let opened: ReturnType<typeof openFolder>;
let nowMs: number;
let waits: number[];

beforeEach(async () => {
  server = await startHttpStateServer();
  opened = openFolder();
  nowMs = 0;
  waits = [];
});
afterEach(async () => {
  await server.close();
  opened.close();
});

function open(
  settings: JsonObject = {},
  surroundings: Partial<StateSurroundings> = {},
  workingFolder = opened.folder,
): StateStore {
  const url = server.url + path;
  const clock = {
    nowMs: () => nowMs,
    sleep: (ms: number) => {
      waits.push(ms);
      return Promise.resolve();
    },
  };
  return openBackendStore(
    { kind: 'http', settings: { address: url, lock_address: url, unlock_address: url, ...settings } },
    {
      environment: {},
      workingFolder,
      stackFolder: workingFolder,
      surroundings: fakeSurroundings({ clock, ...surroundings }),
    },
  ).store;
}

const stored = () => parseState(server.states.get(path) ?? '', 'the state');
const namesIn = (): string[] => [...stored().objects.values()].map(({ name }) => name);
const refused = (code: string, ...parts: readonly string[]): unknown =>
  expect.objectContaining({ code, message: expect.stringMatching(new RegExp(parts.join('[\\s\\S]*'))) });

/** Commits one alert, as a whole run. */
async function change(name: string): Promise<void> {
  const locked = await open().lock('apply');
  locked.put(alertAddress(name), alertState(name));
  await locked.commit();
  await locked.release();
}

describe('a state that a server keeps', () => {
  test('is read without a lock, changed under one, and leaves nothing on this machine', async () => {
    expect(await open().read()).toMatchObject({ state: { serial: 0, lineage: '' }, notices: [] });
    expect(server.requests).toEqual(['GET /team']);
    await change('a');
    await change('b');
    expect([stored().serial, namesIn()]).toEqual([2, ['a', 'b']]);
    expect(server.locks.size).toBe(0);
    expect(readdirSync(opened.folder)).toEqual(['.analytics']);
    expect(readdirSync(join(opened.folder, '.analytics'))).toEqual(['.gitignore']);
  });

  test('is written while a run works, every 20 seconds, and what comes meanwhile is not lost', async () => {
    const locked = await open().lock('apply');
    locked.put(alertAddress('a'), alertState('a'));
    expect(server.states.size).toBe(0);
    nowMs = 20_000;
    server.intercept = ({ method }) => {
      if (method === 'POST') locked.put(alertAddress('c'), alertState('c'));
      return undefined;
    };
    locked.put(alertAddress('b'), alertState('b'));
    // Release waits for what is under way, and this run ends without a commit, as one that is cut off.
    await locked.release();
    expect([stored().serial, namesIn()]).toEqual([1, ['a', 'b']]);
    const { state } = await open().read();
    expect([...state.objects.keys()]).toEqual(['a', 'b', 'c'].map(alertAddress));
    const next = await open().lock('apply');
    expect(next.notices).toEqual([expect.stringContaining('1 change')]);
    await next.release();
    expect([stored().serial, namesIn()]).toEqual([2, ['a', 'b', 'c']]);
  });

  test('that cannot be written in between is written at the end', async () => {
    const locked = await open({ retry_max: 0 }).lock('apply');
    server.intercept = ({ method }) => (method === 'POST' ? { status: 500 } : undefined);
    nowMs = 20_000;
    locked.put(alertAddress('a'), alertState('a'));
    await expect(locked.commit()).rejects.toThrow();
    server.intercept = undefined;
    await locked.commit();
    await locked.release();
    expect(namesIn()).toEqual(['a']);
  });

  test('that cannot be written at the end stays in the journal, and the message says where and what to do', async () => {
    await change('a');
    const store = open({ retry_max: 0 });
    const locked = await store.lock('apply');
    locked.put(alertAddress('b'), alertState('b'));
    server.intercept = ({ method }) => (method === 'POST' ? { status: 507 } : undefined);
    await expect(locked.commit()).rejects.toThrow(
      refused('STATE_INACCESSIBLE', `${server.url}/team`, '507', store.journalPath, 'aac apply'),
    );
    await locked.release();
    expect([namesIn(), server.locks.size, existsSync(store.journalPath)]).toEqual([['a'], 0, true]);
    server.intercept = undefined;
    await (await store.lock('apply')).release();
    expect([stored().serial, namesIn(), existsSync(store.journalPath)]).toEqual([2, ['a', 'b'], false]);
  });

  test('is written once when the answer to a write was lost', async () => {
    const locked = await open({ retry_max: 0 }).lock('apply');
    locked.put(alertAddress('a'), alertState('a'));
    server.intercept = ({ method, body }) => {
      if (method !== 'POST') return undefined;
      server.states.set(path, body.toString());
      return { status: 502 };
    };
    await locked.commit();
    await locked.release();
    expect([stored().serial, namesIn()]).toEqual([1, ['a']]);
    expect(server.requests.filter((line) => line.startsWith('POST'))).toHaveLength(1);
  });

  test('may be kept in another spelling of its JSON', async () => {
    server.intercept = ({ method }) => {
      const text = server.states.get(path);
      if (method !== 'GET' || text === undefined) return undefined;
      return { status: 200, text: JSON.stringify(JSON.parse(text)) };
    };
    const locked = await open().lock('apply');
    for (const name of ['a', 'b']) {
      locked.put(alertAddress(name), alertState(name));
      await locked.commit();
    }
    await locked.release();
    expect([stored().serial, namesIn()]).toEqual([2, ['a', 'b']]);
  });

  test('that somebody else wrote meanwhile is left as it is', async () => {
    await change('a');
    const store = open();
    const locked = await store.lock('apply');
    locked.put(alertAddress('b'), alertState('b'));
    const theirs = (server.states.get(path) ?? '').replace('"serial": 1', '"serial": 2');
    server.states.set(path, theirs);
    await expect(locked.commit()).rejects.toThrow(refused('STATE_CORRUPT', 'somebody else', store.journalPath));
    await locked.release();
    expect(server.states.get(path)).toBe(theirs);
    await expect(store.read()).rejects.toThrow(refused('STATE_CORRUPT', 'analytics_alert.b'));
  });

  test('is asked again as often as its settings say, after growing pauses', async () => {
    let answers = 0;
    server.intercept = () => ((answers += 1) < 4 ? { status: 503 } : undefined);
    await open({ retry_max: 3, retry_wait_max: '3' }).read();
    expect(waits).toEqual([1_000, 2_000, 3_000]);
    answers = 0;
    await expect(open({ retry_max: 2 }).read()).rejects.toThrow(refused('STATE_INACCESSIBLE', '503'));
  });

  test.each([
    [401, 'username'],
    [403, 'its rights'],
    [500, 'HTTP status 500'],
  ])('whose server answers %i is refused in one sentence without a secret', async (status, part) => {
    server.intercept = () => ({ status, text: 'Your token is 5ec7e7.' });
    const address = `${server.url.replace('//', '//ann:5ec7e7@')}/team?token=5ec7e7`;
    const error = await open({ address, retry_max: 0 })
      .read()
      .catch((failure: unknown) => failure);
    expect(error).toEqual(refused('STATE_INACCESSIBLE', `${server.url}/team`, part));
    expect((error as Error).message).not.toContain('5ec7e7');
  });

  test('on a server that is not there is refused in one sentence', async () => {
    const store = open({ retry_max: 1 });
    await server.close();
    await expect(store.read()).rejects.toThrow(refused('STATE_INACCESSIBLE', 'cannot be reached', 'ECONNREFUSED'));
    expect(waits).toEqual([1_000]);
    server = await startHttpStateServer();
  });
});

describe('the lock of a state that a server keeps', () => {
  test('keeps a run of another machine out, and names who holds it since when', async () => {
    const locked = await open().lock('apply');
    const { ID: id } = JSON.parse(server.locks.get(path) ?? '') as { ID: string };
    const elsewhere = openFolder();
    const other = open({}, { host: 'there', createId: () => 'another-id' }, elsewhere.folder);
    await expect(other.lock('apply')).rejects.toThrow(
      refused('STATE_LOCKED', 'ann@here', 'since 1970-01-01', `aac force-unlock ${id}`),
    );
    expect(readdirSync(join(elsewhere.folder, '.analytics'))).toEqual(['.gitignore']);
    elsewhere.close();
    await locked.release();
    expect(server.locks.size).toBe(0);
  });

  test('is ended by a command that a shell takes as it is meant, whatever its id', async () => {
    server.locks.set(path, JSON.stringify({ ID: 'x; touch pwned', Who: 'bob@there' }));
    await expect(open().lock('apply')).rejects.toThrow(`\`aac force-unlock 'x; touch pwned'\``);
  });

  test.each(['', 'locked', '[]', '{"Who":"bob@there"}'])(
    'of a holder that says %p is told without an ID',
    async (text) => {
      server.intercept = ({ method }) => (method === 'LOCK' ? { status: 423, text } : undefined);
      await expect(open().lock('apply')).rejects.toThrow(refused('STATE_LOCKED', 'does not tell the ID of that lock'));
    },
  );

  test('that a dead run of this folder left is taken over', async () => {
    await open({}, { processId: 7, isAlive: () => true }).lock('apply');
    const left = server.locks.get(path);
    const locked = await open().lock('apply');
    expect(locked.notices.join(' ')).toContain('that lock was taken over');
    expect(server.locks.get(path)).toBe(left);
    locked.put(alertAddress('a'), alertState('a'));
    await locked.commit();
    await locked.release();
    expect([namesIn(), server.locks.size]).toEqual([['a'], 0]);
  });

  test.each([
    [500, 'STATE_INACCESSIBLE'],
    [423, 'LOCK_UNKNOWN'],
    [409, 'LOCK_UNKNOWN'],
  ])('that is not given back (%i) says how it is ended, and the next run takes it over', async (status, code) => {
    const locked = await open({ retry_max: 0 }).lock('apply');
    server.intercept = ({ method }) => (method === 'UNLOCK' ? { status } : undefined);
    await expect(locked.release()).rejects.toThrow(refused(code, 'could not be given back', 'force-unlock'));
    server.intercept = undefined;
    await (await open().lock('apply')).release();
    expect(server.locks.size).toBe(0);
  });

  test('is given back when the state cannot be read', async () => {
    server.states.set(path, '{"version":5}');
    await expect(open().lock('apply')).rejects.toThrow(refused('STATE_VERSION'));
    expect(server.locks.size).toBe(0);
  });

  test('is ended by its id alone, and not while its run lives', async () => {
    const theirs = JSON.stringify({ ID: 'their-id', Who: 'bob@there', Operation: 'OperationTypeApply' });
    server.locks.set(path, theirs);
    await expect(open().breakLock('other-id')).rejects.toThrow(refused('LOCK_UNKNOWN', 'other-id'));
    expect(server.locks.get(path)).toBe(theirs);
    await open().breakLock('their-id');
    expect(server.locks.size).toBe(0);

    const locked = await open().lock('apply');
    const { ID: id } = JSON.parse(server.locks.get(path) ?? '') as { ID: string };
    await expect(open().breakLock(id)).rejects.toThrow(refused('STATE_LOCKED', 'is alive'));
    await locked.release();
  });

  test('is told of where there is none', async () => {
    const locked = await open({ lock_address: null }).lock('apply');
    expect(locked.notices).toEqual([expect.stringContaining('lock_address')]);
    await expect(open({ lock_address: null }).breakLock('x')).rejects.toThrow(refused('LOCK_UNKNOWN', 'without locks'));
    await locked.release();
    expect(readFileSync(join(opened.folder, '.analytics', '.gitignore'), 'utf8')).toBe('*\n');
  });
});
