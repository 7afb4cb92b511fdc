import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { type ReferenceServer, startReferenceServer } from '../../src/server';
import { isRelease } from '../support/depth';
import { createPackedProject, type PackedProject } from '../support/packed-project';
import { hasTerraform } from '../support/project';
import { linkQuickTsx } from '../support/quick-tsx';
import { environmentOf } from '../support/terraform';
import { type Toolchain, writeTemplateProject } from './template-project';

const timeoutMs = 180_000;

/** Another checkout of the project, with its state and its plans, and with the same packages. */
function copyOf({ folder }: PackedProject): string {
  const checkout = mkdtempSync(join(tmpdir(), 'analytics-test-'));
  const isCode = (path: string): boolean => !['cdktf.out', 'node_modules', '.analytics'].includes(basename(path));
  cpSync(folder, checkout, { recursive: true, filter: isCode });
  symlinkSync(join(folder, 'node_modules'), join(checkout, 'node_modules'));
  return checkout;
}

const toolchains = {
  '5.4': { typescript: 'typescript-5.4', hasCompilerInterface: true },
  '5.9': { typescript: 'typescript-5.9', hasCompilerInterface: true },
  '6': {
    typescript: 'typescript',
    compilerOptions: { types: ['jest'], ignoreDeprecations: '6.0' },
    hasCompilerInterface: true,
  },
  '7': { typescript: 'typescript-7', compilerOptions: { types: ['jest'] }, hasCompilerInterface: false },
} satisfies Readonly<Record<string, Toolchain>>;

interface Case {
  readonly library: 'cdktf' | 'cdktn';
  readonly version: keyof typeof toolchains;
  /** What is tried beside the types. Each takes many seconds, and what runs is the same with the compilers between. */
  readonly hasJest?: boolean;
  readonly hasSynthesis?: boolean;
  readonly hasLife?: boolean;
}

/** Between the oldest compiler and the newest: what a release runs beside them. */
const between: readonly Case[] = [
  { library: 'cdktf', version: '5.9', hasJest: true },
  { library: 'cdktf', version: '6', hasJest: true },
  { library: 'cdktf', version: '7' },
];
// Our constructs for the two libraries differ in the names of their packages alone.
const cases: readonly Case[] = [
  { library: 'cdktf', version: '5.4', hasSynthesis: true },
  ...(isRelease ? between : []),
  { library: 'cdktn', version: '7', hasJest: true, hasLife: true },
];

describe.each(cases)("a project of CDKTF's template with $library and TypeScript $version", (one) => {
  const { library, version, hasJest = false, hasSynthesis = false, hasLife = false } = one;
  const toolchain: Toolchain = toolchains[version];
  let project: PackedProject;
  let server: ReferenceServer;

  beforeAll(async () => {
    const { typescript } = toolchain;
    project = await createPackedProject({ standIns: { typescript }, copied: ['ts-jest', 'ts-node'] });
    if (!toolchain.hasCompilerInterface) await linkQuickTsx(project.folder);
    writeTemplateProject(project, library, toolchain);
    server = await startReferenceServer();
  });
  afterAll(async () => {
    await server.close();
    project.remove();
  });

  const succeed = (...command: readonly string[]): Promise<string> => succeedIn(project.folder, ...command);

  /** Runs a command line of the project, and fails with what it printed when it does not end with 0. */
  async function succeedIn(cwd: string, ...command: readonly string[]): Promise<string> {
    // ts-node would check the types in each synthesis, for half of its time.
    const env = { ...environmentOf(server), TS_NODE_TRANSPILE_ONLY: 'true' };
    const { code, stdout, stderr } = await project.npx(command, { cwd, env, timeoutMs });
    if (code !== 0) throw new Error(`${command.join(' ')} ended with ${String(code)}:\n${stdout}\n${stderr}`);
    return stdout;
  }

  test(
    'type-checks',
    async () => {
      expect(await succeed('tsc', '--noEmit')).toBe('');
    },
    timeoutMs,
  );

  if (hasJest) {
    test(
      'passes its jest test',
      async () => {
        await succeed('jest');
      },
      timeoutMs,
    );
  }

  if (hasSynthesis) {
    test(
      'is synthesised',
      async () => {
        expect(await succeed('aac', 'synth')).toMatch(/^actions\t.*\nalerts\t/);
      },
      timeoutMs,
    );
  }

  if (!hasLife) return;

  test(
    'is planned in one checkout and applied in another, and then needs no change',
    async () => {
      expect(await succeed('aac', 'apply', '--stack', 'actions', '--auto-approve')).toContain('1 added');
      await succeed('aac', 'plan', '--stack', 'alerts', '--out', 'alerts.json');
      const checkout = copyOf(project);
      try {
        await succeedIn(checkout, 'aac', 'apply', 'alerts.json');
        const properties = { webhookOutput: { selectedWebhooks: [1] } };
        const alert = { alertName: 'Orders stalled', paused: true, properties };
        expect(server.snapshot()).toMatchObject({ objects: { webhook: [{ id: 1 }], alert: [alert] } });
        await succeedIn(checkout, 'aac', 'plan', '--stack', '*', '--detailed-exitcode');
        if (!hasTerraform) return;
        const terraform = ['aac', 'terraform', '--stack', 'alerts', '--'];
        await succeedIn(checkout, ...terraform, 'init');
        await succeedIn(checkout, ...terraform, 'plan', '-detailed-exitcode');
      } finally {
        rmSync(checkout, { recursive: true });
      }
    },
    timeoutMs,
  );
});
