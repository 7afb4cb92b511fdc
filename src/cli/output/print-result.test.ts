import { expect, test } from '@jest/globals';
import { createCliHost } from '../../../test/support/cli-host';
import { printResult } from './print-result';
import { withVisibleOutput } from './printing';

const sentence = '  - name: a sentence that does not fit';
const result = { document: () => ({ sentence }), text: () => sentence };

function printedBy(outputWidth: number | undefined, json?: true): string {
  let printed = '';
  const bare = createCliHost({ outputWidth, print: (text) => (printed += text) });
  printResult(withVisibleOutput(bare), json, result);
  return printed;
}

test('a result is wrapped for a terminal, and neither for a pipe nor in a document', () => {
  expect(printedBy(24)).toBe('  - name: a sentence\n          that does not\n          fit');
  expect(printedBy(undefined)).toBe(sentence);
  expect(JSON.parse(printedBy(24, true))).toEqual({ sentence });
});
