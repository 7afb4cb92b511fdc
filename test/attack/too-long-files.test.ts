/** "So do code, variables, state, plan, seed, snapshot: one parser, one sentence": what is too long is not even read. */
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { closeSync, openSync, rmSync, truncateSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { maxTextBytes } from '../../src/base/http/bounded-body';
import { readFileText } from '../../src/base/files/bounded-file';
import { startReferenceServer } from '../../src/server';
import { type CliProject, openCliProject } from '../support/cli-project';
import { byTier } from '../support/depth';
import { aacFile } from '../support/project';
import { run } from '../support/run';
import { runAac } from '../support/run-aac';

const tooLong = `it is longer than ${String(maxTextBytes)} bytes`;

let project: CliProject;

beforeAll(async () => {
  project = await openCliProject();
});
afterAll(() => project.close());
beforeEach(() => {
  project.write({ variable: { size: { default: 1 } } });
});

/** A file that says to be one byte too long, and takes no place on the disk. */
function makeLong(name: string): string {
  const path = join(project.folder, name);
  closeSync(openSync(path, 'w'));
  truncateSync(path, maxTextBytes + 1);
  return path;
}

const plan = ['plan', '--dir', '.'];

test.each([
  ['code', plan, 'long.tf.json'],
  ['variables', [...plan, '--var-file', 'long.json'], 'long.json'],
  ['variables beside the code', plan, 'long.auto.tfvars.json'],
  ['settings of a project', ['plan'], 'cdktf.json'],
  ['a state', plan, 'terraform.tfstate'],
  ['a state that is shown', ['show', 'long.tfstate'], 'long.tfstate'],
  ['a state that an option names', [...plan, '--state', 'long.tfstate'], 'long.tfstate'],
  ['the journal of a state', plan, 'terraform.tfstate.journal'],
  ['a pinned plan', ['apply', 'long.json', '--dir', '.'], 'long.json'],
  ['a plan that is reviewed', ['review', 'long.json'], 'long.json'],
  ['a plan that would be written over', [...plan, '--out', 'long.json'], 'long.json'],
  ['settings of a backend', [...plan, '--backend-config', 'long.json'], 'long.json'],
  ['a seed', ['serve', '--seed', 'long.json'], 'long.json'],
  ['a dialect', ['serve', '--dialect', 'long.json'], 'long.json'],
  ['a snapshot', ['serve', '--data', 'long.json'], 'long.json'],
  ['a secret', ['serve', '--client-secret-file', 'long.txt'], 'long.txt'],
])('%s that is too long is refused in one sentence that names it', async (_title, args, name) => {
  const path = makeLong(name);
  if (args.includes('--backend-config')) project.write({ terraform: { backend: { local: {} } } });
  try {
    const { code, stdout, stderr } = await runAac(args, { cwd: project.folder, env: project.environment });
    expect(code).not.toBe(0);
    expect(stdout).toBe('');
    // What is ours may be told on several lines; what is wrong is one of them.
    const lines = stderr.split('\n').filter((line) => line.includes(tooLong.slice('it '.length)));
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain(name);
  } finally {
    rmSync(path);
  }
});

test('a dialect that the environment names is, too', async () => {
  const path = makeLong('dialect.json');
  project.write({ resource: { analytics_alert: { a: { name: 'A' } } } });
  const { code, stderr } = await project.aac(['plan'], { env: { ANALYTICS_DIALECT: path } });
  expect(code).toBe(1);
  expect(stderr).toContain(`The file ${path} that ANALYTICS_DIALECT names cannot be read: ${tooLong}.`);
});

test('so is a snapshot that a server is started with', async () => {
  const dataFile = makeLong('data.json');
  await expect(startReferenceServer({ dataFile })).rejects.toThrow(tooLong);
});

test('standard input without an end is', async () => {
  const shell = `yes '[1,2,3]' | exec "$0" "$@"`;
  const { code, stderr } = await run('sh', ['-c', shell, process.execPath, aacFile, 'review', '-'], {
    cwd: project.folder,
  });
  expect(stderr).toBe(`Error: Standard input cannot be read: ${tooLong}. (USAGE)\nSee aac review --help.\n`);
  expect(code).toBe(64);
});

test('a file without a length, and one of several pieces, are read to their end', () => {
  expect(readFileText('/proc/self/stat')).toContain('(');
  const path = join(project.folder, 'text');
  const descriptor = openSync(path, 'w');
  const text = 'é'.repeat(100_000);
  writeSync(descriptor, text);
  closeSync(descriptor);
  expect(readFileText(path)).toBe(text);
});

// The library that reads CSV takes ten seconds for it.
test.each(byTier({ test: ['ndjson'], ci: ['ndjson'], attack: ['ndjson', 'csv'] }))(
  'a record without an end in a file of %s is refused while it is read',
  async (format) => {
    const path = makeLong(`records.${format}`);
    const { code, stderr } = await project.aac(['data', 'push', path, '--name', 'Orders'], {
      env: { ANALYTICS_API_KEY: project.server.credentials.apiKey },
    });
    expect([code, stderr]).toEqual([64, expect.stringMatching(/cannot be read: .* is longer than \d+ bytes\./)]);
    rmSync(path);
  },
);
