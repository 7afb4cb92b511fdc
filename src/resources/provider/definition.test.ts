import { describe, expect, test } from '@jest/globals';
import { always, useServices } from '../../../test/service/fixture';
import type { Diagnostic } from '../../base/diagnostic';
import { ConfigurationError } from '../../base/errors';
import { defaultDialect } from '../../service/interface/index';
import { type ObjectValue, type Session, Unknown } from '../../model';
import type { ServiceContext } from '../context';
import { createProviderDefinition } from './definition';

const { start } = useServices();
const runtime = {
  signal: new AbortController().signal,
  settling: new AbortController().signal,
  givingUp: new AbortController().signal,
  log: () => undefined,
};
const login = { base_url: 'https://analytics.example.com', client_id: 'ci', client_secret: 's3cret' };

interface Given {
  readonly environment?: Readonly<Record<string, string>>;
  readonly files?: Readonly<Record<string, string>>;
}

function open(config: ObjectValue, { environment = {}, files = {} }: Given = {}): Session<ServiceContext> | undefined {
  const readFile = (path: string): string => {
    const content = files[path];
    if (content === undefined) throw new Error('ENOENT: no such file');
    return content;
  };
  return createProviderDefinition({ environment, readFile }).configure(config, runtime);
}

/** What is wrong with a configuration. */
function diagnosticsOf(config: ObjectValue, given?: Given): readonly Diagnostic[] {
  try {
    open(config, given);
  } catch (error) {
    if (error instanceof ConfigurationError) return error.diagnostics;
    throw error;
  }
  return [];
}

/** Lists the alerts with a configuration, and answers what the service received. */
async function receivedWith(configure: (url: string) => [ObjectValue, Given['environment']]) {
  const service = await start({ 'GET /api/2.0/alerts': always([]) });
  const [config, environment = {}] = configure(service.url);
  const session = open(config, { environment });
  await session?.observing.client.call('listAlerts');
  await session?.close();
  return service.received.map(({ method, path, authorization, body }) => [`${method} ${path}`, authorization ?? body]);
}

describe('a setting', () => {
  test('ends before the end of its line, as a file or a variable of CI gives it', async () => {
    const expected = [
      ['POST /api/2.0/login', '{"clientId":"ci","clientSecret":"s3cret"}'],
      ['GET /api/2.0/alerts', 'Bearer token-1'],
    ];
    const given = (url: string) => ({ base_url: `${url}\n`, client_id: 'ci\r\n', client_secret: 's3cret\n' });
    expect(await receivedWith((url) => [given(url), {}])).toEqual(expected);
    const environment = { ANALYTICS_CLIENT_ID: 'ci\n', ANALYTICS_CLIENT_SECRET: 's3cret\n' };
    expect(await receivedWith((url) => [{ base_url: url }, environment])).toEqual(expected);
  });

  test('comes from the environment where the provider block does not give it', async () => {
    const received = await receivedWith((url) => [
      { base_url: null },
      { ANALYTICS_BASE_URL: url, ANALYTICS_CLIENT_ID: 'ci', ANALYTICS_CLIENT_SECRET: 's3cret' },
    ]);
    expect(received).toEqual([
      ['POST /api/2.0/login', '{"clientId":"ci","clientSecret":"s3cret"}'],
      ['GET /api/2.0/alerts', 'Bearer token-1'],
    ]);
  });

  test('of the provider block wins over the environment', async () => {
    const received = await receivedWith((url) => [
      { base_url: url, access_token: 'given' },
      { ANALYTICS_BASE_URL: 'https://other.example.com', ANALYTICS_ACCESS_TOKEN: 'other' },
    ]);
    expect(received).toEqual([['GET /api/2.0/alerts', 'Bearer given']]);
  });

  test.each([{ client_id: 'ci', client_secret: 's3cret' }, { client_id: 'ci' }, { client_secret: 's3cret' }])(
    'that is a login of the provider block, as in %j, wins over an access token of the environment',
    async (given) => {
      const received = await receivedWith((url) => [
        { base_url: url, ...given },
        { ANALYTICS_ACCESS_TOKEN: 'other', ANALYTICS_CLIENT_ID: 'ci', ANALYTICS_CLIENT_SECRET: 's3cret' },
      ]);
      expect(received).toEqual([
        ['POST /api/2.0/login', '{"clientId":"ci","clientSecret":"s3cret"}'],
        ['GET /api/2.0/alerts', 'Bearer token-1'],
      ]);
    },
  );

  test('may be an access token, which needs no login', async () => {
    const received = await receivedWith((url) => [{ base_url: url }, { ANALYTICS_ACCESS_TOKEN: 'given' }]);
    expect(received).toEqual([['GET /api/2.0/alerts', 'Bearer given']]);
  });

  test('that is missing is named with its variable, all of them at once', () => {
    expect(diagnosticsOf({}, { environment: { ANALYTICS_CLIENT_ID: '' } })).toEqual(
      ['base_url', 'client_id', 'client_secret'].map((name) => ({
        severity: 'error',
        summary: 'Missing provider setting',
        detail: `${name} is not set: give it in the provider block, or as the environment variable ANALYTICS_${name.toUpperCase()}.`,
        path: [name],
      })),
    );
    expect(diagnosticsOf({ access_token: 'given' }).map(({ path }) => path)).toEqual([['base_url']]);
  });

  test.each([
    ['base_url', { base_url: 'analytics.example.com' }],
    ['base_url', { base_url: '' }],
    ['client_id', { client_id: '' }],
    ['max_concurrency', { max_concurrency: 0 }],
    ['max_retries', { max_retries: -1 }],
  ])('%s cannot be as in %j', (name, wrong) => {
    expect(diagnosticsOf({ ...login, ...wrong })).toEqual([expect.objectContaining({ path: [name] })]);
  });

  test('that bounds the client comes from the provider block alone', async () => {
    const environment = { ANALYTICS_REQUEST_TIMEOUT: '0s', ANALYTICS_MAX_RETRIES: '-1', ANALYTICS_REFRESH: 'find' };
    const session = open(login, { environment });
    expect(session?.observing.refresh).toBe('list');
    await session?.close();
  });

  test('that is unknown leaves the provider without a session', () => {
    expect(open({ ...login, base_url: new Unknown() })).toBeUndefined();
    expect(open({ max_retries: new Unknown() })).toBeUndefined();
    expect(open({ ...login, extra_headers: { 'X-Key': new Unknown() } })).toBeUndefined();
  });
});

