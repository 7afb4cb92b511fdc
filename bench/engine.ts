/**
 * The embedded engine at work, each figure beside its floor or its baseline: applies and destroys from the start of the process to its
 * end, beside the start of a process and the time that the service held the requests; the first request; unchanged plans beside a process
 * that only reads their inputs; and how much memory that takes. The service is a lean one (lean-service.mjs).
 *
 * `npx tsx bench/engine.ts apply` prints a part: `apply`, `large`, `plan` or `memory`.
 */
import { join } from 'node:path';
import { openWorkspace } from '../test/support/terraform';
import { aacFile, hasTerraform, projectFolder } from '../test/support/project';
import { type LeanPlace, type Measured, openLeanPlace } from './lean-place';
import { concurrency, createStack } from './stacks';
import { median, printComparison } from './statistics';

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

const readCode = "JSON.parse(require('node:fs').readFileSync('main.tf.json', 'utf8'))";

/** Programs without an engine, which show how much of the time over a floor Node, the client and the disk take by themselves. */
const leastApply = 'apply by the least program';
const nothing = ['-e', '0'];
const plan = [aacFile, 'plan', '--dir', '.'];
const bareApply = [join(projectFolder, 'bench/bare-apply.mjs')];
const barePlan = [join(projectFolder, 'bench/bare-plan.mjs')];
const apply = [aacFile, 'apply', '--dir', '.', '--auto-approve'];
const destroy = [aacFile, 'destroy', '--dir', '.', '--auto-approve'];
const say = (text: string): void => {
  process.stdout.write(`${text}\n`);
};

async function inPlace(stack: object, latencyMs: number, work: (place: LeanPlace) => Promise<void>): Promise<void> {
  const place = await openLeanPlace(stack, latencyMs);
  try {
    await work(place);
  } finally {
    place.close();
  }
}

/** A number of objects in a service of some latency, and how often that is measured. */
interface Size {
  readonly count: number;
  readonly latencyMs: number;
  readonly runs: number;
}

/** Applies and destroys of a stack beside the start of a process and the time that the service needs for as many requests. */
async function benchChanges({ count, latencyMs, runs }: Size): Promise<void> {
  await inPlace(createStack(count), latencyMs, async (place) => {
    // The first one of each compiles.
    for (const command of [apply, destroy]) await place.measure(command);
    const [starts, reads]: [Measured[], Measured[]] = [[], []];
    const of = { apply: [] as Measured[], destroy: [] as Measured[], [leastApply]: [] as Measured[] };
    for (let run = 0; run < runs; run += 1) {
      await place.empty();
      starts.push(await place.measure(nothing));
      reads.push(await place.measure(['-e', readCode]));
      of.apply.push(await place.measure(apply));
      of.destroy.push(await place.measure(destroy));
      await place.empty();
      of[leastApply].push(await place.measure(bareApply));
    }
    const at = `of ${String(count)} at ${String(latencyMs)} ms`;
    for (const [name, measured] of Object.entries(of)) {
      const baseline = measured.map(({ heldMs }, run) => (starts[run]?.ms ?? 0) + heldMs / concurrency);
      const heldMs = median(measured.map((one) => one.heldMs / one.requests));
      const baselineName = `node -e 0 and ${String(measured[0]?.requests)} requests / ${String(concurrency)} x ${heldMs.toFixed(2)} ms`;
      const limit = name === leastApply ? undefined : latencyMs >= 20 ? 1.2 : 1.6;
      printComparison({ name: `${name} ${at}`, measured: measured.map(({ ms }) => ms), baselineName, baseline, limit });
    }
    for (const [name, measured] of Object.entries({ apply: of.apply, [leastApply]: of[leastApply] }))
      printComparison({
        name: `first request of an ${name} ${at}`,
        measured: measured.map(({ firstRequestMs }) => firstRequestMs),
        baselineName: 'node that reads the code',
        baseline: reads.map(({ ms }) => ms),
        limit: name === leastApply ? undefined : 1.5,
      });
  });
}

