import { expect, test } from '@jest/globals';
import { type DialectInput, parseDialect } from '../../interface/index';
import { editHint } from './edit-hint';

const hintOf = (serviceMessage: string, edit: DialectInput['edit'] = {}, status = 400): string =>
  editHint(parseDialect({ edit }), { status, serviceMessage });

test.each([
  ['An alert that is paused cannot be edited.', 'edit.whilePaused'],
  ['version is required', 'edit.versionAt'],
  ['The body cannot be used: it must carry the version of the record.', 'edit.versionAt'],
  ['id must be the id of the record', 'edit.idAt'],
  ['Missing id', 'edit.idAt'],
  ['datasetId is missing', 'edit.body'],
  ['"alertType" is required', 'edit.body'],
])('what a refused edit may lack is told by its words: %s', (words, entry) => {
  expect(hintOf(words)).toContain(`\`${entry}\``);
});

test('fields that are read-only are named once the whole record is sent', () => {
  const words = 'createdDate is read-only.';
  expect([hintOf(words), hintOf(words, { body: 'whole' })]).toEqual(['', expect.stringContaining('`edit.without`')]);
});

test.each([
  ['An alert that is paused cannot be edited.', { whilePaused: false }, 400],
  ['version is required', { versionAt: 'version' }, 400],
  ['datasetId is missing', { body: 'whole' }, 422],
  ['The condition cannot be parsed.', {}, 400],
  ['version is required', {}, 500],
] as const)('nothing is said of what the dialect has already, or of something else: %s %j', (words, edit, status) => {
  expect(hintOf(words, edit, status)).toBe('');
});
