import { describe, expect, test } from '@jest/globals';
import { shortExtent } from './extent';
import { plainPalette } from './layout';
import { nameNote, scalarLines } from './scalar-lines';
import { actionOf, type ValuePair } from '../walk/value-pair';

const names: Readonly<Record<string, string>> = { '1': 'One', '2': 'Two', '3': 'a\n\u001b[2Jb' };

function noteOf(given: Partial<ValuePair>): string {
  const pair: ValuePair = {
    before: null,
    after: null,
    unknown: false,
    beforeSensitive: false,
    afterSensitive: false,
    replacePaths: [],
    traits: { isUnordered: false, nameOf: (id) => names[id] },
    ...given,
  };
  return nameNote(pair, actionOf(pair), { palette: plainPalette, extent: shortExtent, countsNull: false });
}

describe('nameNote', () => {
  test.each<[Partial<ValuePair>, string]>([
    [{ after: '1' }, ' # One'],
    [{ before: '1' }, ' # One'],
    [{ before: '1', after: '1' }, ' # One'],
    [{ before: '1', after: '2' }, ' # One -> Two'],
    [{ before: '1', after: '9' }, ' # One -> 9'],
    [{ before: '9', after: '1' }, ' # 9 -> One'],
    [{ before: '1', unknown: true }, ' # One'],
    [{ before: '8', after: '9' }, ''],
    [{ after: ['1'] }, ''],
    [{ after: '1', afterSensitive: true }, ''],
    [{ after: '1', traits: undefined }, ''],
  ])('names in %j what is known: "%s"', (pair, note) => {
    expect(noteOf(pair)).toBe(note);
  });

  test('keeps a name on its line, whatever stands in it', () => {
    expect(noteOf({ after: '3' })).toBe(' # a\\n\\u001b[2Jb');
  });
});

test('a number has all its digits, without exponent', () => {
  const pair = { before: null, after: 1e-7, unknown: false, beforeSensitive: false, afterSensitive: false };
  const style = { palette: plainPalette, extent: shortExtent, countsNull: false };
  expect(scalarLines({ ...pair, replacePaths: [] }, 'create', style)).toEqual(['0.0000001']);
});
