import { expect, test } from '@jest/globals';
import { accountObject } from '../../../test/support/account-object';
import { findMaker } from './factory-methods';

const share = (values: object) => accountObject('analytics_alert_share', '7/x', { alert_id: '7', ...values });

test.each([
  [
    'a category in another one',
    accountObject('analytics_category', '5', { parent_id: '4' }),
    'addChild',
    'analytics_category 4',
    undefined,
  ],
  ['a category at the top', accountObject('analytics_category', '5'), 'addChild', undefined, undefined],
  [
    'the share of a user',
    share({ type: 'user', user: 'amy@x.org' }),
    'shareWith',
    'analytics_alert 7',
    'user-amy@x.org',
  ],
  ['the share of a group', share({ type: 'group', group_id: '17' }), 'shareWith', 'analytics_alert 7', 'group-17'],
  [
    'the share of a user of an odd name',
    share({ type: 'user', user: 'a b/ö' }),
    'shareWith',
    'analytics_alert 7',
    'user-a b--ö',
  ],
  [
    'the share of a user whose name looks like an expression',
    share({ type: 'user', user: '${b}' }),
    undefined,
    undefined,
    undefined,
  ],
  ['a share of nobody', share({ type: 'user' }), undefined, undefined, undefined],
  ['an alert', accountObject('analytics_alert', '7'), undefined, undefined, undefined],
])('the maker of %s is known', (...[, object, method, outer, id]) => {
  const maker = findMaker(object);
  expect([maker?.method, maker?.outerKeyOf(object), maker?.idOf?.(object)]).toEqual([method, outer, id]);
});
