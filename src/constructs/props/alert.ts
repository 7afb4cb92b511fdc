// Generated from src/resources/alert/attributes.ts by `npm run generate`; do not edit.
import type { Resolvable } from '../token';

/** When the alert is checked. */
export interface AlertScheduleProps {
  /**
   * How many units of `frequencyType` lie between two checks. `null` takes its value away.
   *
   * @example 15
   */
  readonly frequency?: number | null;
  /** Unit of `frequency`. `null` takes its value away. */
  readonly frequencyType?: 'minute' | 'hour' | 'day' | 'week' | 'month' | Resolvable | null;
  /**
   * Cron expression for times that no frequency can say: five to seven fields, or a name such as `@daily`. `null`
   * takes its value away.
   *
   * @example '0 8 * * 1-5'
   */
  readonly cron?: string | null;
  /**
   * When the first check happens, as the service writes it. `null` takes its value away.
   *
   * @example '08:00'
   */
  readonly startTime?: string | null;
}

/** The e-mail that is sent when the alert fires. */
export interface AlertEmailProps {
  /**
   * Address of the sender. `null` takes its value away.
   *
   * @example 'alerts@example.com'
   */
  readonly from?: string | null;
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
  /** Subject line. `null` takes its value away. */
  readonly subject?: string | null;
  /** Text of the message. `null` takes its value away. */
  readonly body?: string | null;
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
   * Kind of alert, as the service numbers them. `null` takes its value away.
   *
   * @example 1
   */
  readonly type?: number | null;
  /**
   * Query text that decides whether the alert fires. `null` takes its value away.
   *
   * @example 'select count(*) as orders where orders < 10'
   */
  readonly condition?: string | null;
  /**
   * Id of the dataset that is watched. `null` takes its value away.
   *
   * @example '4242'
   */
  readonly datasetId?: string | number | null;
  /** Id of the widget that is watched. `null` takes its value away. */
  readonly widgetId?: string | number | null;
  /** Whether the alert is checked as data arrives, instead of on a schedule. */
  readonly realtime?: boolean | Resolvable;
  /** When the alert is checked. `null` takes its value away. */
  readonly schedule?: AlertScheduleProps | null;
  /** The e-mail that is sent when the alert fires. `null` takes its value away. */
  readonly email?: AlertEmailProps | null;
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
