import { describe, expect, test } from '@jest/globals';
import { applyEdits, lineAfter, type TextEdit } from './text-edit';

const at = (start: number, end: number, text: string): TextEdit => ({ file: 'a.ts', start, end, text });

describe('edits of a text', () => {
  test.each([
    ['in any order', 'abcdef', [at(4, 5, 'Y'), at(0, 2, 'X')], 'XcdYf'],
    ['at one place, the first one first', 'ab', [at(1, 1, 'X'), at(1, 1, 'Y')], 'aXYb'],
    ['with the line ends of the file', 'a\r\nb', [at(0, 1, 'x\ny')], 'x\r\ny\r\nb'],
    ['that is not there', '', [at(0, 0, 'x')], 'x'],
  ])('are made %s', (...[, text, edits, after]) => {
    expect(applyEdits(text === '' ? {} : { 'a.ts': text }, edits)).toEqual({ 'a.ts': after });
  });

  test('change no file that they do not name', () => {
    expect(Object.keys(applyEdits({ 'a.ts': 'a', 'b.ts': 'b' }, [at(0, 1, 'x')]))).toEqual(['a.ts']);
  });
});

const text = 'one\ntwo\nthree\nfour\n';

test.each([
  ['below new lines', [at(0, 0, 'a\nb\n')], 3, 5],
  ['below lines that are gone', [at(0, 8, '')], 3, 1],
  ['above what changes', [at(8, 8, 'a\n')], 1, 1],
  ['which itself changes', [at(8, 13, 'a\nb')], 3, 3],
  ['of another file', [{ ...at(0, 0, 'a\n'), file: 'b.ts' }], 3, 3],
])('the line %s is found again', (...[, edits, line, after]) => {
  expect(lineAfter({ 'a.ts': text }, edits, { file: 'a.ts', line })).toBe(after);
});
