import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { hasTerraform } from '../support/project';
import { openWorkspace, type Workspace } from '../support/terraform';
import { waitUntil } from '../support/wait-until';

const alertId = '9007199254740993';
const shared = (entries: readonly object[]) => ({
  objects: {
    alert: [
      { id: BigInt(alertId), alertName: 'Orders' },
      { id: 7, alertName: 'Returns' },
    ],
  },
  shares: { [alertId]: entries },
});
const amy = { type: 'Users', name: 'amy', access_level: 1, sso_user: true };
const group = { type: 'Groups', id: 12, access_level: 2 };

const describeWithTerraform = hasTerraform ? describe : describe.skip;

describeWithTerraform('shares', () => {
  let workspace: Workspace;
  const sharesOf = (id = alertId) => workspace.server.snapshot().shares[id] ?? [];
  const mutating = () => {
    const fresh = new Set(workspace.takeOperations());
    return [...fresh].filter((name) => !/^(login|list|view|find)/.test(name));
  };

  beforeAll(async () => {
    workspace = await openWorkspace({ seed: shared([]) as never });
  });
  afterAll(async () => {
    await workspace.close();
  });

  function start(entries: readonly object[]): void {
    rmSync(join(workspace.folder, 'terraform.tfstate'), { force: true });
    workspace.server.restore(shared(entries) as never);
    workspace.takeOperations();
  }

  test('one resource owns the whole list: set, changed, imported, cleared', async () => {
    start([]);
    const all = (shares: string) =>
      `resource "analytics_alert_shares" "all" {\n alert_id = "${alertId}"\n shares = [${shares}]\n}\n`;
    const first = all(
      '{ type = "user", user = "amy", access = "edit" }, { type = "group", group_id = 12, access = "view" }',
    );
    workspace.write(first);
    await workspace.succeed(['apply', '-auto-approve']);
    expect(mutating()).toEqual(['setAlertShares']);
    expect(sharesOf()).toMatchObject([
      { name: 'amy', access_level: 1 },
      { type: 'Groups', id: 12, access_level: 2 },
    ]);
    expect(await workspace.succeed(['plan'])).toContain('No changes');

    // Given by hand: it is drift, and taken back.
    workspace.server.restore(shared([...sharesOf(), { type: 'Users', name: 'eve', access_level: 1 }]) as never);
    expect(await workspace.succeed(['apply', '-auto-approve'])).toContain('eve');
    expect(sharesOf()).toHaveLength(2);

    await workspace.succeed(['state', 'rm', 'analytics_alert_shares.all']);
    await workspace.succeed(['import', 'analytics_alert_shares.all', alertId]);
    expect(await workspace.succeed(['plan'])).toContain('No changes');

    workspace.takeOperations();
    await workspace.succeed(['destroy', '-auto-approve']);
    expect(mutating()).toEqual(['deleteAlertShares']);
    expect(sharesOf()).toEqual([]);
  });

  test('taking a list over names who loses access at plan', async () => {
    start([amy, group]);
    workspace.write(
      `resource "analytics_alert_shares" "all" {\n alert_id = "${alertId}"\n shares = [{ type = "user", user = "bob", access = "view" }]\n}\n`,
    );
    const planned = await workspace.succeed(['plan']);
    expect(planned).toContain('Somebody loses access');
    expect(planned.replace(/\s+/g, ' ')).toContain('user amy, group 12');
  });

  test("one entry is added, changed and removed, and everybody else's stays", async () => {
    start([amy, group]);
    const one = (access: string) =>
      `resource "analytics_alert_share" "one" {\n alert_id = "${alertId}"\n type = "user"\n user = "bob"\n access = "${access}"\n}\n`;
    workspace.write(one('view'));
    await workspace.succeed(['apply', '-auto-approve']);
    expect(mutating()).toEqual(['addAlertShares']);
    expect(sharesOf()).toMatchObject([amy, group, { name: 'bob', access_level: 2 }]);
    workspace.write(one('edit'));
    await workspace.succeed(['apply', '-auto-approve']);
    expect(sharesOf()).toMatchObject([amy, group, { name: 'bob', access_level: 1 }]);
    expect(await workspace.succeed(['plan'])).toContain('No changes');

    await workspace.succeed(['state', 'rm', 'analytics_alert_share.one']);
    await workspace.succeed(['import', 'analytics_alert_share.one', `${alertId}/user/bob`]);
    expect(await workspace.succeed(['plan'])).toContain('No changes');
    workspace.takeOperations();
    await workspace.succeed(['destroy', '-auto-approve']);
    expect(mutating()).toEqual(['setAlertShares']);
    expect(sharesOf()).toEqual([amy, group]);
  });

  test('two owners of one list, of a list and an entry, and of one entry are errors at plan', async () => {
    start([]);
    const list = (name: string) =>
      `resource "analytics_alert_shares" "${name}" {\n alert_id = "${alertId}"\n shares = []\n}\n`;
    const entry = (name: string, alert: string) =>
      `resource "analytics_alert_share" "${name}" {\n alert_id = "${alert}"\n type = "group"\n group_id = 3\n access = "view"\n}\n`;
    for (const hcl of [list('a') + list('b'), list('a') + entry('b', alertId), entry('a', '7') + entry('b', '7')]) {
      workspace.write(hcl);
      const refused = await workspace.terraform(['plan']);
      expect([refused.code, refused.stderr]).toEqual([1, expect.stringContaining('Shares with two owners')]);
    }
    workspace.write(list('a') + entry('b', '7'));
    await workspace.succeed(['plan']);
    expect(mutating()).toEqual([]);
  });

  test('two owners are also found when the alert is made in the same apply', async () => {
    start([]);
    workspace.write(`
resource "analytics_alert" "new" { name = "New" }
resource "analytics_alert_shares" "a" {
  alert_id = analytics_alert.new.id
  shares   = [{ type = "user", user = "amy", access = "view" }]
}
resource "analytics_alert_shares" "b" {
  alert_id = analytics_alert.new.id
  shares   = []
}
`);
    const refused = await workspace.terraform(['apply', '-auto-approve']);
    expect([refused.code, refused.stderr]).toEqual([1, expect.stringContaining('Shares with two owners')]);
    workspace.write('');
    await workspace.succeed(['apply', '-auto-approve']);
  });

  test('an entry that moves to another grantee is replaced', async () => {
    start([]);
    const one = (user: string) =>
      `resource "analytics_alert_share" "one" {\n alert_id = "${alertId}"\n type = "user"\n user = "${user}"\n access = "view"\n}\n`;
    workspace.write(one('amy'));
    await workspace.succeed(['apply', '-auto-approve']);
    workspace.write(one('bob'));
    expect(await workspace.succeed(['apply', '-auto-approve'])).toContain('forces replacement');
    expect(sharesOf()).toMatchObject([{ name: 'bob' }]);
  });

  test('-replace works, and is no second owner', async () => {
    start([]);
    workspace.write(
      `resource "analytics_alert_share" "one" {\n alert_id = "${alertId}"\n type = "user"\n user = "amy"\n access = "view"\n}\n`,
    );
    await workspace.succeed(['apply', '-auto-approve']);
    await workspace.succeed(['apply', '-auto-approve', '-replace=analytics_alert_share.one']);
    expect(sharesOf()).toMatchObject([{ name: 'amy' }]);
  });

  test('a list that gives way to an entry leaves that entry alone, and an entry what others added meanwhile', async () => {
    start([]);
    /** Terraform runs the provisioners of what is in the code still: `count = 0` destroys it so. */
    const wait = (count: number, dependsOn = '') =>
      `resource "terraform_data" "wait" {\n count = ${String(count)}\n depends_on = [${dependsOn}]\n provisioner "local-exec" {\n when = destroy\n command = "until [ -e go ]; do sleep 0.02; done"\n }\n}\n`;
    const go = (dependsOn: string) =>
      `resource "terraform_data" "go" {\n depends_on = [${dependsOn}]\n provisioner "local-exec" {\n command = "touch go"\n }\n}\n`;
    const entry = (user: string) =>
      `resource "analytics_alert_share" "${user}" {\n alert_id = "${alertId}"\n type = "user"\n user = "${user}"\n access = "view"\n}\n`;
    workspace.write(
      `resource "analytics_alert_shares" "all" {\n alert_id = "${alertId}"\n shares = [{ type = "user", user = "amy", access = "view" }, { type = "user", user = "bob", access = "edit" }]\n}\n${wait(1, 'analytics_alert_shares.all')}`,
    );
    await workspace.succeed(['apply', '-auto-approve']);
    workspace.write(entry('amy') + wait(0) + go('analytics_alert_share.amy'));
    await workspace.succeed(['apply', '-auto-approve']);
    expect(sharesOf()).toMatchObject([{ name: 'amy' }]);

    rmSync(join(workspace.folder, 'go'));
    workspace.write(entry('amy') + entry('bob') + wait(1, 'analytics_alert_share.amy'));
    await workspace.succeed(['apply', '-auto-approve']);
    const destroying = workspace.succeed(['destroy', '-auto-approve']);
    await waitUntil(() => !JSON.stringify(workspace.server.snapshot().shares).includes('bob'));
    workspace.server.restore(shared([...sharesOf(), { type: 'Users', name: 'carol', access_level: 2 }]) as never);
    writeFileSync(join(workspace.folder, 'go'), '');
    await destroying;
    expect(sharesOf()).toMatchObject([{ name: 'carol' }]);
  });

  test('mistakes are named all at once, and an alert that is not there at its attribute', async () => {
    start([]);
    workspace.write(`
resource "analytics_alert_share" "one" {
  alert_id = "12x"
  type     = "user"
  user     = "amy"
  group_id = 4
  access   = "own"
}
resource "analytics_alert_shares" "all" {
  alert_id = "${alertId}"
  shares   = [{ type = "group", access = "view" }, { type = "user", user = "a", access = "view" }, { type = "user", user = "a", access = "edit" }]
}
`);
    const { code, stderr } = await workspace.terraform(['plan']);
    const text = stderr.replace(/[\s│]+/g, ' ');
    expect(code).toBe(1);
    for (const words of [
      'alert_id must be the digits',
      'names a group_id, but its type is "user"',
      'access must be one of "view", "edit"',
      'must name a group_id',
      'shares names the user a twice',
    ])
      expect(text).toContain(words);
    workspace.write(
      `resource "analytics_alert_share" "one" {\n alert_id = "404"\n type = "user"\n user = "a"\n access = "view"\n}\n`,
    );
    const dangling = await workspace.terraform(['plan']);
    expect(dangling.stderr).toContain('alert_id refers to the alert 404');
    const imported = await workspace.terraform(['import', 'analytics_alert_share.one', '242']);
    expect(imported.stderr.replace(/[\s│]+/g, ' ')).toContain('such as 242/user/amy or 242/group/12');
    expect(mutating()).toEqual([]);
  });
});
