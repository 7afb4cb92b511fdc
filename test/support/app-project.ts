import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { providerSource } from '../../src/base/provider-address';
import { type ReferenceServer, startReferenceServer } from '../../src/server';
import type { Ran } from './run';
import { type AacOptions, runAac } from './run-aac';
import { environmentOf } from './terraform';

/** Names of stacks by the name of the one that refers to them. */
type Dependencies = Readonly<Record<string, readonly string[]>>;

/** A project with a `cdktf.json` whose app writes its stacks without any library, against a server of its own. */
export interface AppProject {
  readonly folder: string;
  readonly server: ReferenceServer;
  /** Writes the app: stacks by name, and what they depend on. The terraform block is put to each. */
  writeApp(stacks: Readonly<Record<string, object>>, dependencies?: Dependencies): void;
  /** Writes a file of the project. */
  write(name: string, content: unknown): void;
  /** Runs `aac ARGS` in the folder of the project. */
  aac(args: readonly string[], options?: Partial<AacOptions>): Promise<Ran>;
  /** Like `aac`, and fails the test with its output when it does not end with 0. */
  succeed(args: readonly string[]): Promise<string>;
  close(): Promise<void>;
}

/** What an app of the CDK writes: a file for each stack, and the manifest. */
function filesOf(
  stacks: Readonly<Record<string, object>>,
  dependencies: Dependencies,
): Readonly<Record<string, string>> {
  const names = Object.keys(stacks);
  const entries = names.map(
    (name) => [name, { name, workingDirectory: `stacks/${name}`, dependencies: dependencies[name] ?? [] }] as const,
  );
  const terraform = (name: string): object => ({
    required_providers: { analytics: { source: providerSource } },
    backend: { local: { path: `../../../${name}.tfstate` } },
  });
  const code = Object.entries(stacks).map(
    ([name, stack]) =>
      [
        `stacks/${name}/cdk.tf.json`,
        JSON.stringify({ terraform: terraform(name), provider: { analytics: {} }, ...stack }),
      ] as const,
  );
  return { 'manifest.json': JSON.stringify({ stacks: Object.fromEntries(entries) }), ...Object.fromEntries(code) };
}

const writeFiles = `const { mkdirSync, writeFileSync } = require('node:fs');
const { dirname, join } = require('node:path');
for (const [name, text] of Object.entries(require('./stacks.json'))) {
  const file = join(process.env.CDKTF_OUTDIR, name);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}
`;

/** Opens a project without stacks. */
export async function openAppProject({ ownProcess }: Pick<AacOptions, 'ownProcess'> = {}): Promise<AppProject> {
  const folder = mkdtempSync(join(tmpdir(), 'analytics-test-'));
  const server = await startReferenceServer();
  const environment = environmentOf(server);
  const project: AppProject = {
    folder,
    server,
    writeApp: (stacks, dependencies = {}) => {
      project.write('stacks.json', filesOf(stacks, dependencies));
    },
    write: (name, content) => {
      writeFileSync(join(folder, name), typeof content === 'string' ? content : JSON.stringify(content));
    },
    aac: async (args, more) =>
      await runAac(args, {
        cwd: folder,
        ownProcess,
        ...more,
        env: { NO_COLOR: '', FORCE_COLOR: undefined, TF_WORKSPACE: undefined, ...environment, ...more?.env },
      }),
    async succeed(args) {
      const { code, stdout, stderr } = await project.aac(args);
      if (code !== 0) throw new Error(`aac ${args.join(' ')} ended with ${String(code)}:\n${stdout}\n${stderr}`);
      return stdout;
    },
    async close() {
      await server.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
  project.write('cdktf.json', { app: 'node app.js' });
  project.write('app.js', writeFiles);
  project.writeApp({});
  return project;
}
