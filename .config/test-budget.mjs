// Runs the tests and prints where their time goes: the slowest suites, the slowest tests, and how often the run starts
// what is slow to start. Arguments are Jest's; `ANALYTICS_TESTS=all` in the environment measures what `.ci/run` runs.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';

const project = join(import.meta.dirname, '..');
const folder = mkdtempSync(join(tmpdir(), 'analytics-test-budget-'));
const [startsFile, resultsFile] = [join(folder, 'starts'), join(folder, 'results.json')];
writeFileSync(startsFile, '');

const inSeconds = (ms) => `${(ms / 1000).toFixed(1).padStart(8)} s`;
const slowest = (rows, count) => rows.toSorted((a, b) => b.ms - a.ms).slice(0, count);
const print = (title, rows) =>
  console.log(`\n${title}\n${rows.map(({ ms, name }) => `${inSeconds(ms)}  ${name}`).join('\n')}`);

const began = Date.now();
const { status } = spawnSync(
  process.execPath,
  [
    join(project, 'node_modules/jest/bin/jest.js'),
    '--config',
    join(project, '.config/jest.config.cjs'),
    '--json',
    `--outputFile=${resultsFile}`,
    ...process.argv.slice(2),
  ],
  {
    cwd: project,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      STARTS_FILE: startsFile,
      NODE_OPTIONS: `--require=${join(import.meta.dirname, 'count-starts.cjs')}`,
    },
  },
);
const { testResults, numTotalTests } = JSON.parse(readFileSync(resultsFile, 'utf8'));
const starts = {};
for (const what of readFileSync(startsFile, 'utf8').trim().split('\n')) starts[what] = (starts[what] ?? 0) + 1;
rmSync(folder, { recursive: true });

const suites = testResults.map(({ name, startTime, endTime }) => ({
  ms: endTime - startTime,
  name: relative(project, name),
}));
const tests = testResults.flatMap(({ name, assertionResults }) =>
  assertionResults.map(({ duration, fullName }) => ({
    ms: duration ?? 0,
    name: `${relative(project, name)}: ${fullName}`,
  })),
);
print('The slowest suites', slowest(suites, 30));
print('The slowest tests', slowest(tests, 30));
const overLimit = tests.filter(({ ms }) => ms > 2000).length;
console.log(`
${suites.length} suites, ${numTotalTests} tests, ${overLimit} of them over 2 s
${inSeconds(Date.now() - began)}  the whole run
${inSeconds(suites.reduce((sum, { ms }) => sum + ms, 0))}  all suites, one after the other
started: ${Object.entries(starts)
  .map(([what, times]) => `${what} ${times}`)
  .join(', ')}`);
process.exitCode = status;
