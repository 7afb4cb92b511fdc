import { mkdirSync, mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { makeFolder } from './make-folder';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'analytics-test-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

test('a folder is made with those that it lies in, once', () => {
  const path = join(folder, 'a', 'b', 'c');
  for (let time = 0; time < 2; time += 1) makeFolder(path, 0o700);
  expect([statSync(path).isDirectory(), statSync(join(folder, 'a')).mode & 0o777]).toEqual([true, 0o700]);
});

test('a link to a folder is one', () => {
  mkdirSync(join(folder, 'real'));
  symlinkSync('real', join(folder, 'link'));
  makeFolder(join(folder, 'link', 'inner'));
  expect(statSync(join(folder, 'real', 'inner')).isDirectory()).toBe(true);
});

test.each([
  ['file', 'EEXIST'],
  ['file/inner', 'ENOTDIR'],
  ['dangling', 'EEXIST'],
  ['dangling/inner', 'EEXIST'],
])('where something else is in the way, %s is refused with %s', (name, code) => {
  writeFileSync(join(folder, 'file'), '');
  symlinkSync('nowhere', join(folder, 'dangling'));
  expect(() => {
    makeFolder(join(folder, name));
  }).toThrow(expect.objectContaining({ code }));
});

(process.platform === 'linux' ? test : test.skip)(
  'it ends also where the system has no such folder and makes none',
  () => {
    expect(() => {
      makeFolder('/proc/self/none/inner');
    }).toThrow(expect.objectContaining({ code: 'ENOENT' }));
  },
);
