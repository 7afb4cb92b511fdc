import type { JsonObject } from '../../../src/base/json';
import { formatJson } from '../../../src/base/json-text';
import { providerSource } from '../../../src/base/provider-address';
import { type Dialect, type DialectInput, encodeRecord, withPaused } from '../../../src/service/interface/index';
import type { SnapshotInput } from '../../../src/server';

/** What others have made in the account, so that a run sees how the service answers before it writes. Of one kind there is nothing. */
export function accountIn(dialect: Dialect): SnapshotInput {
  const actionOf = (id: string, fields: object) => encodeRecord(dialect, 'action', { id, name: 'Theirs', ...fields });
  const alert = encodeRecord(dialect, 'alert', { id: '4', name: 'Theirs', condition: 'where Orders < 2' });
  return {
    nextId: 100,
    objects: {
      slack: [actionOf('1', { channel: '#theirs' })],
      webhook: [actionOf('3', { url: 'https://hooks.example.com/theirs' })],
      alert: [withPaused(dialect, alert, false)],
      category: [encodeRecord(dialect, 'category', { id: '5', name: 'Theirs', parentId: null })],
    },
  };
}

interface Texts {
  readonly slack: string;
  readonly alert: string;
  readonly body: string;
  readonly cron: string;
  readonly url: string;
  readonly category: string;
  /** Two texts that the service is to have, or to lose. */
  readonly filter?: string;
  readonly from?: string;
}

const made: Texts = {
  slack: '  On   Call ',
  alert: 'Orders stalled ',
  body: 'Fewer than ten <b>orders</b> & returns.\nLook at it in the Cafe\u0301.',
  cron: '0 8 * * 1-5',
  url: 'https://Hooks.Example.com',
  category: ' Sales',
  filter: 'where Orders < 10 & "West"',
  from: 'Alerts@Example.com',
};

const edited: Texts = {
  slack: ' Off  Call ',
  alert: 'Orders low\t',
  body: 'Fewer than five <i>orders</i> & returns.\n\nLook twice.',
  cron: '0 9 * * 2-4',
  url: 'https://Hooks.Example.org',
  category: 'Trade ',
};

const filterOf = ({ filter }: Texts): JsonObject => (filter === undefined ? { unset: ['filter'] } : { filter });

const stackOf = (texts: Texts): JsonObject => ({
  resource: {
    analytics_slack_action: { chat: { name: texts.slack, channel: '#Sales' } },
    analytics_teams_action: { chat: { name: 'Team' } },
    analytics_webhook_action: {
      hook: { name: 'Hook', url: texts.url, use_full_dataset: true, ...filterOf(texts) },
    },
    analytics_category: {
      sales: { name: texts.category },
      emea: { name: 'EMEA', parent_id: '${analytics_category.sales.id}' },
    },
    analytics_alert: {
      cron: {
        name: texts.alert,
        type: 1,
        condition: 'select count(*) as orders where orders < 10',
        dataset_id: '40',
        realtime: false,
        schedule: { cron: texts.cron, start_time: '08:00' },
        email: {
          ...(texts.from !== undefined && { from: texts.from }),
          to: ['Sales@Example.com', 'ops@example.com'],
          subject: 'Orders ',
          body: texts.body,
          attach_dataset: true,
        },
        slack_action_ids: ['${analytics_slack_action.chat.id}'],
        webhook_action_ids: ['${analytics_webhook_action.hook.id}'],
        paused: true,
        ...(texts.from === undefined && { unset: ['email.from'] }),
      },
      frequent: { name: 'Returns', schedule: { frequency: 15, frequency_type: 'minute' }, paused: false },
    },
    analytics_alert_shares: {
      all: { alert_id: '${analytics_alert.cron.id}', shares: [{ type: 'user', user: 'Amy', access: 'edit' }] },
    },
    analytics_alert_share: {
      one: { alert_id: '${analytics_alert.frequent.id}', type: 'user', user: 'bob', access: 'view' },
    },
    analytics_category_asset: {
      board: { category_id: '${analytics_category.emea.id}', asset_id: '77', asset_type: 'dashboard' },
    },
  },
});

/** An object of each kind, with values that services like to store otherwise. */
export const oddStack = stackOf(made);

/** The same after an edit of the code. */
export const editedStack = stackOf(edited);

/** A stack of a provider that is told a dialect, and does not wait long. */
export const inDialect = (stack: JsonObject, dialect: DialectInput): JsonObject => ({
  terraform: { required_providers: { analytics: { source: providerSource } } },
  provider: { analytics: { dialect: formatJson(dialect as JsonObject), read_after_write: '2s' } },
  ...stack,
});
