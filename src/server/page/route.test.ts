import { expect, test } from '@jest/globals';
import { addressOf, parseRoute, pluralOf } from './route';

test.each(['7', 'ada@example.com', 'a/b?c#d%', '', '</script>'])('the address of %j leads to it', (id) => {
  expect(parseRoute(addressOf('e-mail', id), 'alert')).toEqual({ place: 'e-mail', id: id === '' ? undefined : id });
});

test.each([
  ['', { place: 'alert', id: undefined }],
  ['#/', { place: 'alert', id: undefined }],
  ['#nonsense', { place: 'alert', id: undefined }],
  ['#/journal', { place: 'journal', id: undefined }],
  ['#/alert/100%', { place: 'alert', id: '100%' }],
])('%j is read', (hash, route) => {
  expect(parseRoute(hash, 'alert')).toEqual(route);
});

test.each([
  ['alert', 'Alerts'],
  ['category', 'Categories'],
  ['webhook', 'Webhook actions'],
])('many of %s are %s', (kind, plural) => {
  expect(pluralOf(kind)).toBe(plural);
});
