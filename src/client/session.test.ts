import { describe, expect, test } from '@jest/globals';
import { ApiError } from '../base/errors';
import { Session } from './session';

/** A session whose logins answer `token-1`, `token-2` and so on. */
function countingSession(givenToken?: string) {
  const counter = { logins: 0 };
  const logIn = async () => {
    counter.logins += 1;
    const token = `token-${String(counter.logins)}`;
    await new Promise(setImmediate);
    return token;
  };
  return { counter, session: new Session({ givenToken, logIn }) };
}

const echo = (token: string) => Promise.resolve(token);
const never = () => false;

describe('a session', () => {
  test('logs in once for all who ask at the same time, and keeps the token', async () => {
    const { counter, session } = countingSession();
    const tokens = await Promise.all(Array.from({ length: 50 }, () => session.send(echo, never)));
    expect(new Set([...tokens, await session.send(echo, never)])).toEqual(new Set(['token-1']));
    expect(counter.logins).toBe(1);
  });

  test('shares one new login among all whose token was refused', async () => {
    const { counter, session } = countingSession();
    const isRefused = (token: string) => token === 'token-1';
    const tokens = await Promise.all(Array.from({ length: 50 }, () => session.send(echo, isRefused)));
    expect(new Set(tokens)).toEqual(new Set(['token-2']));
    expect(counter.logins).toBe(2);
  });

  test('lets calls wait for a new login that is under way', async () => {
    let meanwhile: Promise<string> | undefined;
    const logIn = async () => {
      await new Promise(setImmediate);
      meanwhile = session.send(echo, never);
      return 'new';
    };
    const session = new Session({ givenToken: 'given', logIn });
    await session.send(echo, (token) => token === 'given');
    expect(await meanwhile).toBe('new');
  });

  test('does not log in for a refusal that arrives after the token was replaced', async () => {
    const { counter, session } = countingSession();
    let release = (): void => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    const isRefused = (token: string) => token === 'token-1';
    const slow = session.send(async (token) => {
      if (token === 'token-1') await released;
      return token;
    }, isRefused);
    await session.send(echo, isRefused);
    release();
    expect(await slow).toBe('token-2');
    expect(counter.logins).toBe(2);
  });

  test('sends at most twice', async () => {
    const { session } = countingSession();
    const sent: string[] = [];
    await session.send(
      (token) => Promise.resolve(sent.push(token)),
      () => true,
    );
    expect(sent).toEqual(['token-1', 'token-2']);
  });

  test('uses the given token until it is refused', async () => {
    const { counter, session } = countingSession('given');
    expect(await session.send(echo, never)).toBe('given');
    expect(counter.logins).toBe(0);
    expect(await session.send(echo, (token) => token === 'given')).toBe('token-1');
    expect(await session.send(echo, never)).toBe('token-1');
  });

  test('takes a refusal of a given token as it is when it cannot log in', async () => {
    const session = new Session({ givenToken: 'given', logIn: undefined });
    expect(await session.send(echo, () => true)).toBe('given');
  });

  test('does not keep a login that failed', async () => {
    let logins = 0;
    const logIn = () => (++logins === 1 ? Promise.reject(new Error('no')) : Promise.resolve('token'));
    const session = new Session({ givenToken: undefined, logIn });
    await expect(session.send(echo, never)).rejects.toThrow('no');
    expect(await session.send(echo, never)).toBe('token');
  });

  test('takes a login that is refused for final', async () => {
    const place = { operation: 'login', method: 'POST', path: '/login', serviceMessage: '', mayHaveTakenEffect: false };
    let logins = 0;
    const logIn = (): Promise<string> => {
      logins += 1;
      return Promise.reject(new ApiError('API_UNAUTHENTICATED', 'no', { ...place, status: 401 }));
    };
    const session = new Session({ givenToken: undefined, logIn });
    await expect(session.send(echo, never)).rejects.toThrow('no');
    await expect(session.send(echo, never)).rejects.toThrow('no');
    expect(logins).toBe(1);
  });

  test('hands over only a token that it obtained, once', async () => {
    const { session } = countingSession('given');
    await session.send(echo, never);
    expect(session.take()).toBeUndefined();
    await session.send(echo, (token) => token === 'given');
    expect(session.take()).toBe('token-1');
    expect(session.take()).toBeUndefined();
  });
});
