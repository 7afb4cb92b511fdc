import { expect, test } from '@jest/globals';
import { openCliProject } from '../support/cli-project';

test('aac plan compares a set by its elements, as a review does', async () => {
  const project = await openCliProject();
  const share = (user: string, access: string): object => ({ type: 'user', user, access });
  const write = (...shares: readonly object[]): void => {
    project.write({
      resource: {
        analytics_alert: { a: { name: 'a' } },
        analytics_alert_shares: { s: { alert_id: '${analytics_alert.a.id}', shares } },
      },
    });
  };
  const group = { type: 'group', group_id: '7', access: 'view' };
  write(share('amy', 'view'), share('bob', 'edit'), group);
  await project.succeed(['apply', '--auto-approve']);
  write(group, share('eve', 'edit'), share('bob', 'edit'));
  const { stdout } = await project.aac(['plan']);
  expect(
    stdout
      .split('\n')
      .map((one) => one.trim())
      .filter((one) => /^[-+~] (?!update)|hidden/.test(one)),
  ).toEqual([
    '~ resource "analytics_alert_shares" "s" {',
    '~ shares   = [',
    '- {',
    '- access = "view" -> null',
    '- type   = "user" -> null',
    '- user   = "amy" -> null',
    '+ {',
    '+ access = "edit"',
    '+ type   = "user"',
    '+ user   = "eve"',
    '# (2 unchanged elements hidden)',
    '# (1 unchanged attribute hidden)',
  ]);
  await project.close();
});
