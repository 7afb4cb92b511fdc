import { describe, expect, test } from '@jest/globals';
import type { PlanDocument } from '../documents';
import { buildReport } from './build-report';
import { renderers } from './render';

const palette = { added: String, removed: String, changed: String, faint: String, strong: String };

const entry = (name: string, change: object, more: object = {}): object => ({
  address: `terraform_data.${name}`,
  mode: 'managed',
  type: 'terraform_data',
  name,
  change,
  ...more,
});
const plan = (parts: object): PlanDocument => ({
  format_version: '1.2',
  planned_values: { root_module: {} },
  ...parts,
});
const kept = { actions: ['no-op'], before: { id: '1' }, after: { id: '1' } };

describe('a plan of types that nobody here knows', () => {
  test('that only refreshes has its moves among the changes, and not behind the code', () => {
    const moved = entry('new', kept, { previous_address: 'terraform_data.old' });
    const report = buildReport({ document: plan({ resource_drift: [moved] }) });
    expect(report.summary.sentence).toBe('1 to move.');
    expect(report.drift).toEqual([]);
    expect(
      buildReport({ document: plan({ resource_changes: [moved], resource_drift: [moved] }) }).changes,
    ).toHaveLength(1);
  });

  test('tells what an earlier replacement left from the object itself, in all formats for people', () => {
    const deposed = entry('a', { actions: ['delete'], before: { id: '1' }, after: null }, { deposed: '0a1b2c3d' });
    const report = buildReport({ document: plan({ resource_changes: [deposed, entry('a', kept)] }) });
    for (const format of ['text', 'markdown', 'html', 'junit'] as const) {
      expect(renderers[format](report, { palette })).toMatch(
        /an earlier replacement left of it:? ?(`|<code>)?0a1b2c3d/,
      );
    }
  });

  test('shows texts of several lines as what differs of them, in a terminal, too', () => {
    const query = (level: string): object => ({ query: `select *\nfrom events\nwhere level = ${level}` });
    const change = { actions: ['update'], before: query('1'), after: query('\u001b[31m2') };
    const report = buildReport({ document: plan({ resource_changes: [entry('a', change)] }) });
    expect(renderers.text(report, { palette })).toContain(
      '      query:\n          select *\n          from events\n        - where level = 1\n        + where level = \\u001b[31m2\n',
    );
  });

  test('names what has no name by its address, once', () => {
    const report = buildReport({
      document: plan({ resource_changes: [entry('a', { actions: ['delete'], before: {}, after: null })] }),
    });
    expect(renderers.text(report, { palette })).toContain('\n  - delete terraform_data terraform_data.a\n');
  });
});

test('a new object has no secret that nobody declares, and has the one that comes from another object', () => {
  const hook = (name: string, references: readonly string[]): object => ({
    address: `analytics_webhook_action.${name}`,
    mode: 'managed',
    type: 'analytics_webhook_action',
    name,
    expressions: { name: { constant_value: name }, ...(references.length > 0 && { headers: { references } }) },
  });
  const created = (name: string): object => ({
    ...entry(name, {
      actions: ['create'],
      before: null,
      after: { name },
      after_unknown: { id: true, headers: true, auth_headers: true },
      before_sensitive: false,
      after_sensitive: { headers: true, auth_headers: true },
    }),
    address: `analytics_webhook_action.${name}`,
    type: 'analytics_webhook_action',
  });
  const { changes } = buildReport({
    document: plan({
      resource_changes: [created('plain'), created('made')],
      configuration: {
        root_module: {
          resources: [hook('plain', []), hook('made', ['terraform_data.token.output', 'terraform_data.token'])],
        },
      },
    }),
  });
  const told = changes.map(({ name, fields, undeclared }) => [name, fields.map(({ path }) => path), undeclared]);
  expect(told).toEqual([
    ['made', ['name', 'headers'], 1],
    ['plain', ['name'], 2],
  ]);
});

test.each([
  ['Top', 'Top'],
  [undefined, 'analytics_category.top'],
])('a reference to a category that is not there yet, and is called %j, shows %s', (name, label) => {
  const category = (key: string, after: object, unknown: object): object => ({
    address: `analytics_category.${key}`,
    mode: 'managed',
    type: 'analytics_category',
    name: key,
    change: { actions: ['create'], before: null, after, after_unknown: unknown },
  });
  const expressions = { parent_id: { references: ['analytics_category.top.id', 'analytics_category.top'] } };
  const report = buildReport({
    document: plan({
      resource_changes: [
        category('top', { name }, { id: true, ...(name === undefined && { name: true }) }),
        category('inner', { name: 'Inner' }, { id: true, parent_id: true }),
      ],
      configuration: { root_module: { resources: [{ address: 'analytics_category.inner', expressions }] } },
    }),
  });
  const inner = report.changes.find(({ address }) => address === 'analytics_category.inner');
  expect(inner?.fields).toContainEqual(expect.objectContaining({ path: 'parent_id', after: { label } }));
});
