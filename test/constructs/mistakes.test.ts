import { describe, expect, test } from '@jest/globals';
import type { TerraformStack } from 'cdktf';
import {
  Alert,
  type AlertConfig,
  type AlertProps,
  AlertShare,
  AlertShares,
  AnalyticsProvider,
  Category,
  Schedule,
  type ShareProps,
  WebhookAction,
  type WebhookActionConfig,
} from '../../src/constructs/cdktf';
import { synthesise } from './fixture';

function mistakesOf(build: (stack: TerraformStack) => void): string[] {
  try {
    synthesise(build);
  } catch (error) {
    return String(error)
      .split('\n')
      .filter((line) => line.startsWith('  ['))
      .map((line) => line.trim().replace(/ \(test\/constructs\/[\w.-]+:\d+:\d+\)$/, ''));
  }
  return [];
}

// What a user of JavaScript may write.
const untyped = (config: object): AlertConfig & WebhookActionConfig => config as AlertConfig & WebhookActionConfig;

describe('app.synth()', () => {
  test('names the construct and the property of a wrong value', () => {
    const [mistake] = mistakesOf((stack) => {
      new Alert(stack, 'orders-stalled', { name: 'Orders stalled', schedule: { cron: 'banana' } });
    });
    expect(mistake).toMatch(
      /^\[shop\/orders-stalled\] schedule\.cron must be a cron expression, such as "0 8 \* \* 1-5", not "banana"/,
    );
  });

  test('names all mistakes of all constructs at once', () => {
    const mistakes = mistakesOf((stack) => {
      new AnalyticsProvider(stack, 'second', { alias: 'second', maxConcurrency: 0 });
      new WebhookAction(stack, 'hook', untyped({ url: 'ftp://example.com', onDestroy: 'explode' }));
      new Alert(stack, 'alert', { name: '', datasetId: 'many', email: { to: ['nobody'] } });
    });
    expect(mistakes).toEqual([
      '[shop/second] maxConcurrency must be 1 or more, not 0.',
      '[shop/hook] name is required, but no value was given.',
      '[shop/hook] url must be an http or https URL.',
      '[shop/hook] onDestroy must be one of "abandon", "fail", not "explode".',
      '[shop/alert] name must not be empty.',
      '[shop/alert] datasetId must be the digits of a 64-bit whole number, such as "242", not "many".',
      '[shop/alert] email.to[0] must be one e-mail address, not "nobody".',
    ]);
  });

  test('names the nearest property for an unknown one', () => {
    const mistakes = mistakesOf((stack) => {
      new Alert(stack, 'alert', untyped({ name: 'Alert', shedule: {}, dependOn: [] }));
    });
    expect(mistakes).toEqual([
      '[shop/alert] shedule is not a property; the nearest one is schedule.',
      '[shop/alert] dependOn is not a property; the nearest one is dependsOn.',
    ]);
  });

  test('names both owners of the shares of a new alert, whose id no plan knows', () => {
    const user = { type: 'user', user: 'amy@example.com', access: 'view' } as const;
    const build = (more: (stack: TerraformStack, alert: Alert) => void): string[] =>
      mistakesOf((stack) => {
        const alert = new Alert(stack, 'alert', { name: 'Alert' });
        alert.shareWith({ user: 'bob@example.com', access: 'view' });
        new AlertShare(stack, 'amy', { alertId: alert.id, ...user });
        more(stack, alert);
      });
    const sentence = (...owners: readonly string[]): string =>
      `[shop] The shares of the alert \${analytics_alert.alert.id} have two owners: ${owners.join(' and ')}. Keep either one AlertShares with everybody in it, or one AlertShare for each user and group.`;
    expect(build(() => undefined)).toEqual([]);
    expect(build((stack, { id }) => new AlertShare(stack, 'again', { alertId: id, ...user, access: 'edit' }))).toEqual([
      sentence('shop/amy', 'shop/again'),
    ]);
    const bob = 'shop/alert/user-bob@example.com';
    expect(build((stack, { id }) => new AlertShares(stack, 'all', { alertId: id, shares: [user] }))).toEqual([
      sentence(bob, 'shop/amy', 'shop/all'),
    ]);
    const wrong = { alertId: 'many', shares: [] };
    expect(build((stack) => new AlertShares(stack, 'wrong', wrong))).toHaveLength(1);
  });

  test('reports a construct that was given in the place of its id', () => {
    const mistakes = mistakesOf((stack) => {
      const hook = new WebhookAction(stack, 'hook', { name: 'Hook', url: 'https://hooks.example.com' });
      new Alert(stack, 'alert', untyped({ name: 'Alert', webhookActionIds: [hook] }));
    });
    expect(mistakes).toEqual([
      '[shop/alert] webhookActionIds[0] must be an id: a string of digits, a safe whole number, or the id of a construct.',
    ]);
  });

  test('names what is no action in notify, and an id of a reference that is none', () => {
    const mistakes = mistakesOf((stack) => {
      const other = new Alert(stack, 'other', { name: 'Other' });
      const old = Alert.fromId(stack, 'old', 'many');
      new Alert(stack, 'alert', untyped({ name: 'Alert', notify: [other, '7', old, null], webhookActionIds: ['x'] }));
      new Alert(stack, 'no-list', untyped({ name: 'Alert', notify: 'everybody' }));
    });
    const wrong = (index: number, value: string): string =>
      `[shop/alert] notify[${String(index)}] must be a webhook, Slack or Teams action, or what its fromId made, not ${value}; ids go into webhookActionIds, slackActionIds, teamsActionIds.`;
    expect(mistakes).toEqual([
      '[shop/old] id must be the digits of a 64-bit whole number, such as "242", not "many".',
      '[shop/alert] webhookActionIds[0] must be the digits of a 64-bit whole number, such as "242", not "x".',
      wrong(0, 'the construct shop/other'),
      wrong(1, 'a value of type string'),
      wrong(2, 'the construct shop/old'),
      wrong(3, 'null'),
      '[shop/no-list] notify must be an array of actions.',
    ]);
  });

  test('passes what is wrong in a share, an asset or a child on to the construct that is made', () => {
    const mistakes = mistakesOf((stack) => {
      const alert = new Alert(stack, 'alert', { name: 'Alert' });
      alert.shareWith({ user: 'amy', access: 'edit', acess: 'view' } as ShareProps);
      alert.shareWith({ group: 'all', access: 'edit' });
      const category = new Category(stack, 'category', { name: 'C' });
      category.addChild('child', untyped({ nmae: 'D' }));
      category.addAsset({ widget: 'big' });
    });
    expect(mistakes).toEqual([
      '[shop/alert/user-amy] acess is not a property; the nearest one is access.',
      '[shop/alert/group-all] groupId must be the digits of a 64-bit whole number, such as "242", not "all".',
      '[shop/category/child] name is required, but no value was given.',
      '[shop/category/child] nmae is not a property; the nearest one is name.',
      '[shop/category/widget-big] assetId must be the digits of a 64-bit whole number, such as "242", not "big".',
    ]);
  });

  test('names the nearest key of a dialect, in an object and in its text', () => {
    const mistakes = mistakesOf((stack) => {
      const dialects = [{ segmnts: {} }, '{"fields":{"alert":{"nmae":"x"}}}', 'hooks', 5];
      for (const [index, dialect] of dialects.entries()) {
        new AnalyticsProvider(stack, `p${String(index)}`, { alias: `p${String(index)}`, dialect: dialect as string });
      }
    });
    expect(mistakes).toEqual([
      '[shop/p0] dialect cannot be used: The dialect has no key `segmnts`; the nearest one is `segments`.',
      '[shop/p1] dialect cannot be used: The dialect has no key `fields.alert.nmae`; the nearest one is `fields.alert.name`.',
      '[shop/p2] dialect cannot be used: It is not valid JSON: it stops being JSON at line 1, column 1.',
      '[shop/p3] dialect must be a plain object that JSON can hold, or JSON text.',
    ]);
  });

  test('names what is wrong across the properties of a schedule', () => {
    const mistakes = mistakesOf((stack) => {
      const schedules: readonly AlertProps['schedule'][] = [
        { frequency: 0, frequencyType: 'day' },
        { frequency: 5 },
        { frequencyType: 'day' },
        { ...Schedule.every('15m'), ...Schedule.cron('0 8 * * *') },
        { cron: '0 8 * * *', frequencyType: 'day' },
        { startTime: '08:00' },
        Schedule.every('15m'),
      ];
      for (const [index, schedule] of schedules.entries()) {
        new Alert(stack, `a${String(index)}`, { name: 'Alert', ...(schedule && { schedule }) });
      }
    });
    expect(mistakes).toEqual([
      '[shop/a0] schedule.frequency must be 1 or more, not 0: 0 is never.',
      "[shop/a1] schedule.frequencyType is required beside frequency, such as 'minute'; Schedule.every('15m') gives both.",
      '[shop/a2] schedule.frequency is required beside frequencyType.',
      '[shop/a3] schedule.cron cannot stand beside frequency: give one of the two.',
      '[shop/a4] schedule.cron cannot stand beside frequencyType: give one of the two.',
    ]);
  });

  test('refuses a date in the place of a schedule', () => {
    const mistakes = mistakesOf((stack) => {
      new Alert(stack, 'alert', untyped({ name: 'Alert', schedule: new Date() }));
    });
    expect(mistakes).toEqual(['[shop/alert] schedule must be a plain object.']);
  });

  test('repeats no secret', () => {
    const mistakes = mistakesOf((stack) => {
      new WebhookAction(stack, 'hook', {
        name: 'Hook',
        url: 'nowhere/s3cret',
        headers: { Authorization: 's3cret\n', 'Token: s3cret': '' },
        authUrl: 's3cret',
      });
    });
    expect(mistakes).toHaveLength(4);
    expect(mistakes.join()).not.toContain('s3cret');
  });
});
