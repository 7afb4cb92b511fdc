import { describe, expect, test } from '@jest/globals';
import type { JsonObject } from '../../base/json';
import { edited, planOf, type Planned, same, sentencesOf } from '../../../test/support/planned';

const chat = { id: '2', name: 'Chat', channel: '#ops' };
const hook = { id: '6', name: 'Pager', url: 'https://hooks.example.com/pager' };
const stalled = {
  id: '44',
  name: 'Stalled',
  paused: false,
  slack_action_ids: ['2'],
  webhook_action_ids: [],
  email: null,
};

const said = (alert: Planned, more: Readonly<Record<string, Planned>> = {}): string[] =>
  sentencesOf(
    planOf({
      'analytics_slack_action.chat': same(chat),
      'analytics_webhook_action.hook': same(hook),
      'analytics_alert.a': alert,
      ...more,
    }),
  );

/** An alert that the plan edits. */
const when = (edits: JsonObject, before: JsonObject = {}): string[] => said(edited({ ...stalled, ...before }, edits));

const chatLabel = 'the Slack action "Chat" (channel "#ops")';
const hookLabel = 'the webhook action "Pager" ("https://hooks.example.com/pager")';

describe('whom an alert notifies', () => {
  test.each<[string, readonly [edits: JsonObject, before: JsonObject], string[]]>([
    ['nothing differs', [{}, {}], []],
    ['what has no part in it differs', [{ condition: 'x' }, {}], []],
    [
      'an action is added',
      [{ webhook_action_ids: ['6'] }, {}],
      [`gain: The alert "Stalled" starts notifying ${hookLabel}.`],
    ],
    [
      'one action takes the place of another',
      [{ slack_action_ids: [], webhook_action_ids: ['6'] }, {}],
      [
        `loss: The alert "Stalled" stops notifying ${chatLabel}.`,
        `gain: The alert "Stalled" starts notifying ${hookLabel}.`,
      ],
    ],
    [
      'the last action goes',
      [{ slack_action_ids: [] }, {}],
      [
        `loss: The alert "Stalled" falls silent: it stops notifying ${chatLabel}, and no action and no e-mail address is left.`,
      ],
    ],
    [
      'an action goes and mail stays',
      [{ slack_action_ids: [] }, { email: { to: ['a@example.com'] } }],
      [`loss: The alert "Stalled" stops notifying ${chatLabel}.`],
    ],
    [
      'addresses of e-mail change',
      [
        { email: { to: ['b@example.com'], cc: ['a@example.com'], bcc: null } },
        { email: { to: ['a@example.com'], cc: null, bcc: ['c@example.com'] } },
      ],
      [
        'loss: The alert "Stalled" stops notifying "c@example.com" by e-mail.',
        'gain: The alert "Stalled" starts notifying "b@example.com" by e-mail.',
      ],
    ],
    [
      'an action that others manage is added',
      [{ teams_action_ids: ['99'] }, {}],
      ['gain: The alert "Stalled" starts notifying the Teams action with the id 99.'],
    ],
    [
      'a paused alert changes',
      [{ slack_action_ids: [], webhook_action_ids: ['6'] }, { paused: true }],
      [
        `loss: The alert "Stalled" will no longer notify ${chatLabel} when it is resumed.`,
        `gain: The alert "Stalled" will notify ${hookLabel} when it is resumed.`,
      ],
    ],
    [
      'a paused alert loses all',
      [{ slack_action_ids: [] }, { paused: true }],
      [`loss: The alert "Stalled" will notify no one when it is resumed: it only had ${chatLabel}.`],
    ],
  ])('when %s', (_, [edits, before], expected) => {
    expect(when(edits, before)).toEqual(expected);
  });

  test('of many, three are named and the others counted', () => {
    const to = ['a', 'b', 'c', 'd', 'e'].map((name) => `${name}@example.com`);
    expect(when({ email: { to } })).toEqual([
      'gain: The alert "Stalled" starts notifying "a@example.com" by e-mail, "b@example.com" by e-mail, "c@example.com" by e-mail and 2 more.',
    ]);
  });

  test('an address that is a secret counts and is not shown', () => {
    const before = { ...stalled, email: { to: ['secret-1@example.com'] } };
    const alert = {
      ...edited(before, { email: { to: ['secret-2@example.com'] } }),
      sensitive: { email: { to: [true] } },
    };
    expect(said(alert)).toEqual([
      'loss: The alert "Stalled" stops notifying (sensitive value) by e-mail.',
      'gain: The alert "Stalled" starts notifying (sensitive value) by e-mail.',
    ]);
  });
});

