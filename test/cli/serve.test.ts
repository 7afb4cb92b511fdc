import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient } from '../../src/service/http/index';
import { startReferenceServer } from '../../src/server';
import { runAac } from '../support/run-aac';
import { type Served, startServed } from '../support/served';
import { environmentOf } from '../support/terraform';

let folder: string;
let served: Served | undefined;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'analytics-test-'));
});
afterEach(async () => {
  await served?.end();
  served = undefined;
  rmSync(folder, { recursive: true, force: true });
});

async function createAlert(name: string): Promise<string[]> {
  if (!served) throw new Error('Nothing is served.');
  const { url: baseUrl, clientId, clientSecret } = served;
  const client = createClient({ baseUrl, credential: { clientId, clientSecret } });
  await client.call('createAlert', { body: { name } });
  const names = (await client.call('listAlerts')).map((alert) => alert.name ?? '');
  await client.close();
  return names;
}

const nowMs = Date.UTC(2024, 5, 30, 12);
const asAdmin = (token: string): RequestInit => ({ headers: { authorization: `Bearer ${token}` } });

const untroubled = { refusal: null, unreadFields: [] };
const entry = {
  at: nowMs,
  clientId: 'me',
  status: 200,
  objectId: null,
  mutating: true,
  requestBody: null,
  ...untroubled,
};
const golden = [
  {
    ...entry,
    seq: 1,
    operation: 'login',
    method: 'POST',
    path: '/api/2.0/login',
    mutating: false,
    requestBody: { clientId: 'me', clientSecret: '***' },
  },
  {
    ...entry,
    seq: 2,
    operation: 'createAlert',
    method: 'POST',
    path: '/api/2.0/alerts',
    objectId: '41',
    requestBody: { alertName: 'A' },
  },
  { ...entry, seq: 3, operation: 'listAlerts', method: 'GET', path: '/api/2.0/alerts', mutating: false },
  {
    ...entry,
    seq: 4,
    operation: 'pushData',
    method: 'POST',
    path: '/live',
    requestBody: { entity: 'Orders', data: [{ orders: 1 }] },
  },
];

/** What a server that has just begun notes about the same requests. */
async function playedJournal(): Promise<string> {
  writeFileSync(join(folder, 'seed.json'), JSON.stringify({ objects: { alert: [{ id: 40, alertName: 'Seeded' }] } }));
  const account = ['--client-id', 'me', '--client-secret', 'mine', '--api-key', 'key'];
  served = await startServed(['--clock', '2024-06-30T12:00:00Z', '--seed', 'seed.json', ...account], folder);
  expect(await createAlert('A')).toEqual(['Seeded', 'A']);
  const body = JSON.stringify({ entity: 'Orders', data: [{ orders: 1 }] });
  await fetch(`${served.url}/live`, { method: 'POST', headers: { 'x-api-key': 'key' }, body });
  const journal = await (await fetch(`${served.url}/_reference/journal`)).text();
  await served.end();
  return journal;
}

