import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { alerts, type CliProject, openCliProject } from '../support/cli-project';
import { makeDigestsCheap } from '../support/cheap-digests';
import type { Ran } from '../support/run';

makeDigestsCheap();

let project: CliProject;

beforeAll(async () => {
  project = await openCliProject({ ownProcess: true });
  project.write(alerts('orders'));
});
afterAll(async () => {
  await project.close();
});

/** Runs `aac ARGS` in a process of its own, with a file of policies of that text. */
function runWith(text: string, args: readonly string[]): Promise<Ran> {
  writeFileSync(join(project.folder, 'aac.policies.mjs'), text);
  return project.aac(args, { timeoutMs: 20_000 });
}

test('policies that never settle are refused, and the lock is given back', async () => {
  const { code, stderr } = await runWith('await new Promise(() => {}); export default [];', [
    'apply',
    '--auto-approve',
  ]);
  const words = 'cannot be used: it fails with "it waits for what never comes". (POLICIES_UNREADABLE)';
  expect([code, stderr]).toEqual([1, expect.stringContaining(words)]);
  expect(project.takeChanges()).toEqual([]);
  expect(readdirSync(project.folder).filter((name) => name.includes('lock'))).toEqual([]);
});

test.each([
  ['when they are loaded', 'process.exit(0);'],
  ['when they judge', `export default [{ name: 'ends', check: () => process.exit(0) }];`],
])('policies that end the program %s fail the command, which says so', async (_, text) => {
  const { code, stderr } = await runWith(text, ['apply', '--auto-approve']);
  const words = 'Error: The command was cut short: code that it loaded ended the program, or never came to an end.\n';
  expect([code, stderr.slice(-words.length)]).toEqual([1, words]);
  expect(project.takeChanges()).toEqual([]);
});

test('what policies print goes to standard error, and what they leave open keeps no command from its end', async () => {
  const text = `
import { createServer } from 'node:net';
createServer().listen(0, '127.0.0.1');
console.log('loaded');
process.exitCode = 0;
const check = () => { process.stdout.write('judged\\n'); };
export default [{ name: 'prints', check }];`;
  const { code, stdout, stderr } = await runWith(text, ['plan', '--json']);
  expect([code, stderr]).toEqual([0, expect.stringContaining('loaded\njudged\n')]);
  expect(JSON.parse(stdout)).toMatchObject({ format_version: '1.2' });
});

test.each([
  ['before anything is applied', 'Promise.resolve().then(() => deny("no"))', 0],
  ['while it is applied', 'setImmediate(() => setImmediate(() => setImmediate(() => deny("no"))))', 1],
])('a denial that comes after its check, %s, fails the command', async (_, denial, changes) => {
  const text = `export default [{ name: 'late', check(_, { deny }) { ${denial}; } }];`;
  const { code, stderr } = await runWith(text, ['apply', '--auto-approve']);
  const words = 'the policy late failed: it calls deny after its check has ended, but has to judge at once.';
  expect([code, stderr]).toEqual([3, expect.stringContaining(words)]);
  expect(project.takeChanges()).toHaveLength(changes);
});
