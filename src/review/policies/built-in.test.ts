import { describe, expect, test } from '@jest/globals';
import type { PlanDocument } from '../../documents';
import { buildReport } from '../build-report';
import type { Report } from '../report';
import {
  alertsNeedAnAction,
  allowedWebhookHosts,
  deletionBudget,
  mutedAlertsNeedReason,
  namesMatch,
  noPublicShareWithEdit,
} from './built-in';
import { applyPolicies, type Policy } from './policy';

interface Made {
  readonly after: object;
  readonly before?: object;
  readonly unknown?: object;
  readonly secret?: object;
  /** Names of attributes that the code makes of something else. */
  readonly references?: readonly string[];
}

/** The report of a plan that makes, or changes, one object. */
function reportOf(type: string, { after, before, unknown = {}, secret = {}, references = [] }: Made): Report {
  const address = `${type}.one`;
  const expressions = Object.fromEntries(references.map((name) => [name, { references: ['var.one'] }]));
  const change = {
    actions: [before ? 'update' : 'create'],
    before: before ?? null,
    after,
    after_unknown: unknown,
    after_sensitive: secret,
  };
  const document = {
    format_version: '1.2',
    planned_values: {},
    resource_changes: [{ address, mode: 'managed', type, name: 'one', provider_name: 'x', change }],
    configuration: { root_module: { resources: [{ address, expressions }] } },
  };
  return buildReport({ document: document as unknown as PlanDocument });
}

function judge(policy: Policy, ...made: Parameters<typeof reportOf>): string[] {
  return applyPolicies(reportOf(...made), [policy]).policies.map(({ level, message }) => `${level}: ${message}`);
}

describe('allowedWebhookHosts', () => {
  const policy = allowedWebhookHosts(['hooks.example.com', '*.corp.example']);
  const urlOf = (url: string, more: object = {}): Made => ({ after: { name: 'On call', url }, ...more });

  test.each([
    'https://hooks.example.com/a',
    'https://HOOKS.example.com:8443/a',
    'http://hooks.example.com./a',
    'https://a.corp.example',
    'https://a.b.corp.example/x?y=z',
  ])('allows %s', (url) => {
    expect(judge(policy, 'analytics_webhook_action', urlOf(url))).toEqual([]);
  });

  test.each([
    ['https://evil.example/hooks.example.com', 'evil.example'],
    ['https://hooks.example.com@evil.example/', 'evil.example'],
    ['https://hooks.example.com.evil.example/', 'hooks.example.com.evil.example'],
    ['https://corp.example/', 'corp.example'],
    ['https://evilcorp.example/', 'evilcorp.example'],
    ['https://[::1]/', '[::1]'],
    // In its second letter Cyrillic.
    ['https://h\u043eoks.example.com/', 'xn--hoks-55d.example.com'],
  ])('denies %s, and names its host alone', (url, host) => {
    expect(judge(policy, 'analytics_webhook_action', urlOf(url))).toEqual([
      `deny: the url of the webhook action "On call" calls ${host}, which is not allowed`,
    ]);
  });

  const wanted = 'must be an http or https URL';
  test.each([
    // The report hides who logs in, and so all of it.
    ['https://evil.example\\@hooks.example.com/', 'calls ***, which is not allowed'],
    ['https://a@hooks.example.com@evil.example/', 'calls ***, which is not allowed'],
    ['https://evil.example\\?@hooks.example.com/', wanted],
    ['https://evil.example\\.hooks.example.com/', wanted],
    ['https:/hooks.example.com', wanted],
    ['hooks.example.com', wanted],
    ['', wanted],
  ])('denies %p, whose host another reader would not find or take for another one', (url, words) => {
    const [found, ...others] = judge(policy, 'analytics_webhook_action', urlOf(url));
    expect([found, others]).toEqual([
      expect.stringContaining(`deny: the url of the webhook action "On call" ${words}`),
      [],
    ]);
  });

  test.each([
    ['HOOKS.example.com.', 'https://hooks.example.com/'],
    ['MÜNCHEN.example', 'https://xn--mnchen-3ya.example'],
    ['*.xn--mnchen-3ya.example', 'https://a.münchen.example'],
    ['[0:0::1]', 'https://[::1]:8080'],
    ['127.0.0.1', 'http://127.0.0.1'],
  ])('as %p allows %s', (host, url) => {
    expect(judge(allowedWebhookHosts([host]), 'analytics_webhook_action', urlOf(url))).toEqual([]);
  });

  test('denies what is called first for a token', () => {
    const after = { name: 'On call', url: 'https://hooks.example.com', auth_url: 'https://evil.example/token' };
    expect(judge(policy, 'analytics_webhook_action', { after })).toEqual([
      'deny: the auth_url of the webhook action "On call" calls evil.example, which is not allowed',
    ]);
  });

  test('warns of what it cannot judge', () => {
    const secret = urlOf('https://evil.example/s3cr3t', { secret: { url: true } });
    expect(judge(policy, 'analytics_webhook_action', secret)).toEqual([
      'warn: the url of the webhook action "On call" is secret, so its host cannot be judged',
    ]);
    const open: Made = { after: { name: 'On call' }, unknown: { url: true }, references: ['url'] };
    expect(judge(policy, 'analytics_webhook_action', open)).toEqual([
      'warn: the url of the webhook action "On call" is known after the apply, so its host cannot be judged',
    ]);
  });

  test.each(['https://hooks.example.com', 'hooks.*.example', '', 'a/b', 'a\\b', '*.', '0x7f.1', 'a@b', 'a%2eb'])(
    'refuses %p as a host',
    (host) => {
      expect(() => allowedWebhookHosts([host])).toThrow('takes names of hosts');
    },
  );
});

