import { describe, expect, test } from '@jest/globals';
import { edited, planOf, type Planned, same, sentencesOf } from '../../../test/support/planned';

const chat = { id: '2', name: 'Chat', channel: '#ops' };
const hook = { id: '6', name: 'Pager', url: 'https://hooks.example.com/pager' };
const stalled = { id: '44', name: 'Stalled', slack_action_ids: ['2'] };

describe('an action', () => {
  const alerts = (count: number): Record<string, Planned> =>
    Object.fromEntries(
      Array.from({ length: count }, (_, index) => {
        const id = String(100 + index);
        return [`analytics_alert.n${id}`, same({ id, name: `N${id}`, slack_action_ids: ['2'] })];
      }),
    );
  const changed = (action: Planned, count: number): string[] =>
    sentencesOf(planOf({ 'analytics_slack_action.chat': action, ...alerts(count) }));

  test('that leads elsewhere is told with the alerts that use it, unchanged ones, too', () => {
    const moved = edited(chat, { channel: '#new' });
    expect(changed(moved, 1)).toEqual([
      'loss: The Slack action "Chat" writes to "#new" instead of "#ops", for the alert "N100".',
    ]);
    expect(changed(moved, 15)).toEqual([
      'loss: The Slack action "Chat" writes to "#new" instead of "#ops", for the alerts "N100", "N101", "N102" and 12 more.',
    ]);
    expect(changed(moved, 0)).toEqual([
      'neutral: The Slack action "Chat" writes to "#new" instead of "#ops"; no alert of this stack notifies it.',
    ]);
  });

  test('of a webhook is told, too', () => {
    const document = planOf({ 'analytics_webhook_action.hook': edited(hook, { url: 'https://b.example.com' }) });
    expect(sentencesOf(document)[0]).toContain(
      'calls "https://b.example.com" instead of "https://hooks.example.com/pager"',
    );
  });

  test('whose secret changes may lead elsewhere, and the secret is not shown', () => {
    const secret = { ...edited({ ...chat, token: 'canary-1' }, { token: 'canary-2' }), sensitive: { token: true } };
    expect(changed(secret, 1)).toEqual([
      'neutral: The Slack action "Chat" may write elsewhere, because its token changes, for the alert "N100".',
    ]);
  });

  test('whose channel is known after the apply', () => {
    const open = {
      ...edited(chat, { channel: null }),
      unknown: { channel: true },
      references: { channel: ['var.channel'] },
    };
    expect(changed(open, 1)).toEqual([
      'loss: The Slack action "Chat" writes to a channel that is known after the apply (now "#ops"), for the alert "N100".',
    ]);
  });

  test('that is renamed says nothing, nor does one that nobody changes', () => {
    expect([changed(edited(chat, { name: 'Other' }), 1), changed(same(chat), 1)]).toEqual([[], []]);
  });

  test('that is destroyed or forgotten stays in the service, and notifies as before', () => {
    expect(changed({ before: chat }, 2)).toEqual([
      'neutral: The Slack action "Chat" is no longer managed but stays in the service, because the interface cannot delete it, and the alerts "N100" and "N101" still notify it.',
    ]);
    expect(changed({ before: chat, actions: ['forget'] }, 1)).toEqual([
      'neutral: The Slack action "Chat" is no longer managed and stays in the service, and the alert "N100" still notifies it.',
    ]);
  });

  test('that is replaced leaves one behind, and whoever names it follows', () => {
    const replaced: Planned = {
      before: chat,
      after: { ...chat, id: null },
      unknown: { id: true },
      actions: ['delete', 'create'],
    };
    const alert: Planned = {
      ...edited(stalled, { slack_action_ids: [null] }),
      unknown: { slack_action_ids: [true] },
      references: { slack_action_ids: ['analytics_slack_action.chat'] },
    };
    expect(sentencesOf(planOf({ 'analytics_slack_action.chat': replaced, 'analytics_alert.a': alert }))).toEqual([
      'neutral: The Slack action "Chat" is created again, and the old one stays in the service, because the interface cannot delete it.',
    ]);
  });
});
