import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { type ReferenceServer, startReferenceServer } from '../../src/server';
import { byTier, spread } from '../support/depth';
import { projectFolder } from '../support/project';
import { requiredProvider } from '../support/required-provider';
import { environmentOf } from '../support/terraform';

let server: ReferenceServer;
let shared: string;
let folder: string;

const stack = { terraform: requiredProvider, resource: { analytics_alert: { a: { name: 'a' } } } };

/** A copy of what was built, so that whoever builds meanwhile leaves `aac mirror` a whole plugin to write. */
function copyProgram(): void {
  chmodSync(shared, 0o755);
  mkdirSync(join(shared, 'dist/bin'), { recursive: true });
  for (const name of ['package.json', 'dist/plugin.cjs', 'dist/bin/aac.cjs', 'dist/bin/command-line.cjs']) {
    copyFileSync(join(projectFolder, name), join(shared, name));
  }
  symlinkSync(join(projectFolder, 'node_modules'), join(shared, 'node_modules'));
}

beforeAll(async () => {
  server = await startReferenceServer();
  shared = mkdtempSync(join(tmpdir(), 'analytics-test-'));
  copyProgram();
});
afterAll(async () => {
  rmSync(shared, { recursive: true });
  await server.close();
});
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'analytics-test-'));
  chmodSync(folder, 0o777);
  mkdirSync(join(folder, 'secret'), { mode: 0 });
  writeFileSync(join(folder, 'main.tf.json'), JSON.stringify(stack));
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

/** Runs `aac` as a program under a shell line that takes something away from it, and as nobody where we are root. */
async function deprived(
  shell: string,
  args: readonly string[],
): Promise<readonly [exitCode: number | null, message: string]> {
  const nobody = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};
  const child = spawn(
    'sh',
    ['-c', `${shell} exec "$@"`, 'sh', process.execPath, join(shared, 'dist/bin/aac.cjs'), ...args],
    {
      cwd: folder,
      env: { ...process.env, ...environmentOf(server) },
      stdio: ['ignore', 'ignore', 'pipe'],
      ...nobody,
    },
  );
  const [message, [exitCode]] = await Promise.all([
    text(child.stderr),
    once(child, 'close') as Promise<[number | null]>,
  ]);
  return [exitCode, message];
}

/** One sentence that names the path and ends with its code. */
const sentence = (path: string, code: string): RegExp =>
  new RegExp(
    `(?:^|\\n)Error: [^\\n]*${path.replaceAll('/', '\\/')}[^\\n]*\\. \\(${code}\\)\\n${code === 'USAGE' ? 'See aac [a-z -]+ --help\\.\\n' : ''}$`,
  );

const plan = ['plan', '--dir', '.'];
const [usage, state, file] = ['USAGE', 'STATE_INACCESSIBLE', 'FILE_INACCESSIBLE'] as const;
const exitCodes = { [usage]: 64, [state]: 1, [file]: 1 };

const kept = byTier({ test: 2, ci: 7, attack: 7 });
const forbidden = [
  [[...plan, '--out'], 'secret/plan.json', usage],
  [[...plan, '--state'], 'secret/x.tfstate', state],
  [[...plan, '--var-file'], 'secret/x.json', usage],
  [['plan', '--dir'], 'secret', file],
  [['show'], 'secret/x', usage],
  [['init'], 'secret/project', file],
  [['mirror'], 'secret/mirror', file],
] as const;
test.each(spread(forbidden, kept))('aac %j %s, where nobody may go, ends in one sentence', async (args, path, code) => {
  expect(await deprived('', [...args, path])).toEqual([exitCodes[code], expect.stringMatching(sentence(path, code))]);
});

const unwritable = [
  [[...plan, '--out', 'plan.json'], 'plan.json', usage],
  [['init', 'project'], 'project', usage],
  [['mirror', 'mirror'], 'mirror', file],
  [['apply', '--auto-approve', '--dir', '.'], 'terraform.tfstate', state],
] as const;
test.each(spread(unwritable, kept))(
  'aac %j ends in one sentence where nothing can be written any more',
  async (args, path, code) => {
    expect(await deprived('ulimit -f 0;', args)).toEqual([
      exitCodes[code],
      expect.stringMatching(sentence(path, code)),
    ]);
  },
);
