import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { generateKey } from 'openpgp';
import { packageVersion } from '../../src/base/package-version';
import { pluginName, providerName, providerSource } from '../../src/base/provider-address';
import { type ReferenceServer, startReferenceServer } from '../../src/server';
import { describeRelease, isRelease, releaseTest } from '../support/depth';
import { hasTerraform, pluginFile, projectFolder } from '../support/project';
import { readZip } from '../support/read-zip';
import {
  archiveArguments,
  makeExecutable,
  ownPlatform,
  release,
  releaseExecutable,
  sha256Of,
} from '../support/release';
import { type Ran, run } from '../support/run';
import { environmentOf, terraformBlock } from '../support/terraform';

const packageOf = (name: string): string => `${name}_${packageVersion}_${ownPlatform}.zip`;
const [provider, aac] = [packageOf('terraform-provider-analytics'), packageOf('aac')];

let folder: string;
let releases: string;
let server: ReferenceServer;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'analytics-release-test-'));
  server = await startReferenceServer();
  if (isRelease) ({ folder: releases } = await releaseExecutable());
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

releaseTest.each([
  [provider, pluginName(packageVersion)],
  [aac, 'aac'],
])('%s holds a program and the texts of licences, and is what GitHub and registries take', (archive, program) => {
  const entries = readZip(join(releases, archive));
  expect(entries.map(({ name, mode, time }) => [name, mode.toString(8), time])).toEqual([
    [program, '100755', '1980-01-01 00:00'],
    ...['LICENSE', 'LICENSE-node.txt', 'THIRD-PARTY-LICENCES.txt'].map((name) => [name, '100644', '1980-01-01 00:00']),
  ]);
  const [own = '', node = '', others = ''] = entries.slice(1).map((entry) => entry.content().toString());
  expect(own).toBe(readFileSync(join(projectFolder, 'LICENSE'), 'utf8'));
  expect(node).toContain('Copyright Node.js contributors');
  expect(others.includes('@aws-sdk/client-s3 ')).toBe(archive === aac);
  expect(readFileSync(join(releases, archive)).length).toBeLessThan(60 * 2 ** 20);
});

releaseTest('two releases have the same program, and two archives of it the same bytes in any time zone', async () => {
  const [released] = readZip(join(releases, provider));
  // The path of the script is in the program, too.
  const { executable } = await makeExecutable(ownPlatform, folder, { script: relative(projectFolder, pluginFile) });
  expect(readFileSync(executable).equals(released?.content() ?? Buffer.alloc(0))).toBe(true);
  const sums: string[] = [];
  for (const TZ of ['UTC', 'Asia/Tokyo']) {
    const archive = join(folder, 'archive.zip');
    const args = archiveArguments(archive, 'program', pluginFile);
    expect(await run(process.execPath, args, { cwd: folder, env: { TZ } })).toMatchObject({ code: 0, stderr: '' });
    sums.push(sha256Of(archive));
  }
  expect(sums[1]).toBe(sums[0]);
});

releaseTest('two releases have the same bytes, in any time zone', async () => {
  const second = join(folder, 'second');
  const { code, stderr } = await release(['--platform', ownPlatform, '--unsigned', '--out', second], {
    TZ: 'Asia/Tokyo',
  });
  expect([code, stderr]).toEqual([0, '']);
  for (const archive of [provider, aac]) {
    expect([archive, sha256Of(join(second, archive))]).toEqual([archive, sha256Of(join(releases, archive))]);
  }
});

test('an archive that was cut off has no name that a later release would sum and sign', async () => {
  const cut = join(folder, 'cut');
  mkdirSync(cut);
  const args = archiveArguments(join(cut, provider), 'program', pluginFile);
  const { code, stderr } = await run('sh', ['-c', 'ulimit -f 8; exec "$0" "$@"', process.execPath, ...args], {
    cwd: cut,
  });
  expect([code, stderr, readdirSync(cut)]).toEqual([1, expect.stringContaining('EFBIG'), []]);
});

test.each<[string, readonly string[], () => Promise<object> | object]>([
  ['GPG_PRIVATE_KEY holds no key to sign with; set it', [], () => ({ GPG_PRIVATE_KEY: '' })],
  ['GPG_PRIVATE_KEY cannot be read; it has to be', [], () => ({ GPG_PRIVATE_KEY: 'secret-1', PASSPHRASE: 'secret-2' })],
  [
    'GPG_PRIVATE_KEY is a key for eddsaLegacy; Terraform',
    [],
    async () => ({ GPG_PRIVATE_KEY: (await generateKey({ userIDs: [{ name: 'Test' }] })).privateKey }),
  ],
  ['--platform takes linux_amd64, linux_arm64, darwin_arm64,', ['--platform', 'linux_386', '--unsigned'], () => ({})],
  [
    'Compiled code for windows_arm64 is made on windows_arm64;',
    ['--platform', 'windows_arm64', '--unsigned', '--code-cache'],
    () => ({}),
  ],
])('a release says "%s", and writes nothing', async (sentence, args, environment) => {
  const out = join(folder, 'refused');
  const { code, stdout, stderr } = await release([...args, '--out', out], await environment());
  expect([code, stdout, stderr]).toEqual([1, '', expect.stringContaining(`Error: ${sentence}`)]);
  expect(stderr).not.toMatch(/secret-|\n./);
  expect(() => readFileSync(out)).toThrow('ENOENT');
});

