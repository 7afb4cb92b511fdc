import { describe, expect, test } from '@jest/globals';
import type { JsonObject } from '../../base/json';
import { edited, planOf, type Planned, same, sentencesOf } from '../../../test/support/planned';

const stalled = { id: '44', name: 'Stalled', paused: false, slack_action_ids: ['2'] };
const chatLabel = 'the Slack action "Chat" (channel "#ops")';

const said = (alert: Planned): string[] => {
  const chat = same({ id: '2', name: 'Chat', channel: '#ops' });
  return sentencesOf(planOf({ 'analytics_slack_action.chat': chat, 'analytics_alert.a': alert }));
};

/** An alert that the plan edits. */
const when = (edits: JsonObject, before: JsonObject): string[] => said(edited({ ...stalled, ...before }, edits));

describe('a pause', () => {
  test.each<[string, readonly [edits: JsonObject, before: JsonObject], string]>([
    [
      'begins',
      [{ paused: true }, {}],
      `loss: The alert "Stalled" is paused and falls silent: it no longer notifies ${chatLabel}.`,
    ],
    [
      'ends',
      [{ paused: false }, { paused: true }],
      `gain: The alert "Stalled" is resumed: it notifies ${chatLabel} again.`,
    ],
    [
      'begins and nobody is told',
      [{ paused: true }, { slack_action_ids: [] }],
      'neutral: The alert "Stalled" is paused; it notified no one.',
    ],
    [
      'ends and nobody is told',
      [{ paused: false }, { paused: true, slack_action_ids: [] }],
      'neutral: The alert "Stalled" is resumed, and has no one to notify.',
    ],
  ])('that %s', (_, [edits, before], expected) => {
    expect(when(edits, before)).toEqual([expected]);
  });

  test('that is known after the apply', () => {
    const alert = {
      ...edited(stalled, { paused: null }),
      unknown: { paused: true },
      references: { paused: ['var.paused'] },
    };
    expect(said(alert)).toEqual(['neutral: Whether the alert "Stalled" is paused is known after the apply.']);
  });
});
