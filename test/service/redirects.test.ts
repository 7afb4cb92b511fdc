import { describe, expect, test } from '@jest/globals';
import { always, errorOf, type Handler, type ScriptedService, useServices } from './fixture';

const { start, open } = useServices();
const list = 'GET /api/2.0/alerts';

const redirect =
  (location: string, status = 302): Handler =>
  (_request, response) => {
    response.writeHead(status, { location }).end();
  };
const pathsOf = ({ received }: ScriptedService): string[] => received.map(({ method, path }) => `${method} ${path}`);

describe('a redirect of a GET within the service', () => {
  test.each([301, 302, 303, 307, 308])('by %d is followed, with the credential', async (status) => {
    const service = await start({ [list]: redirect('/v2/alerts?all=1', status), 'GET /v2/alerts': always([]) });
    expect(await open(service, { accessToken: 'given', extraHeaders: { 'x-key': 'k' } }).call('listAlerts')).toEqual(
      [],
    );
    expect(pathsOf(service)).toEqual([list, 'GET /v2/alerts?all=1']);
    expect(service.received[1]?.authorization).toBe('Bearer given');
  });

  test('is followed from where the last one led, by its whole address too', async () => {
    const service: ScriptedService = await start({
      [list]: (request, response) => redirect(`${service.url}/v2/lists/old`)(request, response),
      'GET /v2/lists/old': redirect('alerts'),
      'GET /v2/lists/alerts': always([]),
    });
    expect(await open(service, { accessToken: 'given' }).call('listAlerts')).toEqual([]);
  });

  test('is not followed in a circle', async () => {
    const service = await start({ [list]: redirect('/api/2.0/alerts') });
    const error = await errorOf(open(service, { accessToken: 'given' }).call('listAlerts'));
    expect(error.message).toContain('a redirect to ');
    expect(error.message).toContain('/api/2.0/alerts, which is not followed any further: set `baseUrl`');
    expect(service.received).toHaveLength(6);
  });

  test('of data that is downloaded is followed', async () => {
    const service = await start({ '*': redirect('/exports/7'), 'GET /exports/7': always([{ orders: 1 }]) });
    const pieces: Uint8Array[] = [];
    const client = open(service, { accessToken: 'given' });
    for await (const piece of client.download({ entityName: 'Orders' })) pieces.push(piece);
    expect(Buffer.concat(pieces).toString()).toBe('[{"orders":1}]');
  });
});

test('a success that names a place is no redirect', async () => {
  const service = await start({ [list]: always([], { status: 200, headers: { location: '/elsewhere' } }) });
  expect(await open(service, { accessToken: 'given' }).call('listAlerts')).toEqual([]);
  expect(pathsOf(service)).toEqual([list]);
});

test.each([301, 302, 303, 307, 308])('a create that is redirected by %d is not sent a second time', async (status) => {
  const service = await start({ 'POST /api/2.0/alerts': redirect('/v2/alerts', status) });
  const client = open(service, { accessToken: 'given' });
  const error = await errorOf(client.call('createAlert', { body: { name: 'Orders' } }));
  expect(error).toMatchObject({ code: 'CONTRACT_BROKEN' });
  expect(error.message).toContain(
    `with ${String(status)}, a redirect to ${service.url}/v2/alerts, which is not followed, as only a GET is: set \`baseUrl\``,
  );
  expect(pathsOf(service)).toEqual(['POST /api/2.0/alerts']);
});

test('a create that is answered by 303 with the place of its object was carried out', async () => {
  const service = await start({ 'POST /api/2.0/alerts': redirect('/api/2.0/alerts/7', 303) });
  const client = open(service, { accessToken: 'given' });
  expect(await client.call('createAlert', { body: { name: 'Orders' } })).toMatchObject({ id: '7' });
  expect(pathsOf(service)).toEqual(['POST /api/2.0/alerts']);
});

test('a second redirect leads the credential to no other server either', async () => {
  const thief = await start({});
  const service = await start({ [list]: redirect('/sso'), 'GET /sso': redirect(`${thief.url}/login?ticket=t1cket`) });
  const client = open(service, { accessToken: 'given', extraHeaders: { 'x-key': 'k3y' } });
  const error = await errorOf(client.call('listAlerts'));
  expect(error.message).toContain(`a redirect to ${thief.url}/login, which is not followed: set \`baseUrl\``);
  expect(thief.received).toEqual([]);
});