describe('the file of authorities', () => {
  const environment = { ANALYTICS_CA_FILE: '/etc/environment.pem' };

  test.each([
    [{}, 'The file /etc/environment.pem that ANALYTICS_CA_FILE names cannot be read: ENOENT: no such file.'],
    [{ ca_file: '/etc/block.pem' }, 'The file /etc/block.pem that ca_file names cannot be read: ENOENT: no such file.'],
  ])('is that of the provider block, else that of the environment: %j', (given, detail) => {
    const diagnostics = diagnosticsOf({ ...login, ...given }, { environment });
    expect(diagnostics).toEqual([expect.objectContaining({ path: ['ca_file'], detail })]);
  });

  test('holds certificates', () => {
    const given = { environment, files: { '/etc/environment.pem': 'none' } };
    expect(diagnosticsOf(login, given)).toEqual([expect.objectContaining({ path: ['ca_file'] })]);
  });
});

describe('the session', () => {
  test('reads lists unless `refresh` says otherwise, and shares one snapshot', async () => {
    const session = open({ ...login, refresh: 'find' });
    expect(session?.observing).toMatchObject({ refresh: 'find', snapshot: session?.changing.snapshot });
    await session?.close();
  });

  test.each([
    [{}, 10_000],
    [{ read_after_write: '2m' }, 120_000],
    [{ read_after_write: '0s' }, 0],
  ])('waits for what was written as long as %j says', async (given, waitMs) => {
    const session = open({ ...login, ...given });
    expect(session?.changing.readAfterWriteMs).toBe(waitMs);
    await session?.close();
  });

  test('refuses to change anything while it observes', async () => {
    const session = open(login);
    const pausing = session?.observing.client.call('pauseAlert', { objectId: '7' });
    await expect(pausing).rejects.toMatchObject({ code: 'INTERNAL' });
    await session?.close();
  });
});

describe('the dialect', () => {
  const source = 'The file /etc/dialect.json that ANALYTICS_DIALECT names';
  const environment = { ANALYTICS_DIALECT: '/etc/dialect.json' };
  const hooks = '{"segments":{"webhook":"hooks"}}';

  async function segmentOf(config: ObjectValue, given?: Given): Promise<string | undefined> {
    const session = open({ ...login, ...config }, given);
    await session?.close();
    return session?.observing.client.dialect.segments.webhook;
  }

  test('comes from the provider block, else from the file that the environment names, else is the default', async () => {
    const given = { environment, files: { '/etc/dialect.json': hooks } };
    expect(await segmentOf({ dialect: '{"segments":{"webhook":"own"}}' }, given)).toBe('own');
    expect(await segmentOf({}, given)).toBe('hooks');
    expect(await segmentOf({ dialect: null })).toBe(defaultDialect.segments.webhook);
  });

  test.each([
    ['that cannot be read', {}, [`${source} cannot be read: ENOENT: no such file.`]],
    [
      'that is no JSON',
      { files: { '/etc/dialect.json': '{' } },
      [`${source}: It is not valid JSON: it stops being JSON at line 1, column 2.`],
    ],
    [
      'with unknown keys',
      { files: { '/etc/dialect.json': '{"segment":{},"paus":{}}' } },
      [
        `${source}: The dialect has no key \`segment\`; the nearest one is \`segments\`.`,
        `${source}: The dialect has no key \`paus\`; the nearest one is \`pause\`.`,
      ],
    ],
  ])('in a file %s is refused with its path', (_title, given, details) => {
    const diagnostics = diagnosticsOf(login, { environment, ...given });
    expect(diagnostics.map(({ detail }) => detail)).toEqual(details);
    expect(diagnostics.every(({ path }) => path?.[0] === 'dialect')).toBe(true);
  });

  test('in the provider block that is no JSON is refused', () => {
    expect(diagnosticsOf({ ...login, dialect: 'hooks' })).toEqual([
      expect.objectContaining({
        path: ['dialect'],
        detail: 'dialect: It is not valid JSON: it stops being JSON at line 1, column 1.',
      }),
    ]);
  });
});
