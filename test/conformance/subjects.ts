/** One object of the stack that every resource has to pass through, with every attribute that a user may set. */
export interface Subject {
  /** `analytics_alert.cron`. */
  readonly address: string;
  /** Every attribute that may be set, each with a value. */
  readonly full: Readonly<Record<string, unknown>>;
  /** The attributes without which there is no object. */
  readonly required: readonly string[];
  /** Another value for each attribute, and the calls that changing it sends; nested ones as `schedule.cron`. */
  readonly changes: readonly Change[];
  /** The kind of its record in the server's snapshot; undefined where there is none of its own. */
  readonly kind?: 'slack' | 'teams' | 'webhook' | 'alert' | 'category';
}

export interface Change {
  readonly attribute: string;
  readonly value: unknown;
  /** Sorted operations; the subject's own edit by default. */
  readonly sends: readonly string[];
  /** Whether the object is replaced. */
  readonly replaces: boolean;
}

interface ChangeOptions {
  readonly sends?: readonly string[];
  readonly replaces?: true;
}

const changeWith =
  (edit: string) =>
  (attribute: string, value: unknown, { sends = [edit], replaces }: ChangeOptions = {}): Change => ({
    attribute,
    value,
    sends,
    replaces: replaces ?? false,
  });

const nothing = { sends: [] } as const;
const settings = (priority: number): string => JSON.stringify({ priority, owner: { team: 'sales' } });
const onDestroy = (change: ReturnType<typeof changeWith>): Change => change('on_destroy', 'fail', nothing);

function chatSubject(product: 'slack' | 'teams', edit: string): Subject {
  const change = changeWith(edit);
  return {
    address: `analytics_${product}_action.chat`,
    kind: product,
    required: ['name'],
    full: {
      name: 'Chat',
      channel: '#sales',
      webhook_url: 'https://chat.example.com/in/s3cret',
      token: 's3cret-token',
      settings_json: settings(1),
      on_destroy: 'abandon',
    },
    changes: [
      change('name', 'Talk'),
      change('channel', '#nights'),
      change('webhook_url', 'https://chat.example.com/in/other'),
      change('token', 's3cret-other'),
      change('settings_json', settings(2)),
      onDestroy(change),
    ],
  };
}

const secretChange = changeWith('editSlack');
/** The same kind with its secrets given write-only. */
const writeOnly: Subject = {
  address: 'analytics_slack_action.silent',
  kind: 'slack',
  required: ['name'],
  full: {
    name: 'Silent',
    webhook_url_wo: 'https://chat.example.com/in/s3cret-wo',
    webhook_url_wo_version: 1,
    token_wo: 's3cret-token-wo',
    token_wo_version: 1,
  },
  // What is given write-only is sent when its version changes, and not before.
  changes: [
    secretChange('token_wo', 's3cret-second', nothing),
    secretChange('token_wo_version', 2),
    secretChange('webhook_url_wo', 'https://chat.example.com/in/third', nothing),
    secretChange('webhook_url_wo_version', 2),
  ],
};

const hookChange = changeWith('editWebhook');
const webhook: Subject = {
  address: 'analytics_webhook_action.hook',
  kind: 'webhook',
  required: ['name', 'url'],
  full: {
    name: 'Hook',
    url: 'https://hooks.example.com/a',
    headers: { Authorization: 'Bearer s3cret', 'X-Team': 'sales' },
    auth_url: 'https://hooks.example.com/token',
    auth_headers: { 'X-Key': 's3cret-key' },
    use_full_dataset: true,
    filter: 'where orders < 10',
    settings_json: settings(1),
    on_destroy: 'abandon',
  },
  changes: [
    hookChange('name', 'Pager'),
    hookChange('url', 'http://hooks.example.com/b'),
    hookChange('headers', { Authorization: 'Bearer other' }),
    hookChange('auth_url', 'https://hooks.example.com/login'),
    hookChange('auth_headers', { 'X-Key': 'other', 'X-More': 'one' }),
    hookChange('use_full_dataset', false),
    hookChange('filter', 'where orders < 20'),
    hookChange('settings_json', settings(2)),
    onDestroy(hookChange),
  ],
};