describe('whom a new alert notifies', () => {
  const fresh = { name: 'Fresh', slack_action_ids: ['2'] };

  test('is said', () => {
    expect(said({ after: fresh })).toEqual([`gain: The new alert "Fresh" starts notifying ${chatLabel}.`]);
  });

  test('is nobody when the code says so, or says nothing', () => {
    const nobody = ['neutral: The new alert "Fresh" notifies no one: it has no action and no e-mail address.'];
    expect(said({ after: { name: 'Fresh', slack_action_ids: [] } })).toEqual(nobody);
    expect(said({ after: { name: 'Fresh' }, unknown: { slack_action_ids: true, email: true } })).toEqual(nobody);
  });

  test('is told with its pause when it is created paused', () => {
    expect(said({ after: { ...fresh, paused: true } })).toEqual([
      `neutral: The alert "Fresh" is created paused: it will notify ${chatLabel} when it is resumed.`,
    ]);
  });

  test('is found by the code when the ids are still to come', () => {
    const alert: Planned = {
      after: { name: 'Fresh', slack_action_ids: [null] },
      unknown: { slack_action_ids: [true] },
      references: { slack_action_ids: ['analytics_slack_action.new'] },
    };
    const more = { 'analytics_slack_action.new': { after: { name: 'New', channel: '#new' }, unknown: { id: true } } };
    expect(said(alert, more)).toEqual([
      'gain: The new alert "Fresh" starts notifying the Slack action "New" (channel "#new").',
    ]);
  });

  test('is said to be open when the code names one of several', () => {
    const alert: Planned = {
      after: { name: 'Fresh', slack_action_ids: [null] },
      unknown: { slack_action_ids: [true] },
      references: { slack_action_ids: ['analytics_slack_action.new', 'each.key'] },
    };
    const one = { after: { name: 'New' }, unknown: { id: true } };
    const more = { 'analytics_slack_action.new["a"]': one, 'analytics_slack_action.new["b"]': one };
    expect(said(alert, more)).toEqual([
      'gain: The new alert "Fresh" starts notifying Slack actions that are known after the apply.',
    ]);
  });
});

describe('what is unknown', () => {
  const fresh = { after: { name: 'New', channel: null }, unknown: { id: true } };
  const open = (references: readonly string[]): Planned => ({
    before: { ...stalled, slack_action_ids: ['2', '98'] },
    after: { ...stalled, slack_action_ids: null },
    unknown: { slack_action_ids: true },
    references: { slack_action_ids: references },
  });

  test('stops notifying an action of the stack that the code no longer names, and may notify what others manage', () => {
    expect(said(open(['analytics_slack_action.new']), { 'analytics_slack_action.new': fresh })).toEqual([
      `loss: The alert "Stalled" stops notifying ${chatLabel}.`,
      'gain: The alert "Stalled" starts notifying the Slack action "New".',
      'neutral: Whether the alert "Stalled" still notifies the Slack action with the id 98 is known after the apply.',
    ]);
  });

  test('is all open where the code names what is no object', () => {
    expect(said(open(['var.actions']))).toEqual([
      'gain: The alert "Stalled" starts notifying Slack actions that are known after the apply.',
      `neutral: Whether the alert "Stalled" still notifies ${chatLabel} and the Slack action with the id 98 is known after the apply.`,
    ]);
  });
});

describe('an alert that goes', () => {
  test('falls silent', () => {
    expect(said({ before: stalled })).toEqual([
      `loss: The alert "Stalled" is deleted and falls silent: it no longer notifies ${chatLabel}.`,
    ]);
  });

  test.each<[string, JsonObject, string]>([
    ['was paused', { paused: true }, 'it was paused and notified no one'],
    ['had nobody', { slack_action_ids: [] }, 'it had no action and no e-mail address to notify'],
  ])('is no loss when it %s', (_, edits, words) => {
    expect(said({ before: { ...stalled, ...edits } })).toEqual([`neutral: The alert "Stalled" is deleted; ${words}.`]);
  });

  test('goes on notifying when it is only forgotten', () => {
    expect(said({ before: stalled, actions: ['forget'] })).toEqual([
      `neutral: The alert "Stalled" is no longer managed and stays in the service, where it still notifies ${chatLabel}.`,
    ]);
  });

  test('is not the one that stays when it is deposed', () => {
    expect(
      said(same(stalled), { 'analytics_alert.a#old': { before: { ...stalled, id: '43' }, deposed: 'k' } }),
    ).toEqual([]);
  });
});
