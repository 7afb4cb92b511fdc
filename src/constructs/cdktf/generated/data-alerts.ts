// Generated from src/resources/alert/attributes.ts by `npm run generate`; do not edit.
import type { TerraformMetaArguments } from 'cdktf';
import type { Construct } from 'constructs';
import { dataAlertsAttributes } from '../../../resources/alert/attributes';
import { createPropsCodec } from '../../props-codec';
import { AnalyticsDataSource } from '../data-source';
import { resourceOptions } from '../library';
import { AlertOutputList } from './outputs';

const codec = createPropsCodec(dataAlertsAttributes, resourceOptions);

/** What Terraform takes for every data source; {@link DataAnalyticsAlerts} has no props of its own. */
export type DataAnalyticsAlertsConfig = TerraformMetaArguments;

/** All alerts that the account may see, with everything that the service says about them. */
export class DataAnalyticsAlerts extends AnalyticsDataSource<DataAnalyticsAlertsConfig> {
  static override readonly tfResourceType = 'analytics_alerts';

  constructor(scope: Construct, id: string, config: DataAnalyticsAlertsConfig = {}) {
    super(scope, id, { codec, config });
  }

  /** Tells whether `value` is one, also when another copy of the package made it. */
  static isDataAnalyticsAlerts(value: unknown): value is DataAnalyticsAlerts {
    return DataAnalyticsAlerts.isOfThisType(value);
  }

  /** Every alert that the account may see, in the order of their ids. */
  get alerts(): AlertOutputList {
    return new AlertOutputList(this, 'alerts', false);
  }
}
