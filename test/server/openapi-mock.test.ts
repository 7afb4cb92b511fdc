import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { isJsonObject, type JsonObject, type JsonValue } from '../../src/base/json';
import { parseJson } from '../../src/base/json-text';
import { type AnalyticsClient, createClient } from '../../src/service/http/index';
import { type AddressInput, type OperationName, operations } from '../../src/service/interface/index';
import { createCheck, type MockedDocument, OpenApiMock } from '../support/openapi-mock';
import { useServers } from './fixture';

interface Golden {
  readonly objectId?: string;
  readonly input?: AddressInput;
  readonly request?: { readonly program: JsonObject; readonly wire: JsonValue };
  readonly exchanges: readonly { readonly when: string; readonly status: number; readonly answer: JsonValue }[];
}

const folder = join(__dirname, '../service/golden');
const goldens = readdirSync(folder).map((file) => {
  const golden = parseJson(readFileSync(join(folder, file), 'utf8')) as unknown as Golden;
  return { name: basename(file, '.json') as OperationName, ...golden };
});
const answers = goldens.flatMap(({ name, exchanges }) => exchanges.map((exchange) => ({ name, ...exchange })));

const start = useServers();
let document: MockedDocument;
let mock: OpenApiMock;
let client: AnalyticsClient;

beforeAll(async () => {
  const { send } = await start();
  document = (await send('GET', '/_reference/openapi.json')).body as unknown as MockedDocument;
  mock = new OpenApiMock(document);
  const credential = { clientId: 'me', clientSecret: 'secret' };
  client = createClient({ baseUrl: await mock.open(), credential, apiKey: 'key', maxRetries: 0 });
});
afterAll(async () => {
  await client.close();
  mock.close();
});

test.each(goldens)('the client calls $name of a mock that is made of the served document', async (golden) => {
  const { name, objectId, input, request } = golden;
  const given = { ...(objectId !== undefined && { objectId }), ...input, ...(request && { body: request.program }) };
  const answer = await (client.call as (name: OperationName, input?: unknown) => Promise<unknown>)(name, given);
  expect(mock.refused).toEqual([]);
  expect(answer).toBeTruthy();
});

/** The schemas of a document with no place for further fields, so that one that it has not is found. */
function close(schema: JsonValue): JsonValue {
  if (Array.isArray(schema)) return schema.map(close);
  if (!isJsonObject(schema)) return schema;
  const closed = Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, close(value)]));
  return isJsonObject(schema['properties']) ? { additionalProperties: false, ...closed } : closed;
}

test('what the reference server answers is in the document, to the last field', () => {
  const check = createCheck(close(document as unknown as JsonValue) as unknown as MockedDocument);
  const rows = new Map(
    Object.values(document.paths).flatMap((path) => Object.values(path).map((row) => [row.operationId, row])),
  );
  const problems = answers.flatMap(({ name, when, status, answer }) => {
    const { schema = {} } = rows.get(name)?.responses[String(status)]?.content['application/json'] ?? {};
    const problem = typeof answer === 'string' ? undefined : check(close(schema as JsonValue) as object, answer);
    return problem === undefined ? [] : [`${name}, ${when}: ${problem}`];
  });
  expect(rows.size).toBe(Object.keys(operations).length);
  expect(problems).toEqual([]);
});
