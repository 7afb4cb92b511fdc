import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { inspect } from 'node:util';
import { type ForwardProxy, startForwardProxy } from '../support/forward-proxy';
import { startTlsServer, type TlsServer } from '../support/tls-server';
import { always, errorOf, recordingClock, type ScriptedService, useServices } from './fixture';

const { start, open } = useServices();
const accessToken = 'given';
const list = 'GET /api/2.0/alerts';
const basic = (login: string): string => `Basic ${Buffer.from(login).toString('base64')}`;
const hostOf = (url: string): string => new URL(url).host;

let proxy: ForwardProxy;
beforeEach(async () => {
  proxy = await startForwardProxy();
});
afterEach(() => proxy.close());

describe('a service over http', () => {
  let service: ScriptedService;
  beforeEach(async () => {
    service = await start({ [list]: always([]) });
  });
  const callWith = (environment: Record<string, string>) =>
    open(service, { accessToken, environment, maxRetries: 0 }).call('listAlerts');

  test.each(['HTTP_PROXY', 'http_proxy'])('is reached through the proxy of %s', async (variable) => {
    expect(await callWith({ [variable]: proxy.url })).toEqual([]);
    expect(proxy.asked).toEqual([`GET ${service.url}/api/2.0/alerts`]);
    expect(service.count(list)).toBe(1);
  });

  test('is reached through a proxy that is named without its protocol, and is told who asks', async () => {
    await callWith({ HTTP_PROXY: `ann:p%40ss@${hostOf(proxy.url)}` });
    expect(proxy.headers.map((headers) => headers['proxy-authorization'])).toEqual([basic('ann:p@ss')]);
    expect(service.received[0]).toMatchObject({ authorization: 'Bearer given' });
  });

  test.each<[string, (url: string) => Record<string, string>]>([
    ['NO_PROXY names its host', (url) => ({ HTTP_PROXY: url, NO_PROXY: 'example.com,127.0.0.1' })],
    ['NO_PROXY names all', (url) => ({ HTTP_PROXY: url, NO_PROXY: '*' })],
    ['the proxy is one for https', (url) => ({ HTTPS_PROXY: url })],
    ['the variable in lower case is empty', (url) => ({ http_proxy: '', HTTP_PROXY: url })],
  ])('is reached without a proxy where %s', async (_title, environment) => {
    expect(await callWith(environment(proxy.url))).toEqual([]);
    expect(proxy.asked).toEqual([]);
  });

  test('is reached without the proxy of this process, unless the client is given its environment', async () => {
    process.env['HTTP_PROXY'] = proxy.url;
    try {
      await open(service, { accessToken }).call('listAlerts');
      expect(proxy.asked).toEqual([]);
      await open(service, { accessToken, environment: process.env }).call('listAlerts');
      expect(proxy.asked).toHaveLength(1);
    } finally {
      delete process.env['HTTP_PROXY'];
    }
  });

  test.each([
    'socks5://ann:hunter2@proxy.example.com',
    'ann:hunter%zz@proxy.example.com',
    'http://ann:hunter2@',
    'ann:hunter2@evil\\@proxy.example.com',
  ])('is not asked where the proxy is %s, which is not repeated', (HTTP_PROXY) => {
    const attempt = () => open(service, { accessToken, environment: { HTTP_PROXY } });
    expect(attempt).toThrow('The environment variable HTTP_PROXY must be the http or https URL of a proxy');
    expect(attempt).not.toThrow('hunter');
  });

  test('is not reached through a proxy that is not there: nothing has been done', async () => {
    const gone = proxy.url;
    await proxy.close();
    const environment = { HTTP_PROXY: gone.replace('//', '//ann:hunter2@') };
    const client = open(service, { accessToken, environment, clock: recordingClock(), maxRetries: 1 });
    const error = await errorOf(client.call('createAlert', { body: { name: 'Orders' } }));
    expect(error).toMatchObject({ code: 'NETWORK_UNREACHABLE', mayHaveArrived: false });
    expect(error.message).toContain('and the proxy that HTTP_PROXY names.');
    expect(inspect(error, { depth: null, showHidden: true })).not.toContain('hunter2');
    proxy = await startForwardProxy();
  });
});

describe('a service over https', () => {
  const told: (string | undefined)[] = [];
  let service: TlsServer;
  beforeEach(async () => {
    told.length = 0;
    service = await startTlsServer((request, response) => {
      told.push(request.headers['proxy-authorization'], request.headers.authorization);
      response.end('[]');
    });
  });
  afterEach(() => service.close());
  const openWith = (options: object) => open(service, { accessToken, maxRetries: 0, ...options });

  test('is not trusted under a certificate that nobody knows, and the setting for it is named', async () => {
    const error = await errorOf(openWith({}).call('createAlert', { body: { name: 'Orders' } }));
    expect(error).toMatchObject({ code: 'NETWORK_UNREACHABLE', mayHaveArrived: false });
    expect(error.message).toContain('give the certificate of the authority as `ca`.');
    expect(told).toEqual([]);
  });

  test('is trusted with the certificate of its authority, also by requests that follow', async () => {
    const client = openWith({ ca: `Ours:\n${service.certificatePem}` });
    expect(await client.call('listAlerts')).toEqual([]);
    expect(await client.call('listAlerts')).toEqual([]);
  });

  test('is reached through a tunnel, in which the proxy sees no credential', async () => {
    const environment = { HTTPS_PROXY: proxy.url.replace('//', '//ann:hunter2@') };
    expect(await openWith({ ca: service.certificatePem, environment }).call('listAlerts')).toEqual([]);
    expect(proxy.asked).toEqual([`CONNECT ${hostOf(service.url)}`]);
    expect(proxy.headers).toEqual([expect.objectContaining({ 'proxy-authorization': basic('ann:hunter2') })]);
    expect(proxy.headers[0]).not.toHaveProperty('authorization');
    expect(told).toEqual([undefined, 'Bearer given']);
  });

  test('is not trusted in a tunnel either', async () => {
    const error = await errorOf(openWith({ environment: { HTTPS_PROXY: proxy.url } }).call('listAlerts'));
    expect(error.message).toContain('`ca`');
  });

  test.each([403, 407])('is not reached through a proxy that answers %d', async (refusal) => {
    const refusing = await startForwardProxy({ refusal });
    try {
      const client = openWith({ environment: { HTTPS_PROXY: refusing.url } });
      const error = await errorOf(client.call('createAlert', { body: { name: 'Orders' } }));
      expect(error).toMatchObject({ code: 'NETWORK_UNREACHABLE', mayHaveArrived: false });
      expect(error.message).toContain(`(${String(refusal)})`);
      expect(error.message).toContain('the proxy that HTTPS_PROXY names');
    } finally {
      await refusing.close();
    }
  });

  test.each(['', 'no certificate', '-----BEGIN CERTIFICATE-----\nMIIB\n-----END CERTIFICATE-----\n'])(
    'is not asked with %j for a certificate',
    (ca) => {
      expect(() => openWith({ ca })).toThrow('ca must hold certificates in PEM, which begin with');
    },
  );
});
