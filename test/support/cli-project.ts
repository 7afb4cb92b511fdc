import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ReferenceServer, type ReferenceServerOptions, startReferenceServer } from '../../src/server';
import { requiredProvider } from './required-provider';
import type { Ran } from './run';
import { type AacOptions, runAac } from './run-aac';
import { environmentOf } from './terraform';

/** `aac` in a folder of its own with a stack as JSON, against a server of its own. */
export interface CliProject {
  readonly folder: string;
  readonly server: ReferenceServer;
  readonly environment: Readonly<Record<string, string>>;
  /** Writes the stack; the terraform block is put to it. */
  write(stack: object): void;
  /** Runs `aac ARGS --dir .`, the options last. */
  aac(args: readonly string[], options?: Partial<AacOptions>): Promise<Ran>;
  /** Like `aac`, and fails the test with its output when it does not end with 0. */
  succeed(args: readonly string[], options?: Partial<AacOptions>): Promise<string>;
  /** The operations of all requests since the last call that could change something, in order. */
  takeChanges(): string[];
  readState(): { readonly serial: number; readonly lineage: string; readonly resources: readonly { name: string }[] };
  close(): Promise<void>;
}

/** An alert by that name under each address. */
export function alerts(...names: readonly string[]): object {
  return { resource: { analytics_alert: Object.fromEntries(names.map((name) => [name, { name }])) } };
}

/** The server of a project, and whether each of its commands has a process of its own. */
export type CliProjectOptions = ReferenceServerOptions & Pick<AacOptions, 'ownProcess'>;

/** Opens a project with an empty stack. */
export async function openCliProject({ ownProcess, ...options }: CliProjectOptions = {}): Promise<CliProject> {
  const folder = mkdtempSync(join(tmpdir(), 'analytics-test-'));
  const server = await startReferenceServer(options);
  const environment = environmentOf(server);
  let lastSeq = 0;
  const project: CliProject = {
    folder,
    server,
    environment,
    write: (stack: { readonly terraform?: object }) => {
      const whole = { provider: { analytics: {} }, ...stack, terraform: { ...requiredProvider, ...stack.terraform } };
      writeFileSync(join(folder, 'main.tf.json'), JSON.stringify(whole));
    },
    async aac(args, more) {
      const changes = () => server.journal.filter(({ mutating }) => mutating).length;
      const before = changes();
      const ran = await runAac([...args, '--dir', '.'], {
        cwd: folder,
        ownProcess,
        ...more,
        env: { NO_COLOR: '', FORCE_COLOR: undefined, TF_WORKSPACE: undefined, ...environment, ...more?.env },
      });
      if (/^(plan|drift|show)$/.test(args[0] ?? '') && changes() > before) {
        throw new Error(`aac ${args.join(' ')} changed something.`);
      }
      return ran;
    },
    async succeed(args, more) {
      const { code, stdout, stderr } = await project.aac(args, more);
      if (code !== 0) throw new Error(`aac ${args.join(' ')} ended with ${String(code)}:\n${stdout}\n${stderr}`);
      return stdout;
    },
    takeChanges() {
      const fresh = server.journal.filter(({ seq }) => seq > lastSeq);
      lastSeq = fresh.at(-1)?.seq ?? lastSeq;
      return fresh.filter(({ mutating }) => mutating).map(({ operation }) => operation ?? 'unknown');
    },
    readState: () =>
      JSON.parse(readFileSync(join(folder, 'terraform.tfstate'), 'utf8')) as ReturnType<CliProject['readState']>,
    async close() {
      await server.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
  project.write({});
  return project;
}
