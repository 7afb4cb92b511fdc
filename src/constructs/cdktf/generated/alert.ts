// Generated from src/resources/alert/attributes.ts by `npm run generate`; do not edit.
import { Fn, type IResolvable } from 'cdktf';
import { AnalyticsResource } from '../resource';
import { AlertScheduleOutput, AlertEmailOutput } from './outputs';

/** The outputs of `analytics_alert`. */
export abstract class AlertBase extends AnalyticsResource {
  static override readonly tfResourceType = 'analytics_alert';

  /** Id of the object: the digits of a 64-bit whole number, given by the service. */
  get id(): string {
    return this.getStringAttribute('id');
  }

  /** Name of the alert. */
  get name(): string {
    return this.getStringAttribute('name');
  }

  /** Kind of alert, as the service numbers them. */
  get type(): number {
    return this.getNumberAttribute('type');
  }

  /** Query text that decides whether the alert fires. */
  get condition(): string {
    return this.getStringAttribute('condition');
  }

  /** Id of the dataset that is watched. */
  get datasetId(): string {
    return this.getStringAttribute('dataset_id');
  }

  /** Id of the widget that is watched. */
  get widgetId(): string {
    return this.getStringAttribute('widget_id');
  }

  /** Whether the alert is checked as data arrives, instead of on a schedule. */
  get realtime(): IResolvable {
    return this.getBooleanAttribute('realtime');
  }

  /** When the alert is checked. */
  get schedule(): AlertScheduleOutput {
    return new AlertScheduleOutput(this, 'schedule', false);
  }

  /** The e-mail that is sent when the alert fires. */
  get email(): AlertEmailOutput {
    return new AlertEmailOutput(this, 'email', false);
  }

  /** Ids of the webhook actions that are called when the alert fires. */
  get webhookActionIds(): string[] {
    return Fn.tolist(this.getListAttribute('webhook_action_ids'));
  }

  /** Ids of the Slack actions that are notified when the alert fires. */
  get slackActionIds(): string[] {
    return Fn.tolist(this.getListAttribute('slack_action_ids'));
  }

  /** Ids of the Teams actions that are notified when the alert fires. */
  get teamsActionIds(): string[] {
    return Fn.tolist(this.getListAttribute('teams_action_ids'));
  }

  /** Whether the alert is paused. Pausing is a call of its own, sent only when needed. */
  get paused(): IResolvable {
    return this.getBooleanAttribute('paused');
  }

  /**
   * Further fields of the record, as a JSON object in the spelling of the service. Only the keys given here are
   * sent and compared; key order and spacing do not matter.
   */
  get settingsJson(): string {
    return this.getStringAttribute('settings_json');
  }

  /** Refuses, at plan, to delete the alert. Known to the state alone, never sent. */
  get deletionProtection(): IResolvable {
    return this.getBooleanAttribute('deletion_protection');
  }

  /**
   * Whether the object was in the service already and was taken over, under `adopt_existing` of the provider; null
   * where that is `never`.
   */
  get adopted(): IResolvable {
    return this.getBooleanAttribute('adopted');
  }
}
