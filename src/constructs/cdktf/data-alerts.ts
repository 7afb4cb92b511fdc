// Generated from src/resources/data-alerts/attributes.ts by `npm run generate`; do not edit.
import {
  ComplexList,
  ComplexObject,
  Fn,
  type IResolvable,
  TerraformDataSource,
  type TerraformMetaArguments,
} from 'cdktf';
import type { Construct } from 'constructs';
import { dataAlertsAttributes } from '../../resources/data-alerts/attributes';
import { createPropsCodec } from '../props-codec';
import { generatorMetadata, resourceOptions } from './library';

const codec = createPropsCodec(dataAlertsAttributes, resourceOptions);

/** What Terraform takes for every data source; {@link DataAnalyticsAlerts} has no props of its own. */
export type DataAnalyticsAlertsConfig = TerraformMetaArguments;

class DataAnalyticsAlertsAlertScheduleOutput extends ComplexObject {
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

class DataAnalyticsAlertsAlertEmailOutput extends ComplexObject {
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

class DataAnalyticsAlertsAlertOutput extends ComplexObject {
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
  get schedule(): DataAnalyticsAlertsAlertScheduleOutput {
    return new DataAnalyticsAlertsAlertScheduleOutput(this, 'schedule', false);
  }

  /** The e-mail that is sent when the alert fires. */
  get email(): DataAnalyticsAlertsAlertEmailOutput {
    return new DataAnalyticsAlertsAlertEmailOutput(this, 'email', false);
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

class DataAnalyticsAlertsAlertOutputList extends ComplexList {
  /** The element at an index. */
  get(index: number): DataAnalyticsAlertsAlertOutput {
    return new DataAnalyticsAlertsAlertOutput(this.terraformResource, this.terraformAttribute, this.wrapsSet, index);
  }
}

/** All alerts that the account may see, with everything that the service says about them. */
export class DataAnalyticsAlerts extends TerraformDataSource {
  /** The type of the data source in Terraform. */
  static readonly tfResourceType = 'analytics_alerts';

  readonly #config: DataAnalyticsAlertsConfig;

  constructor(scope: Construct, id: string, config: DataAnalyticsAlertsConfig = {}) {
    super(scope, id, {
      ...config,
      terraformResourceType: DataAnalyticsAlerts.tfResourceType,
      terraformGeneratorMetadata: generatorMetadata,
    });
    this.#config = config;
    this.node.addValidation({ validate: () => codec.check(config) });
  }

  /** Tells whether `value` is one, also when another copy of the package made it. */
  static isDataAnalyticsAlerts(value: unknown): value is DataAnalyticsAlerts {
    return (
      TerraformDataSource.isTerraformDataSource(value) &&
      value.terraformResourceType === DataAnalyticsAlerts.tfResourceType
    );
  }

  /** Every alert that the account may see, in the order of their ids. */
  get alerts(): DataAnalyticsAlertsAlertOutputList {
    return new DataAnalyticsAlertsAlertOutputList(this, 'alerts', false);
  }

  protected override synthesizeAttributes(): Record<string, unknown> {
    return codec.encode(this.#config);
  }
}
