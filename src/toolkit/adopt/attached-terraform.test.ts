import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os, { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getProgram } from './attached-terraform';

let folder: string;
beforeEach(() => {
  jest.spyOn(os, 'platform').mockReturnValue('win32');
  folder = mkdtempSync(join(tmpdir(), 'analytics-test-'));
  for (const name of ['terraform', 'tofu.exe']) writeFileSync(join(folder, name), '', { mode: 0o755 });
});
afterEach(() => {
  jest.restoreAllMocks();
  rmSync(folder, { recursive: true });
});

test('programs of Windows are files that end in .exe, whether or not they are named so', () => {
  const tofu = join(folder, 'tofu.exe');
  expect(getProgram({ PATH: folder })).toBe(tofu);
  expect(getProgram({ PATH: folder, TERRAFORM_BINARY_NAME: 'tofu' })).toBe(tofu);
  expect(getProgram({ PATH: folder, TERRAFORM_BINARY_NAME: 'tofu.exe' })).toBe(tofu);
  expect(getProgram({ PATH: '', TERRAFORM_BINARY_NAME: join(folder, 'tofu') })).toBe(tofu);
  expect(() => getProgram({ PATH: folder, TERRAFORM_BINARY_NAME: 'terraform' })).toThrow('no program here');
});
