import { expect, test } from '@jest/globals';
import { defaultDialect } from '../../interface/index';
import type { RecordsEnd } from './follow-records';
import { prepareCall } from '../prepared-call';
import { readStream } from './read-data';
import { decodeResponse } from '../decode-response';
import type { Answer } from '../reply';

const dialect = { ...defaultDialect, data: { limit: 3 } };
const context = {
  dialect,
  origin: 'https://a.example',
  secrets: [],
  canLogIn: true,
  settingNames: { baseUrl: 'baseUrl' },
  learn: () => undefined,
} as unknown as Parameters<typeof decodeResponse>[2];

interface Asked {
  readonly format?: 'json' | 'csv';
  readonly limit?: number;
}

/** How an answer ends, read as it comes and read whole. */
async function read(
  head: Partial<Answer>,
  text: string,
  { format = 'json', limit }: Asked = {},
): Promise<readonly unknown[]> {
  const query = { entityName: 'Orders', exportFormat: format, ...(limit !== undefined && { limit }) };
  const call = prepareCall('getData', { query }, { dialect, prefix: '' });
  const answer = { kind: 'answer', status: 200, contentType: '', retryAfterMs: undefined, text, ...head } as const;
  const endingOf = (reply: Answer) => ({ reply, attempts: 1, mayHaveTakenEffect: false });
  let ended: RecordsEnd | undefined;
  let isClosed = false;
  const streamed = async (): Promise<unknown> => {
    const body = (async function* () {
      try {
        yield* await Promise.resolve(text === '' ? [] : [Buffer.from(text)]);
      } finally {
        isClosed = text !== '';
      }
    })();
    const limits = { most: Infinity, onEnd: (end: RecordsEnd) => (ended = end) };
    const pieces = readStream(call, endingOf({ ...answer, text: '', body }), {
      ...context,
      signal: undefined,
      limit: limits,
    });
    for await (const piece of pieces) void piece;
    return ended;
  };
  const refusal = (error: unknown): string => (error as Error).message;
  const found = await streamed().catch(refusal);
  const whole = await Promise.resolve()
    .then(() => decodeResponse(call, endingOf(answer), context))
    .catch(refusal);
  // What is refused is closed, or its request would never end.
  expect(isClosed).toBe(text !== '');
  return [found, whole];
}

const json = '[{"a":1},{"a":2}]';
const part = { status: 206, contentRange: 'items 0-1/9' };
const next = { link: '</api/1.0/datasets?page=2>; rel="next"' };

test.each([
  [{ status: 206 }, json, {}, /a part of the data alone, as its status 206 says/],
  [part, json, {}, /a part of the data alone, .*items 0-1\/9/],
  [next, json, {}, /a part of the data alone, as its Link header/],
  [next, 'a\n1\n', { format: 'csv' }, /a part of the data alone, as its Link header/],
  [part, 'a\n1\n', { format: 'csv' }, /a part of the data alone/],
  [{ status: 202 }, '[]', {}, /202 says that the data is still to come/],
  [{ contentType: 'application/json' }, 'a\n1\n', { format: 'csv' }, /it is JSON, and no CSV/],
  [{ contentType: 'application/problem+json' }, 'a\n1\n', { format: 'csv' }, /it is JSON, and no CSV/],
  [{ contentType: 'text/html' }, 'a\n1\n', { format: 'csv' }, /it is a page of HTML/],
  [{ status: 204 }, '', { format: 'csv' }, /it is empty, without a line of names/],
  [{}, '', { format: 'csv' }, /it is empty, without a line of names/],
] as const)('data with the head %j and the text %j is refused', async (...[head, text, asked, message]) => {
  const refusal: unknown = expect.stringMatching(message);
  expect(await read(head, text, asked)).toEqual([refusal, refusal]);
});

test.each([
  [{ contentType: 'application/json' }, json, {}, { records: 2, hasMore: false }],
  // Whoever asks for two of many gets a part.
  [part, json, { limit: 2 }, { records: 2, hasMore: true }],
  [next, 'a\n1\n2\n', { format: 'csv', limit: 2 }, { records: 2, hasMore: true }],
  // So does who gets as many as the service gives by itself.
  [next, '[{},{},{}]', { limit: 9 }, { records: 3, hasMore: true }],
  [{ status: 206, contentRange: 'items 0-1/2' }, json, {}, { records: 2, hasMore: false }],
] as const)('data with the head %j and the text %j is taken', async (...[head, text, asked, end]) => {
  const whole: unknown = 'format' in asked ? text : expect.any(Array);
  expect(await read(head, text, asked)).toEqual([end, whole]);
});
