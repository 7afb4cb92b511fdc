import { describe, expect, it } from '@jest/globals';
import { parseQuery } from '../parse-query';
import { mutantsOf } from './mutants-of';

const changesOf = (text: string): readonly string[] =>
  mutantsOf(parseQuery(text)).map(({ was, becomes }) => `${was} -> ${becomes}`.trimEnd());
const textsOf = (text: string): readonly string[] => mutantsOf(parseQuery(text)).map(({ query }) => query.text);

describe('the mutants of a condition', () => {
  it.each<[string, readonly string[]]>([
    ['a < 10', ['< -> <=', '< -> >=', '10 -> 9', '10 -> 11']],
    ['a <= 0', ['<= -> <', '<= -> >', '0 -> -1', '0 -> 1']],
    ['a > -1', ['> -> >=', '> -> <=', '-1 -> -2', '-1 -> 0']],
    ['a >= "0.95"', ['>= -> >', '>= -> <', '"0.95" -> "0.94"', '"0.95" -> "0.96"']],
    ['a = -0.05', ['= -> !=', '-0.05 -> -0.06', '-0.05 -> -0.04']],
    ['a = 1.00e3', ['= -> !=', '1.00e3 -> 0.99e3', '1.00e3 -> 1.01e3']],
    [
      'a != 9007199254740993',
      ['!= -> =', '9007199254740993 -> 9007199254740992', '9007199254740993 -> 9007199254740994'],
    ],
    // No number holds so many digits, so that a step in the last one changes nothing.
    ['a = 0.1000000000000000000000001', ['= -> !=']],
    ["a = 'West'", ['= -> !=']],
    ['a = TRUE', ['= -> !=', 'TRUE -> false']],
    ['a not  like 10', ['not  like -> like']],
    ['a like %x%', ['like -> not like']],
    ['a = 2026-03-01', ['= -> !=', '2026-03-01 -> 2026-02-28', '2026-03-01 -> 2026-03-02']],
    [
      "a = '2026-12-31T23:00Z'",
      ['= -> !=', "'2026-12-31T23:00Z' -> '2026-12-30T23:00Z'", "'2026-12-31T23:00Z' -> '2027-01-01T23:00Z'"],
    ],
    ['a = 9999-12-31', ['= -> !=', '9999-12-31 -> 9999-12-30']],
    ['a = $c9_today', ['= -> !=', '$c9_today -> $c9_today-1d', '$c9_today -> $c9_today+1d']],
    ['a = $c9_now', ['= -> !=', '$c9_now -> $c9_now-1h', '$c9_now -> $c9_now+1h']],
    ['a = $c9_now-1w', ['= -> !=', '$c9_now-1w -> $c9_now-2w', '$c9_now-1w -> $c9_now']],
    ['a = $c9_now+999999min', ['= -> !=', '$c9_now+999999min -> $c9_now+999998min']],
    ['a = $c9_least$(9)$', ['= -> !=', '$c9_least$(9)$ -> $c9_least$(8)$', '$c9_least$(9)$ -> $c9_least$(10)$']],
    ['a = $c9_least$', ['= -> !=']],
    ['select a', []],
  ])('%s', (text, changes) => {
    expect(changesOf(text)).toEqual(changes);
  });

  it('change each word that joins terms, and drop each term', () => {
    expect(textsOf('a like x and (b like y OR c like z) and d like w').filter((text) => !text.includes('not'))).toEqual(
      [
        '(b like y OR c like z) and d like w',
        'a like x and d like w',
        'a like x or (b like y OR c like z) and d like w',
        'a like x and (c like z) and d like w',
        'a like x and (b like y) and d like w',
        'a like x and (b like y and c like z) and d like w',
        'a like x and (b like y OR c like z)',
        'a like x and (b like y OR c like z) or d like w',
      ],
    );
  });

  it('of all statements, with their places in the text', () => {
    const text = 'select a where a > x;\nselect count(*) as n\nwhere n = y';
    expect(mutantsOf(parseQuery(text)).map(({ query, place }) => [query.text, place])).toEqual([
      [text.replace('>', '>='), { line: 1, column: 18 }],
      [text.replace('>', '<='), { line: 1, column: 18 }],
      [text.replace('=', '!='), { line: 3, column: 9 }],
    ]);
  });

  it('can be read, and each is there once', () => {
    // Or would ask records and groups together.
    expect(textsOf('select count(*) as n where a = x and n = y')).not.toContain(
      'select count(*) as n where a = x or n = y',
    );
    expect(textsOf('a = x or a = x').filter((text) => text === 'a = x')).toEqual(['a = x']);
  });
});
