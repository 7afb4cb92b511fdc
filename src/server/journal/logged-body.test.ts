import { describe, expect, test } from '@jest/globals';
import type { JsonObject } from '../../base/json';
import { maskBody, shortenBody } from './logged-body';

const records = (count: number, text = ''): JsonObject[] => Array.from({ length: count }, (_, id) => ({ id, text }));
const told = (body: JsonObject, bytes: number) => shortenBody(body, bytes).told;

describe('a body in the journal', () => {
  test.each([
    ['is told as it is', { a: 1 }, 10, { a: 1 }],
    ['of a hundred records is told whole', { data: records(100) }, 10, { data: records(100) }],
    ['of more is told by the first of them', { data: records(102) }, 10, { data: [...records(100), '... and 2 more'] }],
    ['of too many bytes is told by its size', { a: 1 }, 70_000, '... 70000 bytes'],
    [
      'of too many bytes of few characters is told by its size',
      { data: records(101, '\u00e9'.repeat(400)) },
      80_800,
      '... 80800 bytes',
    ],
    [
      'of many records and bytes is told by the first of them',
      { data: records(1000) },
      70_000,
      { data: [...records(100), '... and 900 more'] },
    ],
    [
      'of a hundred records that are too large is told by its size',
      { data: records(101, 'x'.repeat(1000)) },
      110_000,
      '... 110000 bytes',
    ],
  ])('that %s', (...[, body, bytes, shown]) => {
    expect(told(body, bytes)).toEqual(shown);
  });

  test('that is none takes no place', () => {
    expect(shortenBody(null, 0)).toEqual({ told: null, bytes: 0 });
  });
});

test.each([
  ['a text that is one', 'swordfish', '***'],
  ['a text that has one in it', 'Bearer swordfish', 'Bearer *'],
  ['a number that is one', 4711, '***'],
  ['a number beyond 2^53 that is one', 9007199254740993n, '***'],
  ['another number', 4712, 4712],
  ['a key that is one', { swordfish: 1 }, { '***': 1 }],
  ['a list and an object', [{ a: 'swordfish', b: true, c: null }], [{ a: '***', b: true, c: null }]],
])('%s is told without its secret', (_says, body, shown) => {
  const secrets = new Set(['swordfish', '4711', '9007199254740993']);
  expect(maskBody(body, secrets, (text) => text.replaceAll('swordfish', '*'))).toEqual(shown);
});
