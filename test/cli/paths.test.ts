import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import {
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createAnalyticsProvider } from '../../src/toolkit/provider-factory';
import { runCli } from '../../src/cli/run-cli';
import { type ReferenceServer, startReferenceServer } from '../../src/server';
import { makeDigestsCheap } from '../support/cheap-digests';
import { createCliHost } from '../support/cli-host';
import { aacFile, pluginFile } from '../support/project';
import { run } from '../support/run';
import { environmentOf } from '../support/terraform';
import { requiredProvider } from '../support/required-provider';

makeDigestsCheap();

let server: ReferenceServer;
let folder: string;
let socket: Server;
let shared: string;

const stack = { terraform: requiredProvider, resource: { analytics_alert: { a: { name: 'a' } } } };

beforeAll(async () => {
  server = await startReferenceServer();
  shared = mkdtempSync(join(tmpdir(), 'analytics-test-'));
  await run('mkfifo', ['pipe'], { cwd: shared });
});
afterAll(async () => {
  rmSync(shared, { recursive: true });
  await server.close();
});
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'analytics-test-'));
  mkdirSync(join(folder, 'folder'));
  linkSync(join(shared, 'pipe'), join(folder, 'pipe'));
  socket = createServer().listen(join(folder, 'socket'));
  writeFileSync(join(folder, 'file'), '{}');
  writeFileSync(join(folder, 'empty'), '');
  writeFileSync(join(folder, 'read-only'), '', { mode: 0o444 });
  symlinkSync('gone', join(folder, 'dangling'));
  writeFileSync(join(folder, 'main.tf.json'), JSON.stringify(stack));
  mkdirSync(join(folder, 'local'));
  writeFileSync(join(folder, 'local/main.tf.json'), JSON.stringify({ terraform: { backend: { local: {} } } }));
});
afterEach(() => {
  socket.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Runs `aac` in this process. */
async function aac(args: readonly string[]): Promise<readonly [exitCode: number, message: string]> {
  let message = '';
  const environment = environmentOf(server);
  const host = createCliHost({
    environment,
    workingFolder: folder,
    readPlugin: () => readFileSync(pluginFile),
    printError: (text) => (message += text),
    createProvider: () => createAnalyticsProvider(environment, () => undefined),
  });
  return [await runCli(args, host), message];
}

/** One sentence that names the path and ends with its code. */
const sentence = (path: string, code: string): RegExp =>
  new RegExp(
    `(?:^|\\n)Error: [^\\n]*${path.replaceAll('/', '\\/')}[^\\n]*\\. \\(${code}\\)\\n${code === 'USAGE' ? 'See aac [a-z -]+ --help\\.\\n' : ''}$`,
  );

const plan = ['plan', '--dir', '.'];
const [usage, state, file] = ['USAGE', 'STATE_INACCESSIBLE', 'FILE_INACCESSIBLE'] as const;
const exitCodes = { [usage]: 64, [state]: 1, [file]: 1 };

describe('a path of the command line', () => {
  test.each([
    [[...plan, '--out'], 'folder', usage],
    [[...plan, '--out'], 'missing/plan.json', usage],
    [[...plan, '--out'], 'file/plan.json', usage],
    [[...plan, '--out'], '/dev/full', usage],
    [[...plan, '--state'], 'folder', state],
    [[...plan, '--state'], 'file/x.tfstate', state],
    [[...plan, '--state'], '/dev/full', state],
    [['apply', '--auto-approve', '--dir', '.', '--state'], 'folder', state],
    [['apply', '--auto-approve', '--dir', '.', '--state'], '/dev/null', state],
    [[...plan, '--var-file'], 'folder', usage],
    [[...plan, '--var-file'], 'missing', usage],
    [[...plan, '--var-file'], '/dev/zero', usage],
    [[...plan, '--var-file'], 'pipe', usage],
    [[...plan, '--state'], 'pipe', state],
    [[...plan, '--state'], 'socket', state],
    [['apply', '--auto-approve', '--dir', '.', '--state'], 'pipe', state],
    [[...plan, '--out'], 'pipe', usage],
    [[...plan, '--out'], 'dangling', usage],
    [[...plan, '--out'], 'read-only', usage],
    [[...plan, '--state'], 'dangling', state],
    [['apply', '--auto-approve', '--dir', '.', '--state'], 'dangling', state],
    [[...plan, '--var-file'], 'dangling', usage],
    [['show'], 'dangling', usage],
    [['apply', '--dir', '.'], 'pipe', usage],
    [['show'], 'pipe', usage],
    [['show'], 'socket', usage],
    [['serve', '--data'], 'pipe', usage],
    [['serve', '--data'], 'folder', usage],
    [['data', 'push'], 'pipe', usage],
    [['plan', '--dir', 'local', '--backend-config'], 'folder', usage],
    [['plan', '--dir'], 'missing', usage],
    [['plan', '--dir'], 'file', usage],
    [['plan', '--dir'], 'file/inside', file],
    [['validate', '--dir'], '/dev/null', usage],
    [['apply', '--dir', '.'], 'folder', usage],
    [['apply', '--dir', '.'], 'file/plan.json', usage],
    [['apply', '--dir', '.'], '/dev/zero', usage],
    [['show'], 'folder', usage],
    [['show'], 'missing', usage],
    [['show'], '/dev/zero', usage],
    [['state', 'list', '--state'], 'folder', state],
    [['init'], 'file', usage],
    [['init'], 'file/inside', file],
    [['init'], '/dev/null', usage],
    [['mirror'], 'file', usage],
    [['mirror'], 'file/inside', file],
    [['serve', '--seed'], 'folder', usage],
    [['serve', '--seed'], '/dev/zero', usage],
    [['serve', '--dialect'], 'missing', usage],
    [['serve', '--data'], '/dev/full', usage],
  ] as const)('%j %s ends in one sentence', async (args, path, code) => {
    expect(await aac([...args, path])).toEqual([exitCodes[code], expect.stringMatching(sentence(path, code))]);
  });

  test.each(['dangling', 'folder', 'pipe', 'read-only', 'socket'])(
    'a format does not take %s for its file, and nothing is planned',
    async (path) => {
      const before = server.journal.length;
      expect(await aac([...plan, '--format', `html=${path}`])).toEqual([
        exitCodes[usage],
        expect.stringMatching(sentence(path, usage)),
      ]);
      expect(server.journal).toHaveLength(before);
    },
  );

  test.each([
    [['plan', '--dir', ''], '--dir'],
    [[...plan, '--state', ''], '--state'],
    [[...plan, '--out', ''], '--out'],
    [[...plan, '--var-file', 'file', '--var-file', ''], '--var-file'],
    [['apply', ''], '<planfile>'],
    [['init', ''], '<dir>'],
    [['mirror', ''], '<dir>'],
    [['adopt', '--out', ''], '--out'],
    [['data', 'get', 'a', '--out', ''], '--out'],
    [['serve', '--data', ''], '--data'],
  ])('of aac %j, the path that is empty is no path: a variable has no value', async (args, name) => {
    const files = readdirSync(folder);
    expect(await aac(args)).toEqual([
      64,
      expect.stringMatching(new RegExp(`^Error: ${name} of aac .* is empty.*\\nSee aac .* --help\\.\\n$`)),
    ]);
    expect(readdirSync(folder)).toEqual(files);
  });

  test('a state that is a link to nothing is refused before anything is said of it', async () => {
    expect(await aac([...plan, '--state', 'dangling'])).toEqual([
      1,
      expect.stringMatching(/^Error: .*dangling.*a symbolic link to nothing.*\n$/),
    ]);
  });

  test('a state of 0 bytes, or one that is read-only, is no reason to begin anew', async () => {
    const before = server.journal.length;
    const apply = ['apply', '--auto-approve', '--dir', '.', '--state'];
    expect(await aac([...apply, 'empty'])).toEqual([1, expect.stringMatching(/empty is empty.*\(STATE_CORRUPT\)\n$/)]);
    expect(await aac([...plan, '--state', 'empty'])).toEqual([1, expect.stringContaining('(STATE_CORRUPT)')]);
    const readOnly = [1, expect.stringMatching(sentence('read-only', state))];
    // Terraform, too, finds out before it plans.
    for (const args of [apply, [...plan, '--state'], [...plan, '--destroy', '--state']]) {
      expect(await aac([...args, 'read-only'])).toEqual(readOnly);
    }
    expect(await aac(['state', 'mv', 'a.b', 'a.c', '--dry-run', '--state', 'read-only'])).toEqual(readOnly);
    expect(server.journal).toHaveLength(before);
    expect(server.snapshot().objects.alert).toEqual([]);
  });

  test.each([
    ['terraform.tfstate.journal', ['pipe', 'dangling', 'folder', 'socket']],
    ['terraform.tfstate.backup', ['pipe', 'dangling', 'folder', 'socket']],
    // A folder is no code, whatever it is called.
    ['more.tf.json', ['pipe', 'dangling', 'socket']],
  ])('nothing but a file is taken for %s, and nothing is sent', async (place, kinds) => {
    const before = server.journal.length;
    for (const kind of kinds) {
      renameSync(join(folder, kind), join(folder, place));
      const [exitCode, message] = await aac(['apply', '--auto-approve', '--dir', '.']);
      expect([kind, exitCode, message]).toEqual([kind, 1, expect.stringContaining(place)]);
      renameSync(join(folder, place), join(folder, kind));
    }
    expect(server.journal).toHaveLength(before);
  });

  test('code that begins with a byte order mark, or is no UTF-8, is refused', async () => {
    const code = join(folder, 'main.tf.json');
    writeFileSync(code, `\ufeff${JSON.stringify(stack)}`);
    expect(await aac(plan)).toEqual([
      1,
      expect.stringContaining('main.tf.json cannot be used: it begins with a byte order mark'),
    ]);
    writeFileSync(code, Buffer.from('{\n"locals": {"a": "é\ufffd",\n"b": "\xe9"}}', 'latin1'));
    expect(await aac(plan)).toEqual([1, expect.stringMatching(sentence('main.tf.json', 'FILE_INACCESSIBLE'))]);
    writeFileSync(code, Buffer.concat([Buffer.from('{\n"locals":\n{"a": "é'), Buffer.of(0xe9), Buffer.from('"}}')]));
    expect((await aac(plan))[1]).toContain('line 3 is no UTF-8 text');
  });

  test('a state behind links that lead in a circle is no state that is new', async () => {
    symlinkSync('loop', join(folder, 'loop'));
    expect(await aac([...plan, '--state', 'loop'])).toEqual([
      1,
      expect.stringMatching(/^Error: .*loop.*STATE_INACCESSIBLE/),
    ]);
  });

  test('a pipe that the shell opened is read', async () => {
    const script = `exec "$0" "$1" plan --dir . --var-file <(echo '{"name": "of the pipe"}')`;
    const code = { variable: { name: {} }, output: { name: { value: '${var.name}' } } };
    writeFileSync(join(folder, 'main.tf.json'), JSON.stringify(code));
    const { stdout, code: exitCode } = await run('bash', ['-c', script, process.execPath, aacFile], { cwd: folder });
    expect([exitCode, stdout]).toEqual([0, expect.stringContaining('of the pipe')]);
  });

  test.each([['missing/data.json', /data file .*missing\/data\.json cannot be used \(there is no folder/]])(
    'serve --data %s ends in one sentence',
    async (path, message) => {
      expect(await aac(['serve', '--data', path])).toEqual([1, expect.stringMatching(message)]);
    },
  );
});
