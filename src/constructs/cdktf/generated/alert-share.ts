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
export class AlertShare extends AnalyticsResource {
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

  /** Whether a user or a group is meant. */
  get type(): string {
    return this.getStringAttribute('type');
  }

  /** Name of the user, where `type` is `user`. */
  get user(): string {
    return this.getStringAttribute('user');
  }

  /** Id of the group, where `type` is `group`. */
  get groupId(): string {
    return this.getStringAttribute('group_id');
  }

  /** What they may do with the alert. */
  get access(): string {
    return this.getStringAttribute('access');
  }

  /** Whether the user signs in through single sign-on. */
  get ssoUser(): IResolvable {
    return this.getBooleanAttribute('sso_user');
  }
}
