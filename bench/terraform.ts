/**
 * The provider under Terraform, beside `terraform_data`, which needs no provider: 1,000 objects applied, planned unchanged and
 * destroyed, in turns; and its schemas beside the start of Node and of Terraform.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
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

const steps = {
  apply: ['apply', '-auto-approve'],
  'unchanged plan': ['plan', '-detailed-exitcode'],
  destroy: ['destroy', '-auto-approve'],
} as const;

async function benchLife(ours: Workspace, theirs: Workspace): Promise<void> {
  const measured: Record<string, number[]> = { apply: [], 'unchanged plan': [], destroy: [] };
  const baseline: Record<string, number[]> = { apply: [], 'unchanged plan': [], destroy: [] };
  for (let round = 0; round < rounds; round += 1) {
    for (const [name, args] of Object.entries(steps)) {
      baseline[name]?.push(await timeMs(() => theirs.succeed(args)));
      measured[name]?.push(await timeMs(() => ours.succeed(args)));
    }
  }
  for (const name of Object.keys(steps)) {
    const of = { measured: measured[name] ?? [], baseline: baseline[name] ?? [] };
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
  });
}

async function main(): Promise<void> {
  const ours = await openWorkspace({ plugin: 'installed' });
  const theirs = await openWorkspace({ plugin: 'installed' });
  try {
    ours.writeJson({ ...alerts, provider: { analytics: {} } });
    theirs.writeJson(bare);
    rmSync(join(theirs.folder, 'main.tf'), { force: true });
    await benchSchemas(ours);
    await benchLife(ours, theirs);
  } finally {
    await ours.close();
    await theirs.close();
  }
}

void main();
