/**
 * The embedded engine at work: applying 1,000 alerts beside what the latency of the service allows and beside Terraform,
 * and unchanged plans of 1,000 and 10,000 beside a process that only reads their inputs.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { providerSource } from '../src/base/provider-address';
import { type ReferenceServer, startReferenceServer } from '../src/server';
import { environmentOf, openWorkspace } from '../test/support/terraform';
import { aacFile, hasTerraform, projectFolder } from '../test/support/project';
import { median, printComparison } from './statistics';

const latencyMs = 20;
const concurrency = 8;
const runs = 5;

/** A stack of alerts in Terraform's JSON. */
function createStack(count: number): object {
  const alerts = Array.from({ length: count }, (_, index) => [
    `alert-${String(index)}`,
    {
      name: `Alert ${String(index)}`,
      dataset_id: 4242,
      condition: `select count(*) as orders where orders < ${String(index)}`,
      schedule: { frequency: 15, frequency_type: 'minute' },
    },
  ]);
  return {
    terraform: { required_providers: { analytics: { source: providerSource } } },
    provider: { analytics: { max_concurrency: concurrency } },
    resource: { analytics_alert: Object.fromEntries(alerts) as object },
  };
}

/** What a plan has to read at least: the files of the stack and the list of the service. */
const readInputs = `
const { readFileSync } = require('node:fs');
const { request } = require(${JSON.stringify(join(projectFolder, 'node_modules/undici'))});
const { ANALYTICS_BASE_URL: url, ANALYTICS_CLIENT_ID: clientId, ANALYTICS_CLIENT_SECRET: clientSecret } = process.env;
(async () => {
  for (const file of ['main.tf.json', 'terraform.tfstate']) JSON.parse(readFileSync(file, 'utf8'));
  const headers = { 'content-type': 'application/json' };
  const login = await request(url + '/api/2.0/login', { method: 'POST', headers, body: JSON.stringify({ clientId, clientSecret }) });
  const { access_token } = await login.body.json();
  const list = await request(url + '/api/2.0/alerts', { headers: { authorization: 'Bearer ' + access_token } });
  JSON.parse(await list.body.text());
  process.exit();
})();`;

/** A stack in a folder of its own, with a server of its own. */
interface Place {
  readonly folder: string;
  readonly server: ReferenceServer;
  /** Runs node to its end and answers how long that took. */
  timeMs(args: readonly string[]): Promise<number>;
  close(): Promise<void>;
}

