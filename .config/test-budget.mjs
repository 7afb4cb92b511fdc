// Runs the tests and prints where their time goes: the slowest suites and tests, and how often the run starts what is
// slow to start. Arguments are Jest's; with `ANALYTICS_TESTS=all` in the environment it runs what `.ci/run` does.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';

const project = join(import.meta.dirname, '..');
const folder = mkdtempSync(join(tmpdir(), 'analytics-test-budget-'));
const [startsFile, resultsFile] = [join(folder, 'starts'), join(folder, 'results.json')];
writeFileSync(startsFile, '');

const jest = join(project, 'node_modules/jest/bin/jest.js');
const args = ['--config', join(project, '.config/jest.config.cjs'), '--json', `--outputFile=${resultsFile}`];
const began = Date.now();
const { status } = spawnSync(process.execPath, [jest, ...args, ...process.argv.slice(2)], {
  cwd: project,
  stdio: ['ignore', 'ignore', 'inherit'],
  env: {
    ...process.env,
    STARTS_FILE: startsFile,
    NODE_OPTIONS: `--require=${join(import.meta.dirname, 'count-starts.cjs')}`,
  },
});
const wallMs = Date.now() - began;
const { testResults, numTotalTests } = JSON.parse(readFileSync(resultsFile, 'utf8'));
const notes = readFileSync(startsFile, 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line));
rmSync(folder, { recursive: true });

const inSeconds = (ms) => `${(ms / 1000).toFixed(1).padStart(8)} s`;
const total = (numbers) => numbers.reduce((sum, number) => sum + number, 0);
function printSlowest(title, rows) {
  const lines = rows.toSorted((a, b) => b.ms - a.ms).map(({ ms, name }) => `${inSeconds(ms)}  ${name}`);
  console.log(`\n${title}\n${lines.slice(0, 30).join('\n')}`);
}

const files = testResults.map(({ name, ...rest }) => ({ ...rest, name: relative(project, name) }));
const suites = files.map(({ name, startTime, endTime }) => ({ ms: endTime - startTime, name }));
const tests = files.flatMap(({ name, assertionResults }) =>
  assertionResults.map(({ duration, fullName }) => ({ ms: duration ?? 0, name: `${name}: ${fullName}` })),
);
printSlowest('The slowest suites', suites);
printSlowest('The slowest tests', tests);
console.log(`
${suites.length} suites, ${numTotalTests} tests, ${tests.filter(({ ms }) => ms > 2000).length} of them over 2 s
${inSeconds(wallMs)}  the whole run
${inSeconds(total(suites.map(({ ms }) => ms)))}  all suites, one after the other

   starts   processor
${[...new Set(notes.map(({ what }) => what))]
  .map((what) => {
    const [started, cpuMs] = ['started', 'cpuMs'].map((key) =>
      total(notes.filter((note) => note.what === what).map((note) => note[key])),
    );
    return `${String(started).padStart(9)}  ${inSeconds(cpuMs)}  ${what}`;
  })
  .join('\n')}`);
process.exitCode = status;
