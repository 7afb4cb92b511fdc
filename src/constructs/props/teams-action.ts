// Generated from src/resources/teams-action/attributes.ts by `npm run generate`; do not edit.
import type { Resolvable } from '../token';

/** The props of `TeamsAction`. */
export interface TeamsActionProps {
  /**
   * Name of the action.
   *
   * @example 'On call'
   */
  readonly name: string;
  /**
   * Channel of Teams that is written to.
   *
   * @example '#on-call'
   */
  readonly channel?: string;
  /** The http or https URL of an incoming webhook of Teams. Whoever knows it can write to the channel. */
  readonly webhookUrl?: string;
  /** Token with which the service writes to Teams. */
  readonly token?: string;
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
