import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { aacFile, hasTerraform } from '../support/project';
import { type Ran, run } from '../support/run';
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

/** Runs a command line in a terminal of its own, which does what a person sees. */
const inTerminal = (...words: readonly string[]): Promise<Ran> =>
  run('script', ['--quiet', '--return', '--command', words.join(' '), '/dev/null'], {
    cwd: folder,
    env: { TF_CLI_CONFIG_FILE: '', CHECKPOINT_DISABLE: '1', NO_COLOR: '', FORCE_COLOR: undefined },
  });
const aacTerraform = [process.execPath, aacFile, 'terraform', '--dir', '.', '--'];

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

test('the program has the terminal that aac has', async () => {
  writeFileSync(join(folder, 'seen'), '#!/bin/sh\ntest -t 0 && test -t 1 && test -t 2 && exit 7\n', { mode: 0o755 });
  const program = `TERRAFORM_BINARY_NAME=${join(folder, 'seen')}`;
  expect(await inTerminal(program, ...aacTerraform, 'plan')).toMatchObject({ code: 7, stdout: '' });
  expect(await inTerminal(program, ...aacTerraform, 'plan', '> seen.txt')).toMatchObject({ code: 1, stdout: '' });
});

(hasTerraform ? test : test.skip)(
  'in a terminal, Terraform prints the colours that it prints without aac',
  async () => {
    writeFileSync(join(folder, 'main.tf.json'), '{"output":{"a":{"value":1}}}');
    const plan = ['plan', '-detailed-exitcode'];
    const alone = await inTerminal('terraform', ...plan);
    expect(alone).toMatchObject({ code: 2, stdout: expect.stringContaining('\u001b[32m+') });
    expect(await inTerminal(...aacTerraform, ...plan)).toEqual(alone);
  },
);
