import { expect, test } from '@jest/globals';
import { reportOf } from '../../../test/support/report';
import { formatAnnotation } from '../hosting/index';
import { plainPalette } from '../../documents';
import { planOfAlerts } from '../../../test/support/plan-of-alerts';
import { buildReport } from '../build-report';
import { problemsOf } from '../problems';
import { renderers } from './';

const address = 'analytics_alert.orders';
const { warnings } = buildReport({
  document: planOfAlerts('orders') as never,
  diagnostics: [{ severity: 'warning', summary: 'Old', detail: 'It is old.', address }],
});
const report = reportOf({
  policies: [
    { policy: 'names', level: 'warn', message: 'No team.', address },
    { policy: 'budget', level: 'deny', message: 'Too many.', address },
  ],
  impact: [{ address, kind: 'silent', severity: 'loss', sentence: 'Somebody hears nothing any more.' }],
});

test.each(Object.keys(renderers).filter((format) => format !== 'gitlab'))(
  'the format %s names the object of everything that it warns of',
  (format) => {
    const render = renderers[format as keyof typeof renderers];
    const named = render(report, { palette: plainPalette }).split(address).length - 1;
    expect(named).toBeGreaterThanOrEqual(3);
  },
);

test('warnings of a plan and annotations name their object', () => {
  expect(warnings).toEqual([`Old (${address}): It is old.`]);
  const annotations = problemsOf(report).map(({ rule, ...rest }) => formatAnnotation({ title: rule, ...rest }));
  expect(annotations).toHaveLength(3);
  expect(annotations.every((annotation) => annotation.includes(`(${address})`))).toBe(true);
});
