// Generated from src/resources/share/attributes.ts by `npm run generate`; do not edit.
import type { IResolvable, TerraformMetaArguments } from 'cdktf';
import type { Construct } from 'constructs';
import { alertShareAttributes } from '../../../resources/share/attributes';
import type { AlertShareProps } from '../../props/alert-share';
import { createPropsCodec } from '../../props-codec';
import { AnalyticsResource } from '../resource';
import { resourceOptions } from '../library';

const codec = createPropsCodec(alertShareAttributes, resourceOptions);

/** The props of {@link AlertShare}, and what Terraform takes for every resource. */
export interface AlertShareConfig extends AlertShareProps, TerraformMetaArguments {}

/**
 * The access of one user or group to an alert. Everybody else's stays as it is; `analytics_alert_shares` owns
 * the whole list instead.
 */
export class AlertShare extends AnalyticsResource<AlertShareConfig> {
  static override readonly tfResourceType = 'analytics_alert_share';

  constructor(scope: Construct, id: string, config: AlertShareConfig) {
    super(scope, id, { codec, config });
  }

  /** Tells whether `value` is one, also when another copy of the package made it. */
  static isAlertShare(value: unknown): value is AlertShare {
    return AlertShare.isOfThisType(value);
  }

  /** The id of the alert with the grantee: `242/user/amy@example.com`, or `242/group/12`. */
  get id(): string {
    return this.getStringAttribute('id');
  }

  /** Id of the alert that is shared. */
  get alertId(): string {
    return this.getStringAttribute('alert_id');
  }

  set alertId(value: AlertShareProps['alertId']) {
    this.inputs.set('alertId', value);
  }

  /** What `alertId` was given. */
  get alertIdInput(): AlertShareProps['alertId'] {
    return this.inputs.get('alertId');
  }

  /** Whether a user or a group is meant. */
  get type(): 'user' | 'group' {
    return this.getStringAttribute('type') as 'user' | 'group';
  }

  set type(value: AlertShareProps['type']) {
    this.inputs.set('type', value);
  }

  /** What `type` was given. */
  get typeInput(): AlertShareProps['type'] {
    return this.inputs.get('type');
  }

  /** Name of the user, where `type` is `user`. */
  get user(): string {
    return this.getStringAttribute('user');
  }

  set user(value: AlertShareProps['user']) {
    this.inputs.set('user', value);
  }

  /** What `user` was given. */
  get userInput(): AlertShareProps['user'] {
    return this.inputs.get('user');
  }

  /** Takes `user` out of the code. */
  resetUser(): void {
    this.inputs.set('user', undefined);
  }

  /** Id of the group, where `type` is `group`. */
  get groupId(): string {
    return this.getStringAttribute('group_id');
  }

  set groupId(value: AlertShareProps['groupId']) {
    this.inputs.set('groupId', value);
  }

  /** What `groupId` was given. */
  get groupIdInput(): AlertShareProps['groupId'] {
    return this.inputs.get('groupId');
  }

  /** Takes `groupId` out of the code. */
  resetGroupId(): void {
    this.inputs.set('groupId', undefined);
  }

  /** What they may do with the alert. */
  get access(): 'view' | 'edit' {
    return this.getStringAttribute('access') as 'view' | 'edit';
  }

  set access(value: AlertShareProps['access']) {
    this.inputs.set('access', value);
  }

  /** What `access` was given. */
  get accessInput(): AlertShareProps['access'] {
    return this.inputs.get('access');
  }

  /** Whether the user signs in through single sign-on. */
  get ssoUser(): IResolvable {
    return this.getBooleanAttribute('sso_user');
  }

  set ssoUser(value: AlertShareProps['ssoUser']) {
    this.inputs.set('ssoUser', value);
  }

  /** What `ssoUser` was given. */
  get ssoUserInput(): AlertShareProps['ssoUser'] {
    return this.inputs.get('ssoUser');
  }

  /** Takes `ssoUser` out of the code. */
  resetSsoUser(): void {
    this.inputs.set('ssoUser', undefined);
  }
}
