import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { formatJson } from '../../src/base/json-text';
import { createAnalyticsProvider } from '../../src/toolkit/provider-factory';
import { type ReferenceServer, type ReferenceServerOptions, startReferenceServer } from '../../src/server';
import { startAttachedProvider } from '../../src/terraform';
import { madeOnce } from './made-once';
import { aacFile } from './project';
import { type Ran, run, type RunOptions } from './run';

/** The first lines of every configuration. */
export const terraformBlock = `
terraform {
  required_providers {
    analytics = { source = "analytics-as-code/analytics" }
  }
}
`;

/** Real Terraform in a folder of its own, against a server of its own. */
export interface Workspace {
  readonly folder: string;
  readonly server: ReferenceServer;
  /** Writes the configuration. The terraform block is put before it. */
  write(hcl: string): void;
  /** Writes the configuration as Terraform's JSON, in the place of what `write` wrote. */
  writeJson(configuration: object): void;
  /** Runs terraform without colour; adds nothing to `args` otherwise. The provider sees the environment of the command. */
  terraform(args: readonly string[], options?: Partial<RunOptions>): Promise<Ran>;
  /** Like `terraform`, and fails the test with its output when it does not end with 0. */
  succeed(args: readonly string[]): Promise<string>;
  /** The operations of all requests since the last call, in order. */
  takeOperations(): string[];
  readState(): {
    resources: { type: string; name: string; instances: { attributes: Record<string, unknown>; private?: string }[] }[];
  };
  /** Keeps the configuration, the state and what the server holds; the answer puts them back, for the next test. */
  keep(): () => void;
  close(): Promise<void>;
}

type Environment = Readonly<Record<string, string | undefined>>;

/** Environment variables that point the provider at a server. */
export function environmentOf({ url, credentials }: ReferenceServer): Record<string, string> {
  return {
    ANALYTICS_BASE_URL: url,
    ANALYTICS_CLIENT_ID: credentials.clientId,
    ANALYTICS_CLIENT_SECRET: credentials.clientSecret,
    ANALYTICS_STRICT: '1',
    CHECKPOINT_DISABLE: '1',
    TF_CLI_CONFIG_FILE: '',
    TF_IN_AUTOMATION: '1',
    // A command is over before its garbage takes much memory.
    GOGC: '400',
  };
}

/** How Terraform comes by the provider. */
export interface WorkspaceOptions extends ReferenceServerOptions {
  /**
   * `attached` (the default): the provider runs in this process, and Terraform attaches to it. Nothing has to be installed
   * for that, nor `terraform init` to be run. `installed`: Terraform starts the bundled plugin from a filesystem mirror, three or four times a command,
   * each as long as a test.
   */
  readonly plugin?: 'attached' | 'installed';
  /** The file of another Terraform or OpenTofu than `terraform` of the PATH. */
  readonly program?: string;
}

/** A filesystem mirror of the plugin: the folder, and beside its packages the settings that lead Terraform to it. */
const makeMirror = (): Promise<string> =>
  madeOnce('terraform-mirror', async (folder) => {
    const { stdout } = await run(process.execPath, [aacFile, 'mirror', folder], { cwd: folder });
    const settled = join(dirname(folder), 'terraform-mirror');
    writeFileSync(join(folder, 'terraform.rc'), stdout.replaceAll(folder, settled));
  });

/** Puts into `folder` what `terraform init` makes where the plugin is installed; answers the environment in which Terraform finds it. */
async function installPlugin(folder: string): Promise<Record<string, string>> {
  const env = { TF_CLI_CONFIG_FILE: join(await makeMirror(), 'terraform.rc'), CHECKPOINT_DISABLE: '1' };
  const initialised = await madeOnce('terraform-initialised', async (cwd) => {
    writeFileSync(join(cwd, 'main.tf'), terraformBlock);
    const { code, stdout, stderr } = await run('terraform', ['init', '-no-color'], { cwd, env });
    if (code !== 0) throw new Error(`terraform init ended with ${String(code)}:\n${stdout}\n${stderr}`);
  });
  cpSync(initialised, folder, { recursive: true });
  return env;
}

