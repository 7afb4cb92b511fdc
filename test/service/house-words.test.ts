import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from '@jest/globals';
import { ConfigurationError } from '../../src/base/errors';
import { isJsonObject, type JsonObject, type JsonValue } from '../../src/base/json';
import { parseJson } from '../../src/base/json-text';
import {
  checkBody,
  defaultDialect,
  getOperation,
  type OperationName,
  readParameters,
} from '../../src/service/interface/index';
import { parseFaults } from '../../src/server/faults/fault';
import { parseOptions } from '../../src/server/options';
import { parseSnapshot } from '../../src/server/data/snapshot';

const foreignWords = /Invalid|Unrecognized|Too (?:small|big)|expected|received/;
const wrongValues = [null, 7, -1, 0.5, 1e300, 2n ** 70n, 'x', '', true, [], [null], {}, { further: 1 }];

/** A value with something wrong in each of its places. */
function* spoilt(value: JsonValue): Iterable<JsonValue> {
  yield* wrongValues;
  if (Array.isArray(value)) {
    const list = value as readonly JsonValue[];
    for (const [index, inner] of list.entries()) for (const wrong of spoilt(inner)) yield list.with(index, wrong);
  }
  if (!isJsonObject(value)) return;
  yield { ...value, further: 1 };
  for (const [key, inner] of Object.entries(value)) {
    yield Object.fromEntries(Object.entries(value).filter(([name]) => name !== key));
    for (const wrong of spoilt(inner)) yield { ...value, [key]: wrong };
  }
}

const folder = join(__dirname, 'golden');
const goldens = readdirSync(folder).map((file) => {
  const golden = parseJson(readFileSync(join(folder, file), 'utf8')) as JsonObject;
  return [basename(file, '.json') as OperationName, golden] as const;
});

test.each(goldens)('what is wrong with a body of %s is said in words of this project', (name, golden) => {
  const { request, answer, use = 'create' } = getOperation(name);
  const wires = { request: golden.request, answer: golden.answer };
  const bodies = [
    ...(request ? [{ body: request, wire: wires.request, use }] : []),
    { body: answer, wire: wires.answer, use: 'answer' as const },
  ];
  const issues = bodies.flatMap(({ body, wire, use: purpose }) =>
    [...spoilt((wire as JsonObject).wire ?? null)].flatMap((wrong) =>
      checkBody(defaultDialect, body, { wire: wrong, use: purpose }),
    ),
  );
  expect(issues.filter((issue) => foreignWords.test(issue))).toEqual([]);
});

test('what is wrong with a query is, too, and a parameter that is given twice', () => {
  const texts = ['x', '[]', '[{}]', '[{"parameterName":1}]', '1.5', '-1', '1e999', 'true'];
  for (const name of ['getData', 'deleteDatasetsByName'] as const) {
    const { parameters = {} } = getOperation(name);
    for (const parameter of Object.keys(parameters)) {
      for (const text of texts) {
        const { issues } = readParameters(parameters, new URLSearchParams([[parameter, text]]));
        expect(issues.filter((issue) => foreignWords.test(issue))).toEqual([]);
      }
      const twice = readParameters(parameters, new URLSearchParams(`${parameter}=1&${parameter}=1`));
      expect(twice.issues).toContain(`${parameter} is given more than once`);
    }
  }
});

const snapshot = {
  nextId: 200,
  objects: { alert: [{ id: 1, alertName: 'a' }], category: [{ id: 2, categoryName: 'c' }] },
  shares: { 1: [{ type: 'Users', name: 'x', access_level: 1 }] },
  categoryAssets: [{ category: 2, objectId: 1, objectType: 1 }],
  datasets: [{ id: 7, name: 'Orders', pushId: 'a', createdDate: 1, lastModDate: 1, query: 'x', records: [{ a: 1 }] }],
  widgets: [{ id: 9, name: 'W', datasetId: 7, query: 'a' }],
  components: { checkMySQL: { status: 'RED', comment: 'x' } },
};
const faults = [
  { operation: 'viewAlert', kind: 'edit', object: { kind: 'alert', id: 7 }, change: { a: 1 } },
  { operation: '*', kind: 'status', status: 429, retryAfterSeconds: 1, retryAfterForm: 'date' },
  { operation: '*', kind: 'delay', delayMs: 1, nth: 1, times: 1 },
];
const options = { host: '::1', port: 1, latencyMs: 1, clientId: 'a', clientSecret: 'b', apiKey: 'c', firstId: 1 };

test.each<[string, JsonValue, (input: never) => unknown]>([
  ['a snapshot', snapshot, (input) => parseSnapshot(defaultDialect, input)],
  ['a list of faults', faults, parseFaults],
  ['options', { ...options, dataFile: 'x', clock: 1 }, parseOptions],
])('what is wrong with %s is, too, and nothing else is thrown', (_what, input, parse) => {
  for (const wrong of spoilt(input)) {
    try {
      parse(wrong as never);
    } catch (error) {
      expect(error).toBeInstanceOf(ConfigurationError);
      expect((error as ConfigurationError).message).not.toMatch(foreignWords);
    }
  }
});
