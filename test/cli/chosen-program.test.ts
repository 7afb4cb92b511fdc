import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Ran } from '../support/run';
import { runAac } from '../support/run-aac';

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'analytics-test-'));
  writeFileSync(join(folder, 'main.tf.json'), '{}');
  for (const name of ['terraform', 'tofu'])
    writeFileSync(join(folder, name), `#!/bin/sh\necho ${name}\nexit 7\n`, { mode: 0o755 });
});
afterAll(() => {
  rmSync(folder, { recursive: true });
});

const start = (named: string): Promise<Ran> =>
  runAac(['terraform', '--dir', '.', '--', 'plan'], {
    cwd: folder,
    env: { PATH: `${folder}:${process.env['PATH'] ?? ''}`, TERRAFORM_BINARY_NAME: named },
  });

test('aac terraform starts the program that TERRAFORM_BINARY_NAME names', async () => {
  expect(await start('')).toMatchObject({ code: 7, stdout: 'terraform\n' });
  expect(await start('tofu')).toMatchObject({ code: 7, stdout: 'tofu\n' });
  expect(await start(join(folder, 'tofu'))).toMatchObject({ code: 7, stdout: 'tofu\n' });
});

test('and says so when there is none', async () => {
  expect(await start('none')).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^Error: TERRAFORM_BINARY_NAME names none, .*\(PROGRAM_MISSING\)\n$/),
  });
});
