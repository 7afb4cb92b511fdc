// Generated from src/resources/alert/attributes.ts by `npm run generate`; do not edit.
import type { Resolvable } from '../token';

/** When the alert is checked. */
export interface AlertScheduleProps {
  /**
   * How many units of `frequencyType` lie between two checks.
   *
   * @example 15
   */
  readonly frequency?: number;
  /** Unit of `frequency`. */
  readonly frequencyType?: 'minute' | 'hour' | 'day' | 'week' | 'month' | Resolvable;
  /**
   * Cron expression of five to seven fields, for times that no frequency can say.
   *
   * @example '0 8 * * 1-5'
   */
  readonly cron?: string;
  /**
   * When the first check happens, as the service writes it.
   *
   * @example '08:00'
   */
  readonly startTime?: string;
}

/** The e-mail that is sent when the alert fires. */
export interface AlertEmailProps {
  /**
   * Address of the sender.
   *
   * @example 'alerts@example.com'
   */
  readonly from?: string;
  /**
   * Addresses of the recipients.
   *
   * @example ['sales@example.com']
   */
  readonly to?: readonly string[];
  /** Addresses that receive a copy. */
  readonly cc?: readonly string[];
  /** Addresses that receive a copy unseen. */
  readonly bcc?: readonly string[];
  /** Subject line. */
  readonly subject?: string;
  /** Text of the message. */
  readonly body?: string;
  /** Whether the whole dataset is attached. */
  readonly attachDataset?: boolean | Resolvable;
  /** Whether the matching records are attached. */
  readonly attachResults?: boolean | Resolvable;
}

/** The props of `Alert`. */
export interface AlertProps {
  /**
   * Name of the alert.
   *
   * @example 'Orders stalled'
   */
  readonly name: string;
  /**
   * Kind of alert, as the service numbers them.
   *
   * @example 1
   */
  readonly type?: number;
  /**
   * Query text that decides whether the alert fires.
   *
   * @example 'select count(*) as orders where orders < 10'
   */
  readonly condition?: string;
  /**
   * Id of the dataset that is watched.
   *
   * @example '4242'
   */
  readonly datasetId?: string | number;
  /** Id of the widget that is watched. */
  readonly widgetId?: string | number;
  /** Whether the alert is checked as data arrives, instead of on a schedule. */
  readonly realtime?: boolean | Resolvable;
  /** When the alert is checked. */
  readonly schedule?: AlertScheduleProps;
  /** The e-mail that is sent when the alert fires. */
  readonly email?: AlertEmailProps;
  /**
   * Ids of the webhook actions that are called when the alert fires.
   *
   * @example [hook.id]
   */
  readonly webhookActionIds?: readonly (string | number)[];
  /** Ids of the Slack actions that are notified when the alert fires. */
  readonly slackActionIds?: readonly (string | number)[];
  /** Ids of the Teams actions that are notified when the alert fires. */
  readonly teamsActionIds?: readonly (string | number)[];
  /** Whether the alert is paused. Pausing is a call of its own, sent only when needed. */
  readonly paused?: boolean | Resolvable;
  /**
   * Further fields of the record, as a JSON object in the spelling of the service. Only the keys given here are
   * sent and compared; key order and spacing do not matter.
   *
   * @example JSON.stringify({ priority: 1 })
   */
  readonly settingsJson?: string;
  /**
   * Refuses, at plan, to delete the alert. Known to the state alone, never sent.
   *
   * @default false
   */
  readonly deletionProtection?: boolean | Resolvable;
}
