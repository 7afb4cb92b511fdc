import { expect, test } from '@jest/globals';
import { parseUrl } from './parse-url';

test.each([
  ['https://a.münchen.example/ü', undefined, 'https://a.xn--mnchen-3ya.example/%C3%BC'],
  ['b?c', 'https://a.example/d', 'https://a.example/b?c'],
  ['no address', undefined, undefined],
  ['https://', undefined, undefined],
])('%j from %j is %j', (text, base, href) => {
  expect(parseUrl(text, base)?.href).toBe(href);
});

test('an address is one however often it was asked for', () => {
  const refused = Array.from({ length: 20_000 }).filter(() => !parseUrl('https://a.example/ü'));
  expect(refused).toHaveLength(0);
});