async function timeTerraformMs({ count, latencyMs }: Size): Promise<number> {
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

/** Unchanged plans, and the apply before them; `most` is how many megabytes they may take. Answers the measured times of the plan. */
async function benchPlan(
  { count, latencyMs, runs }: Size,
  most?: { readonly plan: number; readonly apply: number },
): Promise<readonly number[]> {
  const measured: Measured[] = [];
  const baseline: Measured[] = [];
  const least: Measured[] = [];
  await inPlace(createStack(count), latencyMs, async (place) => {
    const applied = await place.measure(apply);
    await place.measure(plan);
    for (let run = 0; run < runs; run += 1) {
      baseline.push(await place.measure([...barePlan, 'inputs']));
      measured.push(await place.measure(plan));
      least.push(await place.measure(barePlan));
    }
    const name = `unchanged plan of ${String(count)}`;
    const baselineName = 'reading and parsing its inputs';
    const msOf = (of: readonly Measured[]): number[] => of.map(({ ms }) => ms);
    const memoryOf = (of: readonly Measured[]): number[] => of.map(({ megabytes }) => megabytes);
    const times = { baselineName, baseline: msOf(baseline) };
    printComparison({ name, measured: msOf(measured), ...times, limit: most && 3 });
    printComparison({ name: `${name} by the least program`, measured: msOf(least), ...times });
    const memory = { baselineName, baseline: memoryOf(baseline), unit: 'MB' } as const;
    printComparison({ name: `memory of an ${name}`, measured: memoryOf(measured), ...memory });
    printComparison({ name: `memory of an apply of ${String(count)}`, measured: [applied.megabytes], ...memory });
    if (most) {
      const allowed = { baselineName: 'what it may take', unit: 'MB', limit: 1 } as const;
      printComparison({
        name: `memory of an ${name}`,
        measured: memoryOf(measured),
        baseline: [most.plan],
        ...allowed,
      });
      printComparison({
        name: `memory of an apply of ${String(count)}`,
        measured: [applied.megabytes],
        baseline: [most.apply],
        ...allowed,
      });
    }
  });
  return measured.map(({ ms }) => ms);
}

/** Compares unchanged plans of one `for_each` with those of the same alerts, written out. */
async function benchInstances({ count, latencyMs, runs }: Size): Promise<void> {
  await inPlace(createStack(count), latencyMs, async (written) => {
    await inPlace(createRepeatedStack(count), latencyMs, async (repeated) => {
      for (const place of [written, repeated]) await place.measure(apply);
      const measured: number[] = [];
      const baseline: number[] = [];
      for (let run = 0; run < runs; run += 1) {
        baseline.push((await written.measure(plan)).ms);
        measured.push((await repeated.measure(plan)).ms);
      }
      const name = `unchanged plan of one for_each of ${String(count)}`;
      printComparison({ name, measured, baselineName: 'written out', baseline });
    });
  });
}

/** What is measured, by the name under which it can be asked for. */
const parts: Readonly<Record<string, () => Promise<void>>> = {
  async apply() {
    const size = { count: 1_000, latencyMs: 20, runs: 5 };
    await benchChanges(size);
    await benchChanges({ ...size, latencyMs: 5 });
    if (hasTerraform) say(`apply of 1000 with terraform: ${(await timeTerraformMs(size)).toFixed(0)} ms in all`);
  },
  async large() {
    for (const latencyMs of [20, 5]) await benchChanges({ count: 10_000, latencyMs, runs: 3 });
  },
  async plan() {
    const small = await benchPlan({ count: 1_000, latencyMs: 0, runs: 5 });
    const large = await benchPlan({ count: 10_000, latencyMs: 0, runs: 5 });
    await benchInstances({ count: 10_000, latencyMs: 0, runs: 5 });
    printComparison({ name: 'plan of 10000', measured: large, baselineName: 'plan of 1000', baseline: small });
  },
  async memory() {
    await benchPlan({ count: 50_000, latencyMs: 0, runs: 3 }, { plan: 350, apply: 400 });
  },
};

async function main(): Promise<void> {
  const [only] = process.argv.slice(2);
  for (const [name, run] of Object.entries(parts)) if (only === undefined || only === name) await run();
}

void main();