describe('noPublicShareWithEdit', () => {
  const share = (values: object): Made => ({ after: { alert_id: '1', type: 'group', group_id: '12', ...values } });
  const denied = expect.stringMatching(/^deny: .* lets group 12 edit the alert$/);
  const warned = expect.stringMatching(/^warn: .* cannot be judged$/);

  test('denies groups to edit, of a share and of a list of them', () => {
    expect(judge(noPublicShareWithEdit(), 'analytics_alert_share', share({ access: 'edit' }))).toEqual([denied]);
    const shares = [
      { type: 'group', group_id: '12', access: 'edit' },
      { type: 'group', group_id: '13', access: 'view' },
      { type: 'user', user: 'amy', access: 'edit' },
    ];
    const list: Made = { after: { alert_id: '1', shares } };
    expect(judge(noPublicShareWithEdit(), 'analytics_alert_shares', list)).toEqual([denied]);
    expect(judge(noPublicShareWithEdit({ groups: ['13'] }), 'analytics_alert_shares', list)).toEqual([]);
  });

  test('leaves users and readers alone', () => {
    expect(judge(noPublicShareWithEdit(), 'analytics_alert_share', share({ access: 'view' }))).toEqual([]);
    const user = { alert_id: '1', type: 'user', user: 'amy', access: 'edit' };
    expect(judge(noPublicShareWithEdit(), 'analytics_alert_share', { after: user })).toEqual([]);
  });

  test('warns of what it cannot judge', () => {
    const open: Made = {
      after: { type: 'group', access: 'edit' },
      unknown: { group_id: true },
      references: ['group_id'],
    };
    expect(judge(noPublicShareWithEdit({ groups: ['12'] }), 'analytics_alert_share', open)).toEqual([warned]);
    const openType = { ...share({ access: 'edit', type: undefined }), unknown: { type: true }, references: ['type'] };
    expect(judge(noPublicShareWithEdit(), 'analytics_alert_share', openType)).toEqual([warned]);
    const list: Made = { after: { alert_id: '1' }, unknown: { shares: true }, references: ['shares'] };
    expect(judge(noPublicShareWithEdit(), 'analytics_alert_shares', list)).toEqual([warned]);
  });
});

describe('alertsNeedAnAction', () => {
  const policy = alertsNeedAnAction();

  test('denies an alert that notifies nobody', () => {
    const lonely = { name: 'Orders', webhook_action_ids: [], email: { to: [], subject: 'x' } };
    expect(judge(policy, 'analytics_alert', { after: lonely })).toEqual([
      'deny: the alert "Orders" notifies no one: it has no action and no e-mail',
    ]);
  });

  test.each([{ slack_action_ids: ['1'] }, { email: { to: ['a@example.com'] } }, { email: { cc: ['a@example.com'] } }])(
    'allows %j',
    (ways) => {
      expect(judge(policy, 'analytics_alert', { after: { name: 'Orders', ...ways } })).toEqual([]);
    },
  );

  test('counts actions whose ids are still to come', () => {
    const made: Made = {
      after: { name: 'Orders' },
      unknown: { webhook_action_ids: true, teams_action_ids: true },
      references: ['webhook_action_ids'],
    };
    expect(judge(policy, 'analytics_alert', made)).toEqual([]);
    expect(judge(policy, 'analytics_alert', { ...made, references: [] })).toHaveLength(1);
  });
});

