/**
 * How long adopting an account takes, beside what nobody who adopts it is spared: listing it, checking the types of what was
 * written, and planning it, which runs its app. All are processes, one after the other, from start to end.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient } from '../src';
import { type ReferenceServer, startReferenceServer } from '../src/server';
import { linkModules } from '../test/support/link-modules';
import { aacFile, projectFolder } from '../test/support/project';
import { environmentOf } from '../test/support/terraform';
import { printComparison } from './statistics';

/** How many objects the account holds: `npx tsx bench/adopt.ts 5000 3` has as many alerts, and measures three times. */
const alerts = Number(process.argv[2] ?? 1000);
const [actions, categories, shares] = [60, 120, 300];
const rounds = Number(process.argv[3] ?? 5);
const teams = ['Sales', 'Billing', 'Logistics', 'Support'];

async function seed({ url, credentials }: ReferenceServer): Promise<void> {
  const client = createClient({ baseUrl: url, credential: credentials });
  const team = (index: number): string => teams[index % teams.length] ?? '';
  const each = async <T>(count: number, make: (index: number) => Promise<T>): Promise<readonly T[]> =>
    await Promise.all(Array.from({ length: count }, async (_, index) => await make(index)));
  const hooks = await each(actions, async (index) => {
    const body = { name: `${team(index)}: on call ${String(index)}`, url: 'https://hooks.example.com/on-call' };
    return (await client.call('createWebhook', { body })).id;
  });
  const roots = await each(categories / 4, async (index) => {
    return (await client.call('createCategory', { body: { name: `Area ${String(index)}` } })).id;
  });
  await each((categories / 4) * 3, async (index) => {
    const parentId = roots[index % roots.length] ?? null;
    await client.call('createCategory', { body: { name: `Part ${String(index)}`, parentId } });
  });
  const ids = await each(alerts, async (index) => {
    const body = {
      name: `${team(index)}: orders stalled ${String(index)}`,
      condition: `select count(*) as orders\nwhere orders < ${String(index)}`,
      schedule: { frequency: 15, frequencyType: 'minute' as const },
      webhookActionIds: [hooks[index % hooks.length] ?? ''],
    };
    return (await client.call('createAlert', { body })).id;
  });
  await each(shares, async (index) => {
    const body = [{ type: 'user' as const, userName: 'amy@example.com', access: 'view' as const }];
    await client.call('addAlertShares', { objectId: ids[index] ?? '', body });
  });
  await client.close();
}

async function timeMs(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

async function run(args: readonly string[], cwd: string, environment: NodeJS.ProcessEnv): Promise<void> {
  const [code] = (await once(
    spawn(process.execPath, args, { cwd, env: environment, stdio: ['ignore', 'ignore', 'inherit'] }),
    'exit',
  )) as [number | null];
  if (code !== 0) throw new Error(`${args.join(' ')} ended with ${String(code)}.`);
}

async function main(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'analytics-bench-'));
  const server = await startReferenceServer();
  try {
    linkModules(folder);
    await seed(server);
    const environment = { ...process.env, ...environmentOf(server) };
    const adopting: number[] = [];
    const baseline: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const name = `mine-${String(round)}`;
      adopting.push(
        await timeMs(async () => {
          await run([aacFile, 'adopt', '--out', name], folder, environment);
        }),
      );
      baseline.push(
        await timeMs(async () => {
          await run([join(projectFolder, 'bench/list-account.mjs')], folder, environment);
          await run([join(folder, 'node_modules/typescript/bin/tsc'), '-p', name, '--noEmit'], folder, environment);
          await run([aacFile, 'plan'], join(folder, name), environment);
        }),
      );
    }
    const baselineName = 'listing, checking types and planning';
    printComparison({
      name: `adopting ${String(alerts)} alerts`,
      measured: adopting,
      baselineName,
      baseline,
      limit: 1.5,
    });
  } finally {
    await server.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

void main();
