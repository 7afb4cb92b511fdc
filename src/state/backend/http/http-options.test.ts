import { describe, expect, test } from '@jest/globals';
import { readWebAddress } from '../../../base/http/web-address';
import { readSettings } from '../settings';
import { type HttpOptions, httpSettings, toHttpOptions } from './http-options';

const read = (given: Record<string, never> | object, environment = {}): HttpOptions =>
  toHttpOptions(readSettings(httpSettings, { kind: 'http', given: given as Record<string, never>, environment }));
const address = 'https://states.example.com/team';

describe('the settings of the backend http', () => {
  test('have the defaults of Terraform', () => {
    expect(read({ address })).toEqual({
      url: new URL(address),
      updateMethod: 'POST',
      lock: undefined,
      unlock: undefined,
      authorization: undefined,
      retry: { max: 2, minWaitMs: 1_000, maxWaitMs: 30_000 },
      tls: {},
    });
  });

  test('are those of GitLab, as its own instructions have them', () => {
    const lock = `${address}/lock`;
    const { lock: take, unlock } = read({
      address,
      lock_address: lock,
      lock_method: 'POST',
      unlock_address: lock,
      unlock_method: 'DELETE',
      retry_wait_min: '5',
    });
    expect([take, unlock]).toEqual([
      { url: new URL(lock), method: 'POST' },
      { url: new URL(lock), method: 'DELETE' },
    ]);
  });

  test('come from the environment where the code has none, each under the name that Terraform gives it', () => {
    const environment = {
      TF_HTTP_ADDRESS: address,
      TF_HTTP_UPDATE_METHOD: 'PUT',
      TF_HTTP_LOCK_ADDRESS: `${address}/l`,
      TF_HTTP_LOCK_METHOD: 'PUT',
      TF_HTTP_UNLOCK_ADDRESS: `${address}/u`,
      TF_HTTP_UNLOCK_METHOD: 'DELETE',
      TF_HTTP_USERNAME: 'ann',
      TF_HTTP_PASSWORD: 'p',
      TF_HTTP_RETRY_MAX: '0',
      TF_HTTP_RETRY_WAIT_MIN: '2',
      TF_HTTP_RETRY_WAIT_MAX: '3',
      TF_HTTP_CLIENT_CA_CERTIFICATE_PEM: 'ca',
      TF_HTTP_CLIENT_CERTIFICATE_PEM: 'cert',
      TF_HTTP_CLIENT_PRIVATE_KEY_PEM: 'key',
    };
    expect(read({ skip_cert_verification: true }, environment)).toEqual({
      url: new URL(address),
      updateMethod: 'PUT',
      lock: { url: new URL(`${address}/l`), method: 'PUT' },
      unlock: { url: new URL(`${address}/u`), method: 'DELETE' },
      authorization: `Basic ${Buffer.from('ann:p').toString('base64')}`,
      retry: { max: 0, minWaitMs: 2_000, maxWaitMs: 3_000 },
      tls: { rejectUnauthorized: false, ca: 'ca', cert: 'cert', key: 'key' },
    });
    expect(read({ address: 'http://other.example.com', username: 'bob' }, environment)).toMatchObject({
      url: new URL('http://other.example.com'),
      authorization: `Basic ${Buffer.from('bob:p').toString('base64')}`,
    });
  });

  test('may hold user and password in the address', () => {
    const { url, authorization } = read({ address: 'https://ann:p%40ss@states.example.com/team' });
    expect([url.href, authorization]).toEqual([address, `Basic ${Buffer.from('ann:p@ss').toString('base64')}`]);
  });

  test.each<[object, string]>([
    [{}, 'needs `address`: in the code, as `--backend-config address=…`, or the environment variable TF_HTTP_ADDRESS.'],
    [{ address: 'ftp://x' }, 'takes for `address` an http or https URL.'],
    [{ address, lock_address: 'x' }, 'takes for `lock_address` an http or https URL.'],
    [
      { address, unlock_address: 'https://evil.example\\@states.example.com' },
      `takes for \`unlock_address\` ${String(readWebAddress('http:/a').wanted)}.`,
    ],
    [
      { address: 'http://ann:pa%zz@states.example.com' },
      'takes user and password in `address` in percent-encoding, in which `%` is `%25`.',
    ],
    [
      { address, unlock_address: 'http://%ff:p@states.example.com' },
      'takes user and password in `unlock_address` in percent-encoding, in which `%` is `%25`.',
    ],
    [{ address, retry_max: 'two' }, 'takes a whole number, 0 or more for `retry_max`.'],
    [{ address, skip_cert_verification: 'yes' }, 'takes true or false for `skip_cert_verification`.'],
    [{ address, client_certificate_pem: 'x' }, 'needs `client_certificate_pem` and `client_private_key_pem` together.'],
    [{ address, lock_adress: 'x' }, 'has no setting `lock_adress`; the nearest one is `lock_address`.'],
  ])('%p are refused in one sentence', (given, sentence) => {
    expect(() => read(given)).toThrow(
      expect.objectContaining({ code: 'CONFIG_INVALID', message: `The backend \`http\` ${sentence}` }),
    );
  });
});
