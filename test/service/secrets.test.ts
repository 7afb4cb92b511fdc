import { describe, expect, test } from '@jest/globals';
import { inspect } from 'node:util';
import { getOperation, type OperationName, operations } from '../../src/service/interface/index';
import { byTier } from '../support/depth';
import {
  answer,
  credential,
  cut,
  errorOf,
  type Handler,
  recordingClock,
  type Received,
  silence,
  useServices,
} from './fixture';

const { start, open } = useServices();
const headerSecret = 'hook "secret" \\ one';
const accessToken = 'token-0123456789';
const secrets = [
  headerSecret,
  JSON.stringify(headerSecret).slice(1, -1),
  accessToken,
  credential.clientSecret,
  'token-1',
];

const bodies: Readonly<Record<string, unknown>> = {
  action: { name: 'Hook', url: 'https://hook.example', headers: { Authorization: headerSecret } },
  alert: { name: 'Revenue' },
  'share[]': [{ type: 'user', userName: 'ana', access: 'view' }],
  credential,
};

/** A client without the types of the rows. */
interface LooseClient {
  call(operation: OperationName, input: object): Promise<unknown>;
}

/** What the service was told, said back in several spellings. */
function echo({ authorization = '', body }: Received): string {
  const hook = body.includes('hook') ? [headerSecret, encodeURIComponent(headerSecret)] : [];
  return [authorization, body, credential.clientSecret, accessToken, ...hook].join(' ');
}

/** Ways of the service to fail that say back what it was told. */
const failures: Readonly<Record<string, Handler>> = {
  'a refusal': (request, response) => {
    answer(response, { message: echo(request) }, { status: 400 });
  },
  'a 401': (request, response) => {
    answer(response, { message: echo(request) }, { status: 401 });
  },
  'an outage': (request, response) => {
    response.writeHead(502, { 'content-type': 'text/html' }).end(`<html>${echo(request)}`);
  },
  'another page': (request, response) => {
    response.writeHead(200, { 'content-type': 'text/html' }).end(echo(request));
  },
  'broken JSON': (request, response) => {
    response.end(`{"echo":${JSON.stringify(echo(request))}`);
  },
  'another object': (request, response) => {
    answer(response, { [`x${echo(request)}`]: echo(request), id: echo(request), message: 5 });
  },
  'another protocol': (request, response) => {
    response.socket?.end(`SSH-2.0 ${echo(request)}\r\n`);
  },
  'a cut': cut,
  silence,
};

// Every operation fails in two or three of the ways by default, and in all of them in the pipeline.
const step = byTier({ test: 4, ci: 1, attack: 1 });
const calls = (Object.keys(operations) as OperationName[])
  .flatMap((operation) => Object.entries(failures).map(([title, handler]) => [operation, title, handler] as const))
  .filter((_, index) => index % step === 0);

describe('no secret shows in what the client throws or logs', () => {
  test.each(calls)('%s after %s', async (operation, _title, handler) => {
    const { path, request = '' } = getOperation(operation);
    const service = await start({ '*': handler, [`POST ${path}`]: handler });
    const entries: unknown[] = [];
    const client = open(service, {
      accessToken,
      credential,
      clock: recordingClock(),
      requestTimeoutMs: 20,
      maxRetries: 1,
      log: (entry) => entries.push(entry),
    });
    const input = { objectId: '7', body: bodies[request] };
    const error = await errorOf((client as LooseClient).call(operation, input));
    const shown = inspect({ error, entries }, { depth: null, showHidden: true });
    expect(shown).toContain(operation);
    for (const secret of secrets) expect(shown).not.toContain(secret);
  });

  test('a refusal that repeats the secret of a record that was answered before', async () => {
    const service = await start({
      'GET /api/2.0/actions/webhooks': (_request, response) => {
        answer(response, [{ id: 1, webhookHeaders: 'Authorization: Bearer answered-5ecret' }]);
      },
      '*': (_request, response) => {
        answer(response, { message: 'Bearer answered-5ecret is bad' }, { status: 400 });
      },
    });
    const client = open(service, { accessToken });
    await client.call('listWebhook');
    const error = await errorOf(client.call('editWebhook', { objectId: '1', body: { name: 'Hook' } }));
    expect(error['serviceMessage']).toBe('*** is bad');
    expect(inspect(error, { depth: null, showHidden: true })).not.toContain('answered-5ecret');
  });

  test('a login whose answer holds the token under another name', async () => {
    const service = await start({
      'POST /api/2.0/login': (_request, response) => {
        answer(response, { accessKey: 'fresh-token', ttl: 3600 });
      },
    });
    const error = await errorOf(open(service).call('listAlerts'));
    expect(error.message).toContain('an object of the fields "accessKey, ttl"');
    expect(inspect(error, { depth: null })).not.toContain('fresh-token');
  });

  test('a login whose answer is the bare token', async () => {
    const service = await start({
      'POST /api/2.0/login': (_request, response) => {
        response.writeHead(200, { 'content-type': 'text/plain' }).end('fresh-token');
      },
    });
    const error = await errorOf(open(service).call('listAlerts'));
    expect(error.message).toContain('text/plain, 11 characters');
    expect(inspect(error, { depth: null })).not.toContain('fresh-token');
  });
});
