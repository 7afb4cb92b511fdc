import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'yaml';
import { projectFolder } from '../support/project';
import { type Ran, run } from '../support/run';

interface Job {
  readonly environment?: string;
  readonly steps: readonly { readonly name?: string; readonly if?: string; readonly run?: string }[];
}

const text = readFileSync(join(projectFolder, '.github/workflows/release.yml'), 'utf8');
const { jobs, permissions } = parse(text) as { jobs: Readonly<Record<string, Job>>; permissions: object };
const steps = Object.values(jobs).flatMap((job) => job.steps);
const commands = steps.map((step) => step.run ?? '').join('\n');

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'analytics-test-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

describe('the workflow', () => {
  test('names actions of others by what they hold, and says which version that is', () => {
    const uses = text.split('\n').filter((line) => line.includes('uses:'));
    expect(uses.length).toBeGreaterThan(5);
    for (const line of uses) expect(line).toMatch(/uses: [\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
  });

  test('runs scripts that there are, and builds each platform of a release once', () => {
    const { scripts } = JSON.parse(readFileSync(join(projectFolder, 'package.json'), 'utf8')) as { scripts: object };
    for (const [, script] of commands.matchAll(/npm run (?:--silent )?([\w:]+)/g))
      expect(scripts).toHaveProperty([script ?? '']);
    const list =
      'import { platforms } from "./.config/release/platforms.mjs"; console.log(Object.keys(platforms).join());';
    const known = execFileSync(process.execPath, ['--input-type=module', '--eval', list], { cwd: projectFolder });
    const built = [...commands.matchAll(/--platform (\S+)/g)].map(([, platform]) => platform);
    expect(built.sort()).toEqual(known.toString().trim().split(',').sort());
  });

  test('gives secrets to jobs that a person has to let through, and publishes for a tag alone', () => {
    expect(permissions).toEqual({});
    for (const job of Object.values(jobs))
      if (JSON.stringify(job).includes('secrets.')) expect(job.environment).toBe('release');
    const publishing = steps.filter(({ run = '' }) =>
      /npm publish (?!--dry-run)|gh release|publish-provider/.test(run),
    );
    expect(publishing.map((step) => step.if)).toEqual(Array(3).fill("github.ref_type == 'tag'"));
  });

  test('refuses a tag of another version', async () => {
    const script = steps.find(({ name }) => name === 'Compare the tag with the version')?.run ?? '';
    const compare = (tag: string): Promise<Ran> =>
      run('bash', ['-euo', 'pipefail', '-c', script], { cwd: projectFolder, env: { GITHUB_REF_NAME: tag } });
    expect(await compare('v9.9.9')).toMatchObject({
      code: 1,
      stdout: expect.stringContaining('The tag is v9.9.9, and'),
    });
    const { version } = JSON.parse(readFileSync(join(projectFolder, 'package.json'), 'utf8')) as { version: string };
    expect(await compare(`v${version}`)).toMatchObject({ code: 0, stdout: '' });
  });
});

describe('the repository of the provider', () => {
  const [owned, token] = ['acme/terraform-provider-analytics', 'ghp_planted-token-2718'];
  let env: Record<string, string>;
  const git = (...args: readonly string[]): string =>
    execFileSync('git', args, { cwd: join(folder, `${owned}.git`), env: { ...process.env, ...env }, encoding: 'utf8' });
  const publish = (repository: string): Promise<Ran> =>
    run(join(projectFolder, '.github/publish-provider.sh'), [repository, 'v0.1.0', join(folder, 'release')], {
      cwd: projectFolder,
      env,
    });

  beforeEach(() => {
    for (const name of ['programs', 'release', `${owned}.git`]) mkdirSync(join(folder, name), { recursive: true });
    writeFileSync(join(folder, 'programs/gh'), `#!/bin/sh\nprintf '%s\\n' "$*" >>'${folder}/asked'\n`, { mode: 0o755 });
    for (const end of ['manifest.json', 'SHA256SUMS', 'SHA256SUMS.sig', 'linux_amd64.zip'])
      writeFileSync(join(folder, `release/terraform-provider-analytics_0.1.0_${end}`), end);
    writeFileSync(join(folder, 'release/aac_0.1.0_linux_amd64.zip'), '');
    env = {
      PATH: `${join(folder, 'programs')}:${process.env['PATH'] ?? ''}`,
      GH_TOKEN: token,
      GIT_CONFIG_GLOBAL: '/dev/null',
      GIT_CONFIG_COUNT: '1',
      GIT_CONFIG_KEY_0: `url.file://${folder}/.insteadOf`,
      GIT_CONFIG_VALUE_0: 'https://github.com/',
    };
    git('init', '--quiet', '--bare', '--initial-branch=main');
    const tree = git('hash-object', '-t', 'tree', '-w', '/dev/null').trim();
    const author = ['-c', 'user.name=a', '-c', 'user.email=a@example.com'];
    git('update-ref', 'refs/heads/main', git(...author, 'commit-tree', tree, '-m', 'First').trim());
    // `insteadOf` leaves out the ending that a bare repository has here.
    execFileSync('mv', [join(folder, `${owned}.git`), join(folder, owned)]);
    execFileSync('ln', ['-s', join(folder, owned), join(folder, `${owned}.git`)]);
  });

  test('gets the pages, the manifest and a tag, and a release of the files of the provider alone', async () => {
    const first = await publish(owned);
    expect(first).toMatchObject({ code: 0 });
    const files = git('ls-tree', '-r', '--name-only', 'v0.1.0').split('\n');
    expect(files).toEqual(
      expect.arrayContaining(['LICENSE', 'docs/index.md', 'docs/resources/alert.md', 'docs/functions/cron_next.md']),
    );
    expect(git('show', 'v0.1.0:terraform-registry-manifest.json')).toBe('manifest.json');
    expect(git('rev-parse', 'v0.1.0')).toBe(git('rev-parse', 'main'));
    const asked = readFileSync(join(folder, 'asked'), 'utf8');
    expect(asked).toMatch(/^release create v0\.1\.0 --repo acme\/terraform-provider-analytics --verify-tag /);
    for (const file of readdirSync(join(folder, 'release')))
      expect(asked.includes(file)).toBe(!file.startsWith('aac_'));
    // A run that is started again pushes nothing anew.
    const commit = git('rev-parse', 'main');
    const again = await publish(owned);
    expect(again).toMatchObject({ code: 0 });
    expect(git('rev-parse', 'main')).toBe(commit);
    expect(JSON.stringify([first, again]) + readFileSync(join(folder, 'asked'), 'utf8')).not.toContain(token);
  });

  test('has the name that the registries look for', async () => {
    const { code, stdout } = await publish('acme/other');
    expect([code, stdout]).toEqual([1, expect.stringContaining("PROVIDER_REPOSITORY is 'acme/other'")]);
    expect(git('tag')).toBe('');
  });
});
