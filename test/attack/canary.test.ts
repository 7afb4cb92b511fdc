/** "A secret is found in no output": every file, output, error and journal of a life of a stack, in every spelling. */
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeDigestsCheap } from '../support/cheap-digests';
import { type CliProject, openCliProject } from '../support/cli-project';
import { spellings } from './spellings';

const login = { clientId: 'me', clientSecret: 'Canary/1 "login" +=&<>', apiKey: 'canary-2-key-of-the-push' };
const declared = {
  header: 'Bearer canary-3-header-of-a-hook',
  token: 'canary-4-token/of?a=chat',
  variable: 'canary 5 variable "with" <signs>',
};
const stack = (name: string): object => ({
  variable: { hush: { type: 'string', sensitive: true } },
  resource: {
    analytics_webhook_action: {
      hook: {
        name,
        url: 'https://hooks.example.com/a',
        headers: { Authorization: declared.header, 'X-Hush': '${var.hush}' },
      },
    },
    analytics_slack_action: {
      chat: { name, token: declared.token },
    },
    analytics_alert: { alert: { name, slack_action_ids: ['${analytics_slack_action.chat.id}'] } },
  },
  output: { hush: { value: '${var.hush}', sensitive: true } },
});

let project: CliProject;

makeDigestsCheap();

beforeEach(async () => {
  project = await openCliProject(login);
  writeFileSync(join(project.folder, 'hush.tfvars.json'), JSON.stringify({ hush: declared.variable }));
});
afterEach(() => project.close());

/** The middle of a text: what may not stand beside a mask. */
const middleOf = (text: string): string => text.slice(Math.floor(text.length / 3), Math.ceil((text.length / 3) * 2));

/** Which secrets a text shows, and how. */
function found(text: string, secrets: Readonly<Record<string, string>>): readonly string[] {
  return Object.entries(secrets).flatMap(([name, secret]) =>
    Object.entries(spellings)
      .filter(([, spell]) => text.includes(middleOf(spell(secret))))
      .map(([spelling]) => `${name} ${spelling}`),
  );
}

const withValue = ['--var-file', 'hush.tfvars.json'];

test('a planted secret is found only where the docs say', async () => {
  const texts: (readonly [string, string])[] = [];
  const codes: unknown[] = [];
  const run = async (...args: readonly string[]): Promise<void> => {
    const { code, stdout, stderr } = await project.aac(args);
    codes.push(code === 0 ? 0 : [args, stderr]);
    texts.push([args.join(' '), `${stdout}\n${stderr}`]);
  };
  for (const name of ['One', 'Two']) {
    project.write(stack(name));
    await run('plan', '--out', 'plan.json', ...withValue);
    await run('show', 'plan.json');
    for (const format of ['text', 'markdown', 'html', 'json', 'sarif', 'junit']) {
      await run('review', 'plan.json', '--format', `${format}=report.${format}`);
    }
    await run('apply', 'plan.json', '--auto-approve', ...withValue);
  }
  await run('plan', ...withValue);
  await run('drift', ...withValue);
  await run('state', 'show', 'analytics_slack_action.chat');
  await run('state', 'show', 'analytics_webhook_action.hook');
  await run('show');
  await run('output');
  await run('validate', '--json');
  expect(codes).toEqual(codes.map(() => 0));
  // What is wrong, and what echoes.
  await run('plan', '--var', `hush=${declared.variable}`, '--var', 'other=1');
  await run('data', 'push', 'hush.tfvars.json', '--name', 'Orders', '--format', 'json');
  await run('destroy', '--auto-approve', ...withValue);

  const { url } = project.server;
  for (const path of ['journal', 'view', 'view/slack/1', 'openapi.json']) {
    texts.push([path, await (await fetch(`${url}/_reference/${path}`)).text()]);
  }
  const everything = { ...login, clientId: 'canary-that-is-nowhere', ...declared };
  expect(texts.map(([title, text]) => [title, found(text, everything)]).filter(([, names]) => names?.length)).toEqual(
    [],
  );

  // The code, the file of the variable and the state hold what was declared, and nothing holds the login.
  const holders = ['main.tf.json', 'hush.tfvars.json', 'terraform.tfstate', 'terraform.tfstate.backup'];
  for (const name of readdirSync(project.folder)) {
    const text = readFileSync(join(project.folder, name), 'utf8');
    const { clientSecret, apiKey } = login;
    const secrets = holders.includes(name) ? { clientSecret, apiKey } : { clientSecret, apiKey, ...declared };
    expect([name, found(text, secrets)]).toEqual([name, []]);
  }
});

test('what looks for secrets finds one in every spelling', () => {
  for (const spell of Object.values(spellings)) {
    expect(found(`a ${spell(declared.variable)} b`, declared).length).toBeGreaterThan(0);
  }
});

/** A piece that nobody should be told of, in a file that cannot be read. */
const broken = `{"a": [1, {"secret": canary-6-in-broken-text}]}`;

test.each([
  ['a seed', ['serve', '--seed', 'broken.json']],
  ['a dialect of the server', ['serve', '--dialect', 'broken.json']],
  ['a plan', ['apply', 'broken.json']],
  ['a plan that is shown', ['show', 'broken.json']],
  ['a plan that is reviewed', ['review', 'broken.json']],
  ['a variable file', ['plan', '--var-file', 'broken.json']],
  ['a state', ['plan', '--state', 'broken.json']],
  ['settings of a backend', ['plan', '--backend-config', 'broken.json']],
  ['records', ['data', 'push', 'broken.json', '--name', 'Orders']],
])('no message quotes %s that cannot be read', async (_title, args) => {
  project.write({});
  writeFileSync(join(project.folder, 'broken.json'), broken);
  const { code, stdout, stderr } = await project.aac(args);
  expect(code).not.toBe(0);
  expect(stderr).not.toBe('');
  expect(`${stdout}${stderr}`).not.toMatch(/canary|broken-text|secret":/);
});

test('no message quotes a dialect of the environment, or code, that cannot be read', async () => {
  writeFileSync(join(project.folder, 'broken.json'), broken);
  project.write({ resource: { analytics_alert: { alert: { name: 'One' } } } });
  const env = { ANALYTICS_DIALECT: join(project.folder, 'broken.json') };
  const dialect = await project.aac(['plan'], { env });
  writeFileSync(join(project.folder, 'main.tf.json'), broken);
  const code = await project.aac(['plan']);
  for (const ran of [dialect, code]) {
    expect(ran.code).not.toBe(0);
    expect(ran.stderr).toMatch(/line 1, column \d+/);
    expect(ran.stdout + ran.stderr).not.toMatch(/canary|broken-text|secret":/);
  }
});
