/**
 * The review of a plan of 10,000 changes and of a document of 100 MB: the command, beside a process that only reads and parses the
 * plan; building the report and rendering it as markdown, beside reading and parsing the document, in time of the processor; the
 * memory at its peak; and how long Chromium takes to open the HTML of 10,000 changes.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { JsonObject } from '../src/base/json';
import type * as JsonText from '../src/base/json-text';
import type * as Documents from '../src/documents';
import type * as Review from '../src/review';
import { chromiumPath, launchChromium } from '../test/support/chromium';
import { aacFile, projectFolder } from '../test/support/project';
import { median, printComparison } from './statistics';

// As the build compiles it: what runs TypeScript as it stands slows every closure down.
const load = createRequire(join(__dirname, '../build/index.js'));
const { findJsonObject } = load('./base/json-text') as typeof JsonText;
const { parsePlanDocument } = load('./documents') as typeof Documents;
const { buildReport, renderers } = load('./review') as typeof Review;

const changeCount = 10_000;
const largeBytes = 100_000_000;
const runs = 9;

/** A plan that changes the query of each of its alerts; `padding` makes the queries long. */
function createPlan(count: number, padding: string): object {
  const queryOf = (index: number, level: string): string =>
    `select count(*) as errors\nfrom events\nwhere shard = ${String(index)} and level = ${level}\n${padding}`;
  const changes = Array.from({ length: count }, (_, index) => {
    const name = `a${String(index).padStart(5, '0')}`;
    const address = `analytics_alert.${name}`;
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
    return { address, mode: 'managed', type: 'analytics_alert', name, change };
  });
  return { format_version: '1.2', planned_values: { root_module: {} }, resource_changes: changes };
}

const read = (file: string): JsonObject => {
  const document = findJsonObject(readFileSync(file, 'utf8'));
  if (!document) throw new Error(`${file} holds no document.`);
  return document;
};

const palette = { added: String, removed: String, changed: String, faint: String, strong: String };

/** Milliseconds that the processor worked for this process: others on the machine do not count. */
const processorMs = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

/** Milliseconds of reading and parsing, of making the report, and of rendering it. */
async function measure(file: string): Promise<readonly [readMs: number, buildMs: number, renderMs: number]> {
  const start = processorMs();
  const document = await parsePlanDocument(read(file), file);
  const parsed = processorMs();
  const report = buildReport({ document });
  const built = processorMs();
  const limit = 65_536;
  const { length } = renderers.markdown(report, { palette, limit });
  if (length > limit) throw new Error(`The comment has ${String(length)} characters.`);
  return [parsed - start, built - parsed, processorMs() - built];
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

/** Milliseconds of a process, from its start to its end. */
function timeProcessMs(args: readonly string[]): number {
  const start = performance.now();
  const { status, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${args.join(' ')} ended with ${String(status)}: ${stderr}`);
  return performance.now() - start;
}

/** The command as people run it. Its first run leaves its code compiled, and does not count. */
function compareProcesses(file: string): void {
  const review = [aacFile, 'review', file, '--format', `markdown=${file}.md`];
  const parse = [join(projectFolder, 'bench/parse-plan.cjs'), file];
  timeProcessMs(review);
  const measured: number[] = [];
  const baseline: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    measured.push(timeProcessMs(review));
    baseline.push(timeProcessMs(parse));
  }
  const name = `aac review of ${String(changeCount)} changes`;
  printComparison({ name, measured, baselineName: 'node reading and parsing the plan', baseline, limit: 4 });
}

/** Runs this file in a process of its own: there, the peak of memory is that of one review. */
function printPeak(file: string): void {
  const child = spawnSync(process.execPath, ['--import', 'tsx', __filename, file], { encoding: 'utf8' });
  if (child.status !== 0) throw new Error(child.stderr);
  process.stdout.write(`memory of the review of 100 MB at its peak: ${child.stdout.trim()} MB\n`);
}

/** Opens the HTML as a user does, by its file. */
async function openHtml(file: string): Promise<void> {
  if (chromiumPath === undefined) {
    process.stdout.write('Skipped, as there is no chromium on the PATH: opening the HTML.\n');
    return;
  }
  const html = `${file}.html`;
  writeFileSync(
    html,
    renderers.html(buildReport({ document: await parsePlanDocument(read(file), file) }), { palette }),
  );
  const browser = await launchChromium();
  const times: number[] = [];
  for (let index = 0; index < runs; index += 1) {
    const page = await browser.newPage();
    const start = performance.now();
    await page.goto(pathToFileURL(html).href);
    await page.evaluate('new Promise((done) => requestAnimationFrame(done))');
    times.push(performance.now() - start);
    await page.close();
  }
  await browser.close();
  const megabytes = (statSync(html).size / 1_000_000).toFixed(0);
  process.stdout.write(
    `Chromium opens the HTML of ${String(changeCount)} changes (${megabytes} MB) in ${median(times).toFixed(0)} ms\n`,
  );
}

async function main(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'analytics-bench-'));
  try {
    const [many, large] = [join(folder, 'many.json'), join(folder, 'large.json')];
    writeFileSync(many, JSON.stringify(createPlan(changeCount, '')));
    const padding = 'and region = europe '.repeat(Math.floor(largeBytes / changeCount / 2 / 20));
    writeFileSync(large, JSON.stringify(createPlan(changeCount, padding)));
    compareProcesses(many);
    await compare(`${String(changeCount)} changes`, many, runs);
    await openHtml(many);
    await compare('100 MB', large, 1);
    printPeak(large);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const [, , given] = process.argv;
if (given === undefined) void main();
else void measure(given).then(() => process.stdout.write(String(Math.round(process.resourceUsage().maxRSS / 1024))));