async function openPlace(stack: object, latency: number): Promise<Place> {
  const folder = mkdtempSync(join(tmpdir(), 'analytics-bench-'));
  const server = await startReferenceServer({ latencyMs: latency });
  writeFileSync(join(folder, 'main.tf.json'), JSON.stringify(stack));
  const env = { ...process.env, ...environmentOf(server), ANALYTICS_STRICT: '' };
  return {
    folder,
    server,
    async timeMs(args) {
      const start = performance.now();
      const child = spawn(process.execPath, args, { cwd: folder, env, stdio: ['ignore', 'ignore', 'ignore'] });
      const [code] = (await once(child, 'exit')) as [number | null];
      if (code !== 0) throw new Error(`node ${args.join(' ')} ended with ${String(code)}.`);
      return performance.now() - start;
    },
    async close() {
      await server.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const plan = [aacFile, 'plan', '--dir', '.'];
const apply = [aacFile, 'apply', '--dir', '.', '--auto-approve'];
const say = (text: string): void => {
  process.stdout.write(`${text}\n`);
};

async function timeTerraformMs(count: number): Promise<number> {
  const workspace = await openWorkspace({ latencyMs, plugin: 'installed' });
  try {
    workspace.writeJson({ ...createStack(count), terraform: {} });
    const start = performance.now();
    await workspace.succeed(['apply', '-auto-approve', `-parallelism=${String(concurrency)}`]);
    return performance.now() - start;
  } finally {
    await workspace.close();
  }
}

/** How long the applies of an empty account take until their first change arrives, and from there to their end. */
async function timeApplies(place: Place): Promise<{ startMs: number[]; changesMs: number[] }> {
  const { folder, server } = place;
  const startMs: number[] = [];
  const changesMs: number[] = [];
  for (let index = 0; index < runs; index += 1) {
    server.reset();
    rmSync(join(folder, 'terraform.tfstate'), { force: true });
    const startedAtMs = Date.now();
    const applyMs = await place.timeMs(apply);
    const firstAtMs = server.journal.find(({ mutating }) => mutating)?.at ?? startedAtMs;
    startMs.push(firstAtMs - latencyMs - startedAtMs);
    changesMs.push(applyMs - (firstAtMs - latencyMs - startedAtMs));
  }
  return { startMs, changesMs };
}

async function benchApply(count: number): Promise<void> {
  const place = await openPlace(createStack(count), latencyMs);
  try {
    const { startMs, changesMs } = await timeApplies(place);
    const idealMs = (count / concurrency) * latencyMs;
    say(
      `apply of ${String(count)} alerts: ${median(startMs).toFixed(0)} ms to the first change, then ${median(changesMs).toFixed(0)} ms; ` +
        `${String(count)} / ${String(concurrency)} x ${String(latencyMs)} ms: ${idealMs.toFixed(0)} ms, ratio ${(median(changesMs) / idealMs).toFixed(2)} (medians of ${String(runs)} runs)`,
    );
    if (hasTerraform) say(`the same with terraform apply: ${(await timeTerraformMs(count)).toFixed(0)} ms in all`);
  } finally {
    await place.close();
  }
}

/** Answers the measured times of the plan. */
async function benchPlan(count: number): Promise<readonly number[]> {
  const place = await openPlace(createStack(count), 0);
  try {
    await place.timeMs(apply);
    const measured: number[] = [];
    const baseline: number[] = [];
    for (let index = 0; index < runs; index += 1) {
      baseline.push(await place.timeMs(['-e', readInputs]));
      measured.push(await place.timeMs(plan));
    }
    printComparison({
      name: `unchanged plan of ${String(count)} alerts`,
      measured,
      baselineName: 'reading and parsing its inputs',
      baseline,
    });
    return measured;
  } finally {
    await place.close();
  }
}

/** The same stack, of one `for_each`. */
function createRepeatedStack(count: number): object {
  const { resource, ...rest } = createStack(count) as { resource: { analytics_alert: Record<string, object> } };
  const [first] = Object.values(resource.analytics_alert);
  const thresholds = Object.keys(resource.analytics_alert).map((key, index) => [key, index] as const);
  const body = {
    ...first,
    for_each: '${local.thresholds}',
    name: 'Alert ${each.value}',
    condition: 'select count(*) as orders where orders < ${each.value}',
  };
  return {
    ...rest,
    locals: { thresholds: Object.fromEntries(thresholds) },
    resource: { analytics_alert: { each: body } },
  };
}

/** Compares unchanged plans of one `for_each` with those of the same alerts, written out. */
async function benchInstances(count: number): Promise<void> {
  const written = await openPlace(createStack(count), 0);
  const repeated = await openPlace(createRepeatedStack(count), 0);
  try {
    await written.timeMs(apply);
    await repeated.timeMs(apply);
    const measured: number[] = [];
    const baseline: number[] = [];
    for (let index = 0; index < runs; index += 1) {
      baseline.push(await written.timeMs(plan));
      measured.push(await repeated.timeMs(plan));
    }
    const name = `unchanged plan of one for_each of ${String(count)}`;
    printComparison({ name, measured, baselineName: 'written out', baseline });
  } finally {
    await written.close();
    await repeated.close();
  }
}

async function main(): Promise<void> {
  await benchApply(1_000);
  const small = await benchPlan(1_000);
  const large = await benchPlan(10_000);
  await benchInstances(10_000);
  printComparison({ name: 'plan of 10000', measured: large, baselineName: 'plan of 1000', baseline: small });
}

void main();
