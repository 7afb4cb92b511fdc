import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeDigestsCheap } from '../support/cheap-digests';
import { type CliProject, openCliProject } from '../support/cli-project';
import { type Proxy, startProxy } from '../support/proxy';

makeDigestsCheap();

let project: CliProject;
let proxy: Proxy;

const token = '${ephemeral.analytics_access_token.run.access_token}';
const slack = (values: object = {}): object => ({
  analytics_slack_action: { chat: { name: 'Chat', token_wo: token, token_wo_version: 1, ...values } },
});
const stack = (more: object = {}) => ({
  ephemeral: { analytics_access_token: { run: {} } },
  provider: { analytics: [{ max_retries: 0 }, { alias: 'other', access_token: token }] },
  resource: { ...slack(), analytics_alert: { a: { name: 'A', provider: 'analytics.other' } } },
  ...more,
});

beforeEach(async () => {
  project = await openCliProject();
  proxy = await startProxy(project.server.url);
});
afterEach(async () => {
  await proxy.close();
  await project.close();
});

const throughProxy = () => ({ env: { ANALYTICS_BASE_URL: proxy.url } });
const fileText = (name: string): string => readFileSync(join(project.folder, name), 'utf8');
const count = (operation: string): number =>
  project.server.journal.filter((request) => request.operation === operation).length;
const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ');

describe('an ephemeral block', () => {
  test('is opened by each plan and apply, closed at the end, and kept and printed nowhere', async () => {
    project.write(stack());
    const planned = await project.aac(['plan', '--out', 'plan.json', '--with-secrets'], throughProxy());
    expect([planned.code, count('logout')]).toEqual([0, 1]);
    const applied = await project.aac(['apply', 'plan.json'], throughProxy());
    // The plan is made once more before it is carried out.
    expect([applied.code, count('logout')]).toEqual([0, 3]);
    const told = applied.stderr.split('\n').filter((line) => line.startsWith('ephemeral.'));
    expect(told.map((line) => line.split(' after ', 1)[0]?.replace(/^.*: /, ''))).toEqual([
      'Opening...',
      'Opening complete',
      'Closing...',
      'Closing complete',
    ]);
    expect(applied.stdout).toContain('2 added');
    expect([...proxy.tokens]).toContain(project.server.snapshot().objects.slack[0]?.['token']);
    const kept = fileText('plan.json') + fileText('terraform.tfstate');
    const printed = [planned, applied].map(({ stdout, stderr }) => stdout + stderr).join('');
    for (const one of proxy.tokens) expect(kept + printed).not.toContain(one);
  });

  test('is closed when something else fails', async () => {
    project.write(stack());
    proxy.fail(/POST .*\/slack/i, { status: 500, message: 'Not now.', times: 99 });
    const { code, stderr } = await project.aac(['apply', '--auto-approve'], throughProxy());
    expect([code, count('logout')]).toEqual([1, 2]);
    expect(stderr).toContain('analytics_access_token.run: Closing complete');
  });

  test('that cannot be closed leaves a warning, and the run succeeds', async () => {
    project.write(stack());
    proxy.fail(/DELETE .*\/logout/, { status: 500, message: 'Not now.', times: 99 });
    const { code, stderr } = await project.aac(['apply', '--auto-approve'], throughProxy());
    expect(code).toBe(0);
    expect(oneLine(stderr)).toContain('Warning: Could not release analytics_access_token');
  });

  test('that cannot be opened fails what needs it, and nothing else', async () => {
    project.write(stack({ provider: { analytics: { access_token: 'given', max_retries: 0 } }, resource: slack() }));
    const { code, stderr } = await project.aac(['plan']);
    expect(code).toBe(1);
    expect(oneLine(stderr)).toContain('give client_id and client_secret instead of access_token.');
    expect(stderr.match(/Error: /g)).toHaveLength(1);
  });

  test('is opened for the provider of what an earlier run may have lost', async () => {
    project.write(stack());
    project.server.faults.set([{ kind: 'drop_after', operation: 'createAlert', times: 9 }]);
    expect((await project.aac(['apply', '--auto-approve'])).code).toBe(1);
    project.server.faults.clear();
    const { code, stderr } = await project.aac(['apply', '--auto-approve']);
    expect([code, oneLine(stderr)]).toEqual([0, expect.stringContaining('Lost object found')]);
    expect(project.server.snapshot().objects.alert).toHaveLength(1);
  });

  test.each([
    ['`count`', { count: 1 }, '[0]'],
    ['`for_each`', { for_each: { x: 1 } }, '["x"]'],
    ['one instance', {}, ''],
  ])('of %s that waits for new code says why nothing lost can be looked for', async (_, repetition, key) => {
    const run = { ...repetition, depends_on: ['analytics_category.c'] };
    const token = `\${ephemeral.analytics_access_token.run${key}.access_token}`;
    const { analytics_alert: alert } = stack().resource;
    const waiting = {
      ephemeral: { analytics_access_token: { run } },
      provider: { analytics: [{ max_retries: 0 }, { alias: 'other', access_token: token }] },
      resource: { analytics_category: { c: { name: 'C' } }, analytics_alert: alert },
    };
    project.write(stack({ resource: { analytics_alert: alert } }));
    project.server.faults.set([{ kind: 'drop_after', operation: 'createAlert', times: 9 }]);
    expect((await project.aac(['apply', '--auto-approve'])).code).toBe(1);
    project.server.faults.clear();
    project.write(waiting);
    const { code, stderr } = await project.aac(['apply', '--auto-approve']);
    expect([code, oneLine(stderr)]).toEqual([
      1,
      expect.stringContaining('so a lost analytics_alert cannot be looked for; give that value as a variable'),
    ]);
    project.write(stack({ resource: { analytics_alert: alert } }));
    expect(oneLine((await project.aac(['apply', '--auto-approve'])).stderr)).toContain('Lost object found');
    project.write(waiting);
    await project.succeed(['apply', '--auto-approve']);
    expect(project.server.snapshot().objects.alert).toHaveLength(1);
  });

  test('has conditions, whose results are in the state as Terraform puts them there', async () => {
    const rule = { condition: '${self.access_token != ""}', error_message: 'no' };
    const lifecycle = { precondition: { condition: '${var.on}', error_message: 'off' }, postcondition: rule };
    const ephemeral = { analytics_access_token: { run: { lifecycle } } };
    const variable = { on: { default: true } };
    project.write(stack({ ephemeral, variable }));
    expect((await project.aac(['plan', '--var', 'on=false'])).stderr).toContain('off');
    expect(count('logout')).toBe(0);
    await project.succeed(['apply', '--auto-approve']);
    const [object_addr, status] = ['ephemeral.analytics_access_token.run', 'pass'];
    expect(JSON.parse(fileText('terraform.tfstate'))).toMatchObject({
      check_results: [
        { object_kind: 'resource', config_addr: object_addr, status, objects: [{ object_addr, status }] },
      ],
    });
    expect((await project.aac(['show', '--json'])).stdout).toContain(`"mode": "ephemeral"`);
  });

  test('is opened for the provider of what is destroyed', async () => {
    project.write(stack());
    await project.succeed(['apply', '--auto-approve']);
    expect(await project.succeed(['destroy', '--auto-approve', '--target', 'analytics_alert.a'])).toContain(
      '1 destroyed',
    );
    expect(await project.succeed(['destroy', '--auto-approve'])).toContain('1 forgotten');
  });
});

