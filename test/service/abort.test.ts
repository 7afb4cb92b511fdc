import { describe, expect, test } from '@jest/globals';
import { getEventListeners } from 'node:events';
import { openRawClient } from '../../src/service/http/raw-client';
import { run } from '../support/run';
import { always, answer, errorOf, silence, useServices } from './fixture';

const { start, open } = useServices();
const list = 'GET /api/2.0/alerts';
const accessToken = 'given';

describe('an abort', () => {
  test('sends nothing any more', async () => {
    const service = await start({ [list]: always([]) });
    const client = open(service, { accessToken, signal: AbortSignal.abort() });
    expect(await errorOf(client.call('listAlerts'))).toMatchObject({ code: 'ABORTED' });
    expect(service.received).toEqual([]);
  });

  test('cuts a repeatable request in flight at once, and all that queue behind it', async () => {
    const abort = new AbortController();
    const service = await start({
      '*': () => {
        abort.abort();
      },
    });
    const client = open(service, { accessToken, maxConcurrency: 1, signal: abort.signal });
    const edited = errorOf(client.call('editAlert', { objectId: '7', body: { name: 'Revenue' } }));
    const queued = errorOf(client.call('createAlert', { body: { name: 'Revenue' } }));
    expect(await edited).toMatchObject({ code: 'ABORTED', message: expect.stringContaining('editAlert') });
    expect(await queued).toMatchObject({ code: 'ABORTED', mayHaveTakenEffect: false });
    expect((await queued).message).not.toContain('may have taken effect');
    expect(service.received).toHaveLength(1);
  });

  test('gives a request in flight that is not repeatable the time of its timeout and no more', async () => {
    const abort = new AbortController();
    const service = await start({
      '*': () => {
        abort.abort();
      },
    });
    const client = open(service, { accessToken, signal: abort.signal, requestTimeoutMs: 1_000 });
    const error = await errorOf(client.call('createAlert', { body: { name: 'Revenue' } }));
    expect(error).toMatchObject({ code: 'ABORTED', message: expect.stringContaining('may have taken effect') });
    expect(error).toMatchObject({ mayHaveTakenEffect: true });
    expect(service.received).toHaveLength(1);
  });

  test('lets a request in flight that is not repeatable answer', async () => {
    const abort = new AbortController();
    const service = await start({
      'POST /api/2.0/alerts': (_, response) => {
        abort.abort();
        setImmediate(() => {
          answer(response, { id: 7 });
        });
      },
    });
    const client = open(service, { accessToken, signal: abort.signal });
    expect(await client.call('createAlert', { body: { name: 'Revenue' } })).toMatchObject({ id: '7' });
    expect(await errorOf(client.call('pauseAlert', { objectId: '7' }))).toMatchObject({ code: 'ABORTED' });
    expect(service.received).toHaveLength(1);
  });

  test('ends the wait before a repeat', async () => {
    const abort = new AbortController();
    const service = await start({
      [list]: always({ message: 'later' }, { status: 429, headers: { 'retry-after': '60' } }),
    });
    const log = ({ level }: { level: string }) => {
      if (level === 'warn')
        setImmediate(() => {
          abort.abort();
        });
    };
    const client = open(service, { accessToken, signal: abort.signal, log });
    expect(await errorOf(client.call('listAlerts'))).toMatchObject({ code: 'ABORTED' });
    expect(service.received).toHaveLength(1);
  });

  test('ends a login and every call that waits for it', async () => {
    const abort = new AbortController();
    const service = await start({
      'POST /api/2.0/login': () => {
        abort.abort();
      },
    });
    const client = open(service, { signal: abort.signal });
    const errors = await Promise.all(Array.from({ length: 20 }, () => errorOf(client.call('listAlerts'))));
    expect(new Set(errors.map(({ code }) => code))).toEqual(new Set(['ABORTED']));
    expect(service.received).toHaveLength(1);
  });

  test('cuts a read of a probe in flight at once, which is never repeated', async () => {
    const abort = new AbortController();
    const service = await start({
      [list]: () => {
        abort.abort();
      },
    });
    const wire = openRawClient({ baseUrl: service.url, accessToken, signal: abort.signal });
    const error = await errorOf(wire.send({ operation: 'listAlerts', path: '/api/2.0/alerts' }));
    expect(error).toMatchObject({ code: 'ABORTED' });
    await wire.close();
  });

  test('leaves no listener behind', async () => {
    const { signal } = new AbortController();
    const service = await start({ [list]: always([]) });
    const client = open(service, { accessToken, signal, maxConcurrency: 20 });
    await Promise.all(Array.from({ length: 20 }, () => client.call('listAlerts')));
    expect(getEventListeners(signal, 'abort')).toEqual([]);
  });

  test('of many requests at once is no leak that Node warns of', async () => {
    const { url } = await start({ [list]: always([]) });
    const script = `
      const { createClient } = require('./dist');
      const { signal } = new AbortController();
      const client = createClient({ baseUrl: '${url}', accessToken: 'given', signal, maxConcurrency: 20 });
      const calls = Array.from({ length: 20 }, () => client.call('listAlerts'));
      Promise.all(calls).then(() => client.close()).then(() => console.log('done'));`;
    expect(await run(process.execPath, ['-e', script], { cwd: '.' })).toMatchObject({ stdout: 'done\n', stderr: '' });
  });
});

describe('settling', () => {
  const refusal = always({ message: 'later' }, { status: 429, headers: { 'retry-after': '60' } });

  test('repeats no refused request, ends its rest, and begins no other change', async () => {
    const settling = new AbortController();
    const service = await start({
      'POST /api/2.0/alerts': (request, response) => {
        void refusal(request, response);
        setImmediate(() => {
          settling.abort();
        });
      },
    });
    const client = open(service, { accessToken, maxConcurrency: 1, settling: settling.signal });
    const made = ['A', 'B', 'C'].map((name) => errorOf(client.call('createAlert', { body: { name } })));
    const errors = await Promise.all(made);
    expect(errors.map(({ code }) => code)).toEqual(['ABORTED', 'ABORTED', 'ABORTED']);
    expect(errors).toMatchObject(errors.map(() => ({ mayHaveTakenEffect: false })));
    expect(service.received).toHaveLength(1);
  });

  test('lets what is in flight answer, and sends the reads and pauses that finish it, each once', async () => {
    const settling = new AbortController();
    const service = await start({
      'POST /api/2.0/alerts': (_, response) => {
        settling.abort();
        setImmediate(() => {
          answer(response, { id: 7 });
        });
      },
      'POST /api/2.0/alerts/pause': always({ message: 'Paused.' }),
      [list]: refusal,
      'GET /api/2.0/alerts/7': always({ id: 7 }),
    });
    const client = open(service, { accessToken, settling: settling.signal });
    expect(await client.call('createAlert', { body: { name: 'A' } })).toMatchObject({ id: '7' });
    expect(await client.call('viewAlert', { objectId: '7' })).toMatchObject({ id: '7' });
    await client.call('pauseAlert', { objectId: '7' });
    expect(await errorOf(client.call('listAlerts'))).toMatchObject({ code: 'ABORTED' });
    expect(await errorOf(client.call('deleteAlert', { objectId: '7' }))).toMatchObject({ code: 'ABORTED' });
    expect(service.received).toHaveLength(4);
  });
});

test('closing does not wait for an aborted request', async () => {
  const abort = new AbortController();
  const service = await start({ [list]: silence });
  const client = open(service, { accessToken, signal: abort.signal });
  const listed = errorOf(client.call('listAlerts'));
  setImmediate(() => {
    abort.abort();
  });
  await listed;
  await client.close();
});
