// Generated from src/resources/system-status/attributes.ts by `npm run generate`; do not edit.
import type { IResolvable, TerraformMetaArguments } from 'cdktf';
import type { Construct } from 'constructs';
import { dataSystemStatusAttributes } from '../../../resources/system-status/attributes';
import type { DataAnalyticsSystemStatusProps } from '../../props/data-system-status';
import { createPropsCodec } from '../../props-codec';
import { AnalyticsDataSource } from '../data-source';
import { resourceOptions } from '../library';
import { ComponentOutputList } from './outputs';

const codec = createPropsCodec(dataSystemStatusAttributes, resourceOptions);

/** The props of {@link DataAnalyticsSystemStatus}, and what Terraform takes for every data source. */
export interface DataAnalyticsSystemStatusConfig extends DataAnalyticsSystemStatusProps, TerraformMetaArguments {}

/** Health of the components of the platform (on-premises installations only). */
export class DataAnalyticsSystemStatus extends AnalyticsDataSource<DataAnalyticsSystemStatusConfig> {
  static override readonly tfResourceType = 'analytics_system_status';

  constructor(scope: Construct, id: string, config: DataAnalyticsSystemStatusConfig = {}) {
    super(scope, id, { codec, config });
  }

  /** Tells whether `value` is one, also when another copy of the package made it. */
  static isDataAnalyticsSystemStatus(value: unknown): value is DataAnalyticsSystemStatus {
    return DataAnalyticsSystemStatus.isOfThisType(value);
  }

  /** Id of the component; without it, all of them. */
  get component(): string {
    return this.getStringAttribute('component');
  }

  set component(value: DataAnalyticsSystemStatusProps['component']) {
    this.inputs.set('component', value);
  }

  /** What `component` was given. */
  get componentInput(): DataAnalyticsSystemStatusProps['component'] {
    return this.inputs.get('component');
  }

  /** Takes `component` out of the code. */
  resetComponent(): void {
    this.inputs.set('component', undefined);
  }

  /** How the components are, in the order of their ids. */
  get components(): ComponentOutputList {
    return new ComponentOutputList(this, 'components', false);
  }

  /** Whether all of them are `GREEN`. */
  get healthy(): IResolvable {
    return this.getBooleanAttribute('healthy');
  }
}
