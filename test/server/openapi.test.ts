import { expect, test } from '@jest/globals';
import { validate } from '@readme/openapi-parser';
import { isJsonObject, type JsonObject } from '../../src/base/json';
import { operations } from '../../src/service/interface/index';
import { useServers } from './fixture';

const start = useServers();

async function readDocument(dialect: JsonObject = {}): Promise<JsonObject> {
  const { send } = await start({ dialect });
  const { status, body } = await send('GET', '/_reference/openapi.json', { headers: { authorization: '' } });
  expect(status).toBe(200);
  return body;
}

/** Every `$ref` of a document. */
function refsIn(value: unknown): readonly string[] {
  if (typeof value !== 'object' || value === null) return [];
  const own = isJsonObject(value) && typeof value['$ref'] === 'string' ? [value['$ref']] : [];
  return [...own, ...Object.values(value).flatMap(refsIn)];
}

const follow = (document: JsonObject, ref: string): unknown =>
  ref
    .split('/')
    .slice(1)
    .reduce<unknown>((value, key) => (isJsonObject(value) ? value[key] : undefined), document);

test.each<JsonObject>([
  {},
  { pause: { idIn: 'path' } },
  { pause: { idIn: 'body', idName: 'id' }, segments: { webhook: 'hooks' }, fields: { alert: { name: 'title' } } },
])('the interface is valid OpenAPI under the dialect %j', async (dialect) => {
  const document = await readDocument(dialect);
  const refs = refsIn(document);
  expect(refs.length).toBeGreaterThan(100);
  expect(refs.filter((ref) => follow(document, ref) === undefined)).toEqual([]);
  // It replaces references by what they name.
  expect(await validate(structuredClone(document) as never)).toEqual({
    valid: true,
    specification: 'OpenAPI',
    warnings: [],
  });
});

test('it has every operation, with its credential, its statuses and its fields', async () => {
  const { paths, components } = (await readDocument()) as Record<string, Record<string, JsonObject>>;
  const described = Object.values(paths ?? {}).flatMap((path) => Object.values(path)) as JsonObject[];
  expect(described.map(({ operationId }) => operationId).sort()).toEqual(Object.keys(operations).sort());
  const push = described.find(({ operationId }) => operationId === 'pushDataTo');
  expect(push).toMatchObject({
    security: [{ apiKey: [] }],
    parameters: [{ name: 'pushId', in: 'path' }],
    responses: { '200': {}, '400': {}, '401': {} },
  });
  expect(components?.['schemas']?.['alert']).toMatchObject({
    required: ['alertName'],
    properties: { datasetId: { type: ['integer', 'null'], format: 'int64' } },
  });
});

/** What stands in a document without a word about it: operations, parameters and fields. */
function undescribed(value: unknown, path: string): readonly string[] {
  if (!isJsonObject(value)) return Array.isArray(value) ? value.flatMap((one) => undescribed(one, path)) : [];
  const { properties, ...rest } = value;
  const isBare = ('operationId' in value && !value['summary']) || ('in' in value && !value['description']);
  // An object that is there to hold others is what they are.
  const isField = (field: unknown): boolean => isJsonObject(field) && !('properties' in field);
  const fields = isJsonObject(properties) ? Object.entries(properties) : [];
  const bare = fields.filter(([, field]) => isField(field) && !('description' in (field as JsonObject)));
  return [
    ...(isBare ? [path] : []),
    ...bare.map(([name]) => `${path}/${name}`),
    ...[...fields, ...Object.entries(rest)].flatMap(([key, inner]) => undescribed(inner, `${path}/${key}`)),
  ];
}

test('it says where it is served, and something about every operation, parameter and field', async () => {
  const { server, send } = await start();
  const { body } = await send('GET', '/_reference/openapi.json');
  expect(body['servers']).toMatchObject([{ url: server.url }]);
  expect(undescribed(body['paths'], 'paths')).toEqual([]);
  expect(undescribed(body['components'], 'components')).toEqual([]);
});
