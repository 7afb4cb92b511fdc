import { createReadStream, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { JsonObject } from '../../base/json';
import { readRecords, type RecordFormat, recordFormats } from './read-records';

let folder = '';

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'analytics-test-'));
});
afterAll(() => {
  rmSync(folder, { recursive: true });
});

async function read(format: RecordFormat, text: string): Promise<JsonObject[]> {
  const file = join(folder, 'records');
  writeFileSync(file, text);
  const records: JsonObject[] = [];
  for await (const record of readRecords({ open: () => createReadStream(file), path: 'records', format }))
    records.push(record);
  return records;
}

describe('records of a file', () => {
  test('keep every digit, and what is nested', async () => {
    const records = [{ a: 9007199254740993n, b: { c: [null, 0.5, 'ä"\n'] } }, {}];
    const [first, second] = ['{"a":9007199254740993,"b":{"c":[null,0.5,"ä\\"\\n"]}}', '{}'];
    expect(await read('json', `\n[${first},\n ${second}]\n`)).toEqual(records);
    expect(await read('ndjson', `\ufeff${first}\r\n\n${second}`)).toEqual(records);
    expect(await read('json', '[]')).toEqual([]);
    expect(await read('ndjson', '')).toEqual([]);
  });

  test('are numbers, truth values, nothing or texts in CSV', async () => {
    const text = '\ufeffid,"a, b",c\n9007199254740993,"x ""y""\nz",\n\n007,true,-0.5e1\n';
    expect(await read('csv', text)).toEqual([
      { id: 9007199254740993n, 'a, b': 'x "y"\nz', c: null },
      { id: '007', 'a, b': true, c: -5 },
    ]);
    expect(await read('csv', 'id\n')).toEqual([]);
    expect(await read('csv', 'id\n1e999\n')).toEqual([{ id: '1e999' }]);
    expect(await read('csv', '\n__proto__\n1\n')).toEqual([JSON.parse('{"__proto__":1}')]);
  });

  test.each([
    ['v\n\n\n1\n', [null, null, 1]],
    ['v\r\n1\r\n\r\n2\r\n""', [1, null, 2, null]],
  ])('have an empty line of a CSV file with one column as a record: %j', async (text, values) => {
    expect(await read('csv', text)).toEqual(values.map((v) => ({ v })));
  });

  test.each<[string, unknown]>([
    ['', null],
    ['""', null],
    ['10', 10],
    ['"10"', 10],
    ['-0.5', -0.5],
    ['1e3', 1000],
    ['9007199254740993', 9007199254740993n],
    ['007', '007'],
    ['+1', '+1'],
    ['.5', '.5'],
    ['1.', '1.'],
    [' 1', ' 1'],
    ['1e999', '1e999'],
    ['1;2', '1;2'],
    ['true', true],
    ['TRUE', 'TRUE'],
    ['null', 'null'],
    ['"a, b"', 'a, b'],
    ['"say ""hi"""', 'say "hi"'],
    ['"two\nlines"', 'two\nlines'],
    ['2024-03-01', '2024-03-01'],
  ])('have for the cell %s in CSV what docs/guides/data.md says', async (cell, value) => {
    expect(await read('csv', `v,w\r\n${cell},w\r\n`)).toEqual([{ v: value, w: 'w' }]);
  });

  test('come before the whole of a large file was read', async () => {
    const file = join(folder, 'large.json');
    writeFileSync(file, `[${'{"a":1},'.repeat(100_000)}broken`);
    const records = readRecords({ open: () => createReadStream(file), path: 'large.json', format: 'json' })[
      Symbol.asyncIterator
    ]();
    expect((await records.next()).value).toEqual({ a: 1 });
    await records.return?.();
  });
});

test.each(recordFormats)('a file of %s that is no UTF-8 is refused, and not mended', async (format) => {
  const file = join(folder, 'latin1');
  writeFileSync(file, Buffer.concat([Buffer.from('[{"a":"'), Buffer.of(0xe9), Buffer.from('"}]\n')]));
  const records = readRecords({ open: () => createReadStream(file), path: 'latin1', format })[Symbol.asyncIterator]();
  await expect(records.next()).rejects.toThrow('latin1 cannot be read: it is no UTF-8 text.');
});

test.each([
  ['csv', 'id,id\n1,2\n', 'line 1 names "id" twice.'],
  ['csv', 'id,id\n', 'line 1 names "id" twice.'],
  ['csv', 'id,\n1,2\n', 'line 1 has no name in cell 2.'],
  ['csv', ',id\n', 'line 1 has no name in cell 1.'],
  ['csv', 'a,b\n1,2,3\n', 'line 2 does not fit the first line.'],
  ['json', '[{"a":1},{"a":1e999}]', 'record 2 holds a number that is too large.'],
  ['json', '[{"a":1},{"a":', 'it is no whole JSON array of objects.'],
  ['json', '[{"a":1},x]', 'behind record 1 it is not JSON.'],
  ['json', '[{"a":1},7]', 'record 2 is not a JSON object.'],
  ['json', '{"a":{"b":1}}', 'it is not a JSON array of objects.'],
  ['json', '{}', 'it is not a JSON array of objects.'],
  ['json', 'null', 'it is not a JSON array of objects.'],
  ['json', '5', 'it is not a JSON array of objects.'],
  ['json', ' "x"', 'it is not a JSON array of objects.'],
  ['json', '', 'it is no whole JSON array of objects.'],
  ['ndjson', '{"a":1}\n\n{"a":', 'line 3 is not a JSON object.'],
  ['ndjson', '[1]', 'line 1 is not a JSON object.'],
  ['csv', 'a,b\n1,2\n3\n', 'line 3 does not fit the first line.'],
  ['csv', 'a,b\n1,"2\n', 'line 2 does not fit the first line.'],
] as const)('%s that is %j is refused with its place', async (format, text, place) => {
  await expect(read(format, text)).rejects.toMatchObject({
    code: 'USAGE',
    message: `records cannot be read: ${place}`,
  });
});

test.each(['json', 'ndjson', 'csv'] as const)(
  'a file of %s that is not there is told by the system',
  async (format) => {
    const records = readRecords({ open: () => createReadStream(join(folder, 'nowhere')), path: 'nowhere', format })[
      Symbol.asyncIterator
    ]();
    await expect(records.next()).rejects.toMatchObject({ code: 'ENOENT' });
  },
);
