import { describe, expect, test } from '@jest/globals';
import { hideInAddress, maskAddress } from './mask-address';

describe('maskAddress', () => {
  test.each([
    ['https://hooks.example.com/on-call', 'https://hooks.example.com/on-call'],
    ['https://me:pass@hooks.example.com/a', 'https://***@hooks.example.com/a'],
    ['HTTPS://me:p%40ss@hooks.example.com', 'HTTPS://***@hooks.example.com'],
    ['HTTPS://me:p@ss@hooks.example.com', 'HTTPS://***'],
    ['https://evil.example\\@hooks.example.com/', 'https://***'],
    ['https://me:p@evil.example\\@hooks.example.com/?key=1', 'https://***'],
    ['https://me:p@', 'https://***'],
    ['https://evil.example\\?@hooks.example.com/', 'https://evil.example\\?***'],
    ['http://h.example/a?key=1&b=%20#end', 'http://h.example/a?***#end'],
    ['https://t0ken@h.example/?key=1', 'https://***@h.example/?***'],
    ['https://h.example/?key=1 2\n3#a b', 'https://h.example/?***#a b'],
    ['https://h.example/a?', 'https://h.example/a?'],
    ['https://***@h.example/?***', 'https://***@h.example/?***'],
    ['https://h.example/a@b', 'https://h.example/a@b'],
    ['see https://h.example/?key=1', 'see https://h.example/?key=1'],
    ['http', 'http'],
  ])('%s is shown as %s', (text, shown) => {
    expect(maskAddress(text)).toBe(shown);
  });

  test('hides each part by itself', () => {
    expect(hideInAddress('https://me@h.example/?key=1', (part) => `<${part}>`)).toBe('https://<me>@h.example/?<key=1>');
  });
});
