import { expect, test } from '@jest/globals';
import { startReferenceServer } from '../../../src/server';
import { startWith } from './fixture';

test('behaviours are set at the start, by the program and over the control, and a reset goes back to the start', async () => {
  const { server, send } = await startWith('list-page');
  expect(server.behaviours.list).toEqual(['list-page=2']);
  server.behaviours.set(['write-204']);
  expect((await send('GET', '/_reference/behaviours')).body).toEqual(['write-204']);
  expect(await send('PUT', '/_reference/behaviours', { body: ['write-201', 'envelope-list'] })).toMatchObject({
    body: { message: 'The behaviours are set.' },
  });
  expect(server.behaviours.list).toEqual(['envelope-list', 'write-201']);
  server.reset();
  expect(server.behaviours.list).toEqual(['list-page=2']);
});

test('a snapshot says nothing of behaviours, and restoring one leaves them as they are', async () => {
  const { server } = await startWith('envelope-list');
  const snapshot = server.snapshot();
  server.behaviours.set(['write-204']);
  server.restore(snapshot);
  expect(server.behaviours.list).toEqual(['write-204']);
});

test.each([
  [['list-curser'], 'there is no `list-curser`; the nearest one is `list-cursor`'],
  [['nothing-alike-at-all'], 'there is no `nothing-alike-at-all`; docs/reference/behaviours.md lists all there are'],
  [['list-page=0'], 'the value of `list-page` (objects on a page) must be a whole number, 1 or more'],
  [['write-204=1'], '`write-204` takes no value'],
  [['write-204', 'write-204'], '`write-204` is named twice'],
  [['list-cursor', 'list-page'], '`list-cursor` and `list-page` both decide how a list is divided'],
  [['envelope-list', 'list-offset'], '`envelope-list` and `list-offset` both decide what stands around a list'],
  [[7], 'each must be a name such as `list-cursor`, or `list-cursor=50`'],
  ['write-204', 'they must be an array of names'],
])('%j is refused in a sentence', async (behaviours, sentence) => {
  const message = `The behaviours cannot be used: ${sentence}.`;
  await expect(startReferenceServer({ behaviours: behaviours as never })).rejects.toMatchObject({
    code: 'CONFIG_INVALID',
    diagnostics: [{ detail: message }],
  });
  const { send, server } = await startWith('write-true');
  const refused = await send('PUT', '/_reference/behaviours', { text: JSON.stringify(behaviours) });
  expect(refused).toMatchObject({ status: 400, body: { message: expect.stringContaining(message) } });
  expect(server.behaviours.list).toEqual(['write-true']);
});

test('behaviours go together: a page of a list stands in an envelope, and the 1.0 interface is as always', async () => {
  const { call, send } = await startWith('list-cursor=4', 'envelope-data');
  expect((await call('listAlerts')).body).toMatchObject({ data: { items: [{}, {}, {}, {}] } });
  expect(await send('GET', '/api/1.0/kpi')).toMatchObject({ status: 200, body: { checkMySQL: expect.anything() } });
});
