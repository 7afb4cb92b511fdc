import { expect, test } from '@jest/globals';
import { nearestAddressWords } from './nearest-address';

const known = ['analytics_alert.big-orders', 'analytics_alert.few', 'analytics_webhook_action.hook'];

test.each([
  ['big-orders', '; the nearest one is analytics_alert.big-orders'],
  ['analytics_alert.big-order', '; the nearest one is analytics_alert.big-orders'],
  ['analytics_alert.hook', '; there are analytics_alert.big-orders, analytics_alert.few'],
  ['analytics_webhook_action.pager', '; there is analytics_webhook_action.hook'],
  ['analytics_alert.big-orders["a"]', '; the nearest one is analytics_alert.big-orders'],
  ['pager', `; there are ${known.join(', ')}`],
])('of %s', (address, words) => {
  expect(nearestAddressWords(address, known)).toBe(words);
});

test.each([
  ['analytics_alert.each["aa"]', '; the nearest one is analytics_alert.each["a"]'],
  ['analytics_alert.each["something else"]', '; the nearest one is analytics_alert.each["a"]'],
  ['analytics_alert.each', '; the nearest one is analytics_alert.each["a"]'],
  ['analytics_alert.few', '; the nearest one is module.m[0].analytics_alert.few'],
])('of %s, among instances', (address, words) => {
  const instances = ['analytics_alert.each["a"]', 'analytics_alert.each["b"]', 'module.m[0].analytics_alert.few'];
  expect(nearestAddressWords(address, instances)).toBe(words);
});

test('there are none among none, and not all are named where there are many', () => {
  expect(nearestAddressWords('analytics_alert.a', [])).toBe('');
  const many = Array.from({ length: 9 }, (_, index) => `analytics_alert.other-${String(index)}`);
  expect(nearestAddressWords('analytics_alert.a', many)).toBe('');
});
