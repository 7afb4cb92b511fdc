import { expect, test } from '@jest/globals';
import { useServers } from './fixture';

const start = useServers();

test('login gives a token for an hour, and a session cookie', async () => {
  const { call, credential } = await start();
  const { status, body, headers } = await call('login', undefined, { body: credential });
  expect(status).toBe(200);
  expect(body).toEqual({ access_token: expect.any(String), token_type: 'Bearer', expires_in: 3600 });
  expect(headers['set-cookie']).toMatch(/^JSESSIONID=[^;]+; Path=\/; HttpOnly$/);
});

test.each([{ clientId: 'somebody' }, { clientSecret: 'guessed' }])('login with %j answers 401', async (wrong) => {
  const { call, credential } = await start();
  const answer = await call('login', undefined, { body: { ...credential, ...wrong } });
  expect(answer.status).toBe(401);
  expect(answer.headers['set-cookie']).toBeUndefined();
});

test('a token runs out after an hour by the clock of the server', async () => {
  const { server, call } = await start();
  server.clock.advance(3_599_000);
  expect((await call('listAlerts')).status).toBe(200);
  server.clock.advance(1_000);
  expect((await call('listAlerts')).status).toBe(401);
});

test('logout releases the token that it carries and no other', async () => {
  const { call, credential } = await start();
  const other = await call('login', undefined, { body: credential });
  expect((await call('logout', undefined, { body: credential })).status).toBe(200);
  expect((await call('listAlerts')).status).toBe(401);
  const headers = { authorization: `Bearer ${other.body.access_token as string}` };
  expect((await call('listAlerts', undefined, { headers })).status).toBe(200);
});

test('logout with the credential of another client answers 401 and releases nothing', async () => {
  const { call, credential } = await start();
  const answer = await call('logout', undefined, { body: { ...credential, clientSecret: 'guessed' } });
  expect(answer.status).toBe(401);
  expect((await call('listAlerts')).status).toBe(200);
});

test('credentials are as given, or random', async () => {
  const given = { clientId: 'ci', clientSecret: 'correct horse', apiKey: 'k-1' };
  const [first, second, third] = [await start(given), await start(), await start()];
  expect(first.server.credentials).toEqual(given);
  expect(second.server.credentials).not.toEqual(third.server.credentials);
});
