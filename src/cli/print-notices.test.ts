import { expect, test } from '@jest/globals';
import { createCliHost } from '../../test/support/cli-host';
import { printNotices } from './output/print-plan';

test.each([
  [{}, 'Note: A run was killed.\n'],
  [{ stackName: 'shop' }, 'Note on the stack shop: A run was killed.\n'],
])('a notice names its stack where a command runs on one of several: %j', (parts, expected) => {
  let printed = '';
  printNotices(['A run was killed.'], createCliHost({ ...parts, printError: (text) => (printed += text) }));
  expect(printed).toBe(expected);
});
