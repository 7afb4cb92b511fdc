import { expect, test } from '@jest/globals';
import { type Argument, printBlock } from './print-block';

type Rows = readonly [says: string, args: readonly Argument[], lines: readonly string[]][];

const rows: Rows = [
  ['without arguments', [], ['x {}']],
  [
    'of arguments of one line',
    [
      ['a', '1'],
      ['long', '2'],
    ],
    ['x {', '  a    = 1', '  long = 2', '}'],
  ],
  [
    'of an argument of several lines among them',
    [
      ['a', '1'],
      ['long', '{\n  b = 2\n}'],
      ['cc', '3'],
      ['d', '4'],
    ],
    ['x {', '  a = 1', '  long = {', '    b = 2', '  }', '  cc = 3', '  d  = 4', '}'],
  ],
  ['of an empty line', [['a', '1\n\n2']], ['x {', '  a = 1', '', '  2', '}']],
];

test.each(rows)('a block %s is laid out as Terraform does', (_says, args, lines) => {
  expect(printBlock('x', args)).toBe(`${lines.join('\n')}\n`);
});
