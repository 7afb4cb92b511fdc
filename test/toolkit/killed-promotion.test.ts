import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { createHost } from '../../src/toolkit/create-host';
import { findEarlierPromotion, writePromoted } from '../../src/toolkit/promote/promoted-folder';
import { recordFile } from '../../src/toolkit/promote/promotion-record';
import { crashAfter } from '../support/crash-after';

type Files = Readonly<Record<string, string>>;

const first: Files = {
  'cdktf.json': '{}',
  'main.ts': 'main',
  'stack.ts': 'one',
  'old/alerts.ts': 'old',
  'same.ts': 's',
};
const second: Files = { 'stack.ts': 'two', 'new/alerts.ts': 'new', 'same.ts': 's' };
const afterSecond: Files = { 'cdktf.json': '{}', 'main.ts': 'main', ...second };

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'analytics-test-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

const host = (): Parameters<typeof findEarlierPromotion>[1] =>
  createHost({ folder, environment: { ANALYTICS_BASE_URL: 'https://production.example.com' } });
const find = () => findEarlierPromotion({ folder, out: 'promoted' }, host());
const write = (files: Files): void => {
  writePromoted(folder, files, { earlier: find() ?? { files: [] }, target: host() });
};

/** All files but the record. */
function readAll(): Files {
  const found = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const files = found.map((entry) => join(entry.parentPath, entry.name)).filter((file) => !file.endsWith(recordFile));
  return Object.fromEntries(
    files.map((file) => [file.slice(folder.length + 1).replaceAll('\\', '/'), readFileSync(file, 'utf8')]),
  );
}

const withoutTexts = (files: Files): Files =>
  Object.fromEntries(Object.entries(files).filter(([name]) => !name.endsWith('.new')));

function empty(): void {
  rmSync(folder, { recursive: true });
  mkdirSync(folder);
}

const isStale = (name: string): boolean => name.startsWith('old/');

test('a first promotion that is killed at any moment is finished by the next one, or made anew', async () => {
  for (let steps = 0, isKilled = true; isKilled; steps += 1) {
    empty();
    isKilled = await crashAfter(steps, () => {
      write(first);
    });
    if (find()) expect(readAll()).toEqual(first);
    else expect(withoutTexts(readAll())).toEqual({});
    write(first);
    expect(readAll()).toEqual(first);
  }
});

test('a later promotion that is killed at any moment leaves the code as it was, or is finished by the next one', async () => {
  const seen = new Set<string>();
  for (let steps = 0, isKilled = true; isKilled; steps += 1) {
    empty();
    write(first);
    isKilled = await crashAfter(steps, () => {
      write(second);
    });
    find();
    const found = Object.fromEntries(Object.entries(withoutTexts(readAll())).filter(([name]) => !isStale(name)));
    seen.add(found['stack.ts'] ?? '');
    const isBefore = found['stack.ts'] === 'one';
    expect(found).toEqual(
      isBefore ? Object.fromEntries(Object.entries(first).filter(([name]) => !isStale(name))) : afterSecond,
    );
    write(second);
    expect(readAll()).toEqual(afterSecond);
  }
  expect([...seen]).toEqual(['one', 'two']);
});

test('an edit between a kill and the next promotion is refused, and not lost', async () => {
  write(first);
  let steps = 0;
  const isRecorded = (): boolean => readFileSync(join(folder, recordFile), 'utf8').includes('waiting');
  do {
    write(first);
    await crashAfter((steps += 1), () => {
      write(second);
    });
  } while (!isRecorded());
  writeFileSync(join(folder, 'stack.ts'), 'mine');
  expect(find).toThrow('stack.ts in promoted was edited');
  expect(readFileSync(join(folder, 'stack.ts'), 'utf8')).toBe('mine');
});

test.each([{ waiting: ['../stack.ts'] }, { waiting: 'stack.ts' }, { files: { 'stack.ts': [7] } }])(
  'a record with %j is refused, and no file is touched',
  (change) => {
    write(first);
    const record = join(folder, recordFile);
    writeFileSync(record, JSON.stringify({ ...(JSON.parse(readFileSync(record, 'utf8')) as object), ...change }));
    writeFileSync(join(folder, 'stack.ts.new'), 'theirs');
    expect(find).toThrow('is not what aac promote wrote');
    expect(readAll()).toEqual({ ...first, 'stack.ts.new': 'theirs' });
  },
);
