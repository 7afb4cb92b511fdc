// Generated from src/resources/data-alert/attributes.ts by `npm run generate`; do not edit.
import { ComplexObject, Fn, type IResolvable, TerraformDataSource, type TerraformMetaArguments } from 'cdktf';
import type { Construct } from 'constructs';
import { dataAlertAttributes } from '../../resources/data-alert/attributes';
import type { DataAnalyticsAlertProps } from '../props/data-alert';
import { createPropsCodec } from '../props-codec';
import { generatorMetadata, resourceOptions } from './library';

const codec = createPropsCodec(dataAlertAttributes, resourceOptions);

/** The props of {@link DataAnalyticsAlert}, and what Terraform takes for every data source. */
export interface DataAnalyticsAlertConfig extends DataAnalyticsAlertProps, TerraformMetaArguments {}

class DataAnalyticsAlertScheduleOutput extends ComplexObject {
  /** How many units of `frequencyType` lie between two checks. */
  get frequency(): number {
    return this.getNumberAttribute('frequency');
  }

  /** Unit of `frequency`. */
  get frequencyType(): string {
    return this.getStringAttribute('frequency_type');
  }

  /** Cron expression of five to seven fields, for times that no frequency can say. */
  get cron(): string {
    return this.getStringAttribute('cron');
  }

  /** When the first check happens, as the service writes it. */
  get startTime(): string {
    return this.getStringAttribute('start_time');
  }
}

class DataAnalyticsAlertEmailOutput extends ComplexObject {
  /** Address of the sender. */
  get from(): string {
    return this.getStringAttribute('from');
  }

  /** Addresses of the recipients. */
  get to(): string[] {
    return this.getListAttribute('to');
  }

  /** Addresses that receive a copy. */
  get cc(): string[] {
    return this.getListAttribute('cc');
  }

  /** Addresses that receive a copy unseen. */
  get bcc(): string[] {
    return this.getListAttribute('bcc');
  }

  /** Subject line. */
  get subject(): string {
    return this.getStringAttribute('subject');
  }

  /** Text of the message. */
  get body(): string {
    return this.getStringAttribute('body');
  }

  /** Whether the whole dataset is attached. */
  get attachDataset(): IResolvable {
    return this.getBooleanAttribute('attach_dataset');
  }

  /** Whether the matching records are attached. */
  get attachResults(): IResolvable {
    return this.getBooleanAttribute('attach_results');
  }
}

/** An alert that is managed elsewhere, found by its id or by its name. */
export class DataAnalyticsAlert extends TerraformDataSource {
  /** The type of the data source in Terraform. */
  static readonly tfResourceType = 'analytics_alert';

  readonly #config: DataAnalyticsAlertConfig;

  constructor(scope: Construct, id: string, config: DataAnalyticsAlertConfig = {}) {
    super(scope, id, {
      ...config,
      terraformResourceType: DataAnalyticsAlert.tfResourceType,
      terraformGeneratorMetadata: generatorMetadata,
    });
    this.#config = config;
    this.node.addValidation({ validate: () => codec.check(config) });
  }

  /** Tells whether `value` is one, also when another copy of the package made it. */
  static isDataAnalyticsAlert(value: unknown): value is DataAnalyticsAlert {
    return (
      TerraformDataSource.isTerraformDataSource(value) &&
      value.terraformResourceType === DataAnalyticsAlert.tfResourceType
    );
  }

  /** Id of the alert. Give it, or `name`. */
  get id(): string {
    return this.getStringAttribute('id');
  }

  /** Name of the alert. Give it, or `id`; no other alert may have the name then. */
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
  get schedule(): DataAnalyticsAlertScheduleOutput {
    return new DataAnalyticsAlertScheduleOutput(this, 'schedule', false);
  }

  /** The e-mail that is sent when the alert fires. */
  get email(): DataAnalyticsAlertEmailOutput {
    return new DataAnalyticsAlertEmailOutput(this, 'email', false);
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

  protected override synthesizeAttributes(): Record<string, unknown> {
    return codec.encode(this.#config);
  }
}
