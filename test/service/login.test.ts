import { describe, expect, test } from '@jest/globals';
import { always, answer, credential, errorOf, type Routes, useServices } from './fixture';

const { start, open } = useServices();
const list = 'GET /api/2.0/alerts';
const login = 'POST /api/2.0/login';
const logout = 'DELETE /api/2.0/logout';
const refusal = { message: 'Who are you?' };

/** Lists alerts for everyone whose token `isGood` accepts. */
const guarded = (isGood: (authorization: string | undefined) => boolean): Routes => ({
  [list]: ({ authorization }, response) => {
    if (isGood(authorization)) answer(response, []);
    else answer(response, refusal, { status: 401 });
  },
});

describe('the login of a client', () => {
  test('logs in once for 50 calls at the same time, with the credential of the dialect', async () => {
    const service = await start({ [list]: always([]) });
    const client = open(service);
    await Promise.all(Array.from({ length: 50 }, () => client.call('listAlerts')));
    expect(service.count(login)).toBe(1);
    expect(JSON.parse(service.received[0]?.body ?? '')).toEqual(credential);
    const tokens = service.received.slice(1).map(({ authorization }) => authorization);
    expect(tokens).toEqual(Array.from({ length: 50 }, () => 'Bearer token-1'));
  });

  test('logs in even when one request may be in flight', async () => {
    const service = await start({ [list]: always([]) });
    await open(service, { maxConcurrency: 1 }).call('listAlerts');
    expect(service.received).toHaveLength(2);
  });

  test('logs in once more after a 401 and repeats the call, a create too', async () => {
    const service = await start({
      'POST /api/2.0/alerts': ({ authorization }, response) => {
        if (authorization === 'Bearer token-1') answer(response, refusal, { status: 401 });
        else answer(response, { id: 7, alertName: 'Revenue' });
      },
    });
    expect(await open(service).call('createAlert', { body: { name: 'Revenue' } })).toMatchObject({ id: '7' });
    expect(service.count(login)).toBe(2);
    expect(service.count('POST /api/2.0/alerts')).toBe(2);
  });

  test('shares one new login when the token expires in the middle of 50 calls', async () => {
    let served = 0;
    const service = await start(
      guarded((authorization) => {
        served += 1;
        return authorization === 'Bearer token-2' || served <= 20;
      }),
    );
    const client = open(service);
    await Promise.all(Array.from({ length: 50 }, () => client.call('listAlerts')));
    expect(service.count(login)).toBe(2);
  });

  test('gives up after a second 401', async () => {
    const service = await start(guarded(() => false));
    expect(await errorOf(open(service).call('listAlerts'))).toMatchObject({
      code: 'API_UNAUTHENTICATED',
      status: 401,
      operation: 'listAlerts',
      serviceMessage: 'Who are you?',
      message: expect.stringContaining('listAlerts (GET /api/2.0/alerts)'),
    });
    expect(service.count(login)).toBe(2);
    expect(service.count(list)).toBe(2);
  });

  test('uses an access token without a login, and takes its 401 for final', async () => {
    const service = await start(guarded(() => false));
    const client = open(service, { accessToken: 'given' });
    const error = await errorOf(client.call('listAlerts'));
    expect(error).toMatchObject({ code: 'API_UNAUTHENTICATED', message: expect.stringContaining('`accessToken`') });
    expect(service.received).toEqual([expect.objectContaining({ authorization: 'Bearer given' })]);
  });

  test('names what to check when the login itself is refused', async () => {
    const service = await start({ [login]: always(refusal, { status: 401 }) });
    const error = await errorOf(open(service).call('listAlerts'));
    expect(error).toMatchObject({ code: 'API_UNAUTHENTICATED', operation: 'login', status: 401 });
    expect(error.message).toMatch(/`credential\.clientId`.*`credential\.clientSecret`/);
    expect(service.count(login)).toBe(1);
  });

  test.each([400, 401, 403])('takes a login that is refused with %i for final', async (status) => {
    const service = await start({ [login]: always(refusal, { status }) });
    const client = open(service);
    const errors = [await errorOf(client.call('listAlerts')), await errorOf(client.call('listWebhook'))];
    expect(errors).toEqual([1, 2].map(() => expect.objectContaining({ operation: 'login', status })));
    expect(service.received).toHaveLength(1);
  });

  test('tries a login that failed for another reason again with the next call', async () => {
    let logins = 0;
    const service = await start({
      [list]: always([]),
      [login]: (_request, response) => {
        logins += 1;
        if (logins === 1) answer(response, refusal, { status: 503 });
        else answer(response, { access_token: 'token' });
      },
    });
    const client = open(service, { maxRetries: 0 });
    await errorOf(client.call('listAlerts'));
    expect(await client.call('listAlerts')).toEqual([]);
  });

  test('repeats a login that the service was not ready for', async () => {
    let logins = 0;
    const service = await start({
      [list]: always([]),
      [login]: (_request, response) => {
        logins += 1;
        if (logins === 1) answer(response, { message: 'starting' }, { status: 503 });
        else answer(response, { accessToken: 'token' });
      },
    });
    expect(await open(service, { random: () => 0 }).call('listAlerts')).toEqual([]);
  });
});

