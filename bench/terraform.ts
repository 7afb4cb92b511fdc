/**
 * The provider under Terraform, beside `terraform_data`, which needs no provider: 1,000 objects applied, planned unchanged and
 * destroyed, in turns; the same for `terraform_data` that takes as many bytes of the state as an alert, and for alerts by the least plugin;
 * and the schemas of both plugins beside the start of Node and of Terraform. The reference server is a process of its own, and the provider
 * runs as for users: without strict mode. `npx tsx bench/terraform.ts COUNT ROUNDS` takes another number of objects, and more rounds.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { aacFile } from '../test/support/project';
import { openWorkspace, type Workspace } from '../test/support/terraform';
import { openLeastPlugin } from './least-plugin';
import { alertsOf, manyOf } from './stacks';
import { printComparison } from './statistics';

const count = Number(process.argv[2] ?? 1_000);
const rounds = Number(process.argv[3] ?? 3);

const alerts = alertsOf(count);
const small = manyOf(count, 'terraform_data', (index) => ({ input: `Alert ${String(index)}` }));
/** As many bytes of the state as an alert takes: the state holds an input twice, with its type. */
const asLarge = manyOf(count, 'terraform_data', (index) => {
  const name = `Alert of orders ${String(index)}`;
  return { input: { first_name: name, second_name: name, third_name: name } };
});

async function timeMs(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

const timeTerraformMs = (workspace: Workspace, args: readonly string[], env: NodeJS.ProcessEnv): Promise<number> =>
  timeMs(async () => {
    const { code, stderr } = await workspace.terraform(args, { env });
    if (code !== 0) throw new Error(stderr);
  });

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

  /** Has applied what is planned and destroyed here. */
  applied: Contestant | undefined;

  readonly name: string;
  private readonly workspace: Workspace;
  private readonly env: NodeJS.ProcessEnv;

  constructor(name: string, workspace: Workspace, env: NodeJS.ProcessEnv = {}) {
    this.name = name;
    this.workspace = workspace;
    this.env = env;
  }

  async run(step: StepName): Promise<void> {
    if (this.applied && step === 'unchanged plan') copyFileSync(this.applied.stateFile, this.stateFile);
    this.times[step].push(await timeTerraformMs(this.workspace, steps[step].args, this.env));
    if (step === 'apply' && this.times[step].length === 1) this.printBytes();
  }

  private get stateFile(): string {
    return join(this.workspace.folder, 'terraform.tfstate');
  }

  private printBytes(): void {
    const bytes = statSync(this.stateFile).size / count;
    process.stdout.write(`${this.name}: ${bytes.toFixed(0)} bytes of the state for each object\n`);
  }
}

/** Each of `others` beside `first`, in turns. */
async function benchLife(first: Contestant, others: readonly Contestant[]): Promise<void> {
  for (let round = 0; round < rounds; round += 1)
    for (const step of stepNames) for (const one of [first, ...others]) await one.run(step);
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

async function benchSchemas(workspace: Workspace, least: NodeJS.ProcessEnv): Promise<void> {
  const baseline: number[] = [];
  const ways = [
    { name: 'terraform providers schema', env: {}, measured: [] as number[], limit: 2.5 },
    { name: 'terraform providers schema by the least plugin', env: least, measured: [] as number[] },
  ];
  for (let round = 0; round < 11; round += 1) {
    const start = async (): Promise<void> => {
      await once(spawn(process.execPath, ['-e', '0']), 'exit');
      await workspace.succeed(['version']);
    };
    baseline.push(await timeMs(start));
    for (const { env, measured } of ways)
      measured.push(await timeTerraformMs(workspace, ['providers', 'schema', '-json'], env));
  }
  for (const { name, measured, limit } of ways) {
    printComparison({ name, measured, baselineName: 'node -e 0 and terraform version', baseline, limit });
  }
}

async function main(): Promise<void> {
  const workspaces = await Promise.all(Array.from({ length: 4 }, () => openWorkspace({ plugin: 'installed' })));
  const [ours, theirs, large, bare] = workspaces as [Workspace, Workspace, Workspace, Workspace];
  const [server, least] = [await startServer(), await openLeastPlugin()];
  try {
    for (const workspace of [ours, bare]) workspace.writeJson({ ...alerts, provider: { analytics: {} } });
    for (const [workspace, stack] of [
      [theirs, small],
      [large, asLarge],
    ] as const) {
      workspace.writeJson(stack);
      rmSync(join(workspace.folder, 'main.tf'), { force: true });
    }
    await benchSchemas(ours, least.env);
    const provider = new Contestant('alerts', ours, server.env);
    const leastOne = new Contestant('alerts by the least plugin', bare, least.env);
    leastOne.applied = provider;
    const others = [new Contestant('terraform_data as large as alerts', large), provider, leastOne];
    await benchLife(new Contestant('terraform_data', theirs), others);
  } finally {
    server.close();
    least.close();
    for (const workspace of workspaces) await workspace.close();
  }
}

void main();
