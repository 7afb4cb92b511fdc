/**
 * The provider under Terraform, beside `terraform_data`, which needs no provider: 1,000 objects applied, planned unchanged and
 * destroyed, in turns; the same for `terraform_data` that takes as many bytes of the state as an alert; and the provider's schemas beside
 * the start of Node and of Terraform. The reference server is a process of its own, and the provider runs as for users: without strict mode.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync, statSync } from 'node:fs';
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
/** As many bytes of the state as an alert takes: the state holds an input twice, with its type. */
const asLarge = manyOf('terraform_data', (index) => {
  const name = `Alert of orders ${String(index)}`;
  return { input: { first_name: name, second_name: name, third_name: name } };
});

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
type StepName = keyof typeof steps;
const stepNames = Object.keys(steps) as StepName[];

/** A stack with how long each step took, in milliseconds. */
class Contestant {
  readonly times = { apply: [] as number[], 'unchanged plan': [] as number[], destroy: [] as number[] };

  readonly name: string;
  private readonly workspace: Workspace;

  constructor(name: string, workspace: Workspace) {
    this.name = name;
    this.workspace = workspace;
  }

  async run(step: StepName, env: NodeJS.ProcessEnv): Promise<void> {
    const ms = await timeMs(async () => {
      const { code, stderr } = await this.workspace.terraform(steps[step].args, { env });
      if (code !== 0) throw new Error(stderr);
    });
    this.times[step].push(ms);
    if (step === 'apply' && this.times[step].length === 1) this.printBytes();
  }

  private printBytes(): void {
    const bytes = statSync(join(this.workspace.folder, 'terraform.tfstate')).size / count;
    process.stdout.write(`${this.name}: ${bytes.toFixed(0)} bytes of the state for each object\n`);
  }
}

/** Each of `others` beside `first`, in turns. */
async function benchLife(first: Contestant, others: readonly Contestant[], env: NodeJS.ProcessEnv): Promise<void> {
  for (let round = 0; round < rounds; round += 1)
    for (const step of stepNames) for (const one of [first, ...others]) await one.run(step, env);
  for (const step of stepNames) {
    for (const { name, times } of others) {
      printComparison({
        name: `terraform ${step} of ${String(count)} ${name}`,
        measured: times[step],
        baselineName: `of ${first.name}`,
        baseline: first.times[step],
        limit: name === 'alerts' ? steps[step].limit : undefined,
      });
    }
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
  const large = await openWorkspace({ plugin: 'installed' });
  const server = await startServer();
  try {
    ours.writeJson({ ...alerts, provider: { analytics: {} } });
    for (const [workspace, stack] of [
      [theirs, bare],
      [large, asLarge],
    ] as const) {
      workspace.writeJson(stack);
      rmSync(join(workspace.folder, 'main.tf'), { force: true });
    }
    await benchSchemas(ours);
    const others = [new Contestant('terraform_data as large as alerts', large), new Contestant('alerts', ours)];
    await benchLife(new Contestant('terraform_data', theirs), others, server.env);
  } finally {
    server.close();
    await ours.close();
    await theirs.close();
    await large.close();
  }
}

void main();
