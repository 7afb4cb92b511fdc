import { describe, expect, test } from '@jest/globals';
import { parseQuery } from './parse-query';
import { findSqlWords } from './sql-words';

const columns = ['id', 'Region', 'Join Date', 'b'];
const wordsOf = (text: string, known: readonly string[] | null): readonly string[] =>
  findSqlWords(parseQuery(text), known).map(
    ({ place, reason }) => `${String(place.line)}:${String(place.column)} ${/"(.*?)"/.exec(reason)?.[1] ?? ''}`,
  );

describe('words of SQL', () => {
  test.each([
    ['select distinct Region', ['1:8 distinct']],
    ['select id; drop table Q', ['1:12 drop']],
    ['where not Region = West', ['1:7 not']],
    ['Region = West -- comment', ['1:15 --']],
    ['select a join b', ['1:10 join']],
    ['select Region\n  from Orders where id > 1', ['2:3 from']],
    ['select sum(id) as total from Orders', ['1:25 from']],
    ['select count( distinct\tRegion )', ['1:15 distinct']],
    ['select knotty not a order by id desc nulls, when b', ['1:15 not', '1:45 when']],
    ['select top 10 Region', ['1:8 top']],
    ['select id --', ['1:11 --']],
    ['where Region = West union select password', ['1:21 union']],
    ['where Region != not null', ['1:17 not']],
    ['where id > 5 offset 10', ['1:14 offset']],
    ['where Region = West select Region', ['1:21 select']],
    ['Region = West as x', ['1:15 as']],
    ['where Region = West\norder Region', ['2:1 order']],
    ['where Region = West Group Region', ['1:21 Group']],
    ['where Region = West DESC', ['1:21 DESC']],
    ['where Region = asc West', ['1:16 asc']],
    ['where Region = not West', ['1:16 not']],
    ['where Region = not like West', ['1:16 not']],
    ['where Region = like West and b = 1', ['1:16 like']],
  ])('are found: %j', (text, expected) => {
    expect(wordsOf(text, columns)).toEqual(expected);
  });

  test.each([
    'Join Date = 2024-01-01',
    'select join date, "select distinct", `not b`',
    "where Region = 'West -- comment' and Region != Credit Union East",
    'select Region as "from me" order by `from me`',
    'select a as not; where not = 1',
    'where b = order and b = desc and b = NOT and b != select or b = "West desc"',
    'where b = Volkswagen Group and b = Order of Merit and b = asset',
    'where top speed > 5 and notable > 1 and well-known--name = 1',
    'select sum(b) as "Not Opened"; where Not Opened > 1',
  ])('are not seen in %j', (text) => {
    expect(wordsOf(text, columns)).toEqual([]);
  });

  test('of the language are sure in a value, whatever the columns are', () => {
    expect(findSqlWords(parseQuery('where Region = West desc'), null)).toEqual([
      {
        place: { line: 1, column: 21 },
        reason:
          '"desc" has no meaning in a value, so that it is part of a value here: put the value in quotation marks if it is meant',
        isSure: true,
      },
    ]);
  });

  test('are likely where columns are not known, and sure behind a statement that names what it shows', () => {
    const found = findSqlWords(parseQuery('select Join Date; drop table Q'), null);
    expect(found.map(({ isSure }) => isSure)).toEqual([false, true]);
    expect(found.map(({ reason }) => reason)).toEqual([
      '"Join" is SQL and no word of this language, so that it is part of a name here: put the name in quotation marks if it is meant',
      '"drop" is SQL and no word of this language, so that it is part of a name here, and no column is called so: put the name in quotation marks if it is meant',
    ]);
  });
});
