import { expect, test } from '@jest/globals';
import { nearestAddressWords } from './nearest-address';

const known = ['analytics_alert.big-orders', 'analytics_alert.few', 'analytics_webhook_action.hook'];

test.each([
  ['big-orders', '; the nearest one is analytics_alert.big-orders'],
  ['analytics_alert.big-order', '; the nearest one is analytics_alert.big-orders'],
  ['analytics_alert.hook', '; there are analytics_alert.big-orders, analytics_alert.few'],
  ['analytics_webhook_action.pager', '; there is analytics_webhook_action.hook'],
  ['pager', `; there are ${known.join(', ')}`],
])('of %s', (address, words) => {
  expect(nearestAddressWords(address, known)).toBe(words);
});

test('there are none among none, and not all are named where there are many', () => {
  expect(nearestAddressWords('analytics_alert.a', [])).toBe('');
  const many = Array.from({ length: 9 }, (_, index) => `analytics_alert.other-${String(index)}`);
  expect(nearestAddressWords('analytics_alert.a', many)).toBe('');
});