describe('aac serve', () => {
  test('behaves as it is told, and refuses behaviours that there are not', async () => {
    served = await startServed(['--behaviours', 'list-cursor=1,write-204'], folder);
    const set = await fetch(`${served.url}/_reference/behaviours`);
    expect(await set.json()).toEqual(['list-cursor=1', 'write-204']);
    const refused = await runAac(['serve', '--behaviours', 'list-curser'], { cwd: folder });
    expect(refused).toMatchObject({ code: 64, stdout: '' });
    expect(refused.stderr).toContain('there is no `list-curser`; the nearest one is `list-cursor`');
  });

  test('says in its first line where it is and who may log in, and serves until it is told to end', async () => {
    served = await startServed();
    expect(served.url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
    expect([served.clientId, served.clientSecret, served.apiKey].every((text) => text.length > 8)).toBe(true);
    expect(await createAlert('A')).toEqual(['A']);
    const page = `${served.url}/_reference/`;
    expect(await served.note).toBe(`The reference server is ready at ${served.url}; press Ctrl-C to stop it.`);

    expect(await (await fetch(page)).text()).toMatch(/^<!doctype html>.*<script>.{10000}/s);
    expect(await served.end('SIGINT')).toBe(0);
    expect(served.errors()).toContain(`\nOpen ${page} in a browser to see what it holds and does.\n`);
  });

  test('takes its secrets from variables and files, and does not repeat them', async () => {
    const env = { ANALYTICS_CLIENT_ID: 'me', ANALYTICS_CLIENT_SECRET: 'canary-5ecret', ANALYTICS_API_KEY: '' };
    writeFileSync(join(folder, 'key'), 'canary-key\n');
    served = await startServed(['--api-key-file', 'key'], folder, env);
    const { url, clientId, ...kept } = served;
    expect(clientId).toBe('me');
    expect(JSON.stringify({ ...kept, process: undefined })).not.toContain('canary');
    const login = async (clientSecret: string): Promise<number> => {
      const body = JSON.stringify({ clientId: 'me', clientSecret });
      return (await fetch(`${url}/api/2.0/login`, { method: 'POST', body })).status;
    };
    expect([await login('canary-5ecret'), await login('another')]).toEqual([200, 401]);
    const push = {
      method: 'POST',
      headers: { 'x-api-key': 'canary-key' },
      body: JSON.stringify({ entity: 'O', data: [{ a: 1 }] }),
    };
    expect((await fetch(`${url}/live`, push)).status).toBe(200);
  });

  test('is controlled with an admin token out of a file, is called from pages elsewhere, and logs requests', async () => {
    const env = {
      ANALYTICS_CLIENT_ID: 'me',
      ANALYTICS_CLIENT_SECRET: 'canary-5ecret',
      ANALYTICS_API_KEY: 'canary-key',
    };
    writeFileSync(join(folder, 'token'), 'canary-token\n');
    const args = ['--host', '0.0.0.0', '--admin-token-file', 'token', '--cors-origins', 'https://a.example', '--log'];
    served = await startServed(args, folder, env);
    const { url, urls, errors } = served;
    expect(urls[0]).toBe(url);
    const page = `${url}/_reference/`;
    expect([(await fetch(page)).status, (await fetch(page, asAdmin('canary-token'))).status]).toEqual([401, 200]);
    const answer = await fetch(`${url}/live?key=canary-query`, { headers: { origin: 'https://a.example' } });
    expect(answer.headers.get('access-control-allow-origin')).toBe('https://a.example');
    await served.end();
    const printed = errors();
    expect(printed).toMatch(/^The reference server is ready at .*\nOpen .*\nThe password there is the admin token\.\n/);
    expect(printed).toMatch(/GET \/_reference\/ 401 .*\n.*GET \/_reference\/ 200 .*\n.*GET \/live\?key=\*\*\* 405 /);
    expect(JSON.stringify({ ...served, process: undefined }) + printed).not.toContain('canary');
  });

  test('does not repeat an admin token that is wrong', async () => {
    const args = ['serve', '--admin-token', 'canary token', '--cors-origins', 'https://a.example/'];
    const { code, stdout, stderr } = await runAac(args, { cwd: folder });
    expect([code, stdout]).toEqual([64, '']);
    expect(stderr).toContain('in --admin-token\n');
    expect(stderr).toContain('in --cors-origins\n');
    expect(stderr).not.toContain('canary');
  });

  test.each([
    [['--admin-token-file', 'empty'], 'needs a file with the secret in it, but empty is empty'],
    [['--admin-token-file', 'empty', '--admin-token', 'x'], 'cannot be used with option'],
    [['--client-secret-file', 'empty'], 'needs a file with the secret in it, but empty is empty'],
    [['--client-secret-file', 'nowhere'], 'nowhere'],
    [['--client-secret-file', 'empty', '--client-secret', 'x'], 'cannot be used with option'],
  ])('refuses %j', async (args, words) => {
    writeFileSync(join(folder, 'empty'), '\n');
    const { code, stderr } = await runAac(['serve', ...args], { cwd: folder });
    expect(code).not.toBe(0);
    expect(stderr).toContain(words);
  });

  test('takes its login from options, and a dialect, a seed and faults from files', async () => {
    writeFileSync(join(folder, 'dialect.json'), JSON.stringify({ fields: { alert: { name: 'title' } } }));
    writeFileSync(join(folder, 'seed.json'), JSON.stringify({ objects: { alert: [{ id: 7, title: 'Seeded' }] } }));
    const args = ['--client-id', 'me', '--client-secret', 'mine', '--dialect', 'dialect.json', '--seed', 'seed.json'];
    const faults = [{ operation: 'listAlerts', kind: 'malformed', nth: 2, times: 1 }];
    writeFileSync(join(folder, 'faults.json'), JSON.stringify(faults));
    served = await startServed([...args, '--faults', 'faults.json'], folder);
    expect(await (await fetch(`${served.url}/_reference/faults`)).json()).toEqual(faults);
    expect(served).toMatchObject({ clientId: 'me', clientSecret: 'mine' });
    const snapshot = (await (await fetch(`${served.url}/_reference/snapshot`)).json()) as {
      objects: { alert: unknown[] };
    };
    expect(snapshot.objects.alert).toMatchObject([{ id: 7, title: 'Seeded' }]);
  });

  test('has a second client, whose secrets are in the first line unless a file gives them', async () => {
    served = await startServed(['--second-client'], folder);
    const random = expect.stringMatching(/^[0-9a-f-]{36}$/);
    expect(served).toMatchObject({ secondClient: { clientId: random, clientSecret: random, apiKey: random } });
    await served.end();
    writeFileSync(join(folder, 'second.json'), JSON.stringify({ clientId: 'second', clientSecret: 's3cret' }));
    served = await startServed(['--second-client', 'second.json'], folder);
    const { secondClient } = served as unknown as { secondClient: object };
    expect(secondClient).toEqual({ clientId: 'second', apiKey: random });
    const body = JSON.stringify({ clientId: 'second', clientSecret: 's3cret' });
    expect((await fetch(`${served.url}/api/2.0/login`, { method: 'POST', body })).status).toBe(200);
  });

  test('says the same to the same requests under one clock, seed and credential, which a golden journal shows', async () => {
    expect(JSON.parse(await playedJournal())).toEqual(golden);
  });

  test('keeps everything in its data file across restarts', async () => {
    served = await startServed(['--data', 'data.json'], folder);
    await createAlert('A');
    await served.end();
    expect(readFileSync(join(folder, 'data.json'), 'utf8')).toContain('"A"');
    served = await startServed(['--data', 'data.json'], folder);
    expect(await createAlert('B')).toEqual(['A', 'B']);
  });

  test.each([
    [['--port', 'x'], /--port.*whole number/s],
    [['--latency', '-1'], /--latency/],
    [['--clock', '2024-06-30T12:00'], /--clock.*such as 2024-06-30T12:00:00Z/s],
    [['--seed', 'missing.json'], /The file missing\.json cannot be read: there is no such file\. \(USAGE\)/],
    [['--nonsense'], /unknown option '--nonsense'/],
  ])('refuses %j as a mistake of usage', async (args, message) => {
    const { code, stdout, stderr } = await runAac(['serve', ...args], { cwd: folder });
    expect([code, stdout]).toEqual([64, '']);
    expect(stderr).toMatch(message);
  });

  test('lets nobody reach it from elsewhere with a credential that it has printed', async () => {
    const args = ['serve', '--host', '0.0.0.0', '--client-id', 'me', '--client-secret', 'mine'];
    const { code, stdout, stderr } = await runAac(args, { cwd: folder });
    expect([code, stdout]).toEqual([64, '']);
    expect(stderr).toMatch(
      /^\nError: Invalid server option\n\n {2}in --host\n\nOn 0\.0\.0\.0 other machines reach .*: also give an API key\.\nSee aac serve --help\.\n$/,
    );
  });

  test.each([
    ['--seed', { objects: { alert: [{ id: 1 }] } }, 'objects.alert: 0.alertName must be a string'],
    ['--dialect', { fields: { alrt: {} } }, 'has no key `fields.alrt`'],
    ['--faults', [{ operation: 'listAlerts', kind: 'dely' }], 'the nearest to "dely" is delay'],
  ])('names the file of %s in which something is wrong', async (option, content, message) => {
    writeFileSync(join(folder, 'wrong.json'), JSON.stringify(content));
    const { code, stderr } = await runAac(['serve', option, 'wrong.json', '--client-id', 'me'], { cwd: folder });
    expect(code).toBe(1);
    expect(stderr).toContain(`\n\n  in ${option} wrong.json\n\n`);
    expect(stderr).toContain(message);
  });

  test.each([
    [null, 'must be an object'],
    [false, 'must be an object'],
    [0, 'must be an object'],
    ['', 'must be an object'],
    ['x', 'must be an object'],
    [[], 'must be an object'],
    [{ clientId: '' }, 'secondClient.clientId` of the reference server must be a string that is not empty'],
    [{ client_id: 'me' }, 'has the unknown key client_id; it may have clientId, clientSecret and apiKey'],
    [{ clientId: 'me' }, 'The second client must have another client id than the first one.'],
  ])('refuses a second client that is %j as a mistake of usage', async (content, message) => {
    writeFileSync(join(folder, 'wrong.json'), JSON.stringify(content));
    const args = ['serve', '--second-client', 'wrong.json', '--client-id', 'me'];
    const { code, stdout, stderr } = await runAac(args, { cwd: folder });
    expect([code, stdout]).toEqual([64, '']);
    expect(stderr).toContain('\n\n  in --second-client wrong.json\n\n');
    expect(stderr).toContain(message);
  });

  test('copies the account of the environment, and has another login than that', async () => {
    const account = await startReferenceServer({ seed: { objects: { alert: [{ id: 7, alertName: 'Orders' }] } } });
    try {
      served = await startServed(['--from-account'], folder, environmentOf(account));
      expect(await createAlert('Another')).toEqual(['Orders', 'Another']);
      const { clientId, clientSecret } = account.credentials;
      expect([served.clientId, served.clientSecret]).not.toContain(clientId);
      expect([served.clientId, served.clientSecret]).not.toContain(clientSecret);
      expect(served.errors()).toContain('It holds a copy of the account: 1 alert, 0 Slack actions,');
      expect(account.snapshot().objects.alert).toHaveLength(1);
    } finally {
      await account.close();
    }
  });

  test('refuses a port that is taken in one sentence', async () => {
    served = await startServed();
    const port = new URL(served.url).port;
    const { code, stderr } = await runAac(['serve', '--port', port], { cwd: folder });
    expect(code).toBe(1);
    expect(stderr).toMatch(new RegExp(`^\\nError: Cannot listen\\n\\n.*${port}.*\\n$`));
  });
});
