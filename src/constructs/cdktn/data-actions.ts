// Generated from src/resources/data-actions/attributes.ts by `npm run generate`; do not edit.
import { ComplexList, ComplexObject, TerraformDataSource, type TerraformMetaArguments } from 'cdktn';
import type { Construct } from 'constructs';
import { dataActionsAttributes } from '../../resources/data-actions/attributes';
import type { DataAnalyticsActionsProps } from '../props/data-actions';
import { createPropsCodec } from '../props-codec';
import { generatorMetadata, resourceOptions } from './library';

const codec = createPropsCodec(dataActionsAttributes, resourceOptions);

/** The props of {@link DataAnalyticsActions}, and what Terraform takes for every data source. */
export interface DataAnalyticsActionsConfig extends DataAnalyticsActionsProps, TerraformMetaArguments {}

class DataAnalyticsActionsActionOutput extends ComplexObject {
  /** Id of the action. */
  get id(): string {
    return this.getStringAttribute('id');
  }

  /** Kind of the action. */
  get kind(): string {
    return this.getStringAttribute('kind');
  }

  /** Name of the action. */
  get name(): string {
    return this.getStringAttribute('name');
  }

  /** Channel that a chat action writes to. */
  get channel(): string {
    return this.getStringAttribute('channel');
  }

  /** URL that a webhook calls. */
  get url(): string {
    return this.getStringAttribute('url');
  }
}

class DataAnalyticsActionsActionOutputList extends ComplexList {
  /** The element at an index. */
  get(index: number): DataAnalyticsActionsActionOutput {
    return new DataAnalyticsActionsActionOutput(this.terraformResource, this.terraformAttribute, this.wrapsSet, index);
  }
}

/** The Slack, Teams and webhook actions that the account may see. Their secrets are not shown. */
export class DataAnalyticsActions extends TerraformDataSource {
  /** The type of the data source in Terraform. */
  static readonly tfResourceType = 'analytics_actions';

  readonly #config: DataAnalyticsActionsConfig;

  constructor(scope: Construct, id: string, config: DataAnalyticsActionsConfig = {}) {
    super(scope, id, {
      ...config,
      terraformResourceType: DataAnalyticsActions.tfResourceType,
      terraformGeneratorMetadata: generatorMetadata,
    });
    this.#config = config;
    this.node.addValidation({ validate: () => codec.check(config) });
  }

  /** Tells whether `value` is one, also when another copy of the package made it. */
  static isDataAnalyticsActions(value: unknown): value is DataAnalyticsActions {
    return (
      TerraformDataSource.isTerraformDataSource(value) &&
      value.terraformResourceType === DataAnalyticsActions.tfResourceType
    );
  }

  /** Kind of the actions; without it, those of all kinds. */
  get kind(): string {
    return this.getStringAttribute('kind');
  }

  /** The actions that the account may see, kind by kind, in the order of their ids. */
  get actions(): DataAnalyticsActionsActionOutputList {
    return new DataAnalyticsActionsActionOutputList(this, 'actions', false);
  }

  protected override synthesizeAttributes(): Record<string, unknown> {
    return codec.encode(this.#config);
  }
}
