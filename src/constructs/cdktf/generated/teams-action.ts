// Generated from src/resources/action/attributes.ts by `npm run generate`; do not edit.
import type { IResolvable, TerraformMetaArguments } from 'cdktf';
import type { Construct } from 'constructs';
import { teamsActionAttributes } from '../../../resources/action/attributes';
import type { TeamsActionProps } from '../../props/teams-action';
import { createPropsCodec } from '../../props-codec';
import { AnalyticsResource } from '../resource';
import { resourceOptions } from '../library';
import { ObjectReference } from '../object-reference';

const codec = createPropsCodec(teamsActionAttributes, resourceOptions);

/** The props of {@link TeamsAction}, and what Terraform takes for every resource. */
export interface TeamsActionConfig extends TeamsActionProps, TerraformMetaArguments {}

/**
 * A message to a channel of Teams that alerts send when they fire. The service cannot delete it: see
 * `onDestroy`.
 */
export class TeamsAction extends AnalyticsResource {
  static override readonly tfResourceType = 'analytics_teams_action';

  constructor(scope: Construct, id: string, config: TeamsActionConfig) {
    super(scope, id, { codec, config });
  }

  /** Tells whether `value` is one, also when another copy of the package made it. */
  static isTeamsAction(value: unknown): value is TeamsAction {
    return TeamsAction.isOfThisType(value);
  }

  /**
   * Refers to an `analytics_teams_action` that is managed elsewhere, by its id in the service. Nothing is synthesised for it.
   *
   * @example TeamsAction.fromId(stack, 'old', '242')
   */
  static fromId(scope: Construct, id: string, objectId: string | number): TeamsActionReference {
    return new TeamsActionReference(scope, id, objectId);
  }

  /** Id of the object: the digits of a 64-bit whole number, given by the service. */
  get id(): string {
    return this.getStringAttribute('id');
  }

  /** Name of the action. */
  get name(): string {
    return this.getStringAttribute('name');
  }

  /** Channel of Teams that is written to. */
  get channel(): string {
    return this.getStringAttribute('channel');
  }

  /** The http or https URL of an incoming webhook of Teams. Whoever knows it can write to the channel. */
  get webhookUrl(): string {
    return this.getStringAttribute('webhook_url');
  }

  /** Any whole number; `webhookUrlWo` is sent again when it changes. */
  get webhookUrlWoVersion(): number {
    return this.getNumberAttribute('webhook_url_wo_version');
  }

  /** Token with which the service writes to Teams. */
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

/** An `analytics_teams_action` that is managed elsewhere; {@link TeamsAction.fromId} makes it. */
export class TeamsActionReference extends ObjectReference {
  readonly terraformResourceType = 'analytics_teams_action';
}
