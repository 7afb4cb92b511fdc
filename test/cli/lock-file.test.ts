import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { providerSource } from '../../src/base/provider-address';
import { alerts, type CliProject, openCliProject } from '../support/cli-project';
import { hasTerraform } from '../support/project';
import { run } from '../support/run';
import { runAac } from '../support/run-aac';

let project: CliProject;

beforeEach(async () => {
  project = await openCliProject();
});
afterEach(async () => {
  await project.close();
});

describe('aac plan beside a lock file of Terraform', () => {
  test('refuses one with which Terraform would not plan', async () => {
    project.write(alerts('a'));
    const file = join(project.folder, '.terraform.lock.hcl');
    const lock = (name: string, version: string, hash?: string) =>
      `provider "registry.terraform.io/${name}" {\n  version     = "${version}"\n  constraints = ">= 0.0.1"\n${hash === undefined ? '' : `  hashes = [\n    "${hash}",\n  ]\n`}}\n`;
    const other = lock('hashicorp/aws', '5.0.0', 'h1:x=');
    const planWith = async (text: string) => {
      writeFileSync(file, text);
      return await project.aac(['plan']);
    };
    const refusals = [
      ['provider {{{', 'is not in the form in which Terraform writes it'],
      ['', 'locks other providers and not this one'],
      [other, 'locks other providers and not this one'],
      [other + lock(providerSource, '0.0.9'), 'locks the provider to version 0.0.9'],
    ] as const;
    let stderr = '';
    for (const [text, words] of refusals) {
      const refused = await planWith(text);
      expect([refused.code, refused.stderr]).toEqual([1, expect.stringContaining(words)]);
      ({ stderr } = refused);
    }
    const [, own = ''] = /locks the provider to version 0\.0\.9, but this is (\S+):/.exec(stderr) ?? [];
    expect((await planWith(other + lock(providerSource, own))).code).toBe(0);
    // As Terraform writes it where the provider is installed as the executable of a platform.
    expect((await planWith(lock(providerSource, own, 'zh:x'))).code).toBe(0);
  });

  (hasTerraform ? test : test.skip)('takes the one that Terraform writes', async () => {
    const required = { analytics: { source: providerSource } };
    project.write({ ...alerts('a'), terraform: { required_providers: required } });
    const settings = join(project.folder, 'terraform.rc');
    writeFileSync(settings, (await runAac(['mirror', 'mirror'], { cwd: project.folder })).stdout);
    const env = { TF_CLI_CONFIG_FILE: settings, CHECKPOINT_DISABLE: '1' };
    const { code, stderr } = await run('terraform', ['init', '-no-color'], { cwd: project.folder, env });
    expect([code, stderr]).toEqual([0, '']);
    expect(readFileSync(join(project.folder, '.terraform.lock.hcl'), 'utf8')).toContain('"h1:');
    expect((await project.aac(['plan'])).stderr).toBe('');
  });
});
