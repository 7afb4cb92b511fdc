import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ReferenceServer, startReferenceServer } from '../../src/server';
import { slowTest } from '../support/depth';
import { createPackedProject, type PackedProject } from '../support/packed-project';
import { hasTerraform, projectFolder } from '../support/project';
import { linkQuickTsx } from '../support/quick-tsx';
import { run } from '../support/run';
import { environmentOf } from '../support/terraform';

let packed: PackedProject;
let project: PackedProject;
let server: ReferenceServer;

beforeAll(async () => {
  packed = await createPackedProject();
  await linkQuickTsx(packed.folder);
});
afterAll(() => {
  packed.remove();
});
beforeEach(async () => {
  project = packed.beside();
  server = await startReferenceServer();
});
afterEach(async () => {
  await server.close();
  project.remove();
});

/** Writes the files that a page shows: each block of code that begins with a file's name. */
function writeFilesOf(page: string): readonly string[] {
  const text = readFileSync(join(projectFolder, 'docs', page), 'utf8');
  const blocks = [...text.matchAll(/```\w+\n(?:\/\/|#) ([\w.-]+\.(?:ts|tf|hcl))\n([^]*?)```/g)];
  return blocks.map(([, name = '', code = '']) => {
    project.write(name, code);
    return name;
  });
}

async function succeed(...command: readonly string[]): Promise<string> {
  const { code, stdout, stderr } = await project.npx(command, { env: environmentOf(server), timeoutMs: 110_000 });
  if (code !== 0) throw new Error(`${command.join(' ')} ended with ${String(code)}:\n${stdout}\n${stderr}`);
  return stdout;
}

/** By the compiler that takes the least time. */
async function typeCheck(): Promise<void> {
  expect(await project.program('typescript-7/bin/tsc')).toEqual({ code: 0, stdout: '', stderr: '' });
}

const runMain = (file: string): void => {
  project.write('cdktf.json', JSON.stringify({ app: `npx tsx ${file}` }));
};

describe('docs/guides/testing.md', () => {
  beforeEach(() => {
    writeFilesOf('guides/testing.md');
  });

  slowTest(
    'shows tests that pass',
    async () => {
      runMain('main.ts');
      const compilerOptions = { module: 'NodeNext', target: 'ES2022', strict: true, skipLibCheck: true };
      project.write(
        'tsconfig.json',
        JSON.stringify({ compilerOptions: { ...compilerOptions, noEmit: true, types: ['jest', 'node'] } }),
      );
      await typeCheck();
      project.write(
        'jest.config.cjs',
        `module.exports = { transform: { '\\\\.ts$': '@swc/jest' }, modulePathIgnorePatterns: ['cdktf.out'] };`,
      );
      await succeed('jest');
    },
    120_000,
  );

  slowTest(
    'shows tests that compile in a project of aac init',
    async () => {
      for (const name of writeFilesOf('guides/testing.md')) rmSync(join(project.folder, name));
      await succeed('aac', 'init');
      writeFilesOf('guides/testing.md');
      rmSync(join(project.folder, 'stack.test.ts'));
      await typeCheck();
    },
    120_000,
  );

  (hasTerraform ? slowTest : test.skip)("shows a test of Terraform's that passes", async () => {
    writeFileSync(join(project.folder, 'terraform.rc'), await succeed('aac', 'mirror', './mirror'));
    const environment = { TF_CLI_CONFIG_FILE: join(project.folder, 'terraform.rc'), CHECKPOINT_DISABLE: '1' };
    const terraform = async (command: string): Promise<unknown> => {
      const { code, stdout } = await run('terraform', [command, '-no-color'], {
        cwd: project.folder,
        env: environment,
      });
      return [code, stdout];
    };
    expect(await terraform('init')).toEqual([0, expect.anything()]);
    expect(await terraform('test')).toEqual([0, expect.stringContaining('1 passed, 0 failed')]);
  });
});

slowTest('docs/guides/stacks.md shows stacks that are applied together, in their order', async () => {
  writeFilesOf('guides/stacks.md');
  runMain('stacks.ts');
  await succeed('aac', 'apply', '--stack', '*', '--auto-approve');
  const { alert, webhook } = server.snapshot().objects;
  const names = new Set(alert.map((record) => record['alertName']));
  expect(names).toEqual(new Set(['Orders stalled', '[staging] Orders stalled']));
  expect(webhook).toHaveLength(1);
  expect(await succeed('aac', 'plan', '--stack', '*', '--detailed-exitcode')).toContain('No changes.');
});

slowTest('docs/guides/toolkit.md shows a program that applies what is harmless', async () => {
  writeFilesOf('guides/stacks.md');
  writeFilesOf('guides/toolkit.md');
  runMain('stacks.ts');
  const text = readFileSync(join(project.folder, 'nightly.ts'), 'utf8');
  project.write(
    'nightly.ts',
    text
      .replace('toolkit.drift()', "toolkit.drift({ stack: 'channels' })")
      .replace('approve:', "stack: 'channels', approve:"),
  );
  expect(await succeed('tsx', 'nightly.ts')).toContain('done');
});

describe('docs/guides/refactoring.md', () => {
  beforeEach(() => {
    writeFilesOf('guides/refactoring.md');
  });

  slowTest('moves an object without a change', async () => {
    runMain('before.ts');
    await succeed('aac', 'apply', '--auto-approve');
    runMain('moved.ts');
    const plan = await succeed('aac', 'plan');
    expect(plan).toContain('analytics_alert.stalled has moved to analytics_alert.orders-stalled');
    expect(plan).toContain('Plan: 0 to add, 0 to change, 0 to destroy.');
  });

  slowTest('imports an object that was made by hand', async () => {
    runMain('before.ts');
    await succeed('aac', 'apply', '--auto-approve');
    runMain('imported.ts');
    expect(await succeed('aac', 'plan')).toContain('Plan: 1 to import, 0 to add, 1 to change, 0 to destroy.');
  });
});

slowTest('docs/guides/policies.md shows policies that deny, and a test of them that passes', async () => {
  project.remove();
  // With tsx itself, by which `aac` reads policies.
  project = await createPackedProject();
  writeFilesOf('guides/policies.md');
  project.write('jest.config.cjs', `module.exports = { transform: { '\\\\.ts$': '@swc/jest' } };`);
  await succeed('jest');
  const hook = { name: 'On call', url: 'https://stranger.example/' };
  const required_providers = { analytics: { source: 'analytics-as-code/analytics' } };
  const stack = { terraform: { required_providers }, resource: { analytics_webhook_action: { hook } } };
  project.write('stack/main.tf.json', JSON.stringify(stack));
  const { code, stderr } = await project.npx(['aac', 'plan', '--dir', 'stack'], { env: environmentOf(server) });
  expect([code, stderr]).toEqual([3, expect.stringContaining('calls stranger.example, which is not allowed.')]);
});
