import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeFiles } from './write-files';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'analytics-generate-'));
  mkdirSync(join(folder, 'docs'));
  writeFileSync(join(folder, 'docs/fresh.md'), 'fresh');
  writeFileSync(join(folder, 'docs/stale.md'), 'old');
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

const fresh = { path: 'docs/fresh.md', content: 'fresh' };
const files = [fresh, { path: 'docs/stale.md', content: 'new' }, { path: 'src/missing.ts', content: 'new' }];

/** What is told of the files, and what the folder holds then. */
function run(
  isCheck: boolean,
  given = files,
): { readonly code: number; readonly told: readonly string[]; readonly left: unknown } {
  const told: string[] = [];
  const code = writeFiles(folder, given, { isCheck, print: (text) => told.push(text) });
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.includes('.'));
  return { code, told, left: names.sort().map((name) => [name, readFileSync(join(folder, name), 'utf8')]) };
}

describe('generated files', () => {
  test('that are stale are named by a check, which writes none', () => {
    expect(run(true)).toEqual({
      code: 1,
      told: ['docs/stale.md is stale: run `npm run generate`\n', 'src/missing.ts is stale: run `npm run generate`\n'],
      left: [
        ['docs/fresh.md', 'fresh'],
        ['docs/stale.md', 'old'],
      ],
    });
  });

  test('that are all fresh pass a check', () => {
    expect(run(true, [fresh])).toMatchObject({ code: 0, told: [] });
  });

  test('that are stale are written', () => {
    expect(run(false)).toEqual({
      code: 0,
      told: ['docs/stale.md written\n', 'src/missing.ts written\n'],
      left: [
        ['docs/fresh.md', 'fresh'],
        ['docs/stale.md', 'new'],
        ['src/missing.ts', 'new'],
      ],
    });
  });
});
