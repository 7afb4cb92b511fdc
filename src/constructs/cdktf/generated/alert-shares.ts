// Generated from src/resources/share/attributes.ts by `npm run generate`; do not edit.
import type { TerraformMetaArguments } from 'cdktf';
import type { Construct } from 'constructs';
import { alertSharesAttributes } from '../../../resources/share/attributes';
import type { AlertSharesProps } from '../../props/alert-shares';
import { createPropsCodec } from '../../props-codec';
import { AnalyticsResource } from '../resource';
import { resourceOptions } from '../library';
import { ShareOutputList } from './outputs';

const codec = createPropsCodec(alertSharesAttributes, resourceOptions);

/** The props of {@link AlertShares}, and what Terraform takes for every resource. */
export interface AlertSharesConfig extends AlertSharesProps, TerraformMetaArguments {}

/**
 * Everybody who may see or edit an alert. It owns the whole list of the alert; `analytics_alert_share` owns one
 * entry instead.
 */
export class AlertShares extends AnalyticsResource<AlertSharesConfig> {
  static override readonly tfResourceType = 'analytics_alert_shares';

  constructor(scope: Construct, id: string, config: AlertSharesConfig) {
    super(scope, id, { codec, config });
  }

  /** Tells whether `value` is one, also when another copy of the package made it. */
  static isAlertShares(value: unknown): value is AlertShares {
    return AlertShares.isOfThisType(value);
  }

  /** The id of the alert. */
  get id(): string {
    return this.getStringAttribute('id');
  }

  /** Id of the alert whose shares these are. */
  get alertId(): string {
    return this.getStringAttribute('alert_id');
  }

  set alertId(value: AlertSharesProps['alertId']) {
    this.inputs.set('alertId', value);
  }

  /** What `alertId` was given. */
  get alertIdInput(): AlertSharesProps['alertId'] {
    return this.inputs.get('alertId');
  }

  /** Everybody who may see or edit the alert. Whoever is not named loses access; an empty list is nobody. */
  get shares(): ShareOutputList {
    return new ShareOutputList(this, 'shares', true);
  }

  /** Gives `shares`. */
  putShares(value: NonNullable<AlertSharesProps['shares']>): void {
    this.inputs.set('shares', value);
  }

  /** What `shares` was given. */
  get sharesInput(): AlertSharesProps['shares'] {
    return this.inputs.get('shares');
  }
}
