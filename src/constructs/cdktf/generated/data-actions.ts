// Generated from src/resources/action/attributes.ts by `npm run generate`; do not edit.
import type { TerraformMetaArguments } from 'cdktf';
import type { Construct } from 'constructs';
import { dataActionsAttributes } from '../../../resources/action/attributes';
import type { DataAnalyticsActionsProps } from '../../props/data-actions';
import { createPropsCodec } from '../../props-codec';
import { AnalyticsDataSource } from '../data-source';
import { resourceOptions } from '../library';
import { ActionOutputList } from './outputs';

const codec = createPropsCodec(dataActionsAttributes, resourceOptions);

/** The props of {@link DataAnalyticsActions}, and what Terraform takes for every data source. */
export interface DataAnalyticsActionsConfig extends DataAnalyticsActionsProps, TerraformMetaArguments {}

/** The Slack, Teams and webhook actions that the account may see. Their secrets are not shown. */
export class DataAnalyticsActions extends AnalyticsDataSource<DataAnalyticsActionsConfig> {
  static override readonly tfResourceType = 'analytics_actions';

  constructor(scope: Construct, id: string, config: DataAnalyticsActionsConfig = {}) {
    super(scope, id, { codec, config });
  }

  /** Tells whether `value` is one, also when another copy of the package made it. */
  static isDataAnalyticsActions(value: unknown): value is DataAnalyticsActions {
    return DataAnalyticsActions.isOfThisType(value);
  }

  /** Kind of the actions; without it, those of all kinds. */
  get kind(): 'slack' | 'teams' | 'webhook' {
    return this.getStringAttribute('kind') as 'slack' | 'teams' | 'webhook';
  }

  set kind(value: DataAnalyticsActionsProps['kind']) {
    this.inputs.set('kind', value);
  }

  /** What `kind` was given. */
  get kindInput(): DataAnalyticsActionsProps['kind'] {
    return this.inputs.get('kind');
  }

  /** Takes `kind` out of the code. */
  resetKind(): void {
    this.inputs.set('kind', undefined);
  }

  /** The actions that the account may see, kind by kind, in the order of their ids. */
  get actions(): ActionOutputList {
    return new ActionOutputList(this, 'actions', false);
  }
}
