import { describe, expect, test } from '@jest/globals';
import { plainPalette as palette } from '../../documents';
import { buildReport } from '..';
import { reportOf } from '../../../test/support/report';
import type { Change } from '../report';
import { renderMarkdown } from './markdown';
import { renderText } from './text';

type Values = Readonly<Record<string, unknown>>;

const objectOf = (
  address: string,
  [before, after]: readonly [Values | null, Values | null],
  actions: readonly string[],
): unknown => ({
  address,
  mode: 'managed',
  type: address.split('.')[0],
  name: address.split(/[.[]/)[1],
  change: { actions, before, after, after_unknown: {}, before_sensitive: {}, after_sensitive: {} },
});

const alertOf = (index: number): Values => ({
  id: String(index),
  name: `Orders ${String(index)}`,
  dataset_id: '4242',
  condition: 'orders < 10',
  schedule: { frequency: 15, frequency_type: 'minute' },
  webhook_action_ids: ['1'],
  paused: false,
});
const range = (count: number): number[] => Array.from({ length: count }, (_, index) => index);

/** 40 alerts of a loop with the same edit, 9 shares that go, 9 alerts that come, an action that is replaced. */
const objects = [
  ...range(40).map((index) =>
    objectOf(
      `analytics_alert.orders[${String(index)}]`,
      [alertOf(index), { ...alertOf(index), paused: true }],
      ['update'],
    ),
  ),
  ...range(9).map((index) => {
    const share = { alert_id: String(index), type: 'user', user: `user${String(index)}@example.com`, access: 'view' };
    return objectOf(
      `analytics_alert_share.orders_${String(index)}`,
      [{ id: `s${String(index)}`, ...share }, null],
      ['delete'],
    );
  }),
  ...range(9).map((index) => {
    const { id, ...alert } = alertOf(100 + index);
    return objectOf(`analytics_alert.new_${String(index)}`, [null, { ...alert, paused: id === '' }], ['create']);
  }),
  objectOf(
    'analytics_webhook_action.call',
    [
      { id: '1', name: 'Call', url: 'https://a.example' },
      { name: 'Call', url: 'https://b.example' },
    ],
    ['delete', 'create'],
  ),
];
const document = { format_version: '1.2', planned_values: { root_module: {} }, resource_changes: objects };
const report = buildReport({ document: document as never });

describe('a plan of 59 changes', () => {
  const text = renderText(report, { palette });

  test('is read in 60 lines, in which each object is shown or counted', () => {
    expect(report.changes).toHaveLength(59);
    expect(text.trimEnd().split('\n').length).toBeLessThanOrEqual(60);
    expect(text).toContain('      paused: false -> true\n      # and 39 more like it (--verbose shows each)');
    const counted = [...text.matchAll(/# and (\d+) more like it \(/g)].reduce(
      (sum, [, count]) => sum + Number(count),
      0,
    );
    const changes = text.slice(text.indexOf('\nChanges\n'));
    const shown = report.changes.filter(({ address }) => changes.includes(address));
    expect(shown.length + counted).toBe(59);
  });

  test('lists each of what ends', () => {
    expect(text).toContain('# and 8 more like it: analytics_alert_share.orders_1, analytics_alert_share.orders_2');
  });

  test('groups consequences, losses first', () => {
    const [first = '', second = ''] = text.slice(text.indexOf('What it means\n')).split('\n').slice(1);
    expect(first).toMatch(
      /^ {2}- 40 alerts are paused and fall silent: they no longer notify the webhook action "Call"/,
    );
    expect(second).toBe('      the alert "Orders 0", the alert "Orders 10", the alert "Orders 11" and 37 more');
    expect(text).toContain('  - 9 users lose access to 9 alerts.');
  });

  test('is whole with --verbose', () => {
    const all = renderText(report, { palette, showsAll: true });
    for (const { address } of report.changes) expect(all).toContain(address);
    for (const { sentence } of report.impact) expect(all).toContain(sentence);
  });

  test('has a line for each object with --summary', () => {
    const lines = renderText(report, { palette, isSummary: true }).trimEnd().split('\n');
    expect(lines).toHaveLength(60);
    expect(lines).toContain('  ~ change alert "Orders 3"  paused: false -> true');
    expect(lines).toContain('  - delete share "Orders 3, user user3@example.com"');
  });
});

test('a comment has a sentence for consequences that are alike, and below each by itself', () => {
  const text = renderMarkdown(report, { palette });
  const [head = '', details = ''] = text.split('Each consequence');
  expect(head).toContain('- **loss:** 9 users lose access to 9 alerts.\n');
  for (const { address } of report.impact) expect(details).toContain(address);
});

test('a summary shows what replaces the object before what else changes', () => {
  const change: Change = {
    address: 'analytics_alert.a',
    action: 'replace',
    noun: 'alert',
    type: 'analytics_alert',
    name: 'A',
    fields: [
      { path: 'paused', change: 'changed', before: { value: false }, after: { value: true } },
      { path: 'dataset_id', change: 'changed', before: { value: '1' }, after: { value: '2' }, forcesReplacement: true },
    ],
  };
  const text = renderText(reportOf({ changes: [change] }), { palette, isSummary: true });
  expect(text).toContain('-/+ replace alert "A"  dataset_id: "1" -> "2" # forces replacement, and 1 more\n');
});
