import { expect, test } from '@jest/globals';
import { adviseOn } from './advise';
import { parseQuery } from './parse-query';

const never = 'It can never find anything, whatever the records are: look for parts that exclude each other.';
const always = 'It finds something in any records: nothing in it depends on what they hold.';
const sql = (word: string, known: string): string =>
  `"${word}" is SQL and no word of this language, so that it is part of a name here${known}: put the name in quotation marks if it is meant.`;

test.each<[string, readonly string[] | null, readonly string[]]>([
  ['where Region = West', ['region', 'orders'], []],
  [
    'where Regoin = West',
    ['Region', 'orders'],
    ['At line 1, column 7: no record has this column; the nearest one is `Region`.'],
  ],
  ['where colour = West', ['Region'], ['At line 1, column 7: no record has this column.']],
  ['where colour = West', null, []],
  [
    'select sum(order) as orders where orders < 5 order by orders',
    ['orders'],
    ['At line 1, column 12: no record has this column; the nearest one is `orders`.'],
  ],
  ['select Region as Place; where Region = West', ['Region'], ['At line 1, column 31: no record has this column.']],
  [
    'where not Region = West',
    ['Region'],
    [
      `At line 1, column 7: ${sql('not', ', and no column is called so')}`,
      'At line 1, column 7: no record has this column; the nearest one is `Region`.',
    ],
  ],
  ['join date = 2024-01-01', ['Join Date'], []],
  ['where not Region = West', null, [`At line 1, column 7: ${sql('not', '')}`]],
  ['where orders < 5 and orders > 7', null, [never]],
  ['select count(*) as orders', ['orders'], [always]],
])('of %j over %j it is said', (text, columns, expected) => {
  expect(adviseOn(parseQuery(text), columns).map(({ sentence }) => sentence)).toEqual(expected);
});
