/**
 * The provider under Terraform, beside `terraform_data`, which needs no provider: 1,000 objects applied, planned unchanged and
 * destroyed, in turns; and its schemas beside the start of Node and of Terraform. The reference server is a process of its own, and
 * the provider runs as for users: without strict mode.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { aacFile } from '../test/support/project';
import { openWorkspace, type Workspace } from '../test/support/terraform';
import { printComparison } from './statistics';

const count = Number(process.argv[2] ?? 1_000);
const rounds = Number(process.argv[3] ?? 3);

const manyOf = (type: string, body: (index: number) => object): object => ({
  resource: {
    [type]: Object.fromEntries(Array.from({ length: count }, (_, index) => [`one-${String(index)}`, body(index)])),
  },
});

const alerts = manyOf('analytics_alert', (index) => ({
  name: `Alert ${String(index)}`,
  dataset_id: 4242,
  condition: `select count(*) as orders where orders < ${String(index)}`,
  schedule: { frequency: 15, frequency_type: 'minute' },
}));
const bare = manyOf('terraform_data', (index) => ({ input: `Alert ${String(index)}` }));

async function timeMs(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

/** A server in a process of its own, and the environment that points the provider at it. */
async function startServer(): Promise<{ readonly env: NodeJS.ProcessEnv; readonly close: () => void }> {
  const server = spawn(process.execPath, [aacFile, 'serve'], { stdio: ['ignore', 'pipe', 'ignore'] });
  const [line] = (await once(createInterface(server.stdout), 'line')) as [string];
  const { url, clientId, clientSecret } = JSON.parse(line) as Record<'url' | 'clientId' | 'clientSecret', string>;
  return {
    env: {
      ANALYTICS_BASE_URL: url,
      ANALYTICS_CLIENT_ID: clientId,
      ANALYTICS_CLIENT_SECRET: clientSecret,
      ANALYTICS_STRICT: '',
    },
    close: () => server.kill(),
  };
}

const steps = {
  apply: { args: ['apply', '-auto-approve'], limit: 1.35 },
  'unchanged plan': { args: ['plan', '-detailed-exitcode'], limit: 2.9 },
  destroy: { args: ['destroy', '-auto-approve'], limit: 1.2 },
} as const;

async function benchLife(ours: Workspace, theirs: Workspace, env: NodeJS.ProcessEnv): Promise<void> {
  const succeed = async (workspace: Workspace, args: readonly string[]): Promise<void> => {
    const { code, stderr } = await workspace.terraform(args, { env });
    if (code !== 0) throw new Error(stderr);
  };
  const measured: Record<string, number[]> = { apply: [], 'unchanged plan': [], destroy: [] };
  const baseline: Record<string, number[]> = { apply: [], 'unchanged plan': [], destroy: [] };
  for (let round = 0; round < rounds; round += 1) {
    for (const [name, { args }] of Object.entries(steps)) {
      baseline[name]?.push(await timeMs(() => succeed(theirs, args)));
      measured[name]?.push(await timeMs(() => succeed(ours, args)));
    }
  }
  for (const [name, { limit }] of Object.entries(steps)) {
    const of = { measured: measured[name] ?? [], baseline: baseline[name] ?? [], limit };
    printComparison({ name: `terraform ${name} of ${String(count)} alerts`, baselineName: 'of terraform_data', ...of });
  }
}

async function benchSchemas(workspace: Workspace): Promise<void> {
  const measured: number[] = [];
  const baseline: number[] = [];
  for (let round = 0; round < 11; round += 1) {
    const start = async (): Promise<void> => {
      await once(spawn(process.execPath, ['-e', '0']), 'exit');
      await workspace.succeed(['version']);
    };
    baseline.push(await timeMs(start));
    measured.push(await timeMs(() => workspace.succeed(['providers', 'schema', '-json'])));
  }
  printComparison({
    name: 'terraform providers schema',
    measured,
    baselineName: 'node -e 0 and terraform version',
    baseline,
    limit: 2.5,
  });
}

async function main(): Promise<void> {
  const ours = await openWorkspace({ plugin: 'installed' });
  const theirs = await openWorkspace({ plugin: 'installed' });
  const server = await startServer();
  try {
    ours.writeJson({ ...alerts, provider: { analytics: {} } });
    theirs.writeJson(bare);
    rmSync(join(theirs.folder, 'main.tf'), { force: true });
    await benchSchemas(ours);
    await benchLife(ours, theirs, server.env);
  } finally {
    server.close();
    await ours.close();
    await theirs.close();
  }
}

void main();
