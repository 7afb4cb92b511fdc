import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sentenceOf } from '../../src/engine/configuration/refusals';
import { type CliProject, openCliProject } from '../support/cli-project';

let project: CliProject;

beforeEach(async () => {
  project = await openCliProject();
});
afterEach(() => project.close());

function writeAlerts(names: readonly string[], more: object = {}): void {
  const alerts = Object.fromEntries(names.map((name) => [name, { name, ...more }]));
  project.write({ resource: { analytics_alert: alerts } });
}

describe('aac plan', () => {
  test('is limited to the addresses in the file of --target-file', async () => {
    writeAlerts(['a', 'b', 'c']);
    const path = join(project.folder, 'targets.txt');
    writeFileSync(path, '# The first two\r\n\nanalytics_alert.a\n  analytics_alert.b  \n');
    expect(await project.succeed(['plan', '--target-file', path])).toContain('Plan: 2 to add');
    writeFileSync(path, 'analytics_alert.a\n\nanalytics_alert.d\n');
    const unknown = await project.aac(['plan', '--target-file', path], { env: { COLUMNS: '1000' } });
    expect([unknown.code, unknown.stdout, unknown.stderr]).toEqual([
      0,
      expect.stringContaining('Plan: 1 to add'),
      expect.stringContaining(`The target analytics_alert.d (${path}:3) is neither in the code nor in the state`),
    ]);
    writeFileSync(path, '# Nothing\n');
    const { code, stderr } = await project.aac(['plan', '--target-file', path]);
    expect([code, stderr]).toEqual([64, expect.stringContaining('holds no address')]);
  });

  test.each(['--exclude', '--exclude-file'])('refuses %s, and says what to do', async (option) => {
    writeAlerts(['a']);
    const { code, stderr } = await project.aac(['plan', option, 'analytics_alert.a']);
    expect([code, stderr]).toEqual([64, expect.stringMatching(/leaves nothing out by its address: .*--target-file/)]);
  });

  test.each([
    ['enabled', 'enabled', { enabled: '${true}' }],
    ['destroy', 'kept', { destroy: false }],
  ] as const)('refuses `%s` in a lifecycle, and says what to do', async (key, name, lifecycle) => {
    writeAlerts(['a'], { lifecycle });
    const { code, stderr } = await project.aac(['plan']);
    expect([code, stderr]).toEqual([1, expect.stringContaining(`\`${key}\` of analytics_alert.a`)]);
    expect(stderr).toContain(sentenceOf(name));
  });
});

test('a state that OpenTofu has encrypted is refused before anything is asked of the service', async () => {
  writeAlerts(['a']);
  const encrypted = { serial: 1, lineage: 'a', meta: {}, encrypted_data: 'AAAA', encryption_version: 'v0' };
  writeFileSync(join(project.folder, 'terraform.tfstate'), JSON.stringify(encrypted));
  for (const args of [['plan'], ['apply', '--auto-approve'], ['state', 'list']]) {
    const { code, stdout, stderr } = await project.aac(args);
    expect([code, stdout]).toEqual([1, '']);
    expect(stderr).toMatch(/^Error: The state .* is encrypted by OpenTofu, .*\(STATE_UNSUPPORTED\)\n$/);
  }
  expect(project.server.journal).toEqual([]);
});

test('a state is not written in clear where OpenTofu would encrypt it', async () => {
  writeAlerts(['a']);
  const env = { TF_ENCRYPTION: 'key_provider "x" "y" {}' };
  const { code, stderr } = await project.aac(['apply', '--auto-approve'], { env });
  expect([code, stderr]).toEqual([64, expect.stringContaining('TF_ENCRYPTION asks for an encrypted state')]);
});
