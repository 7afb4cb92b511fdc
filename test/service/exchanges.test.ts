import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { request } from 'undici';
import { isJsonObject, type JsonValue } from '../../src/base/json';
import { formatJson, parseJson } from '../../src/base/json-text';
import { type OperationName, operations } from '../../src/service/interface/index';
import { type ReferenceServer, type SnapshotInput, startReferenceServer } from '../../src/server';

/** One request to the reference server and its answer, written by hand from the interface. `~` begins a pattern. */
interface Exchange {
  readonly when: string;
  readonly send: string;
  /** Who calls, if not the account. */
  readonly as?: 'nobody' | 'stranger';
  readonly body?: JsonValue;
  /** A status that the server is told to answer. */
  readonly fault?: number;
  readonly status: number;
  readonly type?: string;
  readonly encoding?: string;
  readonly answer: JsonValue;
  /** What is there afterwards: statuses or answers of requests. */
  readonly then?: Readonly<Record<string, JsonValue>>;
}

const folder = join(__dirname, 'golden');
const goldens = readdirSync(folder).map((file) => {
  const golden = parseJson(readFileSync(join(folder, file), 'utf8')) as unknown as {
    readonly statuses: readonly number[];
    readonly exchanges?: readonly Exchange[];
  };
  return { name: basename(file, '.json') as OperationName, ...golden };
});
const exchanges = goldens.flatMap(({ name, exchanges: all = [] }) => all.map((exchange) => ({ name, ...exchange })));

const orders = [
  { day: 'Mon', orders: 10, '<amount>': 2 },
  { day: 'Tue', orders: 15, '<amount>': 1.5 },
];
const seed: SnapshotInput = {
  objects: {
    slack: [{ id: 101, name: 'On call', channel: '#on-call', actionType: 'SLACK' }],
    teams: [{ id: 102, name: 'Finance', webhookUrl: 'https://teams.example.com/hook', actionType: 'TEAMS' }],
    webhook: [
      {
        id: 103,
        name: 'Pager',
        url: 'https://hooks.example.com/pager',
        webhookHeaders: 'X-Team: sales',
        actionType: 'WEBHOOK',
      },
    ],
    alert: [
      {
        id: 104,
        alertName: 'Orders stalled',
        alertCondition: 'select * where orders < 12',
        datasetId: 7,
        paused: false,
        properties: { webhookOutput: { selectedWebhooks: [103, 404] } },
      },
    ],
    category: [
      { id: 105, categoryName: 'EMEA', parentId: 0 },
      { id: 106, categoryName: 'France', parentId: 105 },
    ],
  },
  shares: { 104: [{ type: 'Users', name: 'ada@example.com', access_level: 2 }] },
  categoryAssets: [{ category: 106, objectId: 17, objectType: 2 }],
  datasets: [
    {
      id: 7,
      name: 'Orders',
      identifier: 'daily-orders',
      createdDate: 1_700_000_000_000,
      lastModDate: 1_700_000_060_000,
      records: orders,
    },
    { id: 8, name: 'Twin', pushId: 'first', records: [{ a: 8 }] },
    { id: 9, name: 'Twin', pushId: 'second' },
    { id: 10, name: 'Empty' },
    {
      id: 11,
      name: 'Regional',
      query: 'where region = $c9_region$(EMEA)$',
      records: [{ region: 'EMEA' }, { region: 'APAC' }],
    },
  ],
  widgets: [
    { id: 17, name: 'Orders by day', datasetId: 7 },
    { id: 18, name: 'Nothing', datasetId: 10 },
    { id: 16, name: 'Large orders', datasetId: 7, query: 'select orders where orders > 10' },
  ],
  components: { checkMySQL: { status: 'RED', comment: 'Communications link failure' } },
};

let server: ReferenceServer;
let token = '';

async function send(line: string, { as, body }: Pick<Exchange, 'as' | 'body'> = {}) {
  const [method = '', path = ''] = line.split(' ');
  const known = { authorization: `Bearer ${token}`, 'x-api-key': server.credentials.apiKey };
  const headers = { stranger: { authorization: 'Bearer wrong', 'x-api-key': 'wrong' }, nobody: {} };
  const text = body === undefined ? null : formatJson(body);
  const answer = await request(`${server.url}${path}`, {
    method: method as 'GET',
    headers: as ? headers[as] : known,
    body: text,
  });
  const bytes = Buffer.from(await answer.body.arrayBuffer());
  const { 'content-type': type, 'content-encoding': encoding } = answer.headers;
  const said = (encoding === 'gzip' ? gunzipSync(bytes) : bytes).toString();
  return {
    status: answer.statusCode,
    type,
    encoding,
    body: type === 'text/csv; charset=utf-8' ? said : parseJson(said),
  };
}

/** The golden answer with its patterns as jest has them. */
function matching(golden: JsonValue): unknown {
  if (typeof golden === 'string' && golden.startsWith('~')) return expect.stringMatching(golden.slice(1));
  if (Array.isArray(golden)) return golden.map(matching);
  if (!isJsonObject(golden)) return golden;
  return Object.fromEntries(Object.entries(golden).map(([key, value]) => [key, matching(value)]));
}

beforeAll(async () => {
  const clock = { nowMs: () => 1_700_000_100_000, sleep: () => Promise.resolve() };
  server = await startReferenceServer({ seed, clock, clientId: 'golden', clientSecret: 'golden secret' });
});
beforeEach(async () => {
  server.reset();
  const { clientId, clientSecret } = server.credentials;
  const login = await send('POST /api/2.0/login', { body: { clientId, clientSecret } });
  token = (login.body as { access_token: string }).access_token;
});
afterAll(() => server.close());

test('every operation shows success and each of its statuses', () => {
  const notShown = goldens.flatMap(({ name, statuses, exchanges: all = [] }) => {
    const shown = new Set(all.map(({ status }) => status));
    return [200, ...statuses].filter((status) => !shown.has(status)).map((status) => `${name} ${String(status)}`);
  });
  expect(notShown).toEqual([]);
  expect(goldens.map(({ name }) => name).sort()).toEqual(Object.keys(operations).sort());
});

test('no operation shows another status than the interface lists, or has for all of them', () => {
  const others = goldens.flatMap(({ name, statuses, exchanges: all = [] }) =>
    // What does not fit is a 400, and a missing credential a 401, wherever.
    all.filter(({ status }) => ![200, 400, 401, ...statuses].includes(status)).map(({ when }) => `${name}: ${when}`),
  );
  expect(others).toEqual([]);
});

test.each(exchanges)('$name: $when', async ({ name, fault, then = {}, ...exchange }) => {
  if (fault !== undefined) server.faults.set([{ operation: name, kind: 'status', status: fault }]);
  const answer = await send(exchange.send, exchange);
  const { type = 'application/json; charset=utf-8', encoding } = exchange;
  expect(answer).toEqual({ status: exchange.status, type, encoding, body: matching(exchange.answer) });
  for (const [line, after] of Object.entries(then)) {
    const { status, body } = await send(line);
    expect([line, typeof after === 'number' ? status : body]).toEqual([line, after]);
  }
});
