import { expect, test } from '@jest/globals';
import { accountObject } from '../../test/support/account-object';
import { omitManaged } from './already-managed';

const alert = accountObject('analytics_alert', '7', { name: 'Orders' });
const share = accountObject('analytics_alert_share', '7/user/amy', { alert_id: '7', type: 'user', user: 'amy' });
const action = accountObject('analytics_slack_action', '7', { name: 'Chat' });

test.each([
  ['nothing', [], [alert, share, action]],
  ['an object of the kind and the id', [{ type: 'analytics_alert', id: '7' }], [share, action]],
  ['a share by itself', [{ type: 'analytics_alert_share', id: '7/user/amy' }], [alert, action]],
  ['each share with all shares of its alert', [{ type: 'analytics_alert_shares', id: '7' }], [alert, action]],
  ['no share with those of another alert', [{ type: 'analytics_alert_shares', id: '8' }], [alert, share, action]],
])('a state that has %s leaves out that', (_says, held, left) => {
  const found = omitManaged({ objects: [alert, share, action], problems: [] }, held);
  const gone = [alert, share, action].filter((object) => !left.includes(object));
  expect([found.objects, found.held, found.elsewhere]).toEqual([left, gone, gone]);
});
