import { describe, expect, test } from '@jest/globals';
import { cpSync, existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { adoptingInEachTest } from '../support/adopting';
import { slowTest } from '../support/depth';

const account = adoptingInEachTest();

const read = (name: string): string => account.read(name);
const write = (name: string, text: string): void => {
  writeFileSync(join(account.folder, 'mine', name), text);
};

/** Replaces what has to be there. */
function edit(name: string, before: string, after: string): void {
  expect(read(name)).toContain(before);
  write(name, read(name).replace(before, after));
}

/** The lines of a text that are not in another one, in which the rest stands in the same order. */
function addedLines(before: string, after: string): readonly string[] {
  const left = before.split('\n');
  const added = after.split('\n').filter((line) => (line === left[0] ? left.shift() === undefined : true));
  expect(left).toEqual([]);
  return added;
}

const succeed = async (...args: readonly string[]): Promise<string> => {
  const { code, stdout, stderr } = await account.aac(args, args[0] === 'adopt' ? {} : { below: 'mine' });
  expect([code, stderr]).toEqual([0, expect.any(String)]);
  return stdout;
};

describe('a second aac adopt', () => {
  test('adds what is new to code that people changed, and touches no line of it', async () => {
    const hook = await account.make('createWebhook', { name: 'On call', url: 'https://hooks.example.com' });
    const sales = await account.make('createCategory', { name: 'Sales' });
    await account.make('createCategory', { name: 'EMEA', parentId: sales });
    await account.make('createAlert', { name: 'Orders', webhookActionIds: [hook] });
    await succeed('adopt', '--out', 'mine');
    await succeed('apply', '--auto-approve');

    // A person renames, rearranges, comments and lays out in their own way.
    edit('stack.ts', 'const onCall = new', 'const pager /* ours */ = new');
    edit('stack.ts', '[onCall]', '[ pager ]');
    edit(
      'stack.ts',
      "    new Alert(this, 'orders', {",
      "    // Do not touch.\n    const refunds = new Alert(this,   'orders', {",
    );
    write('notes.ts', `export const shipping = 'refunds-rising';\n`);
    // A copy of the code is run by nobody.
    for (const name of ['stack.ts', 'imports.ts'])
      cpSync(join(account.folder, 'mine', name), join(account.folder, 'mine/archive', name));
    const before = { stack: read('stack.ts'), imports: read('imports.ts'), main: read('main.ts') };
    const chat = await account.make('createSlack', { name: 'Chat', channel: '#chat' });
    const ids = { webhookActionIds: [hook], slackActionIds: [chat] };
    const alert = await account.make('createAlert', { name: 'Refunds rising', ...ids });
    await account.make('addAlertShares', [{ type: 'user', userName: 'amy', access: 'edit' }] as object, alert);
    await account.make('createCategory', { name: 'APAC', parentId: sales });
    account.takeChanges();

    const stdout = await succeed('adopt', '--out', 'mine');
    expect(stdout).toContain('Added to imports.ts, stack.ts in ');
    rmSync(join(account.folder, 'mine/archive'), { recursive: true });
    expect(stdout).toContain('Skipped 4 objects that the project has already: ');
    expect(stdout).toContain('Plan: 4 to import, 0 to add, 0 to change, 0 to destroy.\n');
    expect(account.takeChanges()).toEqual([]);
    expect([read('main.ts'), read('notes.ts')]).toEqual([before.main, `export const shipping = 'refunds-rising';\n`]);
    expect(addedLines(before.imports, read('imports.ts'))).toHaveLength(4);
    expect(addedLines(before.stack, read('stack.ts')).join('\n'))
      .toBe(`import { SlackAction } from 'analytics-as-code/cdktf';

    const chat = new SlackAction(this, 'chat', { name: 'Chat', channel: '#chat' });

    const refundsRising2 = new Alert(this, 'refunds-rising-2', {
      name: 'Refunds rising',
      notify: [pager, chat],
    });
    refundsRising2.shareWith({ user: 'amy', access: 'edit' });

    sales.addChild('apac', { name: 'APAC' });`);

    expect(await succeed('adopt', '--out', 'mine')).toContain('Nothing new');
    expect(await succeed('adopt', '--finish', '--out', 'mine')).toContain('Removed 4 imports, in imports.ts.');
    expect(read('imports.ts')).not.toContain("'on-call'");
    expect(await succeed('apply', '--auto-approve')).toContain('4 imported');
    expect(await succeed('adopt', '--finish', '--out', 'mine', '--json')).toContain('"left": []');
    expect(existsSync(join(account.folder, 'mine/imports.ts'))).toBe(false);
    const plain = before.main.replace("import { importObjects } from './imports';\n", '');
    expect(read('main.ts')).toBe(plain.replace(/importObjects\((.*)\);/, '$1;'));
    expect(await succeed('plan')).toContain('No changes');
    expect(account.takeChanges()).toEqual([]);
  });

  slowTest('is not proven where what it adds stands in code that the app does not run', async () => {
    expect((await account.aac(['init', 'mine'])).code).toBe(0);
    const stack = `import { AnalyticsProvider } from 'analytics-as-code/cdktf';
import { TerraformStack } from 'cdktf';
import type { Construct } from 'constructs';

export class TeamStack extends TerraformStack {
  constructor(scope: Construct, id: string) {
    super(scope, id);
    new AnalyticsProvider(this, 'analytics');
  }
}
`;
    write('a-copy.ts', stack);
    write('live.ts', stack);
    // Nothing tells which file that is, and no object has a place yet.
    write(
      'main.ts',
      `import { App } from 'cdktf';

const app = new App();
const { TeamStack } = require(['.', 'live'].join('/'));
new TeamStack(app, 'team');
app.synth();
`,
    );
    await account.make('createAlert', { name: 'Orders' });
    const { code, stdout } = await account.aac(['adopt', '--out', 'mine']);
    expect(stdout).toMatch(/^Differs: the project: analytics_alert \d+: what was written of it is in no plan/m);
    expect([code, stdout]).toEqual([1, expect.stringContaining('Not proven, so nothing is added')]);
    expect(read('a-copy.ts')).toBe(stack);
  });

  slowTest(
    'goes on with the CDK library of the project, refers by their ids to what other stacks have, and takes shares that are owned as a whole for held',
    async () => {
      const started = await account.aac(['init', 'mine', '--library', 'cdktn']);
      expect(started.code).toBe(0);
      write(
        'main.ts',
        `import { Alert, AlertShares, AnalyticsProvider, WebhookAction } from 'analytics-as-code/cdktn';
import { App, TerraformStack } from 'cdktn';

const app = new App();
const base = new TerraformStack(app, 'base');
new AnalyticsProvider(base, 'analytics');
new WebhookAction(base, 'pager', { name: 'Pager', url: 'https://hooks.example.com' });
const alert = new Alert(base, 'shared', { name: 'Shared' });
new AlertShares(base, 'all', { alertId: alert.id, shares: [{ type: 'user', user: 'amy', access: 'view' }] });
const team = new TerraformStack(app, 'team');
new AnalyticsProvider(team, 'analytics');

app.synth();
`,
      );
      await succeed('apply', '--stack', 'base', '--auto-approve');
      const state = JSON.parse(read('terraform.base.tfstate')) as {
        resources: { type: string; instances: { attributes: { id: string } }[] }[];
      };
      const hook =
        state.resources.find(({ type }) => type === 'analytics_webhook_action')?.instances[0]?.attributes.id ?? '';
      const chat = await account.make('createTeams', { name: 'Chat' });
      await account.make('createAlert', { name: 'Mine', webhookActionIds: [hook], teamsActionIds: [chat] });
      const refused = await account.aac(['adopt', '--out', 'mine']);
      expect([refused.code, refused.stderr]).toEqual([64, expect.stringContaining('--stack')]);
      const before = read('main.ts');
      expect(await succeed('adopt', '--out', 'mine', '--stack', 'team')).toContain(
        'Plan: 2 to import, 0 to add, 0 to change',
      );
      expect(addedLines(before, read('main.ts')).join('\n'))
        .toBe(`import { TeamsAction } from 'analytics-as-code/cdktn';
import { importObjects } from './imports';
const pager2 = WebhookAction.fromId(team, 'pager-2', '${hook}');

const chat = new TeamsAction(team, 'chat', { name: 'Chat' });

new Alert(team, 'mine', { name: 'Mine', notify: [pager2, chat] });

importObjects(team);
`);
      expect(read('imports.ts')).toContain("from 'cdktn'");
    },
  );

  slowTest('adds to a small project of one file, again and again, or leaves it as it is', async () => {
    account.writeProject(`import { AnalyticsProvider } from 'analytics-as-code/cdktf';
import { App, TerraformStack } from 'cdktf';

const app = new App();
const stack = new TerraformStack(app, 'team');
new AnalyticsProvider(stack, 'analytics');

app.synth();
`);
    await account.make('createAlert', { name: 'Orders' });
    await account.make('createSlack', { name: 'Chat', channel: '#chat' });
    await account.make('createTeams', { name: 'Team' });
    expect(await succeed('adopt', '--out', 'mine', '--kind', 'alert')).toContain('Proven');
    expect(await succeed('adopt', '--out', 'mine', '--kind', 'slack-action')).toContain('Plan: 1 to import, 0 to add');
    expect(read('main.ts')).toMatch(/new SlackAction[^]*importObjects\(stack\);\n\napp\.synth\(\);\n$/);
    expect(read('imports.ts')).toContain("chat: '");

    edit('main.ts', 'const app = ', 'const wrong: string = 5;\nconst app = ');
    await succeed('synth');
    const before = ['main.ts', 'imports.ts', 'cdktf.out/manifest.json', 'cdktf.out/stacks/team/cdk.tf.json'].map(read);
    const { code, stdout } = await account.aac(['adopt', '--out', 'mine']);
    expect([code, stdout]).toEqual([1, expect.stringMatching(/main\.ts.*TS2322[^]*Not proven, so nothing is added/)]);
    expect(['main.ts', 'imports.ts', 'cdktf.out/manifest.json', 'cdktf.out/stacks/team/cdk.tf.json'].map(read)).toEqual(
      before,
    );
  });
});
