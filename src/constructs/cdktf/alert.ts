// Generated from src/resources/alert/attributes.ts by `npm run generate`; do not edit.
import {
  ComplexObject,
  Fn,
  ImportableResource,
  type IResolvable,
  type TerraformMetaArguments,
  TerraformResource,
} from 'cdktf';
import type { Construct } from 'constructs';
import { alertAttributes } from '../../resources/alert/attributes';
import type { AlertProps } from '../props/alert';
import { ObjectReference } from '../sugar/object-reference';
import { createNotifyCodec } from '../sugar/notify';
import { readShare, type ShareProps } from '../sugar/share';
import { AlertShare } from './alert-share';
import type { SlackAction, SlackActionReference } from './slack-action';
import type { TeamsAction, TeamsActionReference } from './teams-action';
import type { WebhookAction, WebhookActionReference } from './webhook-action';
import { concat, providerOf, generatorMetadata, resourceOptions } from './library';

const codec = createNotifyCodec(alertAttributes, { ...resourceOptions, concat });

/** An action that an alert can notify: a construct, or what its `fromId` made. */
export type NotifiableAction =
  WebhookAction | WebhookActionReference | SlackAction | SlackActionReference | TeamsAction | TeamsActionReference;

/** The props of {@link Alert}, and what Terraform takes for every resource. */
export interface AlertConfig extends AlertProps, TerraformMetaArguments {
  /**
   * The actions that are notified when the alert fires, of every kind: each is sorted into the set of its kind, beside
   * the ids that are given there. With `notify`, all three sets are declared: an action that is taken out of the code
   * is taken out of the alert.
   *
   * @example [hook, chat]
   */
  readonly notify?: readonly NotifiableAction[];
}

class AlertScheduleOutput extends ComplexObject {
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

class AlertEmailOutput extends ComplexObject {
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

/**
 * An alert: a condition over a dataset or widget, checked on a schedule, that notifies people and calls actions
 * when it holds.
 */
export class Alert extends TerraformResource {
  /** The type of the resource in Terraform. */
  static readonly tfResourceType = 'analytics_alert';

  readonly #config: AlertConfig;

  constructor(scope: Construct, id: string, config: AlertConfig) {
    super(scope, id, {
      ...config,
      terraformResourceType: Alert.tfResourceType,
      terraformGeneratorMetadata: generatorMetadata,
    });
    this.#config = config;
    this.node.addValidation({ validate: () => codec.check(config) });
  }

  /** Tells whether `value` is one, also when another copy of the package made it. */
  static isAlert(value: unknown): value is Alert {
    return TerraformResource.isTerraformResource(value) && value.terraformResourceType === Alert.tfResourceType;
  }

  /** Has Terraform write the configuration of an object that exists: `importFromId` is its id in the service. */
  static generateConfigForImport(scope: Construct, importToId: string, importFromId: string): ImportableResource {
    return new ImportableResource(scope, importToId, {
      terraformResourceType: Alert.tfResourceType,
      importId: importFromId,
    });
  }

  /**
   * Refers to an `analytics_alert` that is managed elsewhere, by its id in the service. Nothing is synthesised for it.
   *
   * @example Alert.fromId(stack, 'old', '242')
   */
  static fromId(scope: Construct, id: string, objectId: string | number): AlertReference {
    return new AlertReference(scope, id, { objectId, isToken: resourceOptions.isToken });
  }

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

  /**
   * Shares the alert with one user or group, and leaves the access of everybody else as it is. The construct lies under
   * the alert, and its id is made from the grantee: it stays the same wherever the line stands.
   *
   * @example alert.shareWith({ user: 'amy@example.com', access: 'edit' })
   */
  shareWith(share: ShareProps, options: TerraformMetaArguments = {}): AlertShare {
    const { id, props } = readShare(share, { isToken: resourceOptions.isToken, path: this.node.path });
    return new AlertShare(this, id, { ...providerOf(this), ...options, ...props, alertId: this.id });
  }

  protected override synthesizeAttributes(): Record<string, unknown> {
    return codec.encode(this.#config);
  }
}

/** An `analytics_alert` that is managed elsewhere; {@link Alert.fromId} makes it. */
export class AlertReference extends ObjectReference {
  /** The type of the object that is meant. */
  readonly terraformResourceType = 'analytics_alert';

  /**
   * Shares the alert with one user or group, and leaves the access of everybody else as it is. The construct lies under
   * the alert, and its id is made from the grantee: it stays the same wherever the line stands.
   *
   * @example alert.shareWith({ user: 'amy@example.com', access: 'edit' })
   */
  shareWith(share: ShareProps, options: TerraformMetaArguments = {}): AlertShare {
    const { id, props } = readShare(share, { isToken: resourceOptions.isToken, path: this.node.path });
    return new AlertShare(this, id, { ...providerOf(this), ...options, ...props, alertId: this.id });
  }
}
