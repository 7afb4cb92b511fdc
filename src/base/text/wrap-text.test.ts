import { expect, test } from '@jest/globals';
import { displayWidth } from './display-width';
import { wrapText } from './wrap-text';

test.each<[string, number, string, string]>([
  ['a line that fits', 20, 'as wide as it may b.', 'as wide as it may b.'],
  ['prose', 20, 'A sentence that goes on and on.', 'A sentence that goes\n  on and on.'],
  ['a bullet', 20, '  - one two three four', '  - one two three\n    four'],
  ['the mark of a replacement', 20, '-/+ replace the alert "A"', '-/+ replace the\n    alert "A"'],
  ['a note', 20, '      # and 3 more like it', '      # and 3 more\n        like it'],
  ['an attribute', 24, '  ~ name = "one two three"', '  ~ name = "one two\n           three"'],
  ['a key in quotes', 24, '  + "d e" = one two three', '  + "d e" = one two\n            three'],
  ['a long label', 20, '  ~ condition_of_it = "a b"', '  ~ condition_of_it\n      = "a b"'],
  ['a list of two columns', 24, '  GREEN   Load of widgets (a)', '  GREEN   Load of\n          widgets (a)'],
  ['a wide first column', 20, '  plan [options]    Show it', '  plan [options]\n    Show it'],
  ['a branch of a tree', 20, '│  ├─ Reports of our board', '│  ├─ Reports of our\n│  │  board'],
  ['the bar of a message', 20, '│ One sentence, and more', '│ One sentence, and\n│ more'],
  ['an address', 24, '  + url = https://a.example/bcdefg?h', '  + url = https://a.exam\n          ple/bcdefg?h'],
  ['a deep line', 20, `${' '.repeat(24)}word`, `${' '.repeat(10)}word`],
  ['wide characters', 20, '  - 订单延迟告警通知所有人', '  - 订单延迟告警通知\n    所有人'],
  ['emoji', 20, '  - 🚀🚀🚀🚀 🚀🚀🚀🚀🚀', '  - 🚀🚀🚀🚀\n    🚀🚀🚀🚀🚀'],
  ['tabs', 20, 'one\ttwo\tthree', 'one\ttwo\n  three'],
  ['several lines', 20, 'one\n\nA sentence that goes on\n', 'one\n\nA sentence that goes\n  on\n'],
  ['a narrow terminal', 10, 'A sentence that goes on.', 'A sentence that goes on.'],
])('wraps %s', (_, ...[columns, text, wrapped]) => {
  expect(wrapText(text, columns)).toBe(wrapped);
});

test('colours take no columns and go on', () => {
  expect(wrapText('  \u001B[31m- one two three\u001B[39m four', 20)).toBe(
    '\u001B[31m  - one two three\u001B[39m\n    four',
  );
});

test('no character of a long word is lost or cut in two', () => {
  const word = 'https://例え.example/e\u0301🇩🇪🚀'.repeat(20);
  const lines = wrapText(`  + url = ${word}`, 24).split('\n');
  expect(lines.map((line) => line.slice(10)).join('')).toBe(word);
  expect(Math.max(...lines.map(displayWidth))).toBeLessThanOrEqual(24);
  expect(lines.map((line) => line.slice(10)).join('\n')).not.toMatch(/🇩\n|\n\u0301/u);
});

test('no further line looks like one of ours', () => {
  expect(wrapText('A name of somebody: Error: none', 20)).toBe('A name of somebody:\n  \\u0045rror: none');
});

test('a word of a megabyte is broken in little time', () => {
  expect(wrapText(`key = ${'x'.repeat(740_000)}`, 80).split('\n')).toHaveLength(10_000);
}, 10_000);
