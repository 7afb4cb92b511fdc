import { describe, expect, test } from '@jest/globals';
import { followCsv, followJson, limitRecords } from './follow-records';

/** What comes through, in one piece and byte by byte, which has to be the same. */
async function read(format: 'json' | 'csv', text: string, most = Infinity): Promise<readonly unknown[]> {
  const bytes = Buffer.from(text);
  const results = [[bytes], [...bytes].map((byte) => Buffer.of(byte))].map(async (pieces) => {
    const follower = format === 'json' ? followJson() : followCsv();
    const found: Uint8Array[] = [];
    let ended = {};
    for await (const piece of limitRecords(pieces, follower, { most, onEnd: (end) => (ended = end) }))
      found.push(piece);
    return [Buffer.concat(found).toString(), ended, follower.findIssue()] as const;
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
    ['csv', '', 0],
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
    ['csv', 'a,b\n1,"tw', 'its last line has no end'],
    ['csv', 'a,b\n1,tw', 'its last line has no end'],
  ] as const)('are not whole: %s %j', async (format, text, issue) => {
    expect((await read(format, text))[2]).toBe(issue);
  });
});