const alertChange = changeWith('editAlert');
/** One that has ended: time does nothing to it. */
const window = (name: string): object => ({
  name,
  from: '2026-01-01T00:00:00Z',
  to: '2026-01-01T04:00:00Z',
  reason: 'Move',
});
const ids = (address: string): string[] => [`\${${address}.id}`];
const alert: Subject = {
  address: 'analytics_alert.cron',
  kind: 'alert',
  required: ['name'],
  full: {
    name: 'Orders stalled',
    type: 1,
    condition: 'select count(*) as orders where orders < 10',
    dataset_id: '9007199254740993',
    widget_id: '12',
    realtime: false,
    schedule: { cron: '0 8 * * 1-5', start_time: '08:00' },
    email: {
      from: 'alerts@example.com',
      to: ['sales@example.com', 'ops@example.com'],
      cc: ['lead@example.com'],
      bcc: ['audit@example.com'],
      subject: 'Orders',
      body: 'Fewer than ten.\nLook at it.',
      attach_dataset: true,
      attach_results: false,
    },
    webhook_action_ids: ids('analytics_webhook_action.hook'),
    slack_action_ids: ids('analytics_slack_action.chat'),
    teams_action_ids: ids('analytics_teams_action.chat'),
    paused: true,
    settings_json: settings(1),
    deletion_protection: false,
    maintenance_windows: [window('move')],
  },
  changes: [
    alertChange('name', 'Orders low'),
    alertChange('type', 2),
    alertChange('condition', 'select 1'),
    alertChange('dataset_id', '9007199254740995'),
    alertChange('widget_id', '9223372036854775807'),
    alertChange('realtime', true),
    alertChange('schedule.cron', '0 9 * * *'),
    alertChange('schedule.start_time', '09:30'),
    alertChange('email.from', 'robot@example.com'),
    alertChange('email.to', ['ops@example.com', 'shop@example.com']),
    alertChange('email.cc', []),
    alertChange('email.bcc', ['a@example.com', 'b@example.com']),
    alertChange('email.subject', 'Low'),
    alertChange('email.body', 'Look.'),
    alertChange('email.attach_dataset', false),
    alertChange('email.attach_results', true),
    alertChange('webhook_action_ids', []),
    alertChange('slack_action_ids', [...ids('analytics_slack_action.chat'), ...ids('analytics_slack_action.silent')]),
    alertChange('teams_action_ids', []),
    alertChange('paused', false, { sends: ['unpauseAlert'] }),
    alertChange('settings_json', settings(2)),
    alertChange('deletion_protection', true, nothing),
    alertChange('maintenance_windows', [window('move'), window('release')], nothing),
  ],
};

/** The other way to say when: a frequency, which excludes a cron expression. */
const frequent: Subject = {
  address: 'analytics_alert.frequent',
  kind: 'alert',
  required: ['name'],
  full: { name: 'Returns', schedule: { frequency: 15, frequency_type: 'minute' }, paused: false },
  changes: [
    alertChange('schedule.frequency', 30),
    alertChange('schedule.frequency_type', 'hour'),
    alertChange('paused', true, { sends: ['pauseAlert'] }),
  ],
};

const cron = '${analytics_alert.cron.id}';
const frequentId = '${analytics_alert.frequent.id}';
const sharesChange = changeWith('setAlertShares');
const shares: Subject = {
  address: 'analytics_alert_shares.all',
  required: ['alert_id', 'shares'],
  full: {
    alert_id: cron,
    shares: [
      { type: 'user', user: 'amy', access: 'edit', sso_user: true },
      { type: 'group', group_id: '9007199254740997', access: 'view' },
    ],
  },
  changes: [
    sharesChange('shares', [
      { type: 'group', group_id: '9007199254740997', access: 'edit' },
      { type: 'user', user: 'amy', access: 'view', sso_user: true },
    ]),
  ],
};

const shareChange = changeWith('addAlertShares');
// With one entry, taking it out leaves nobody.
const replaced = { sends: ['addAlertShares', 'deleteAlertShares'], replaces: true } as const;
const share: Subject = {
  address: 'analytics_alert_share.one',
  required: ['alert_id', 'type', 'user', 'access'],
  full: { alert_id: frequentId, type: 'user', user: 'bob', access: 'view', sso_user: true },
  changes: [shareChange('access', 'edit'), shareChange('sso_user', false), shareChange('user', 'eve', replaced)],
};
const groupShare: Subject = {
  address: 'analytics_alert_share.group',
  required: ['alert_id', 'type', 'group_id', 'access'],
  full: { alert_id: '${analytics_alert.lonely.id}', type: 'group', group_id: '5', access: 'view' },
  changes: [shareChange('group_id', '9007199254740999', replaced)],
};
/** An alert of which nothing but the name is said. */
const lonely: Subject = {
  address: 'analytics_alert.lonely',
  kind: 'alert',
  required: ['name'],
  full: { name: 'Lonely' },
  changes: [],
};

const categoryChange = changeWith('editCategory');
const category: Subject = {
  address: 'analytics_category.emea',
  kind: 'category',
  required: ['name'],
  full: { name: 'EMEA', parent_id: '${analytics_category.sales.id}', settings_json: settings(1) },
  changes: [
    categoryChange('name', 'Europe'),
    categoryChange('parent_id', '${analytics_category.ops.id}'),
    categoryChange('settings_json', settings(2)),
  ],
};
const root = (label: string): Subject => ({
  address: `analytics_category.${label}`,
  kind: 'category',
  required: ['name'],
  full: { name: label, parent_id: '0' },
  changes: [],
});

const assetChange = changeWith('addAssetToCategory');
const anew = { replaces: true } as const;
const asset: Subject = {
  address: 'analytics_category_asset.board',
  required: ['category_id', 'asset_id', 'asset_type'],
  full: { category_id: '${analytics_category.emea.id}', asset_id: '9007199254741001', asset_type: 'dashboard' },
  changes: [
    assetChange('asset_type', 'widget', anew),
    assetChange('asset_id', '77', anew),
    assetChange('category_id', '${analytics_category.sales.id}', anew),
  ],
};

/** Objects of every kind, which depend on each other as those of a user do. */
export const subjects: readonly Subject[] = [
  webhook,
  chatSubject('slack', 'editSlack'),
  chatSubject('teams', 'editTeams'),
  writeOnly,
  alert,
  frequent,
  lonely,
  shares,
  share,
  groupShare,
  root('sales'),
  root('ops'),
  category,
  asset,
];
