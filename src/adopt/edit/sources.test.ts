import { describe, expect, test } from '@jest/globals';
import { Sources, wordsOf } from './sources';

const code = `import { Alert } from 'analytics-as-code/cdktf';
const orders = new Alert(
  stack, 'orders', { name: \`Orders\` });
orders.shareWith({ user: 'amy' });
`;
const sources = new Sources({ 'main.ts': code });

describe('what makes an object', () => {
  test.each([
    ['a construct', { line: 2, column: 16 }, 'new Alert'],
    ['a method', { line: 4, column: 8 }, 'orders.shareWith'],
    ['nothing, beyond the end of the file', { line: 9, column: 1 }, undefined],
    ['nothing, where no call stands', { line: 1, column: 10 }, undefined],
  ])('at a place of the code is %s', (_says, place, text) => {
    const found = sources.findMaking({ file: 'main.ts', ...place })?.getText();
    expect(found === undefined ? undefined : /^(new )?[\w.]+/.exec(found)?.[0]).toBe(text);
  });

  test('is not known of a file that is not there', () => {
    expect(sources.findMaking({ file: 'other.ts', line: 2, column: 16 })).toBeUndefined();
  });
});

test('a file takes from the modules that it names, and from no other', () => {
  expect([sources.imports('analytics-as-code/cdktf'), sources.imports('cdktf')]).toEqual([true, false]);
});

test('the words of a file are its names and its texts', () => {
  const [source] = sources.files.values();
  const words = new Set(source && wordsOf(source));
  expect(['orders', 'shareWith', 'user', 'amy', 'Orders', 'const'].map((word) => words.has(word))).toEqual([
    ...[true, true, true, true, true],
    false,
  ]);
});