(hasTerraform ? releaseTest : test.skip)(
  'Terraform installs the package from a mirror, and plans with it',
  async () => {
    const mirror = join(folder, 'mirror');
    const target = join(mirror, providerName, provider);
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, readFileSync(join(releases, provider)));
    const settings = join(folder, 'terraform.rc');
    writeFileSync(
      settings,
      `provider_installation {\n  filesystem_mirror {\n    path = ${JSON.stringify(mirror)}\n  }\n}\n`,
    );
    writeFileSync(
      join(folder, 'main.tf'),
      `${terraformBlock}resource "analytics_category" "one" {\n  name = "One"\n}\n`,
    );
    const env = { ...environmentOf(server), TF_CLI_CONFIG_FILE: settings };
    const terraform = (...args: readonly string[]): Promise<Ran> =>
      run('terraform', [...args, '-no-color'], { cwd: folder, env });
    expect(await terraform('init')).toMatchObject({ code: 0, stderr: '' });
    expect((await terraform('apply', '-auto-approve')).stdout).toContain('Resources: 1 added, 0 changed, 0 destroyed.');
    expect((await terraform('plan')).stdout).toContain('No changes.');
  },
);

describeRelease('aac as one file', () => {
  let project: string;
  let withCode: string;
  /** Runs it without Node, and without the variables of this process. */
  const runProgram = (args: readonly string[], cwd = project, more = {}): Promise<Ran> =>
    run(join(folder, 'aac'), args, {
      cwd,
      env: { ...environmentOf(server), PATH: '', NODE_OPTIONS: '', HOME: folder, ...more },
    });

  beforeAll(() => {
    const [program] = readZip(join(releases, aac));
    writeFileSync(join(folder, 'aac'), program?.content() ?? '');
    chmodSync(join(folder, 'aac'), 0o755);
    [project, withCode] = ['project', 'with-code'].map((name) => join(folder, name)) as [string, string];
    for (const path of [project, withCode]) mkdirSync(path);
    const resource = { analytics_category: { two: { name: 'Größe 大' } } };
    const terraform = { required_providers: { analytics: { source: providerSource } } };
    writeFileSync(join(project, 'main.tf.json'), JSON.stringify({ terraform, resource }));
    writeFileSync(join(withCode, 'cdktf.json'), JSON.stringify({ app: 'npx tsx main.ts' }));
    writeFileSync(join(withCode, 'policies.mjs'), 'export default [];');
    writeFileSync(
      join(withCode, 'plan.json'),
      JSON.stringify({ format_version: '1.2', planned_values: { root_module: {} } }),
    );
  });

  test('applies what is synthesised, reads its state and explains a plan', async () => {
    expect(await runProgram(['--version'])).toEqual({ code: 0, stdout: `${packageVersion}\n`, stderr: '' });
    expect(await runProgram(['apply', '--dir', '.', '--auto-approve'])).toMatchObject({ code: 0 });
    expect(await runProgram(['state', 'list', '--dir', '.'])).toMatchObject({ stdout: 'analytics_category.two\n' });
    const { stdout: plan } = await runProgram(['plan', '--dir', '.', '--json']);
    writeFileSync(join(project, 'plan.json'), plan);
    expect((await runProgram(['review', 'plan.json'])).stdout).toContain('No changes');
  });

  test('says that the provider of a mirror needs Node', async () => {
    const { code, stdout, stderr } = await runProgram(['mirror', 'mirror']);
    expect([code, stdout]).toEqual([0, expect.stringContaining('filesystem_mirror')]);
    expect(stderr).toMatch(/^The provider in \S+mirror needs Node on the PATH of Terraform; .+\.\n$/);
  });

  test('goes through a proxy, and keeps its state on servers', async () => {
    const closed = 'http://127.0.0.1:1';
    const behindProxy = {
      ANALYTICS_BASE_URL: 'http://service.invalid',
      HTTP_PROXY: closed,
      ANALYTICS_MAX_RETRIES: '0',
    };
    expect((await runProgram(['status', '--json'], project, behindProxy)).stdout).toContain('that HTTP_PROXY names');
    const keys = { bucket: 'b', key: 'k', region: 'eu-west-1', access_key: 'a', secret_key: 's' };
    for (const backend of [{ s3: { ...keys, endpoints: { s3: closed } } }, { http: { address: `${closed}/state` } }]) {
      const remote = mkdtempSync(join(folder, 'remote-'));
      writeFileSync(join(remote, 'main.tf.json'), JSON.stringify({ terraform: { backend } }));
      const { code, stderr } = await runProgram(['plan', '--dir', '.'], remote);
      expect([code, stderr]).toEqual([
        1,
        expect.stringMatching(/ECONNREFUSED 127\.0\.0\.1:1\. \(STATE_INACCESSIBLE\)/),
      ]);
    }
  });

  test.each<[string, readonly string[]]>([
    ['A project of TypeScript', ['init', 'new']],
    ['A project of TypeScript', ['adopt', '--out', 'new']],
    ['A project of TypeScript', ['adopt', '--finish', '--out', '.']],
    ['The app command `npx tsx main.ts` of cdktf.json', ['plan']],
    ['The app command `npx tsx main.ts` of cdktf.json', ['drift', '--accept']],
    ['The test command `npm test`', ['mutate']],
    ['The file of policies ', ['review', 'plan.json', '--policies', 'policies.mjs']],
    ['A data file', ['serve', '--data', 'data.db']],
  ])('says that %s needs Node: aac %j', async (what, args) => {
    const { code, stdout, stderr } = await runProgram(args, withCode);
    expect([code, stdout]).toEqual([1, '']);
    expect(stderr).toContain(`Error: ${what}`);
    expect(stderr).toMatch(/ needs Node and the package .* use npx aac\. \(PROGRAM_MISSING\)\n$/);
  });
});
