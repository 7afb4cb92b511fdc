import { expect, test } from '@jest/globals';
import { conceal, concealed, hideSecrets } from './secrets';

const value = { list: ['a', 'b', null], map: { key: 'c', other: 1 }, url: 'https://me:pass@host.example/x' };
const hide = () => '#';

test('people and documents are kept from the same places', () => {
  const marks = { list: [false, true], map: { key: true } };
  const paths = [
    ['list', 1],
    ['list', 2],
    ['map', 'key'],
  ];
  expect(conceal(value, marks)).toEqual({
    list: ['a', concealed, null],
    map: { key: concealed, other: 1 },
    url: 'https://***@host.example/x',
  });
  expect(hideSecrets(value, paths, hide)).toEqual({
    list: ['a', '#', null],
    map: { key: '#', other: 1 },
    url: 'https://#@host.example/x',
  });
});

test('the last mark of a list counts for all elements behind it', () => {
  expect(conceal(['a', 'b', 'c'], [false, true])).toEqual(['a', concealed, concealed]);
});

test('addresses are masked in lists and objects, also where nothing is marked', () => {
  const url = 'https://h.example/?key=1';
  expect(conceal({ urls: [url, 3, null], name: 'a' }, undefined)).toEqual({
    urls: ['https://h.example/?***', 3, null],
    name: 'a',
  });
});

test('a mark named like a method of objects conceals nothing', () => {
  expect(conceal(JSON.parse('{"toString":"a"}') as never, {})).toEqual({ toString: 'a' });
});

test('without anything that hides, a document keeps its secrets', () => {
  expect(hideSecrets(value, [[]], undefined)).toBe(value);
});