const holds = { Authorization: token };

test.each([
  ['an attribute that is kept', { resource: slack({ channel: token }) }, 'analytics_slack_action.chat.channel'],
  ['an output', { output: { x: { value: [token] } } }, 'output.x'],
  ['`count`', { resource: slack({ count: `\${length("${token}")}` }) }, '`count` of analytics_slack_action.chat'],
  ['data', { data: { analytics_actions: { all: { kind: token } } } }, 'data.analytics_actions.all.kind'],
  [
    'the keys of `for_each`',
    { resource: slack({ for_each: `\${toset(["${token}"])}` }) },
    '`for_each` of analytics_slack_action.chat',
  ],
  ['an import', { import: { to: 'analytics_slack_action.chat', id: token } }, 'import of analytics_slack_action.chat'],
])('a value that is ephemeral is refused in %s', async (_, wrong, place) => {
  project.write(stack({ locals: { holds }, ...wrong }));
  const { code, stderr } = await project.aac(['plan']);
  expect([code, oneLine(stderr)]).toEqual([1, expect.stringContaining(`${place} (main.tf.json): it`)]);
  expect(oneLine(stderr)).toContain('ephemeral');
});

test.each([
  ['an output of the root module', { output: { x: { value: token, ephemeral: true } } }, 'it cannot be ephemeral.'],
  ['an argument that there is not', { ephemeral: { analytics_access_token: { run: { x: 1 } } } }, 'is no argument'],
  ['a type that there is not', { ephemeral: { analytics_nothing: { a: {} } } }, 'no ephemeral resource'],
  [
    'a rule for resources',
    { ephemeral: { analytics_access_token: { run: { lifecycle: { prevent_destroy: true } } } } },
    'has no `prevent_destroy`',
  ],
  [
    'a block `removed`',
    { removed: { from: 'ephemeral.analytics_access_token.gone' } },
    'is ephemeral, of which nothing is kept',
  ],
])('%s is refused', async (_, wrong, words) => {
  project.write(stack({ resource: {}, provider: { analytics: {} }, ...wrong }));
  const { code, stderr } = await project.aac(['validate']);
  expect([code, oneLine(stderr)]).toEqual([1, expect.stringContaining(words)]);
});
