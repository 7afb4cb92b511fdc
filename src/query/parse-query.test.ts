import { describe, expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import { arbitraryText } from '../../test/support/arbitrary-text';
import { limits } from './limits';
import { parseQuery } from './parse-query';
import { QueryError } from './query-error';
import { byTier } from '../../test/support/depth';

/** The error of a query; undefined where it can be read. Anything else that is thrown fails the test. */
function errorOf(text: string): QueryError | undefined {
  try {
    parseQuery(text);
    return undefined;
  } catch (error) {
    if (error instanceof QueryError) return error;
    throw error;
  }
}

describe('a query that cannot be read', () => {
  it.each([
    ['where a = ', 'At line 1, column 11: expected a value, but found the end.'],
    ['where a > and b = 1', 'At line 1, column 11: expected a value, but found "and".'],
    ['where x', 'At line 1, column 8: expected an operator, but found the end.'],
    ['where (a = 1', 'At line 1, column 13: expected ")", "and" or "or", but found the end.'],
    ['where\n  Größe = 1 and\n  😀😀 1 =', 'At line 3, column 9: expected a value, but found the end.'],
    ['a = 1\r\nlimit many', 'At line 2, column 7: expected a whole number of at most 15 digits, but found "many".'],
    [
      `limit ${'9'.repeat(16)}`,
      'At line 1, column 7: expected a whole number of at most 15 digits, but found "9999999999999999".',
    ],
    ['select a,\nwhere b = 1', 'At line 2, column 1: expected "*", a name or an aggregate, but found "where".'],
    ["where a = 'b", "At line 1, column 11: expected a second ' that closes the quotation."],
    ['where d > $c9_yesterday', 'At line 1, column 11: expected $c9_today, $c9_now or a token such as $c9_region$.'],
    [
      'select sent/100',
      'At line 1, column 12: expected ",", ";", "as", "group by", "limit", "order by", "where" or the end, but found "/".',
    ],
    ['select *, count(*)', 'At line 1, column 8: groups have no "*", so name the columns to show.'],
    [
      'select b, count(*)\ngroup by a',
      'At line 1, column 8: a field beside an aggregate has to be in "group by" or in an aggregate.',
    ],
    [
      'select count(*) as n where a = 1 or n > 2',
      'At line 1, column 28: a field beside an aggregate has to be in "group by" or in an aggregate.',
    ],
    ['select sum(a) as s group by s', 'At line 1, column 29: groups are made by fields, not by an aggregate.'],
  ])('says where and why: %j', (text, message) => {
    expect(errorOf(text)?.message).toBe(message);
  });

  it('has a place beside the message', () => {
    expect(errorOf('where a =\n=')).toMatchObject({
      place: { line: 2, column: 1 },
      reason: 'expected a value, but found "="',
    });
  });
});

describe('words of the language', () => {
  it.each([
    'where order = 1 and group = 2 and desc = 3',
    'select desc, asc order by desc desc, asc',
    'select count, sum where min > 3',
    'where name = salt & pepper',
    'where android = 1 or orders = 2 and limited = like new',
    'where `limit` > 5 and "where" = \'and\'',
    'where a=1 and(b!=2)or(c not  like\n%x%)',
    'select a;',
  ])('are told from names and values: %s', (text) => {
    expect(errorOf(text)).toBeUndefined();
  });
});

const pieces = fc.constantFrom(
  ...['select', 'where', 'group by', 'order by', 'limit', 'and', 'or', 'not', 'like', 'as', 'asc', 'count(*)', 'sum('],
  ...['(', ')', ',', ';', '=', '!=', '<', '>=', '*', "'", '"', '`', '%', '$c9_', '$c9_today-1d', '$c9_a$(b)$', '$'],
  ...['a', 'a b', '1', '-1', '9007199254740993', '\n', ' ', '\u00a0', '😀', '\ud83d', '\0', '__proto__', '\\'],
);
const texts = fc.oneof(
  arbitraryText({ maxLength: 60 }),
  fc.array(pieces, { maxLength: 40 }).map((parts) => parts.join(' ')),
  fc.array(pieces, { maxLength: 40 }).map((parts) => parts.join('')),
);

describe('any text', () => {
  it('is read, or refused at a place in it with one sentence', () => {
    fc.assert(
      fc.property(texts, (text) => {
        const error = errorOf(text);
        if (!error) return;
        const lines = text.split(/\r\n|\r|\n/);
        const { line, column } = error.place;
        expect(line).toBeLessThanOrEqual(lines.length);
        expect(column).toBeLessThanOrEqual(Array.from(lines[line - 1] ?? '').length + 1);
        expect(error.message).toMatch(/^At line \d+, column \d+: [^\n]+\.$/);
      }),
      { numRuns: byTier({ test: 100, ci: 1_000, attack: 5_000 }) },
    );
  });

  it.each([
    ['(', limits.depth],
    ['a = 1 or (', limits.depth],
    ['a=1 and ', limits.terms],
    ['a;', limits.statements],
    ['a = 1 and b = 2 or ', limits.terms / 2],
    ['x', limits.characters],
  ])('is refused with too much of %j', (piece, count) => {
    const error = errorOf(`${piece.repeat(count + 2)}a = 1`);
    expect(error?.reason).toMatch(/at most \d+|nested/);
    expect(error?.reason).not.toContain('expected');
  });
});
