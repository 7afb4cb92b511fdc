import { describe, expect, test } from '@jest/globals';
import { readSettings, secretsOf } from '../settings';
import { refusedS3Settings, type S3Options, s3Settings, toS3Options } from './s3-options';

const readGiven = (given: object, environment = {}) =>
  readSettings(s3Settings, { kind: 's3', given: given as Record<string, never>, environment }, refusedS3Settings);
const read = (given: object, environment = {}): S3Options => toS3Options(readGiven(given, environment), environment);
const base = { bucket: 'states', key: 'team/alerts.tfstate' };

describe('the settings of the backend s3', () => {
  test('leave to the client library what is not given', () => {
    expect(read(base)).toEqual({ ...base, endpoint: undefined, client: {}, write: {}, hasLockFile: false });
    expect(read(base, { AWS_DEFAULT_REGION: 'eu-west-1' }).client).toEqual({ region: 'eu-west-1' });
    expect(read({ ...base, region: 'eu-north-1' }, { AWS_REGION: 'eu-west-1' }).client).toEqual({
      region: 'eu-north-1',
    });
  });

  test('give every workspace a key of its own', () => {
    const keyIn = (workspace: string, given = {}): string =>
      toS3Options(readGiven({ ...base, ...given }), {}, workspace).key;
    expect(keyIn('default', { workspace_key_prefix: 'w' })).toBe('team/alerts.tfstate');
    expect(keyIn('dev')).toBe('env:/dev/team/alerts.tfstate');
    expect(keyIn('dev', { workspace_key_prefix: 'w/x' })).toBe('w/x/dev/team/alerts.tfstate');
  });

  test('reach any service that is compatible, by its address', () => {
    const url = 'http://127.0.0.1:9000';
    for (const given of [
      { endpoint: url, force_path_style: true },
      { endpoints: { s3: url, sso: null }, use_path_style: 'true' },
    ]) {
      expect(read({ ...base, ...given })).toMatchObject({
        endpoint: url,
        client: { endpoint: url, forcePathStyle: true },
      });
    }
    expect(read(base, { AWS_ENDPOINT_URL_S3: url })).toMatchObject({ endpoint: url });
  });

  test('say who asks', () => {
    const keys = { access_key: 'a', secret_key: 's', token: 't' };
    expect(read({ ...base, ...keys }).client).toEqual({
      credentials: { accessKeyId: 'a', secretAccessKey: 's', sessionToken: 't' },
    });
    expect(secretsOf(s3Settings, readGiven({ ...base, ...keys }))).toEqual(['a', 's', 't']);
    const files = { profile: 'p', shared_credentials_files: ['c'], shared_config_files: '["d"]' };
    expect(read({ ...base, ...files }).client).toEqual({ profile: 'p', filepath: 'c', configFilepath: 'd' });
  });

  test('say how an object is written, and how often it is tried', () => {
    expect(read({ ...base, encrypt: true, acl: 'private', use_lockfile: true })).toMatchObject({
      write: { ServerSideEncryption: 'AES256', ACL: 'private' },
      hasLockFile: true,
    });
    expect(read({ ...base, encrypt: true, kms_key_id: 'k' }).write).toEqual({
      ServerSideEncryption: 'aws:kms',
      SSEKMSKeyId: 'k',
    });
    expect(read({ ...base, max_retries: 4, skip_s3_checksum: true }).client).toEqual({
      maxAttempts: 5,
      requestChecksumCalculation: 'WHEN_REQUIRED',
    });
  });

  test.each<[object, string]>([
    [{ key: 'k' }, 'needs `bucket`'],
    [{ ...base, key: '/k' }, 'takes a `key` that begins and ends without a slash'],
    [{ ...base, workspace_key_prefix: '/p' }, 'takes a `workspace_key_prefix` that begins and ends without a slash'],
    [{ ...base, access_key: 'a' }, 'needs `access_key` and `secret_key` together'],
    [{ ...base, endpoints: { s3: 'here' } }, 'takes for `endpoints.s3` an http or https URL'],
    [{ ...base, endpoint: 'ftp://states.example.com' }, 'takes for `endpoints.s3` an http or https URL'],
    [
      { ...base, endpoint: 'https://evil.example\\@states.example.com' },
      'takes for `endpoints.s3` an http or https URL',
    ],
    [
      { ...base, endpoints: { sts: 'https://x' } },
      'with `endpoints.sts` is not supported by the embedded engine; use `aac terraform`',
    ],
    [{ ...base, shared_credentials_files: ['a', 'b'] }, 'takes a single file for `shared_credentials_files`'],
    ...refusedS3Settings.map((name): [object, string] => [
      { ...base, [name]: 'x' },
      `with \`${name}\` is not supported by the embedded engine; use \`aac terraform\``,
    ]),
  ])('%p are refused in one sentence', (given, part) => {
    expect(() => read(given)).toThrow(
      expect.objectContaining({
        code: 'CONFIG_INVALID',
        message: expect.stringContaining(`The backend \`s3\` ${part}`),
      }),
    );
  });

  test('that only tell Terraform what not to check are taken', () => {
    const skips = ['credentials_validation', 'metadata_api_check', 'region_validation', 'requesting_account_id'];
    const given = Object.fromEntries(skips.map((name) => [`skip_${name}`, true]));
    expect(read({ ...base, ...given, dynamodb_table: null }).client).toEqual({});
  });
});
