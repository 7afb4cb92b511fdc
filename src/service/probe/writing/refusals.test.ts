import { expect, test } from '@jest/globals';
import { fieldsOf, type RecordName } from '../../interface/index';
import { valuesFor, wordFor } from './refusals';

test.each([
  ['unit must be one of 1, 2', [1, 2]],
  ['unit must be one of: "a", `b`, \'c\'.', ['a', 'b', 'c']],
  ['unit must be one of A or B', ['A', 'B']],
  ['unit must be one of -1, x1', [-1, 'x1']],
  ['other must be one of 1, 2', []],
  ['other is bad; unit must be one of 3', [3]],
  ['unit must be one of 3; other must be one of 4', [3]],
  ['unit is not right', []],
])('%j lists the values %j for a unit', (text, values) => {
  expect(valuesFor('unit', { error: { text } })).toEqual(values);
});

type Rows = readonly (readonly [
  record: RecordName,
  field: string,
  words: readonly string[],
  word: string | undefined,
])[];

const rows: Rows = [
  ['share', 'userName', ['is', 'user', 'required'], 'user'],
  ['share', 'userName', ['is', 'name'], 'name'],
  ['share', 'userName', ['required', 'colour'], undefined],
  ['categoryAsset', 'assetId', ['objectType', 'objectId'], 'objectId'],
  ['share', 'access', [], undefined],
];

test.each(rows)('the field %s.%s is called %j: %j', (...[record, name, words, word]) => {
  const field = fieldsOf(record).find(([one]) => one === name);
  expect(field && wordFor(record, field, new Set(words))).toBe(word);
});
