import { parseUrl } from './parse-url';
import { expect, test } from '@jest/globals';
import { readWebAddress } from './web-address';

test.each([
  ['https://hooks.example.com', 'https://hooks.example.com'],
  ['HTTPS://Hooks.Example.COM:443/a', 'https://hooks.example.com'],
  ['http://hooks.example.com:/a', 'http://hooks.example.com'],
  ['http://hooks.example.com:08080?x=@', 'http://hooks.example.com:8080'],
  ['https://hooks.example.com./a', 'https://hooks.example.com.'],
  ['https://my_hooks.example.com/a b\\c%2F@d', 'https://my_hooks.example.com'],
  ['https://ann:p%40ss@hooks.example.com#\\@x', 'https://hooks.example.com'],
  ['https://hooks.example.com@evil.example/', 'https://evil.example'],
  ['https://127.0.0.1:9/', 'https://127.0.0.1:9'],
  ['https://[0:0::0001]/', 'https://[::1]'],
  ['https://MÜNCHEN.example/', 'https://xn--mnchen-3ya.example'],
  ['https://mu\u0308nchen.example/', 'https://xn--mnchen-3ya.example'],
  ['https://xn--mnchen-3ya.example/', 'https://xn--mnchen-3ya.example'],
])('%s is the address of %s', (text, origin) => {
  expect(readWebAddress(text).url?.origin).toBe(origin);
});

test.each([
  ['a backslash that ends the host', 'https://evil.example\\@hooks.example.com/'],
  ['one inside the host', 'https://evil.example\\.hooks.example.com/'],
  ['backslashes for slashes', 'https:\\\\evil.example/'],
  ['one slash', 'https:/evil.example/'],
  ['three slashes', 'https:///evil.example/'],
  ['a second @', 'https://a@hooks.example.com@evil.example/'],
  ['a tab in the host', 'https://evil.exa\tmple/'],
  ['a line end in the path', 'https://evil.example/a\nb'],
  ['a percent sign in the host', 'https://evil.exampl%65/'],
  ['wide letters', 'https://ｅvil.example/'],
  ['another full stop', 'https://evil。example/'],
  ['a sign without width', 'https://evil.exa\u00admple/'],
  ['a hexadecimal number', 'https://0x7f000001/'],
  ['a decimal number', 'https://2130706433/'],
  ['a short number', 'https://127.1/'],
  ['an octal number', 'https://0177.0.0.1/'],
])('%s is refused', (_, text) => {
  expect(parseUrl(text)).toBeDefined();
  expect(readWebAddress(text)).toEqual({ wanted: expect.stringContaining('whose host every program reads alike') });
});

test.each([
  '',
  'hooks.example.com',
  'ftp://hooks.example.com',
  ' https://hooks.example.com',
  'https://',
  'https://a:b/',
])('%p is no address', (text) => {
  expect(readWebAddress(text)).toEqual({ wanted: 'an http or https URL' });
});
