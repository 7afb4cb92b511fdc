import { expect, test } from '@jest/globals';
import type { ApplyReport, Plan } from '../../engine';
import { formatReport } from './apply-report';

const end = { address: 'a.b', action: 'delete', step: 'destroy' } as const;
const done: ApplyReport['done'] = [
  end,
  { ...end, isForgotten: true },
  { ...end, step: 'forget', action: 'forget', isForgotten: true },
];
const report: ApplyReport = { outcome: 'done', done, failed: [], skipped: [], outputs: {}, diagnostics: [] };
const planOf = (mode: string) => ({ options: { mode }, changes: [] }) as unknown as Plan;

test.each([
  ['normal', 'Apply complete! Resources: 0 added, 0 changed, 1 destroyed, 2 forgotten.'],
  ['destroy', 'Destroy complete! Resources: 1 destroyed, 2 forgotten.'],
])('what stays in the service is counted apart in the mode %s', (mode, headline) => {
  expect(formatReport(report, planOf(mode))).toBe(`\n${headline}\n`);
});

test('nothing forgotten is not mentioned', () => {
  expect(formatReport({ ...report, done: [end] }, planOf('destroy'))).toBe(
    '\nDestroy complete! Resources: 1 destroyed.\n',
  );
});
