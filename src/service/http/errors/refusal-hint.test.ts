import { expect, test } from '@jest/globals';
import { type DialectInput, type OperationName, parseDialect } from '../../interface/index';
import { prepareCall } from '../prepared-call';
import { refusalHint } from './refusal-hint';
import { optionNames } from '../options/setting-names';

function hintOf(
  operation: OperationName,
  status: number,
  { dialect: input = {}, isTooMany = false }: { dialect?: DialectInput; isTooMany?: boolean } = {},
): string {
  const dialect = parseDialect(input);
  const call = prepareCall(operation, { objectId: '7', body: {} }, { dialect, prefix: '' });
  const context = { dialect, settingNames: optionNames, canLogIn: true };
  return refusalHint(call, { status, serviceMessage: 'no', isTooMany }, context);
}

test.each([401, 405, 406, 422, 500])(
  'a read by id that is answered with %d may mean that nothing is there',
  (status) => {
    const entry = `add ${String(status)} to \`absent.statuses\``;
    expect(hintOf('viewAlert', status)).toContain(entry);
    expect(hintOf('viewAlert', status, { dialect: { absent: { statuses: [status] } } })).not.toContain(entry);
    expect(hintOf('listAlerts', status)).not.toContain(entry);
  },
);

test('an answer that passes says nothing of an object', () => {
  expect(hintOf('viewAlert', 503)).toBe('');
});

test('a create that is answered with 503 may have been one too many', () => {
  expect(hintOf('createAlert', 503)).toContain('set `maxConcurrency`');
  expect(hintOf('editAlert', 503)).toBe('');
});

test.each([409, 423])('a change that is refused with %d may have come beside another one', (status) => {
  const alone = 'If it takes one change at a time, set `maxConcurrency` to 1';
  expect(hintOf('createAlert', status)).toBe(`${alone}.`);
  expect(hintOf('editAlert', status)).toBe(
    `${alone}; if it edits no alert that is paused, set \`edit.whilePaused\` of the \`dialect\` to false.`,
  );
  expect(hintOf('editAlert', status, { dialect: { edit: { whilePaused: false } } })).toBe(`${alone}.`);
});

test('too many requests are told by settings, whatever their status', () => {
  expect(hintOf('listAlerts', 403, { isTooMany: true })).toContain('Set `requestsPerSecond`');
});

test.each([400, 404, 405])('a pause that is refused with %d may take the id elsewhere', (status) => {
  expect(hintOf('pauseAlert', status)).toContain('`pause.idIn`');
});
