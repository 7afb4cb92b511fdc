/**
 * The review of a plan of 10,000 changes and of a document of 100 MB: building the report and rendering it as markdown,
 * beside reading and parsing the document; and the memory at its peak.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { JsonObject } from '../src/base/json';
import { findJsonObject } from '../src/base/json-text';
import { parsePlanDocument } from '../src/documents';
import { buildReport, renderers } from '../src/review';
import { printComparison } from './statistics';

const changeCount = 10_000;
const largeBytes = 100_000_000;
const runs = 5;

/** A plan that changes the query of each of its alerts; `padding` makes the queries long. */
function createPlan(count: number, padding: string): object {
  const queryOf = (index: number, level: string): string =>
    `select count(*) as errors\nfrom events\nwhere shard = ${String(index)} and level = ${level}\n${padding}`;
  const changes = Array.from({ length: count }, (_, index) => {
    const address = `analytics_alert.a${String(index)}`;
    const side = (level: string): object => ({
      id: String(index),
      name: `Alert ${String(index)}`,
      dataset_id: '4242',
      condition: queryOf(index, level),
      schedule: { cron: `${String(index % 60)} 8 * * 1-5` },
      webhook_action_ids: ['1', level === 'error' ? '2' : '3'],
      paused: false,
    });
    const change = {
      actions: ['update'],
      before: side('error'),
      after: side('fatal'),
      after_unknown: {},
      before_sensitive: {},
      after_sensitive: {},
    };
    return { address, mode: 'managed', type: 'analytics_alert', name: `a${String(index)}`, change };
  });
  return { format_version: '1.2', planned_values: { root_module: {} }, resource_changes: changes };
}

const read = (file: string): JsonObject => {
  const document = findJsonObject(readFileSync(file, 'utf8'));
  if (!document) throw new Error(`${file} holds no document.`);
  return document;
};

/** Milliseconds of reading and parsing, of making the report, and of rendering it. */
async function measure(file: string): Promise<readonly [readMs: number, buildMs: number, renderMs: number]> {
  const start = performance.now();
  const document = await parsePlanDocument(read(file), file);
  const parsed = performance.now();
  const report = buildReport({ document });
  const built = performance.now();
  const palette = { added: String, removed: String, changed: String, faint: String, strong: String };
  const limit = 65_536;
  const { length } = renderers.markdown(report, { palette, limit });
  if (length > limit) throw new Error(`The comment has ${String(length)} characters.`);
  return [parsed - start, built - parsed, performance.now() - built];
}

async function compare(name: string, file: string, count: number): Promise<void> {
  const times: [number[], number[], number[]] = [[], [], []];
  for (let index = 0; index < count; index += 1) {
    (await measure(file)).forEach((ms, which) => times[which]?.push(ms));
  }
  const [baseline, built, rendered] = times;
  const baselineName = 'reading and parsing it';
  printComparison({ name: `the report of ${name}`, measured: built, baselineName, baseline });
  printComparison({ name: `its markdown`, measured: rendered, baselineName, baseline });
}

/** Runs this file in a process of its own: there, the peak of memory is that of one review. */
function printPeak(file: string): void {
  const child = spawnSync(process.execPath, ['--import', 'tsx', __filename, file], { encoding: 'utf8' });
  if (child.status !== 0) throw new Error(child.stderr);
  process.stdout.write(`memory of the review of 100 MB at its peak: ${child.stdout.trim()} MB\n`);
}

async function main(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'analytics-bench-'));
  try {
    const [many, large] = [join(folder, 'many.json'), join(folder, 'large.json')];
    writeFileSync(many, JSON.stringify(createPlan(changeCount, '')));
    const padding = 'and region = europe '.repeat(Math.floor(largeBytes / changeCount / 2 / 20));
    writeFileSync(large, JSON.stringify(createPlan(changeCount, padding)));
    await compare(`${String(changeCount)} changes`, many, runs);
    await compare('100 MB', large, 1);
    printPeak(large);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const [, , given] = process.argv;
if (given === undefined) void main();
else void measure(given).then(() => process.stdout.write(String(Math.round(process.resourceUsage().maxRSS / 1024))));
