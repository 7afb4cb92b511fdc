import { describe, expect, test } from '@jest/globals';
import type { PlanDocument } from '../documents';
import { edited, planOf, type Planned, plainPalette, same } from '../../test/support/planned';
import { buildReport } from './build-report';
import { renderJson } from './render/json';
import { renderText } from './render/text';

const alert = { id: '44', name: 'Stalled', condition: 'a', paused: false };
const hook = { id: '6', name: 'Pager', url: 'https://hooks.example.com/pager', headers: { Authorization: 'canary-0' } };
const address = 'analytics_alert.a';

const since = (previous: PlanDocument, document: PlanDocument) => buildReport({ document, previous }).since;
const sentences = (previous: Planned, now: Planned): string[] =>
  since(planOf({ [address]: previous }), planOf({ [address]: now }))?.changes.map(
    ({ what, sentence }) => `${what}: ${sentence}`,
  ) ?? [];

describe('what is in another way than in the reviewed plan', () => {
  const renamed = edited(alert, { name: 'Other' });

  test.each<[string, readonly [previous: Planned, now: Planned], string[]]>([
    ['nothing, where both are the same', [renamed, renamed], []],
    ['nothing, where both leave all as it is', [same(alert), same({ ...alert, condition: 'b' })], []],
    [
      'a change that is new',
      [same(alert), renamed],
      ['added: The alert "Other" is to be changed, which the reviewed plan did not do.'],
    ],
    [
      'a change that is gone',
      [renamed, same(alert)],
      ['removed: The alert "Other" was to be changed in the reviewed plan; now nothing is done to it.'],
    ],
    [
      'another deed',
      [renamed, { before: alert }],
      ['changed: The alert "Stalled" is to be deleted; in the reviewed plan it was to be changed.'],
    ],
    [
      'another value',
      [edited(alert, { condition: 'b', name: 'B' }), edited(alert, { condition: 'c', name: 'B' })],
      ['changed: The alert "B" is to be changed in another way than in the reviewed plan: condition.'],
    ],
    [
      'another object that is changed',
      [renamed, edited({ ...alert, paused: true }, { name: 'Other', paused: false })],
      ['changed: The alert "Other" is to be changed in another way than in the reviewed plan: paused.'],
    ],
    [
      'a value that is known by now',
      [{ ...edited(alert, { name: 'Other', condition: null }), unknown: { condition: true } }, renamed],
      ['changed: The alert "Other" is to be changed in another way than in the reviewed plan: condition.'],
    ],
    [
      'nothing, where both do not know a value',
      [
        { ...edited(alert, { condition: null }), unknown: { condition: true } },
        { ...edited(alert, { condition: null }), unknown: { condition: true } },
      ],
      [],
    ],
    [
      'where it is moved from',
      [
        { ...renamed, previousAddress: 'analytics_alert.x' },
        { ...renamed, previousAddress: 'analytics_alert.y' },
      ],
      ['changed: The alert "Other" is to be changed in another way than in the reviewed plan: where it is moved from.'],
    ],
  ])('is %s', (_, [previous, now], expected) => {
    expect(sentences(previous, now)).toEqual(expected);
  });

  test('is nothing where sets are in another order', () => {
    const ids = (...slack: string[]): Planned => edited(alert, { slack_action_ids: slack });
    expect(sentences(ids('1', '2'), ids('2', '1'))).toEqual([]);
  });

  test('is a secret that changed: it is named, never shown', () => {
    const plan = (secret: string): PlanDocument =>
      planOf({
        'analytics_webhook_action.hook': {
          ...edited(hook, { headers: { Authorization: secret } }),
          sensitive: { headers: true },
        },
      });
    const report = buildReport({ document: plan('canary-2'), previous: plan('canary-1') });
    expect(report.since).toEqual({
      isSame: false,
      changes: [
        {
          address: 'analytics_webhook_action.hook',
          what: 'changed',
          sentence: 'The webhook action "Pager" is to be changed in another way than in the reviewed plan: headers.',
        },
      ],
    });
    expect(renderJson(report) + renderText(report, { palette: plainPalette })).not.toContain('canary');
  });

  test('is drift that the reviewed plan did not show', () => {
    const drifted = (condition: string): Partial<PlanDocument> => ({
      resource_drift: planOf({ [address]: edited(alert, { condition }) }).resource_changes ?? [],
    });
    const changes = (previous: Partial<PlanDocument>, now: Partial<PlanDocument>): string[] =>
      since(planOf({}, previous), planOf({}, now))?.changes.map(({ sentence }) => sentence) ?? [];
    expect(changes(drifted('b'), drifted('b'))).toEqual([]);
    expect(changes({}, drifted('b'))).toEqual([
      'The alert "Stalled" changed outside your code, which the reviewed plan did not show.',
    ]);
    expect(changes(drifted('b'), drifted('c'))).toEqual([
      'The alert "Stalled" changed outside your code in another way than in the reviewed plan: condition.',
    ]);
  });

  test('is an output with another value, a secret one, too', () => {
    const output = (after: string): Partial<PlanDocument> => ({
      output_changes: { key: { actions: ['update'], before: 'x', after, after_sensitive: true } },
    });
    expect(since(planOf({}, output('canary-1')), planOf({}, output('canary-1')))?.isSame).toBe(true);
    expect(since(planOf({}, output('canary-1')), planOf({}, output('canary-2')))?.changes).toEqual([
      {
        address: 'output.key',
        what: 'changed',
        sentence: 'The output "key" is to be changed in another way than in the reviewed plan.',
      },
    ]);
  });

  test('is printed, also where it is nothing', () => {
    const text = (previous: Planned): string =>
      renderText(buildReport({ document: planOf({ [address]: renamed }), previous: planOf({ [address]: previous }) }), {
        palette: plainPalette,
      });
    expect(text(renamed)).toContain('Since the last review\n  Nothing has changed since the plan that was reviewed.\n');
    expect(text(same(alert))).toContain('Since the last review\n  - The alert "Other" is to be changed, which');
  });

  test('is not said where no plan was reviewed before', () => {
    const report = buildReport({ document: planOf({ [address]: renamed }) });
    expect(report.since).toBeUndefined();
    expect(renderText(report, { palette: plainPalette })).not.toContain('last review');
  });
});
