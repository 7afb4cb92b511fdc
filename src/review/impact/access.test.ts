import { describe, expect, test } from '@jest/globals';
import type { JsonObject } from '../../base/json';
import { edited, planOf, type Planned, same, sentencesOf } from '../../../test/support/planned';

const alert = { id: '44', name: 'Stalled', slack_action_ids: ['2'] };
const amy = { type: 'user', user: 'amy@example.com', group_id: null, access: 'edit' };
const group = { type: 'group', user: null, group_id: '12', access: 'view' };
const shares = (...entries: readonly JsonObject[]): JsonObject => ({ id: '44', alert_id: '44', shares: entries });
const share = (entry: JsonObject): JsonObject => ({ id: 'x', alert_id: '44', ...entry });

const said = (objects: Readonly<Record<string, Planned>>): string[] =>
  sentencesOf(planOf({ 'analytics_alert.a': same(alert), ...objects }));

describe('the shares of an alert', () => {
  const changed = (before: readonly JsonObject[], after: readonly JsonObject[]): string[] =>
    said({ 'analytics_alert_shares.s': edited(shares(...before), { shares: after }) });

  test.each<[string, readonly [before: readonly JsonObject[], after: readonly JsonObject[]], string[]]>([
    [
      'stay',
      [
        [amy, group],
        [group, amy],
      ],
      [],
    ],
    ['lose a user', [[amy, group], [group]], ['loss: The user "amy@example.com" loses access to the alert "Stalled".']],
    ['gain a group', [[amy], [amy, group]], ['gain: The alert "Stalled" becomes visible to the group 12.']],
    ['gain an editor', [[], [amy]], ['gain: The user "amy@example.com" can now view and edit the alert "Stalled".']],
    [
      'gain a viewer',
      [[], [{ ...amy, access: 'view' }]],
      ['gain: The user "amy@example.com" can now view the alert "Stalled".'],
    ],
    [
      'let a user only view',
      [[amy], [{ ...amy, access: 'view' }]],
      ['loss: The user "amy@example.com" can only view the alert "Stalled" and no longer edit it.'],
    ],
    [
      'let a group edit',
      [[group], [{ ...group, access: 'edit' }]],
      ['gain: The group 12 can now edit the alert "Stalled", and not only view it.'],
    ],
  ])('%s', (_, [before, after], expected) => {
    expect(changed(before, after)).toEqual(expected);
  });

  test('that begin to own the whole list take access from whoever is not in it', () => {
    expect(said({ 'analytics_alert_shares.s': { after: shares(group) } })).toEqual([
      'loss: Everyone who has access to the alert "Stalled" and is not among its shares in the code loses it.',
      'gain: The alert "Stalled" becomes visible to the group 12.',
    ]);
  });

  test('that go take access from all', () => {
    expect(said({ 'analytics_alert_shares.s': { before: shares(amy, group) } })).toEqual([
      'loss: The user "amy@example.com" loses access to the alert "Stalled".',
      'loss: The group 12 loses access to the alert "Stalled".',
    ]);
  });

  test('that are known after the apply take nothing that is proven', () => {
    const open: Planned = {
      ...edited(shares(amy, group), { shares: null }),
      unknown: { shares: true },
      references: { shares: ['var.shares'] },
    };
    expect(said({ 'analytics_alert_shares.s': open })).toEqual([
      'neutral: Who gains or keeps access to the alert "Stalled" is known after the apply.',
    ]);
  });

  test('of which one names a secret do not show it', () => {
    const secret = { ...amy, user: 'canary@example.com' };
    const planned = { ...edited(shares(), { shares: [secret] }), sensitive: { shares: [{ user: true }] } };
    expect(said({ 'analytics_alert_shares.s': planned })).toEqual([
      'gain: The user (sensitive value) can now view and edit the alert "Stalled".',
    ]);
  });
});

describe('one share of an alert', () => {
  test('gives access, and takes it', () => {
    expect(said({ 'analytics_alert_share.s': { after: share(group) } })).toEqual([
      'gain: The alert "Stalled" becomes visible to the group 12.',
    ]);
    expect(said({ 'analytics_alert_share.s': { before: share(group) } })).toEqual([
      'loss: The group 12 loses access to the alert "Stalled".',
    ]);
  });

  test('that another object takes over changes nothing', () => {
    expect(
      said({ 'analytics_alert_share.s': { before: share(group) }, 'analytics_alert_share.t': { after: share(group) } }),
    ).toEqual([]);
  });

  test('that is forgotten stays', () => {
    expect(said({ 'analytics_alert_share.s': { before: share(group), actions: ['forget'] } })).toEqual([
      'neutral: The share "Stalled, group 12" is no longer managed and stays in the service.',
    ]);
  });

  test('of a new alert is found by the code', () => {
    const objects: Record<string, Planned> = {
      'analytics_alert.a': { after: { name: 'New', slack_action_ids: ['2'] }, unknown: { id: true } },
      'analytics_alert_share.s': {
        after: { ...group },
        unknown: { id: true, alert_id: true },
        references: { alert_id: ['analytics_alert.a'] },
      },
    };
    expect(said(objects)).toContain('gain: The alert "New" becomes visible to the group 12.');
  });

  test('of an alert that nobody can tell yet is said so', () => {
    const open: Planned = { after: { ...group }, unknown: { alert_id: true }, references: { alert_id: ['var.alert'] } };
    expect(said({ 'analytics_alert_share.s': open })).toEqual([
      'neutral: Which alert "analytics_alert_share.s" gives access to is known after the apply.',
    ]);
  });

  test('goes with its alert', () => {
    const objects = { 'analytics_alert.a': { before: alert }, 'analytics_alert_share.s': { before: share(group) } };
    expect(said(objects)).toContain('loss: The group 12 loses access to the alert "Stalled", which is deleted.');
  });

  test('of an alert that others manage names its id', () => {
    const document = planOf({ 'analytics_alert_share.s': { after: { ...group, alert_id: '77' } } });
    expect(sentencesOf(document)).toEqual(['gain: The alert with the id 77 becomes visible to the group 12.']);
  });
});