describe('deletionBudget', () => {
  const changeOf = (name: string, actions: readonly string[]): object => {
    const values = { id: '1', name };
    const [before, after] = actions.length > 1 ? [values, values] : [values, null];
    const change = { actions, before, after, after_unknown: {} };
    return { address: `analytics_alert.${name}`, mode: 'managed', type: 'analytics_alert', name, change };
  };
  const changes = [changeOf('a', ['delete']), changeOf('b', ['delete', 'create'])];
  const document = { format_version: '1.2', planned_values: {}, resource_changes: changes } as unknown as PlanDocument;
  const report = buildReport({ document });

  test('counts deletions and replacements, and names each', () => {
    const { policies } = applyPolicies(report, [deletionBudget(1)]);
    expect(policies).toEqual([
      expect.objectContaining({
        level: 'deny',
        address: 'analytics_alert.a',
        message: 'the plan deletes or replaces 2 objects, and at most 1 are allowed; this is one of them: "a"',
      }),
      expect.objectContaining({ level: 'deny', address: 'analytics_alert.b' }),
    ]);
    expect(applyPolicies(report, [deletionBudget(2)]).policies).toEqual([]);
  });

  test.each([-1, 1.5, Number.NaN])('refuses %p', (limit) => {
    expect(() => deletionBudget(limit)).toThrow('a whole number');
  });
});

describe('mutedAlertsNeedReason', () => {
  const muted: Made = { before: { name: 'Refunds', paused: false }, after: { name: 'Refunds', paused: true } };

  test('denies a paused alert without a reason', () => {
    expect(judge(mutedAlertsNeedReason(), 'analytics_alert', muted)).toEqual([
      'deny: the alert "Refunds" is paused without a reason; give one under its name',
    ]);
    expect(judge(mutedAlertsNeedReason({ Refunds: ' ' }), 'analytics_alert', muted)).toHaveLength(1);
  });

  test.each(['Refunds', 'analytics_alert.one'])('takes a reason under %s', (key) => {
    expect(judge(mutedAlertsNeedReason({ [key]: 'OPS-12' }), 'analytics_alert', muted)).toEqual([]);
  });

  test('does not take the name of what every object has for a reason', () => {
    const after = { name: 'constructor', paused: true };
    expect(judge(mutedAlertsNeedReason(), 'analytics_alert', { after })).toHaveLength(1);
  });

  test('warns of what it cannot judge', () => {
    const made: Made = { after: { name: 'Refunds' }, unknown: { paused: true }, references: ['paused'] };
    expect(judge(mutedAlertsNeedReason(), 'analytics_alert', made)).toEqual([
      'warn: whether the alert "Refunds" is paused is known after the apply, so it cannot be judged',
    ]);
  });
});

describe('namesMatch', () => {
  test('denies a name that does not match', () => {
    const after = { name: 'orders' };
    expect(judge(namesMatch(/^[A-Z]/), 'analytics_alert', { after })).toEqual([
      'deny: the name "orders" of the alert does not match /^[A-Z]/',
    ]);
    expect(judge(namesMatch(/^[A-Z]/, { noun: 'category' }), 'analytics_alert', { after })).toEqual([]);
    expect(judge(namesMatch(/^[A-Z]/), 'other_thing', { after })).toEqual([]);
  });

  test('judges every name alike, whatever the flags of the pattern', () => {
    const policy = namesMatch(/^o/gy);
    for (const run of [1, 2, 3]) {
      expect([run, judge(policy, 'analytics_alert', { after: { name: 'orders' } })]).toEqual([run, []]);
    }
  });

  test('warns of a secret name', () => {
    const made: Made = { after: { name: 'orders' }, secret: { name: true } };
    expect(judge(namesMatch(/^[A-Z]/), 'analytics_alert', made)).toEqual(['warn: the name of the alert is secret']);
  });

  test('refuses a noun that there is not, and names the nearest', () => {
    expect(() => namesMatch(/a/, { noun: 'alerts' })).toThrow('knows no noun "alerts"; the nearest one is "alert"');
  });
});
