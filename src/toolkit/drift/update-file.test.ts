import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Clock } from '../../base/clock';
import { updateFile } from './update-file';

let folder: string;
let path: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'analytics-test-'));
  path = join(folder, 'seen.json');
  writeFileSync(path, 'a');
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

const read = (): string => readFileSync(path, 'utf8');
const clockThat = (sleep: () => void): Clock => ({
  nowMs: () => 0,
  sleep: () => {
    sleep();
    return Promise.resolve();
  },
});

test('a run waits for one that writes, and reads what that one has written', async () => {
  writeFileSync(`${path}.new`, 'ab');
  const clock = clockThat(() => {
    renameSync(`${path}.new`, path);
  });
  await updateFile(path, () => `${read()}c`, clock);
  expect([read(), readdirSync(folder)]).toEqual(['abc', ['seen.json']]);
});

test('a draft that stays is named, and neither file is touched', async () => {
  writeFileSync(`${path}.new`, 'ab');
  await expect(
    updateFile(
      path,
      () => 'c',
      clockThat(() => undefined),
    ),
  ).rejects.toThrow(`left ${path}.new. Remove`);
  expect([read(), readFileSync(`${path}.new`, 'utf8')]).toEqual(['a', 'ab']);
});

test('a text that cannot be worked out leaves the file, and no draft', async () => {
  const fail = (): never => {
    throw new Error('no text');
  };
  await expect(
    updateFile(
      path,
      fail,
      clockThat(() => undefined),
    ),
  ).rejects.toThrow('no text');
  expect([read(), readdirSync(folder)]).toEqual(['a', ['seen.json']]);
});
