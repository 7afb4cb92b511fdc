import { expect, test } from '@jest/globals';
import type { Finding } from '../../service/probe/index';
import { toText } from './print-probed';

const host = { environment: {}, hasColours: { output: false } } as unknown as Parameters<typeof toText>[2];
const usual: Finding = { entry: 'edit.body', value: 'declared', certainty: 'certain', evidence: 'It was taken.' };
const question: Finding = { entry: 'edit.body', certainty: 'question', evidence: 'It could not be edited.' };

test.each([
  ['is needed', usual],
  ['is written, and what the questions ask may need one', question],
])('a probe that finds nothing else than usual says that no dialect %s', (says, finding) => {
  const text = toText({ findings: [finding], observations: [], dialect: {} }, undefined, host);
  expect(text).toMatch(new RegExp(`\\nNothing that was found differs from the defaults, so no dialect ${says}\\.\\n$`));
});
