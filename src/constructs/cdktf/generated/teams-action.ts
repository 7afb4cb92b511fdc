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
export class TeamsAction extends AnalyticsResource<TeamsActionConfig> {
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

  set name(value: TeamsActionProps['name']) {
    this.inputs.set('name', value);
  }

  /** What `name` was given. */
  get nameInput(): TeamsActionProps['name'] {
    return this.inputs.get('name');
  }

  /** Channel of Teams that is written to. */
  get channel(): string {
    return this.getStringAttribute('channel');
  }

  set channel(value: TeamsActionProps['channel']) {
    this.inputs.set('channel', value);
  }

  /** What `channel` was given. */
  get channelInput(): TeamsActionProps['channel'] {
    return this.inputs.get('channel');
  }

  /** Takes `channel` out of the code. */
  resetChannel(): void {
    this.inputs.set('channel', undefined);
  }

  /** The http or https URL of an incoming webhook of Teams. Whoever knows it can write to the channel. */
  get webhookUrl(): string {
    return this.getStringAttribute('webhook_url');
  }

  set webhookUrl(value: TeamsActionProps['webhookUrl']) {
    this.inputs.set('webhookUrl', value);
  }

  /** What `webhookUrl` was given. */
  get webhookUrlInput(): TeamsActionProps['webhookUrl'] {
    return this.inputs.get('webhookUrl');
  }

  /** Takes `webhookUrl` out of the code. */
  resetWebhookUrl(): void {
    this.inputs.set('webhookUrl', undefined);
  }

  /**
   * The same as `webhookUrl`, but kept in no plan and no state. Needs `webhookUrlWoVersion`, and works from
   * Terraform 1.11 and OpenTofu 1.11.
   */
  get webhookUrlWo(): TeamsActionProps['webhookUrlWo'] {
    return this.inputs.get('webhookUrlWo');
  }

  set webhookUrlWo(value: TeamsActionProps['webhookUrlWo']) {
    this.inputs.set('webhookUrlWo', value);
  }

  /** What `webhookUrlWo` was given. */
  get webhookUrlWoInput(): TeamsActionProps['webhookUrlWo'] {
    return this.inputs.get('webhookUrlWo');
  }

  /** Takes `webhookUrlWo` out of the code. */
  resetWebhookUrlWo(): void {
    this.inputs.set('webhookUrlWo', undefined);
  }

  /** Any whole number; `webhookUrlWo` is sent again when it changes. */
  get webhookUrlWoVersion(): number {
    return this.getNumberAttribute('webhook_url_wo_version');
  }

  set webhookUrlWoVersion(value: TeamsActionProps['webhookUrlWoVersion']) {
    this.inputs.set('webhookUrlWoVersion', value);
  }

  /** What `webhookUrlWoVersion` was given. */
  get webhookUrlWoVersionInput(): TeamsActionProps['webhookUrlWoVersion'] {
    return this.inputs.get('webhookUrlWoVersion');
  }

  /** Takes `webhookUrlWoVersion` out of the code. */
  resetWebhookUrlWoVersion(): void {
    this.inputs.set('webhookUrlWoVersion', undefined);
  }

  /** Token with which the service writes to Teams. */
  get token(): string {
    return this.getStringAttribute('token');
  }

  set token(value: TeamsActionProps['token']) {
    this.inputs.set('token', value);
  }

  /** What `token` was given. */
  get tokenInput(): TeamsActionProps['token'] {
    return this.inputs.get('token');
  }

  /** Takes `token` out of the code. */
  resetToken(): void {
    this.inputs.set('token', undefined);
  }

  /**
   * The same as `token`, but kept in no plan and no state. Needs `tokenWoVersion`, and works from Terraform 1.11
   * and OpenTofu 1.11.
   */
  get tokenWo(): TeamsActionProps['tokenWo'] {
    return this.inputs.get('tokenWo');
  }

  set tokenWo(value: TeamsActionProps['tokenWo']) {
    this.inputs.set('tokenWo', value);
  }

  /** What `tokenWo` was given. */
  get tokenWoInput(): TeamsActionProps['tokenWo'] {
    return this.inputs.get('tokenWo');
  }

  /** Takes `tokenWo` out of the code. */
  resetTokenWo(): void {
    this.inputs.set('tokenWo', undefined);
  }

  /** Any whole number; `tokenWo` is sent again when it changes. */
  get tokenWoVersion(): number {
    return this.getNumberAttribute('token_wo_version');
  }

  set tokenWoVersion(value: TeamsActionProps['tokenWoVersion']) {
    this.inputs.set('tokenWoVersion', value);
  }

  /** What `tokenWoVersion` was given. */
  get tokenWoVersionInput(): TeamsActionProps['tokenWoVersion'] {
    return this.inputs.get('tokenWoVersion');
  }

  /** Takes `tokenWoVersion` out of the code. */
  resetTokenWoVersion(): void {
    this.inputs.set('tokenWoVersion', undefined);
  }

  /**
   * Further fields of the record, as a JSON object in the spelling of the service. Only the keys given here are
   * sent and compared; key order and spacing do not matter.
   */
  get settingsJson(): string {
    return this.getStringAttribute('settings_json');
  }

  set settingsJson(value: TeamsActionProps['settingsJson']) {
    this.inputs.set('settingsJson', value);
  }

  /** What `settingsJson` was given. */
  get settingsJsonInput(): TeamsActionProps['settingsJson'] {
    return this.inputs.get('settingsJson');
  }

  /** Takes `settingsJson` out of the code. */
  resetSettingsJson(): void {
    this.inputs.set('settingsJson', undefined);
  }

  /**
   * What destroying does, as the service cannot delete this kind of object: `abandon` forgets it with a warning
   * that names it, `fail` refuses at plan.
   */
  get onDestroy(): 'abandon' | 'fail' {
    return this.getStringAttribute('on_destroy') as 'abandon' | 'fail';
  }

  set onDestroy(value: TeamsActionProps['onDestroy']) {
    this.inputs.set('onDestroy', value);
  }

  /** What `onDestroy` was given. */
  get onDestroyInput(): TeamsActionProps['onDestroy'] {
    return this.inputs.get('onDestroy');
  }

  /** Takes `onDestroy` out of the code. */
  resetOnDestroy(): void {
    this.inputs.set('onDestroy', undefined);
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