/** A provider that is served in this process. */
interface Attached {
  readonly env: Environment;
  /** The lines of its log. */
  readonly logged: readonly string[];
  /** Ends it, with the first error that it met. */
  readonly close: () => Promise<void>;
}

/**
 * Serves the provider in this process.
 *
 * @param env - what the provider sees; in that of the answer, Terraform attaches to it.
 */
export async function attachProvider(env: Environment): Promise<Attached> {
  const errors: unknown[] = [];
  const logged: string[] = [];
  const attached = await startAttachedProvider({
    createProvider: () => createAnalyticsProvider(env, (entry) => logged.push(formatJson(entry))),
    processId: process.pid,
    onError: (error) => errors.push(error),
  });
  return {
    env: { ...env, TF_REATTACH_PROVIDERS: attached.reattachProviders },
    logged,
    close: async (): Promise<void> => {
      await attached.close();
      if (errors.length > 0) throw errors[0];
    },
  };
}

/** Runs terraform with the provider in this process, which sees the environment of that one command. */
async function runAttached(
  program: string,
  args: readonly string[],
  options: RunOptions & { readonly env: Environment },
): Promise<Ran> {
  const { env, logged, close } = await attachProvider(options.env);
  try {
    const ran = await run(program, args, { ...options, env });
    // Terraform prints the log of a plugin that it started itself.
    return env['TF_LOG'] === undefined ? ran : { ...ran, stderr: ran.stderr + logged.join('\n') };
  } finally {
    await close();
  }
}

/** Opens a workspace with an empty configuration, in which `terraform init` has run if the plugin is installed. */
export async function openWorkspace({
  plugin = 'attached',
  program = 'terraform',
  ...options
}: WorkspaceOptions = {}): Promise<Workspace> {
  const folder = mkdtempSync(join(tmpdir(), 'analytics-test-'));
  const server = await startReferenceServer(options);
  const env = { ...environmentOf(server), ...(plugin === 'installed' && (await installPlugin(folder))) };
  const runTerraform = plugin === 'installed' ? run : runAttached;

  let lastSeq = 0;
  const workspace: Workspace = {
    folder,
    server,
    write: (hcl) => {
      writeFileSync(join(folder, 'main.tf'), `${terraformBlock}${hcl}`);
      rmSync(join(folder, 'main.tf.json'), { force: true });
    },
    writeJson: (configuration) => {
      writeFileSync(join(folder, 'main.tf'), terraformBlock);
      writeFileSync(join(folder, 'main.tf.json'), JSON.stringify(configuration));
    },
    async terraform(args, more) {
      const before = server.journal.filter(({ mutating }) => mutating).length;
      const ran = await runTerraform(program, [...args, '-no-color'], {
        cwd: folder,
        ...more,
        env: { ...env, ...more?.env },
      });
      const sent = server.journal.filter(({ mutating }) => mutating).slice(before);
      if (args[0] === 'plan' && sent.length > 0) {
        throw new Error(`A plan sent ${sent.map(({ operation }) => operation).join(', ')}.`);
      }
      return ran;
    },
    async succeed(args) {
      const { code, stdout, stderr } = await workspace.terraform(args);
      if (code !== 0) throw new Error(`terraform ${args.join(' ')} ended with ${String(code)}:\n${stdout}\n${stderr}`);
      return stdout;
    },
    takeOperations() {
      const fresh = server.journal.filter(({ seq }) => seq > lastSeq);
      lastSeq = fresh.at(-1)?.seq ?? lastSeq;
      return fresh.map(({ operation }) => operation ?? 'unknown');
    },
    readState: () =>
      JSON.parse(readFileSync(join(folder, 'terraform.tfstate'), 'utf8')) as ReturnType<Workspace['readState']>,
    keep() {
      const files = ['main.tf', 'terraform.tfstate'].map((name) => [name, readFileSync(join(folder, name))] as const);
      const snapshot = server.snapshot();
      return () => {
        for (const name of readdirSync(folder)) {
          if (/^\.?terraform\.tfstate/.test(name)) rmSync(join(folder, name));
        }
        for (const [name, content] of files) writeFileSync(join(folder, name), content);
        server.restore(snapshot);
        workspace.takeOperations();
      };
    },
    async close() {
      await server.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
  workspace.write('');
  return workspace;
}