describe('logging out', () => {
  test('releases the token with the credential, and the next call logs in anew', async () => {
    const service = await start({ [list]: always([]), [logout]: always({ message: 'Bye' }) });
    const client = open(service);
    await client.call('listAlerts');
    await client.logout();
    await client.logout();
    expect(service.received.filter(({ method }) => method === 'DELETE')).toEqual([
      { method: 'DELETE', path: '/api/2.0/logout', authorization: 'Bearer token-1', body: JSON.stringify(credential) },
    ]);
    await client.call('listAlerts');
    expect(service.count(login)).toBe(2);
  });

  test('sends nothing when no token was obtained', async () => {
    const service = await start({ [list]: always([]) });
    await open(service).logout();
    const client = open(service, { accessToken: 'given' });
    await client.call('listAlerts');
    await client.logout();
    expect(service.count(logout)).toBe(0);
  });

  test('takes a token that the service does not know any more for released', async () => {
    const service = await start({ [list]: always([]), [logout]: always(refusal, { status: 401 }) });
    const client = open(service);
    await client.call('listAlerts');
    await client.logout();
    expect(service.count(login)).toBe(1);
  });

  test('passes a refusal on', async () => {
    const service = await start({ [list]: always([]), [logout]: always(refusal, { status: 400 }) });
    const client = open(service);
    await client.call('listAlerts');
    expect(await errorOf(client.logout())).toMatchObject({ code: 'API_REJECTED', operation: 'logout' });
  });
});

describe('a token of its own', () => {
  test('is obtained and released beside the one that the calls use', async () => {
    const service = await start({ [list]: always([]), [logout]: always({ message: 'Bye' }) });
    const client = open(service);
    await client.call('listAlerts');
    expect(await client.openToken()).toEqual({ token: 'token-2', expiresInSeconds: 3600 });
    await client.call('listAlerts');
    await client.releaseToken('token-2');
    await client.call('listAlerts');
    expect(service.received.map(({ method, authorization }) => `${method} ${authorization ?? ''}`)).toEqual([
      'POST ',
      'GET Bearer token-1',
      'POST ',
      'GET Bearer token-1',
      'DELETE Bearer token-2',
      'GET Bearer token-1',
    ]);
  });

  test('that the service does not know any more is released, and any other refusal is passed on', async () => {
    const status = { now: 401 };
    const service = await start({
      [logout]: (_request, response) => {
        answer(response, refusal, { status: status.now });
      },
    });
    const client = open(service);
    const { token } = await client.openToken();
    await client.releaseToken(token);
    status.now = 400;
    expect(await errorOf(client.releaseToken(token))).toMatchObject({ code: 'API_REJECTED', operation: 'logout' });
  });

  test('shows in no later message', async () => {
    const service = await start({
      [list]: always({ message: 'token-1 and token-2 are tired' }, { status: 400 }),
    });
    const client = open(service);
    await client.openToken();
    const { message } = await errorOf(client.call('listAlerts'));
    expect(message).toContain('*** and *** are tired');
  });

  test('is not asked for again once the service refused the credential', async () => {
    const service = await start({ [login]: always(refusal, { status: 401 }) });
    const client = open(service);
    for (const attempt of [() => client.openToken(), () => client.call('listAlerts'), () => client.openToken()]) {
      expect(await errorOf(attempt())).toMatchObject({ code: 'API_UNAUTHENTICATED', operation: 'login' });
    }
    expect(service.count(login)).toBe(1);
  });

  test('needs a credential, and the error says what to give', async () => {
    const service = await start({});
    const client = open(service, { accessToken: 'given' });
    for (const attempt of [() => client.openToken(), () => client.releaseToken('token')]) {
      expect(await errorOf(attempt())).toMatchObject({
        code: 'CONFIG_INVALID',
        message: expect.stringMatching(/give credential\.clientId and credential\.clientSecret/),
      });
    }
    expect(service.received).toEqual([]);
  });
});

describe('closing', () => {
  test('may happen before the first call and twice', async () => {
    const service = await start({ [list]: always([]) });
    await open(service).close();
    const client = open(service);
    await client.call('listAlerts');
    await Promise.all([client.close(), client.close()]);
    expect(await errorOf(client.call('listAlerts'))).toMatchObject({ code: 'CALL_INVALID' });
  });
});

test('a token that no header can carry is refused each time, and the client goes on', async () => {
  const client = open(await start({ [list]: always([]) }));
  for (let round = 0; round < 20; round += 1) {
    const error = await errorOf(client.releaseToken('\u0000'));
    expect(error).toMatchObject({ code: 'CALL_INVALID', message: expect.stringContaining('The header authorization') });
  }
  expect(await client.call('listAlerts')).toEqual([]);
});
