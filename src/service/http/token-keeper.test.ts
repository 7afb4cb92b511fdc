import { describe, expect, test } from '@jest/globals';
import { ApiError } from '../../base/errors';
import { TokenKeeper } from './token-keeper';

/** A keeper whose logins answer `token-1`, `token-2` and so on. */
function countingKeeper(givenToken?: string) {
  const counter = { logins: 0 };
  const logIn = async () => {
    counter.logins += 1;
    const token = `token-${String(counter.logins)}`;
    await new Promise(setImmediate);
    return token;
  };
  return { counter, keeper: new TokenKeeper(givenToken, logIn) };
}

const echo = (token: string) => Promise.resolve(token);
const never = () => false;

describe('a keeper of tokens', () => {
  test('logs in once for all who ask at the same time, and keeps the token', async () => {
    const { counter, keeper } = countingKeeper();
    const tokens = await Promise.all(Array.from({ length: 50 }, () => keeper.send(echo, never)));
    expect(new Set([...tokens, await keeper.send(echo, never)])).toEqual(new Set(['token-1']));
    expect(counter.logins).toBe(1);
  });

  test('shares one new login among all whose token was refused', async () => {
    const { counter, keeper } = countingKeeper();
    const isRefused = (token: string) => token === 'token-1';
    const tokens = await Promise.all(Array.from({ length: 50 }, () => keeper.send(echo, isRefused)));
    expect(new Set(tokens)).toEqual(new Set(['token-2']));
    expect(counter.logins).toBe(2);
  });

  test('lets calls wait for a new login that is under way', async () => {
    let meanwhile: Promise<string> | undefined;
    const logIn = async () => {
      await new Promise(setImmediate);
      meanwhile = keeper.send(echo, never);
      return 'new';
    };
    const keeper = new TokenKeeper('given', logIn);
    await keeper.send(echo, (token) => token === 'given');
    expect(await meanwhile).toBe('new');
  });

  test('does not log in for a refusal that arrives after the token was replaced', async () => {
    const { counter, keeper } = countingKeeper();
    let release = (): void => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    const isRefused = (token: string) => token === 'token-1';
    const slow = keeper.send(async (token) => {
      if (token === 'token-1') await released;
      return token;
    }, isRefused);
    await keeper.send(echo, isRefused);
    release();
    expect(await slow).toBe('token-2');
    expect(counter.logins).toBe(2);
  });

  test('sends at most twice', async () => {
    const { keeper } = countingKeeper();
    const sent: string[] = [];
    await keeper.send(
      (token) => Promise.resolve(sent.push(token)),
      () => true,
    );
    expect(sent).toEqual(['token-1', 'token-2']);
  });

  test('uses the given token until it is refused', async () => {
    const { counter, keeper } = countingKeeper('given');
    expect(await keeper.send(echo, never)).toBe('given');
    expect(counter.logins).toBe(0);
    expect(await keeper.send(echo, (token) => token === 'given')).toBe('token-1');
    expect(await keeper.send(echo, never)).toBe('token-1');
  });

  test('takes a refusal of a given token as it is when it cannot log in', async () => {
    const keeper = new TokenKeeper('given', undefined);
    expect(await keeper.send(echo, () => true)).toBe('given');
  });

  test('does not keep a login that failed', async () => {
    let logins = 0;
    const logIn = () => (++logins === 1 ? Promise.reject(new Error('no')) : Promise.resolve('token'));
    const keeper = new TokenKeeper(undefined, logIn);
    await expect(keeper.send(echo, never)).rejects.toThrow('no');
    expect(await keeper.send(echo, never)).toBe('token');
  });

  test('takes a login that is refused for final', async () => {
    const place = { operation: 'login', method: 'POST', path: '/login', serviceMessage: '', mayHaveTakenEffect: false };
    let logins = 0;
    const logIn = (): Promise<string> => {
      logins += 1;
      return Promise.reject(new ApiError('API_UNAUTHENTICATED', 'no', { ...place, status: 401 }));
    };
    const keeper = new TokenKeeper(undefined, logIn);
    await expect(keeper.send(echo, never)).rejects.toThrow('no');
    await expect(keeper.send(echo, never)).rejects.toThrow('no');
    expect(logins).toBe(1);
  });

  test('hands over only a token that it obtained, once', async () => {
    const { keeper } = countingKeeper('given');
    await keeper.send(echo, never);
    expect(keeper.take()).toBeUndefined();
    await keeper.send(echo, (token) => token === 'given');
    expect(keeper.take()).toBe('token-1');
    expect(keeper.take()).toBeUndefined();
  });
});
