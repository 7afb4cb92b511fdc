/** "A canary run over … the process list": what others see of a run and of all that it starts. */
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { providerSource } from '../../src/base/provider-address';
import { type CliProject, openCliProject } from '../support/cli-project';
import { runAac } from '../support/run-aac';
import { spellings } from './spellings';

const login = { clientId: 'me', clientSecret: 'canary-1-secret-of-the-login', apiKey: 'canary-2-key' };
const declared = { token: 'canary-3-token/of?a=chat', variable: 'canary-4-variable', backend: 'canary-5-password' };

/** Notes the arguments and the environment of its own process and of those that it was started by. */
const witness = `
const { appendFileSync, readFileSync } = require('node:fs');
const read = (id, name) => readFileSync('/proc/' + id + '/' + name, 'utf8').split('\\0');
const parentOf = (id) => Number(/^PPid:\\s+(\\d+)/m.exec(readFileSync('/proc/' + id + '/status', 'utf8'))[1]);
for (let id = process.pid; id > 1 && id !== Number(process.env.TEST_PROCESS); id = parentOf(id))
  appendFileSync(process.env.NOTES, JSON.stringify({ args: read(id, 'cmdline'), env: read(id, 'environ') }) + '\\n');
`;

interface Noted {
  readonly args: readonly string[];
  readonly env: readonly string[];
}

let project: CliProject;
let env: Record<string, string>;

beforeEach(async () => {
  project = await openCliProject(login);
  const { folder } = project;
  const stack = {
    terraform: { required_providers: { analytics: { source: providerSource } } },
    provider: { analytics: {} },
    variable: { hush: { type: 'string', sensitive: true } },
    resource: { analytics_slack_action: { chat: { name: '${var.hush}', token: declared.token } } },
  };
  const manifest = { stacks: { one: { name: 'one', workingDirectory: 'stacks/one' } } };
  mkdirSync(join(folder, 'cdktf.out/stacks/one'), { recursive: true });
  writeFileSync(join(folder, 'cdktf.json'), JSON.stringify({ app: 'node app.cjs' }));
  writeFileSync(
    join(folder, 'app.cjs'),
    `${witness}
    const { writeFileSync } = require('node:fs');
    writeFileSync('cdktf.out/manifest.json', ${JSON.stringify(JSON.stringify(manifest))});
    writeFileSync('cdktf.out/stacks/one/cdk.tf.json', ${JSON.stringify(JSON.stringify(stack))});`,
  );
  mkdirSync(join(folder, 'bin'));
  writeFileSync(join(folder, 'bin/terraform'), `#!/usr/bin/env node\n${witness}`, { mode: 0o755 });
  writeFileSync(join(folder, 'hush.auto.tfvars.json'), JSON.stringify({ hush: declared.variable }));
  env = {
    ...project.environment,
    NOTES: join(folder, 'notes'),
    TEST_PROCESS: String(process.pid),
    PATH: `${join(folder, 'bin')}:${process.env['PATH'] ?? ''}`,
    TF_HTTP_PASSWORD: declared.backend,
  };
});
afterEach(() => project.close());

const spellingsOf = (secret: string): readonly string[] => Object.values(spellings).map((spell) => spell(secret));

/** Where secrets stand; the environment is what a run was given, and only its user sees it. */
function found(processes: readonly Noted[], part: keyof Noted, secrets: readonly string[]): readonly string[] {
  const texts = processes.flatMap((one) => one[part]);
  return texts.filter((text) => secrets.some((secret) => spellingsOf(secret).some((spelt) => text.includes(spelt))));
}

// Other systems do not show processes as files.
const onLinux = existsSync('/proc/self/cmdline') ? test : test.skip;

onLinux('no secret stands in the arguments of a process, and none that was declared in an environment', async () => {
  for (const args of [['plan'], ['apply', '--auto-approve'], ['terraform', '--', 'apply', '-auto-approve']]) {
    const { code, stderr } = await runAac(args, { cwd: project.folder, env, ownProcess: true });
    expect([args, code, stderr]).toEqual([args, 0, expect.not.stringContaining('Error')]);
  }
  const processes = readFileSync(join(project.folder, 'notes'), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Noted);
  // The app and its shell and aac three times, and Terraform and its aac.
  expect(processes.length).toBeGreaterThanOrEqual(8);
  expect(processes.some(({ args }) => args.includes('-auto-approve'))).toBe(true);
  const { clientSecret, apiKey } = login;
  expect(found(processes, 'args', [clientSecret, apiKey, ...Object.values(declared)])).toEqual([]);
  expect(found(processes, 'env', [declared.token, declared.variable])).toEqual([]);
  const given = found(processes, 'env', [clientSecret, declared.backend]).map((text) => text.split('=')[0]);
  expect([...new Set(given)].sort()).toEqual(['ANALYTICS_CLIENT_SECRET', 'TF_HTTP_PASSWORD']);
});
