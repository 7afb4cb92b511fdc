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

/**
 * When the alert is silent on purpose. `aac maintenance` pauses it while one of them is open. Known to the state
 * alone, never sent.
 */
export interface AlertMaintenanceWindowProps {
  /**
   * Name of the window, for reports.
   *
   * @example 'release'
   */
  readonly name: string;
  /**
   * When the window opens: a time by RFC 3339 with its offset. It comes with `to`.
   *
   * @example '2026-03-01T22:00:00+01:00'
   */
  readonly from?: string;
  /**
   * When the window ends, in the same form. At this time it is no longer open.
   *
   * @example '2026-03-02T02:00:00+01:00'
   */
  readonly to?: string;
  /**
   * When a window opens that comes back: a cron expression, read in `timeZone`. It comes with `duration` and
   * `timeZone`.
   *
   * @example '0 22 * * 0'
   */
  readonly cron?: string;
  /**
   * How long a window that comes back stays open, such as `90m`, `4h` or `2d`.
   *
   * @example '4h'
   */
  readonly duration?: string;
  /**
   * The time zone of `cron`.
   *
   * @example 'Europe/Berlin'
   */
  readonly timeZone?: string;
  /** Why the alert is silent. */
  readonly reason: string;
  /** Who answers for the silence. */
  readonly owner?: string;
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
  /**
   * When the alert is silent on purpose. `aac maintenance` pauses it while one of them is open. Known to the state
   * alone, never sent.
   */
  readonly maintenanceWindows?: readonly AlertMaintenanceWindowProps[];
}
