import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { functions } from '../../src/language/functions';

test('docs/engine.md describes every function that is evaluated, and no other', () => {
  const docs = readFileSync(join(__dirname, '../../docs/engine.md'), 'utf8');
  const table = docs.slice(docs.indexOf('| function'), docs.indexOf('## Files'));
  const rows = [...table.matchAll(/^\| `(\w+)` +\| (.+?) +\|$/gm)].map(([, name, words]) => [name, words]);
  expect(rows).toEqual(Object.entries(functions).map(([name, { description }]) => [name, description]));
});
