import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from '@jest/globals';
import { Agent } from 'undici';
import type { BehaviourInput } from '../../../src/server';
import type { AddressInput, OperationName } from '../../../src/service/interface/index';
import { useServer } from '../fixture';

/** What behaviours do to the 1.0 interface and to pushes. */
const service = useServer({
  clock: 1000,
  seed: {
    datasets: [{ id: 7, name: 'Orders', records: [{ city: 'Köln €' }] }],
    widgets: [{ id: 8, name: 'Chart', datasetId: 7 }],
  },
});

const push = { body: { entity: 'Orders', data: [{ city: 'Bonn' }] } };
const byName: AddressInput = { query: { entityName: 'Orders' } };
const byId: AddressInput = { objectId: '7' };
const missing: AddressInput = { objectId: '99' };
const moved = { status: 307, headers: { location: '/api/1.0/datasets?entityName=Orders&moved=1' } };

test.each<[BehaviourInput, [OperationName, AddressInput?], object]>([
  ['missing-404', ['viewDataset', missing], { status: 404, body: { message: expect.any(String) } }],
  ['missing-404', ['viewWidgetInsights', missing], { status: 404 }],
  ['gone-410', ['getData', { query: { identifier: '99' } }], { status: 410 }],
  ['missing-422', ['deleteDatasetsByName', { query: { name: 'Refunds' } }], { status: 422 }],
  ['missing-200-null', ['viewDataset', missing], { status: 200, body: null }],
  ['redirect', ['getData', byName], moved],
  ['write-204', ['pushData'], { status: 204, body: {} }],
  ['write-true', ['pushDataTo', { pushId: 'x' }], { status: 200, body: true }],
  ['delete-204', ['deleteDataset', byId], { status: 204, body: {} }],
  ['ids-negative', ['viewDataset', byId], { status: 200, body: { id: 7 } }],
  ['envelope-data', ['getData', byName], { status: 200, body: [{ city: 'Köln €' }] }],
  ['list-cursor', ['getData', byName], { status: 200, body: [{ city: 'Köln €' }] }],
])('%s: %j', async (behaviour, [name, input], answer) => {
  const { server, call } = service();
  server.behaviours.set([behaviour]);
  expect(await call(name, input, name.startsWith('pushData') ? push : {})).toMatchObject(answer);
});

test.each(['getData', 'pushData', 'listComponentStatus'] as const)('rate-limit: %s', async (name) => {
  const { server, call } = service();
  server.behaviours.set(['rate-limit=1']);
  const input = name === 'getData' ? byName : {};
  const sent = name === 'pushData' ? push : {};
  expect((await call(name, input, sent)).status).toBe(200);
  const refused = { status: 429, headers: { 'retry-after': '1' }, body: { documentation_url: expect.any(String) } };
  expect(await call(name, input, sent)).toMatchObject(refused);
});

const utf8 = (bytes: Buffer): string => bytes.toString();

test.each<[BehaviourInput, string, (bytes: Buffer) => string]>([
  ['gzip', '', (bytes) => utf8(gunzipSync(bytes))],
  ['gzip', '&exportFormat=csv', (bytes) => utf8(gunzipSync(bytes))],
  // It is packed once, as it was asked for.
  ['gzip', '&optimized=true', (bytes) => utf8(gunzipSync(bytes))],
  ['brotli', '', (bytes) => utf8(brotliDecompressSync(bytes))],
  ['bom', '', (bytes) => utf8(bytes).slice(1)],
  ['json-as-text', '', utf8],
  ['latin1', '', (bytes) => bytes.toString('latin1').replace('\\u20ac', '€')],
  ['latin1', '&exportFormat=csv', utf8],
  ['write-204', '', utf8],
])('%s: data is read with %j', async (behaviour, further, decode) => {
  const { server, token } = service();
  server.behaviours.set([behaviour]);
  const agent = new Agent();
  const answer = await agent.request({
    origin: server.url,
    method: 'GET',
    path: `/api/1.0/datasets?entityName=Orders${further}`,
    headers: { authorization: `Bearer ${token}` },
  });
  const text = decode(Buffer.from(await answer.body.arrayBuffer()));
  await agent.destroy();
  expect(answer.statusCode).toBe(200);
  expect(text).toBe(further.includes('csv') ? 'city\nKöln €\n' : '[{"city":"Köln €"}]');
});
