// Generated from src/resources/action/attributes.ts by `npm run generate`; do not edit.
import type { Resolvable } from '../token';

/** The props of `SlackAction`. */
export interface SlackActionProps {
  /**
   * Name of the action.
   *
   * @example 'On call'
   */
  readonly name: string;
  /**
   * Channel of Slack that is written to. `null` takes its value away.
   *
   * @example '#on-call'
   */
  readonly channel?: string | null;
  /**
   * The http or https URL of an incoming webhook of Slack. Whoever knows it can write to the channel. `null` takes
   * its value away.
   */
  readonly webhookUrl?: string | null;
  /**
   * The same as `webhookUrl`, but kept in no plan and no state. Needs `webhookUrlWoVersion`, and works from
   * Terraform 1.11 and OpenTofu 1.11.
   */
  readonly webhookUrlWo?: string;
  /**
   * Any whole number; `webhookUrlWo` is sent again when it changes.
   *
   * @example 1
   */
  readonly webhookUrlWoVersion?: number;
  /** Token with which the service writes to Slack. `null` takes its value away. */
  readonly token?: string | null;
  /**
   * The same as `token`, but kept in no plan and no state. Needs `tokenWoVersion`, and works from Terraform 1.11
   * and OpenTofu 1.11.
   */
  readonly tokenWo?: string;
  /**
   * Any whole number; `tokenWo` is sent again when it changes.
   *
   * @example 1
   */
  readonly tokenWoVersion?: number;
  /**
   * Further fields of the record, as a JSON object in the spelling of the service. Only the keys given here are
   * sent and compared; key order and spacing do not matter.
   *
   * @example JSON.stringify({ priority: 1 })
   */
  readonly settingsJson?: string;
  /**
   * What destroying does, as the service cannot delete this kind of object: `abandon` forgets it with a warning
   * that names it, `fail` refuses at plan.
   *
   * @default 'abandon'
   */
  readonly onDestroy?: 'abandon' | 'fail' | Resolvable;
}
