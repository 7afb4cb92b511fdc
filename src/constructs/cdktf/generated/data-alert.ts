// Generated from src/resources/alert/attributes.ts by `npm run generate`; do not edit.
import { Fn, type IResolvable, type TerraformMetaArguments } from 'cdktf';
import type { Construct } from 'constructs';
import { dataAlertAttributes } from '../../../resources/alert/attributes';
import type { DataAnalyticsAlertProps } from '../../props/data-alert';
import { createPropsCodec } from '../../props-codec';
import { AnalyticsDataSource } from '../data-source';
import { resourceOptions } from '../library';
import { AlertScheduleOutput, AlertEmailOutput } from './outputs';

const codec = createPropsCodec(dataAlertAttributes, resourceOptions);

/** The props of {@link DataAnalyticsAlert}, and what Terraform takes for every data source. */
export interface DataAnalyticsAlertConfig extends DataAnalyticsAlertProps, TerraformMetaArguments {}

/** An alert that is managed elsewhere, found by its id or by its name. */
export class DataAnalyticsAlert extends AnalyticsDataSource<DataAnalyticsAlertConfig> {
  static override readonly tfResourceType = 'analytics_alert';

  constructor(scope: Construct, id: string, config: DataAnalyticsAlertConfig = {}) {
    super(scope, id, { codec, config });
  }

  /** Tells whether `value` is one, also when another copy of the package made it. */
  static isDataAnalyticsAlert(value: unknown): value is DataAnalyticsAlert {
    return DataAnalyticsAlert.isOfThisType(value);
  }

  /** Id of the alert. Give it, or `name`. */
  get id(): string {
    return this.getStringAttribute('id');
  }

  set id(value: DataAnalyticsAlertProps['id']) {
    this.inputs.set('id', value);
  }

  /** What `id` was given. */
  get idInput(): DataAnalyticsAlertProps['id'] {
    return this.inputs.get('id');
  }

  /** Takes `id` out of the code. */
  resetId(): void {
    this.inputs.set('id', undefined);
  }

  /** Name of the alert. Give it, or `id`; no other alert may have the name then. */
  get name(): string {
    return this.getStringAttribute('name');
  }

  set name(value: DataAnalyticsAlertProps['name']) {
    this.inputs.set('name', value);
  }

  /** What `name` was given. */
  get nameInput(): DataAnalyticsAlertProps['name'] {
    return this.inputs.get('name');
  }

  /** Takes `name` out of the code. */
  resetName(): void {
    this.inputs.set('name', undefined);
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
}
