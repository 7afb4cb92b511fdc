import { expect, test } from '@jest/globals';
import { reportOf } from '../../test/support/report';
import { mergeReports } from './merge-reports';

test('the parts of several reports name their stack, and denials come first', () => {
  const address = 'analytics_alert.a';
  const report = reportOf({
    plans: [{ services: ['a.example'] }],
    warnings: ['Old.'],
    drift: [{ address, action: 'update', noun: 'alert', type: 'analytics_alert', name: 'A', fields: [] }],
    outputs: [{ path: 'id', change: 'changed' }],
    impact: [{ address, kind: 'silent', severity: 'loss', sentence: 'Nobody hears it.' }],
    categories: {
      before: [],
      after: [{ depth: 0, name: 'Sales', address: 'analytics_category.sales', mark: 'added' }],
    },
    links: [
      { alert: address, alertName: 'A', target: 'analytics_slack_action.s', targetName: 'S', change: 'added' },
      { alert: address, alertName: 'A', target: 'email', targetName: 'e-mail', change: 'same' },
    ],
    policies: [{ policy: 'p', level: 'warn', message: 'Hm.', address }],
  });
  const denied = reportOf({ policies: [{ policy: 'p', level: 'deny', message: 'No.' }] });
  const stacks = [
    { stack: 'one', report },
    { stack: 'two', report: denied },
  ];
  expect(mergeReports(stacks, [])).toMatchObject({
    plans: [{ stack: 'one', services: ['a.example'] }],
    summary: { sentence: '1 output to change, 1 changed outside your code.' },
    warnings: ['Stack one: Old.'],
    drift: [{ address: 'one/analytics_alert.a', stack: 'one' }],
    outputs: [{ path: 'one/id' }],
    impact: [{ address: 'one/analytics_alert.a' }],
    categories: {
      before: [],
      after: [
        { depth: 0, name: 'one' },
        { depth: 1, name: 'Sales', address: 'one/analytics_category.sales' },
      ],
    },
    links: [
      { alert: 'one/analytics_alert.a', target: 'one/analytics_slack_action.s' },
      { alert: 'one/analytics_alert.a', target: 'email' },
    ],
    policies: [{ message: 'No.' }, { message: 'Hm.', address: 'one/analytics_alert.a' }],
  });
});

test('what failed is part of it, and nothing is said to match', () => {
  const failed = reportOf({ isPartial: true });
  expect(mergeReports([{ stack: 'one', report: failed }], [])).toMatchObject({ isPartial: true });
  expect(mergeReports([{ stack: 'one', report: reportOf({}) }], [])).not.toHaveProperty('isPartial');
  expect(mergeReports([], ['No.'])).toMatchObject({
    isPartial: true,
    summary: { sentence: 'No changes are known: the plan failed.' },
  });
});
