import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { errorCodes } from '../../src/base/error-codes';

const root = join(__dirname, '../..');
const codes = Object.keys(errorCodes);

/** The text of every other test. */
const tests = ['src', 'test']
  .flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) => join(root, folder, file)),
  )
  .filter((file) => file.endsWith('.test.ts') && file !== __filename)
  .map((file) => readFileSync(file, 'utf8'));

test('every error code has a heading in docs/reference/errors.md, and there is no other', () => {
  const docs = readFileSync(join(root, 'docs/reference/errors.md'), 'utf8');
  expect([...docs.matchAll(/^## (.+)$/gm)].map(([, heading]) => heading)).toEqual(codes);
});

test.each(codes)('%s is named in a test', (code) => {
  expect(tests.filter((text) => new RegExp(`\\b${code}\\b`).test(text))).not.toHaveLength(0);
});
