import { describe, expect, test } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { JsonObject } from '../../src/base/json';
import { parseQuery, runQuery } from '../../src/query';
import { limits } from '../../src/query/limits';
import { projectFolder } from '../support/project';

const page = readFileSync(join(projectFolder, 'docs/reference/query.md'), 'utf8');
const blocks = [...page.matchAll(/^```(sql|json)\n(.*?)^```$/gms)].map(([, language, text = '']) => ({
  language,
  text,
}));
const [data, ...examples] = blocks;
const records = JSON.parse(data?.text ?? '') as readonly JsonObject[];
const queries = examples.flatMap(({ language, text }, index) =>
  language === 'sql' ? [[text.trim(), JSON.parse(examples[index + 1]?.text ?? '') as JsonObject[]] as const] : [],
);

describe('the page of the language', () => {
  test.each(queries)('shows what comes of: %s', (text, rows) => {
    expect([...runQuery(parseQuery(text), records, { nowMs: Date.UTC(2024, 2, 31, 12) })]).toEqual(rows);
  });

  test('has an example for every part, and the limits as they are', () => {
    expect(queries).toHaveLength(5);
    const numbers = new Set(
      page
        .replaceAll(/(\d),(\d)/g, '$1$2')
        .replace('a million', '1000000')
        .match(/\d+/g),
    );
    expect([...Object.values(limits)].filter((limit) => !numbers.has(String(limit)))).toEqual([]);
  });
});
