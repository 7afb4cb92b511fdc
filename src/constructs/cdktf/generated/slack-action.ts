// Generated from src/resources/action/attributes.ts by `npm run generate`; do not edit.
import type { IResolvable, TerraformMetaArguments } from 'cdktf';
import type { Construct } from 'constructs';
import { slackActionAttributes } from '../../../resources/action/attributes';
import type { SlackActionProps } from '../../props/slack-action';
import { createPropsCodec } from '../../props-codec';
import { AnalyticsResource } from '../resource';
import { resourceOptions } from '../library';
import { ObjectReference } from '../object-reference';

const codec = createPropsCodec(slackActionAttributes, resourceOptions);

/** The props of {@link SlackAction}, and what Terraform takes for every resource. */
export interface SlackActionConfig extends SlackActionProps, TerraformMetaArguments {}

/**
 * A message to a channel of Slack that alerts send when they fire. The service cannot delete it: see
 * `onDestroy`.
 */
export class SlackAction extends AnalyticsResource {
  static override readonly tfResourceType = 'analytics_slack_action';

  constructor(scope: Construct, id: string, config: SlackActionConfig) {
    super(scope, id, { codec, config });
  }

  /** Tells whether `value` is one, also when another copy of the package made it. */
  static isSlackAction(value: unknown): value is SlackAction {
    return SlackAction.isOfThisType(value);
  }

  /**
   * Refers to an `analytics_slack_action` that is managed elsewhere, by its id in the service. Nothing is synthesised for it.
   *
   * @example SlackAction.fromId(stack, 'old', '242')
   */
  static fromId(scope: Construct, id: string, objectId: string | number): SlackActionReference {
    return new SlackActionReference(scope, id, objectId);
  }

  /** Id of the object: the digits of a 64-bit whole number, given by the service. */
  get id(): string {
    return this.getStringAttribute('id');
  }

  /** Name of the action. */
  get name(): string {
    return this.getStringAttribute('name');
  }

  /** Channel of Slack that is written to. */
  get channel(): string {
    return this.getStringAttribute('channel');
  }

  /** The http or https URL of an incoming webhook of Slack. Whoever knows it can write to the channel. */
  get webhookUrl(): string {
    return this.getStringAttribute('webhook_url');
  }

  /** Any whole number; `webhookUrlWo` is sent again when it changes. */
  get webhookUrlWoVersion(): number {
    return this.getNumberAttribute('webhook_url_wo_version');
  }

  /** Token with which the service writes to Slack. */
  get token(): string {
    return this.getStringAttribute('token');
  }

  /** Any whole number; `tokenWo` is sent again when it changes. */
  get tokenWoVersion(): number {
    return this.getNumberAttribute('token_wo_version');
  }

  /**
   * Further fields of the record, as a JSON object in the spelling of the service. Only the keys given here are
   * sent and compared; key order and spacing do not matter.
   */
  get settingsJson(): string {
    return this.getStringAttribute('settings_json');
  }

  /**
   * What destroying does, as the service cannot delete this kind of object: `abandon` forgets it with a warning
   * that names it, `fail` refuses at plan.
   */
  get onDestroy(): string {
    return this.getStringAttribute('on_destroy');
  }

  /**
   * Whether the object was in the service already and was taken over, under `adopt_existing` of the provider; null
   * where that is `never`.
   */
  get adopted(): IResolvable {
    return this.getBooleanAttribute('adopted');
  }
}

/** An `analytics_slack_action` that is managed elsewhere; {@link SlackAction.fromId} makes it. */
export class SlackActionReference extends ObjectReference {
  readonly terraformResourceType = 'analytics_slack_action';
}
