import { describe, expect, test } from '@jest/globals';
import type { JsonObject } from '../base/json';
import type { PlanDocument } from '../documents';
import { buildReports } from './build-reports';
import { mergeReports } from './merge-reports';
import type { Report } from './report';

const unchanged = { id: '7', name: 'On call', channel: '#on-call' };
const entry = (type: string, before: JsonObject, after: JsonObject): object => ({
  address: `analytics_${type}.it`,
  mode: 'managed',
  type: `analytics_${type}`,
  name: 'it',
  change: { actions: [before === after ? 'no-op' : 'update'], before, after, after_unknown: {} },
});
const documentOf = (
  change: object,
  configuration: JsonObject = {},
  shown: readonly JsonObject[] = [],
): PlanDocument => ({
  format_version: '1.2',
  planned_values: { root_module: {} },
  resource_changes: [change] as never,
  prior_state: {
    format_version: '1.0',
    values: {
      root_module: {
        resources: shown.map((values) => ({
          address: 'data.it',
          mode: 'data',
          type: 'analytics_actions',
          name: 'it',
          values,
        })) as never,
      },
    },
  },
  configuration,
});
const at = (url: string): JsonObject => ({
  provider_config: { analytics: { name: 'analytics', expressions: { base_url: { constant_value: url } } } },
});

function review({ platform = {}, sales = {}, shown = [] as readonly JsonObject[] }): Report {
  const alert = { id: '1', name: 'Orders', slack_action_ids: ['7'] };
  const silenced = entry('alert', alert, { ...alert, slack_action_ids: [] });
  const inputs = [
    { stack: 'sales', document: documentOf(silenced, sales, shown) },
    { stack: 'platform', document: documentOf(entry('slack_action', unchanged, unchanged), platform) },
  ];
  return mergeReports(buildReports(inputs), []);
}

const link = { alert: 'sales/analytics_alert.it', alertName: 'Orders', change: 'removed' };

test.each([
  ['its id', []],
  ['a data source', [{ actions: [{ id: '7', kind: 'slack', name: 'On call' }] }]],
])('an alert that names an action of another stack by %s has the name of it', (_, shown) => {
  const { links, impact, changes } = review({ shown });
  expect(links).toEqual([{ ...link, target: 'platform/analytics_slack_action.it', targetName: 'On call' }]);
  expect(impact[0]?.sentence).toContain('the Slack action "On call"');
  expect(changes[0]?.fields[0]?.elements).toEqual([{ op: 'removed', value: '7', label: 'On call' }]);
});

test('the same id in another service is another action', () => {
  const [here, there] = [at('https://a.example'), at('https://b.example')];
  const unnamed = [{ ...link, target: '7', targetName: '7' }];
  expect(review({ platform: here, sales: there }).links).toEqual(unnamed);
  expect(review({ platform: here, sales: here }).links[0]?.targetName).toBe('On call');
  const unsaid = { provider_config: { analytics: { name: 'analytics', expressions: { base_url: {} } } } };
  expect(review({ platform: unsaid, sales: unsaid }).links).toEqual(unnamed);
});

describe('an action that alerts of another stack notify', () => {
  const chat = { id: '7', name: 'On call', channel: '#on-call' };
  const alert = { id: '1', name: 'Orders', slack_action_ids: ['7'] };
  const url = at('https://a.example');

  function sentencesAbout(change: JsonObject, ofAlert: object, sales = url): readonly string[] {
    const action = { ...entry('slack_action', chat, chat), change: { after_unknown: {}, before: chat, ...change } };
    const inputs = [
      { stack: 'platform', document: documentOf(action, url) },
      { stack: 'sales', document: documentOf(ofAlert, sales) },
    ];
    const [platform] = buildReports(inputs);
    return platform?.report.impact.map(({ severity, sentence }) => `${severity}: ${sentence}`) ?? [];
  }
  const kept = entry('alert', alert, alert);
  const freed = entry('alert', alert, { ...alert, slack_action_ids: [] });
  const deleted = { actions: ['delete'], after: null };
  const moved = { actions: ['update'], after: { ...chat, channel: '#new' } };
  const left = 'The Slack action "On call" is no longer managed';

  test('names them when it is deleted or forgotten, as they go on notifying it', () => {
    expect(sentencesAbout(deleted, kept)).toEqual([
      `neutral: ${left} but stays in the service, because the interface cannot delete it, and the alert "Orders" of the stack "sales" still notifies it.`,
    ]);
    expect(sentencesAbout({ ...deleted, actions: ['forget'] }, kept)).toEqual([
      `neutral: ${left} and stays in the service, and the alert "Orders" of the stack "sales" still notifies it.`,
    ]);
  });

  test('is a loss when it leads elsewhere', () => {
    expect(sentencesAbout(moved, kept)).toEqual([
      'loss: The Slack action "On call" writes to "#new" instead of "#on-call", for the alert "Orders" of the stack "sales".',
    ]);
  });

  test('names none that its own plan frees of the action, nor one in another service', () => {
    const unused = [expect.stringMatching(/cannot delete it\.$/)];
    expect(sentencesAbout(deleted, freed)).toEqual(unused);
    expect(sentencesAbout(deleted, kept, at('https://b.example'))).toEqual(unused);
  });
});
