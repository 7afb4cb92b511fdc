import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ReferenceServer, startReferenceServer } from '../../src/server';
import { providerSource } from '../../src/base/provider-address';
import { hasTerraform } from '../support/project';
import { createGate, type Gate } from '../support/gate';
import type { Ran } from '../support/run';
import { type AacOptions, runAac } from '../support/run-aac';
import { environmentOf, terraformBlock } from '../support/terraform';
import { slowTest } from '../support/depth';

let folder: string;
let server: ReferenceServer;
let gate: Gate;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'analytics-test-'));
  gate = createGate();
  server = await startReferenceServer({ clock: gate.clock });
});
afterEach(async () => {
  gate.open();
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

const aac = (
  args: readonly string[],
  env: Record<string, string> = {},
  options: Pick<AacOptions, 'onStart' | 'ownProcess'> = {},
): Promise<Ran> =>
  runAac(args, {
    cwd: folder,
    env: { ...environmentOf(server), TF_CLI_CONFIG_FILE: '', ...env },
    ...options,
  });

/** `aac` where it starts nothing that prints: it needs no process of its own. */
const aacAlone = (args: readonly string[], env: Record<string, string> = {}): Promise<Ran> =>
  aac(args, env, { ownProcess: false });

/** A project whose app writes its stacks without any library. */
function writeProject(stacks: Readonly<Record<string, string>>, project: object = {}): void {
  const manifest = Object.fromEntries(
    Object.keys(stacks).map((name) => [name, { name, workingDirectory: `stacks/${name}` }]),
  );
  const files = {
    'manifest.json': JSON.stringify({ stacks: manifest }),
    ...Object.fromEntries(Object.entries(stacks).map(([name, tf]) => [`stacks/${name}/main.tf`, tf])),
  };
  const app = `for (const [file, text] of Object.entries(${JSON.stringify(files)})) { const path = require('node:path').join(process.env.CDKTF_OUTDIR, file); require('node:fs').mkdirSync(require('node:path').dirname(path), { recursive: true }); require('node:fs').writeFileSync(path, text); }`;
  writeFileSync(join(folder, 'app.js'), app);
  writeFileSync(join(folder, 'cdktf.json'), JSON.stringify({ app: 'node app.js', ...project }));
}

const alert = `${terraformBlock}\nprovider "analytics" {}\nresource "analytics_alert" "a" {\n  name = "A"\n}\n`;

(hasTerraform ? describe : describe.skip)('aac terraform', () => {
  test('runs terraform on the stack with the provider attached: nothing is installed, and errors come through', async () => {
    writeProject({ one: alert });
    expect((await aac(['terraform', '--', 'init', '-no-color'])).code).toBe(0);
    expect((await aac(['terraform', '--', 'plan', '-detailed-exitcode'])).code).toBe(2);
    expect((await aac(['terraform', '--', 'apply', '-auto-approve'])).stdout).toContain('1 added');
    const failed = await aac(['terraform', '--', 'plan', '-no-color'], { ANALYTICS_BASE_URL: '' });
    expect(failed.code).toBe(1);
    expect(failed.stderr.replace(/[│\s]+/g, ' ')).toContain('base_url is not set');
    expect(readdirSync(join(folder, 'cdktf.out/stacks/one'))).not.toContain('.terraform.lock.hcl');
    expect(server.snapshot().objects.alert).toHaveLength(1);
  });

  test('does not start terraform on a state beside which a run of ours left its work', async () => {
    mkdirSync(join(folder, 'tf'));
    const backend = { terraform: { backend: { local: { path: '../kept/x.tfstate' } } } };
    writeFileSync(join(folder, 'tf/main.tf.json'), JSON.stringify(backend));
    mkdirSync(join(folder, 'kept'));
    writeFileSync(join(folder, 'kept/x.tfstate.journal'), '');
    const { code, stdout, stderr } = await aacAlone(['terraform', '--dir', 'tf', '--', 'plan', '-no-color']);
    expect([code, stdout, stderr]).toEqual([3, '', expect.stringMatching(/x\.tfstate\.journal.*\(STATE_UNSETTLED\)/)]);
    expect((await aac(['terraform', '--dir', 'tf', '--', 'version'])).code).toBe(0);
  });

  test.each([
    ['an option', ['apply', '-state=other.tfstate'], {}],
    ['an option in two words', ['apply', '-state', 'other.tfstate'], {}],
    ['another folder', ['-chdir=../tf', 'plan', '-state=other.tfstate'], {}],
    ['the environment', ['apply'], { TF_CLI_ARGS_apply: '-no-color -state=../other.tfstate' }],
    ['the folder alone', ['-chdir=../left', 'plan'], {}],
  ])('nor on one that %s names', async (_title, args, environment) => {
    for (const name of ['tf', 'left']) {
      mkdirSync(join(folder, name));
      writeFileSync(join(folder, name, 'main.tf.json'), '{}');
    }
    writeFileSync(join(folder, 'other.tfstate.journal'), '');
    writeFileSync(join(folder, 'left/terraform.tfstate.journal'), '');
    const { code, stdout, stderr } = await aacAlone(['terraform', '--dir', 'tf', '--', ...args], environment);
    expect([code, stdout, stderr]).toEqual([3, '', expect.stringMatching(/\.tfstate\.journal.*\(STATE_UNSETTLED\)/)]);
  });

  slowTest('and a run of aac wait for each other, so that nothing is made twice', async () => {
    mkdirSync(join(folder, 'tf'));
    const code = { resource: { analytics_alert: { a: { name: 'A' } } } };
    const source = { terraform: { required_providers: { analytics: { source: providerSource } } } };
    writeFileSync(join(folder, 'tf/main.tf.json'), JSON.stringify({ ...source, ...code }));
    const slow = { operation: 'createAlert', kind: 'delay', delayMs: 1 } as const;
    const terraform = [
      'terraform',
      '--dir',
      'tf',
      '--',
      'apply',
      '-auto-approve',
      '-no-color',
      '-state=terraform.tfstate',
    ];
    const apply = ['apply', '--auto-approve', '--dir', 'tf', '--state', 'terraform.tfstate'];

    server.faults.set([slow]);
    const first = aac(terraform);
    await gate.reached();
    expect(await aac(apply)).toMatchObject({
      code: 3,
      stderr: expect.stringMatching(/is locked by .* \(terraform, since .*\(STATE_LOCKED\)/),
    });
    gate.open();
    expect(await first).toMatchObject({ code: 0 });

    gate.shut();
    server.restore({ ...server.snapshot(), objects: { ...server.snapshot().objects, alert: [] } });
    server.faults.set([slow]);
    const second = aac(apply);
    await gate.reached();
    expect(await aac(terraform)).toMatchObject({
      code: 3,
      stderr: expect.stringMatching(/\(apply, since .*STATE_LOCKED/),
    });
    const third = await aac(
      [...terraform, '-lock-timeout=60s'],
      {},
      {
        onStart: ({ stderr }) => stderr?.once('data', gate.open),
      },
    );
    expect([third.code, third.stderr]).toEqual([0, expect.stringContaining('Waiting for up to 60s.')]);
    expect(await second).toMatchObject({ code: 0 });
    expect(third.stdout).toContain('0 added, 0 changed, 0 destroyed');
    expect(server.snapshot().objects.alert).toHaveLength(1);
    expect(readdirSync(folder).sort()).toEqual(['terraform.tfstate', 'terraform.tfstate.backup', 'tf']);
  });

  test('serves two provider blocks with accounts of their own at the same time', async () => {
    const other = await startReferenceServer();
    const { clientId, clientSecret } = other.credentials;
    mkdirSync(join(folder, 'tf'));
    writeFileSync(
      join(folder, 'tf/main.tf'),
      `${alert}
provider "analytics" {
  alias         = "other"
  base_url      = "${other.url}"
  client_id     = "${clientId}"
  client_secret = "${clientSecret}"
}
resource "analytics_alert" "b" {
  provider = analytics.other
  name     = "B"
}
`,
    );
    const applied = await aac(['terraform', '--dir', 'tf', '--', 'apply', '-auto-approve', '-no-color']);
    expect(applied.stderr).toBe('');
    const namesOf = ({ snapshot }: Pick<ReferenceServer, 'snapshot'>): unknown[] =>
      snapshot().objects.alert.map((record) => record['alertName']);
    expect([namesOf(server), namesOf(other)]).toEqual([['A'], ['B']]);
    await other.close();
  });

  test('asks which stack is meant, and takes the one that is named', async () => {
    writeProject({ one: alert, two: alert });
    const unclear = await aacAlone(['terraform', '--', 'init']);
    expect([unclear.code, unclear.stderr]).toEqual([
      64,
      'Error: The app has several stacks; name one with --stack: one, two. (USAGE)\nSee aac terraform --help.\n',
    ]);
    const wrong = await aacAlone(['terraform', '--stack', 'three', '--', 'init']);
    const stderr = 'Error: There is no stack "three"; there are one, two. (USAGE)\nSee aac terraform --help.\n';
    expect(wrong).toMatchObject({ code: 64, stderr });
    writeFileSync(join(folder, 'terraform'), '#!/bin/sh\npwd\n', { mode: 0o755 });
    const path = { PATH: `${folder}:${process.env['PATH'] ?? ''}` };
    const { stdout } = await aac(['terraform', '--stack', 'two', '--', 'init'], path);
    expect(stdout).toMatch(/\/stacks\/two\n$/);
  });
});

describe('aac synth', () => {
  test('runs the app and names its stacks', async () => {
    writeProject({ one: alert, two: alert });
    const { code, stdout } = await aac(['synth']);
    expect(code).toBe(0);
    expect(stdout).toMatch(/^one\t.*\/cdktf\.out\/stacks\/one\ntwo\t.*\/cdktf\.out\/stacks\/two\n$/);
  });

  test('writes to an absolute output', async () => {
    const output = join(folder, 'elsewhere');
    writeProject({ one: alert }, { output });
    expect((await aac(['synth'])).stdout).toBe(`one\t${output}/stacks/one\n`);
    expect(existsSync(join(output, 'stacks/one/main.tf'))).toBe(true);
  });

  test('ends with 1 when there is none', async () => {
    writeProject({});
    const { code, stdout, stderr } = await aac(['synth']);
    expect([code, stdout]).toEqual([1, '']);
    expect(stderr).toMatch(
      /^Error: The app command `node app\.js` of cdktf\.json wrote no stack; .* \(SYNTH_FAILED\)\n$/,
    );
  });

  test('does not take what an earlier run wrote for its own', async () => {
    writeProject({ one: alert });
    await aac(['synth']);
    writeProject({ one: alert }, { app: 'true' });
    const { code, stdout, stderr } = await aac(['synth']);
    expect([code, stdout]).toEqual([1, '']);
    expect(stderr).toMatch(/manifest\.json cannot be read.*\(SYNTH_FAILED\)/);
  });

  test.each([
    [
      'no project',
      undefined,
      /^Error: The file .*cdktf\.json cannot be read: there is no such file\. It is the file of a CDKTF project.*aac init.*--dir\. \(SYNTH_FAILED\)\n$/,
    ],
    ['a project that is no JSON', '{', /cdktf\.json is not valid JSON.*\(SYNTH_FAILED\)/],
    ['a project without app', '{}', /look at app\..*\(SYNTH_FAILED\)/],
    ['an app that fails', '{"app":"exit 3"}', /`exit 3` of cdktf\.json ended with exit code 3.*\(SYNTH_FAILED\)/],
    [
      'an app that writes nothing',
      '{"app":"true"}',
      /manifest\.json cannot be read: there is no folder .*cdktf\.out\. The app has to call app\.synth\(\)\. \(SYNTH_FAILED\)/,
    ],
  ])('says what is wrong with %s', async (_, project, message) => {
    if (project !== undefined) writeFileSync(join(folder, 'cdktf.json'), project);
    const { code, stdout, stderr } = await aac(['synth']);
    expect([code, stdout]).toEqual([1, '']);
    expect(stderr).toMatch(message);
  });
});

describe('aac', () => {
  test('prints its help and its version', async () => {
    expect((await aac(['--help'])).stdout).toMatch(/synth.*terraform.*review.*serve.*mirror/s);
    expect((await aac(['--version'])).stdout).toMatch(/^\d+\.\d+\.\d+\n$/);
    expect((await aacAlone(['terraform', '--help'])).stdout).toContain('aac terraform -- plan');
  });

  test.each([[['plam']], [[]], [['mirror']], [['terraform', '--dir', 'nowhere', '--', 'plan']]])(
    'refuses %j with exit code 64',
    async (args) => {
      const { code, stdout } = await aacAlone(args);
      expect([code, stdout]).toEqual([64, '']);
    },
  );

  test.each([
    ['--dir', ['terraform', '--dir', 'file', '--', 'plan'], /There is no folder .*file; --dir takes .*\(USAGE\)/],
    ['aac mirror', ['mirror', 'file'], /file is not a folder; aac mirror needs one.*\(USAGE\)/],
  ])('refuses a file for the folder of %s', async (_, args, message) => {
    writeFileSync(join(folder, 'file'), '');
    const { code, stdout, stderr } = await aacAlone(args);
    expect([code, stdout]).toEqual([64, '']);
    expect(stderr).toMatch(message);
  });

  test.each([
    ['does not exist', 'missing'],
    ['is too long for a socket', 'x'.repeat(100)],
  ])('says what to do about a TMPDIR that %s, and leaves nothing in it', async (_, name) => {
    const temporary = join(folder, name);
    if (name !== 'missing') mkdirSync(temporary);
    writeFileSync(join(folder, 'terraform'), '#!/bin/sh\n', { mode: 0o755 });
    const { code, stdout, stderr } = await aac(['terraform', '--dir', '.', '--', 'plan'], {
      PATH: folder,
      TMPDIR: temporary,
    });
    expect([code, stdout]).toEqual([1, '']);
    expect(stderr).toMatch(/^Error: The socket of the provider .*Set TMPDIR to .*\(SOCKET_UNAVAILABLE\)\n$/);
    expect(existsSync(temporary) ? readdirSync(temporary) : []).toEqual([]);
  });

  test('says which program is missing', async () => {
    writeProject({ one: alert });
    const { code, stderr } = await aacAlone(['terraform', '--', 'plan'], { PATH: folder });
    expect([code, stderr]).toEqual([
      1,
      'Error: Neither terraform nor tofu is on the PATH; install one of them. (PROGRAM_MISSING)\n',
    ]);
  });
});
