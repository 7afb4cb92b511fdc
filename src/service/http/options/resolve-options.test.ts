import { describe, expect, test } from '@jest/globals';
import { ConfigurationError } from '../../../base/errors';
import type { ClientOptions } from './options';
import { resolveOptions } from './resolve-options';

const credential = { clientId: 'id', clientSecret: 'secret' };

function detailsOf(options: ClientOptions): string[] {
  try {
    resolveOptions(options);
  } catch (error) {
    if (!(error instanceof ConfigurationError)) throw error;
    return error.diagnostics.map(({ detail }) => detail);
  }
  return [];
}

describe('resolveOptions', () => {
  test('fills in the documented defaults', () => {
    expect(resolveOptions({ baseUrl: 'https://a.example', credential })).toMatchObject({
      maxRetries: 4,
      requestTimeoutMs: 30_000,
    });
  });

  test.each([
    ['https://a.example', 'https://a.example', ''],
    ['https://a.example/', 'https://a.example', ''],
    ['http://127.0.0.1:8080/tenant/one//', 'http://127.0.0.1:8080', '/tenant/one'],
  ])('splits %s', (baseUrl, origin, prefix) => {
    expect(resolveOptions({ baseUrl, credential })).toMatchObject({ origin, prefix });
  });

  test.each(['', 'a.example', 'ftp://a.example', 'file:///tmp', 'https://', 'https://evil\\.a.example', 'http:/127.1'])(
    'refuses the base URL %j',
    (baseUrl) => {
      expect(detailsOf({ baseUrl, credential })).toEqual([expect.stringContaining(JSON.stringify(baseUrl))]);
    },
  );

  test.each(['https://user:hunter2@a.example', 'https//user:hunter2@a.example'])(
    'refuses a base URL with a password without repeating it',
    (baseUrl) => {
      const details = detailsOf({ baseUrl, credential });
      expect(details).toHaveLength(1);
      expect(details.join()).not.toContain('hunter2');
    },
  );

  test.each(['https://a.example/?x=1', 'https://a.example/#top', 'https://a.example?'])('refuses %s', (baseUrl) => {
    expect(detailsOf({ baseUrl, credential })).toEqual([expect.stringContaining('query')]);
  });

  test.each([
    [{ maxResponseBytes: 1 }, 0],
    [{ maxResponseBytes: 0 }, 1],
    [{ maxRetries: 0 }, 0],
    [{ maxConcurrency: 1, requestTimeoutMs: 1 }, 0],
  ])('of the limits %j, %d cannot be used', (limits, count) => {
    expect(detailsOf({ baseUrl: 'https://a.example', credential, ...limits })).toHaveLength(count);
  });

  test('names everything that cannot be used at once', () => {
    const details = detailsOf({
      baseUrl: 'nowhere',
      accessToken: 'two words',
      credential: { clientId: '', clientSecret: '' },
      maxConcurrency: 0,
      maxRetries: -1,
      requestTimeoutMs: 2 ** 31,
    });
    expect(details.map((detail) => detail.split(' ')[0])).toEqual([
      'baseUrl',
      'credential.clientId',
      'credential.clientSecret',
      'accessToken',
      'maxConcurrency',
      'maxRetries',
      'requestTimeoutMs',
    ]);
  });

  test('asks for a credential or a token', () => {
    expect(detailsOf({ baseUrl: 'https://a.example' })).toEqual([expect.stringContaining('accessToken')]);
    expect(detailsOf({ baseUrl: 'https://a.example', accessToken: 'token' })).toEqual([]);
  });

  test('refuses what no header can carry', () => {
    const given = { baseUrl: 'https://a.example', apiKey: 'k'.repeat(16_384) };
    expect(detailsOf({ ...given, accessToken: 't'.repeat(16_384), extraHeaders: { a: 'h'.repeat(16_384) } })).toEqual(
      [],
    );
    const bounded = expect.stringMatching(/^[\w"[\].]+ must not be longer than 16384 characters\.$/);
    expect(detailsOf({ ...given, accessToken: 't'.repeat(16_385), extraHeaders: { a: 'h'.repeat(16_385) } })).toEqual([
      bounded,
      bounded,
    ]);
  });

  test.each(['', 'token\n', 'tökén'])('refuses the access token %j without repeating it', (accessToken) => {
    const details = detailsOf({ baseUrl: 'https://a.example', accessToken });
    expect(details).toEqual([expect.stringMatching(/^accessToken must be [ -~]+$/)]);
  });
});
