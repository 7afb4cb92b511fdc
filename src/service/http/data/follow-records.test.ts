import { describe, expect, test } from '@jest/globals';
import { followCsv } from './follow-csv';
import { followJson } from './follow-json';
import { limitRecords } from './follow-records';

/** What comes through, in one piece and byte by byte, which has to be the same. */
async function read(format: 'json' | 'csv', text: string, most = Infinity): Promise<readonly unknown[]> {
  const bytes = Buffer.from(text);
  const results = [[bytes], [...bytes].map((byte) => Buffer.of(byte))].map(async (pieces) => {
    const follower = format === 'json' ? followJson() : followCsv();
    const found: Uint8Array[] = [];
    let ended = {};
    for await (const piece of limitRecords(pieces, follower, { most, onEnd: (end) => (ended = end) }))
      found.push(piece);
    const issue = follower.findIssue();
    // What comes before that is found depends on the pieces.
    return [issue === undefined ? Buffer.concat(found).toString() : undefined, ended, issue] as const;
  });
  const [whole, bytewise] = await Promise.all(results);
  expect(bytewise).toEqual(whole);
  return whole ?? [];
}

const json = '[{"a":"x]}"},\n {"b":["\\"",{"c":1}]} , {"d":null}]\n';
const csv = 'a,b\r\n1,"two\r\nlines, ""quoted"""\r\n\r\n3,4\r\n';

describe('records of an answer', () => {
  test.each([
    ['json', json, 3],
    ['json', ' [ ] ', 0],
    ['json', '\ufeff[{}]', 1],
    ['csv', csv, 2],
    ['csv', '\ufeffa\n1\n', 1],
    ['csv', 'a,b\n', 0],
    ['csv', 'v\n\n1\n\n', 3],
    ['csv', 'v\r\n\r\n1\r\n""\r\n', 3],
    ['csv', 'a,b\n"",""\n,\n', 2],
  ] as const)('are passed on as they came: %s %j', async (format, text, records) => {
    expect(await read(format, text)).toEqual([text, { records, hasMore: false }, undefined]);
    expect(await read(format, text, records)).toEqual([text, { records, hasMore: false }, undefined]);
  });

  test.each([
    ['json', json, 2, '[{"a":"x]}"},\n {"b":["\\"",{"c":1}]}]'],
    ['json', json, 1, '[{"a":"x]}"}]'],
    ['json', '[\n {}]', 0, '[]'],
    ['csv', csv, 1, 'a,b\r\n1,"two\r\nlines, ""quoted"""\r\n\r\n'],
    ['csv', csv, 0, 'a,b\r\n'],
    ['csv', 'v\n\n\n1\n2\n', 3, 'v\n\n\n1\n'],
    ['csv', 'v\r\n1\r\n\r\n', 1, 'v\r\n1\r\n'],
  ] as const)('are limited behind one of them: %s %j to %i', async (...[format, text, most, passed]) => {
    expect(await read(format, text, most)).toEqual([passed, { records: most, hasMore: true }, undefined]);
  });

  test.each([
    ['json', '[{"a":1},{"b"', 'it ends before its array does'],
    ['json', '[{"a":1}', 'it ends before its array does'],
    ['json', '[{"a":"x]', 'it ends before its array does'],
    ['json', '', 'it ends before its array does'],
    ['json', '<html>[]', 'the body must be an array'],
    ['json', '{"data":[]}', 'the body must be an array'],
    ['json', '[{}] x', 'something stands behind the end of its array'],
    ['json', '[1]', 'each record must be an object'],
    ['json', '[{"a":1},]', 'each record must be an object'],
    ['json', '[{"a":1}{"a":2}]', 'no comma stands between two of its records'],
    ['json', '[{"a":1}}', 'no comma stands between two of its records'],
    ['json', '[{"a":1},{"a":1,"b":}]', 'record 2 is not JSON'],
    ['json', '[{zzz}]', 'record 1 is not JSON'],
    ['json', '[{"a":[1,2}}]', 'record 1 is not JSON'],
    ['json', '[{"a":"two\nlines"}]', 'record 1 is not JSON'],
    ['csv', 'a,b\n1,"tw', 'its last line has no end'],
    ['csv', 'a,b\n1,tw', 'its last line has no end'],
    ['csv', '', 'it is empty, without a line of names: read JSON where there may be no records'],
    ['csv', 'a,b\n1,2\n3\n', 'record 2 has 1 cell, and its line of names 2'],
    ['csv', 'a,b\n1,2\n3,4,5\n', 'record 2 has 3 cells, and its line of names 2'],
    ['csv', '{"a":1}\n', 'a quotation mark stands inside of a cell of line 1, where it has to be written twice'],
    ['csv', 'a\n"x"y\n', 'a quotation mark stands inside of a cell of line 2, where it has to be written twice'],
  ] as const)('are not whole: %s %j', async (format, text, issue) => {
    expect((await read(format, text))[2]).toBe(issue);
  });
});

test('a record that is no UTF-8 is none', () => {
  const follower = followJson();
  follower.take(Buffer.from('[{"a":"\u00e9"}]', 'latin1'), Infinity);
  expect(follower.findIssue()).toBe('record 1 is no UTF-8 text');
});

test('a record that never ends is not held', () => {
  const follower = followJson();
  follower.take(Buffer.from('[{"a":"'), Infinity);
  const piece = Buffer.alloc(2 ** 25, 'x');
  follower.take(piece, Infinity);
  expect(follower.issue).toBeUndefined();
  follower.take(piece, Infinity);
  expect(follower.issue).toBe('one of its records is longer than 67108864 bytes');
});
