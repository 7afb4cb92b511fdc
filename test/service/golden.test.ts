import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from '@jest/globals';
import { isJsonObject, type JsonValue } from '../../src/base/json';
import { parseJson } from '../../src/base/json-text';
import {
  addressOf,
  type AddressInput,
  type BodyName,
  checkBody,
  defaultDialect,
  getBodyCodec,
  getOperation,
  operations,
  type OperationName,
} from '../../src/service/interface/index';

/** One exchange, written by hand from the interface and its open points, not from the code. */
interface Golden {
  readonly call: string;
  readonly credential: 'bearer' | 'apiKey' | 'none';
  readonly interface?: '1.0';
  readonly objectId?: string;
  /** What stands in the path and the query beside the id. */
  readonly input?: AddressInput;
  readonly statuses: readonly number[];
  readonly missing?: number;
  readonly request?: { readonly program: JsonValue; readonly wire: JsonValue; readonly secrets: readonly string[] };
  readonly refused?: readonly { readonly wire: JsonValue; readonly names: string }[];
  readonly answer: { readonly wire: JsonValue; readonly program: JsonValue };
}

const folder = join(__dirname, 'golden');
const goldens = readdirSync(folder).map((file) => {
  const golden = parseJson(readFileSync(join(folder, file), 'utf8')) as unknown as Golden;
  return { name: basename(file, '.json') as OperationName, ...golden };
});
const requests = goldens.flatMap(({ name, request }) => (request ? [{ name, ...request }] : []));
const refusals = goldens.flatMap(({ name, refused = [] }) => refused.map((refusal) => ({ name, ...refusal })));

/** What an operation sends, and how strictly it is checked. */
function requestOf(name: OperationName): { body: BodyName; use: 'create' | 'edit' } {
  const { request, use = 'create' } = getOperation(name);
  if (request === undefined) throw new Error(`${name} has no request body.`);
  return { body: request, use };
}

/** The fields alone: a decoded record carries itself as it came, too. */
function withoutRaw(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutRaw);
  if (!isJsonObject(value)) return value;
  return Object.fromEntries(Object.entries(value).filter(([key]) => key !== 'raw'));
}

test('every operation has a golden exchange', () => {
  expect(goldens.map(({ name }) => name).sort()).toEqual(Object.keys(operations).sort());
});

test('every operation with a request body has a golden one', () => {
  const withBody = Object.keys(operations).filter((name) => getOperation(name as OperationName).request !== undefined);
  expect(requests.map(({ name }) => name).sort()).toEqual(withBody.sort());
});

test.each(goldens)('$name goes where the interface says', ({ name, call, objectId, input, ...golden }) => {
  const { method, credential, interface: version } = getOperation(name);
  const { path } = addressOf(name, defaultDialect, { ...(objectId !== undefined && { objectId }), ...input });
  expect(`${method} ${path}`).toBe(call);
  expect({ credential, version }).toEqual({ credential: golden.credential, version: golden.interface ?? '2.0' });
});

test.each(goldens)('$name lists the statuses that the interface lists', ({ name, statuses, missing }) => {
  expect(getOperation(name).statuses).toEqual(statuses);
  expect(getOperation(name).missingStatus).toBe(missing);
});

test.each(requests)('$name writes its request as the interface shows it', ({ name, program, wire, secrets }) => {
  const { body, use } = requestOf(name);
  expect(getBodyCodec(body).encode(defaultDialect, program)).toEqual(wire);
  expect(checkBody(defaultDialect, body, { wire, use })).toEqual([]);
  expect(getBodyCodec(body).secrets(defaultDialect, wire)).toEqual(secrets);
});

test.each(refusals)('$name refuses a request that is wrong in $names', ({ name, wire, names }) => {
  const { body, use } = requestOf(name);
  expect(checkBody(defaultDialect, body, { wire, use })).toEqual([expect.stringMatching(`^${names}[ .]`)]);
});

test.each(goldens)('$name reads the answer that the interface shows', ({ name, answer: { wire, program } }) => {
  const { answer } = getOperation(name);
  expect(checkBody(defaultDialect, answer, { wire, use: 'answer' })).toEqual([]);
  expect(withoutRaw(getBodyCodec(answer).decode(defaultDialect, wire))).toEqual(program);
});
