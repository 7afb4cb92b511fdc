// Generated from src/resources/category/attributes.ts by `npm run generate`; do not edit.
import type { TerraformMetaArguments } from 'cdktf';
import type { Construct } from 'constructs';
import { dataCategoriesAttributes } from '../../../resources/category/attributes';
import { createPropsCodec } from '../../props-codec';
import { AnalyticsDataSource } from '../data-source';
import { resourceOptions } from '../library';
import { CategoryOutputList } from './outputs';

const codec = createPropsCodec(dataCategoriesAttributes, resourceOptions);

/** What Terraform takes for every data source; {@link DataAnalyticsCategories} has no props of its own. */
export type DataAnalyticsCategoriesConfig = TerraformMetaArguments;

/** All categories that the account may see, as a flat list with the path of each. */
export class DataAnalyticsCategories extends AnalyticsDataSource<DataAnalyticsCategoriesConfig> {
  static override readonly tfResourceType = 'analytics_categories';

  constructor(scope: Construct, id: string, config: DataAnalyticsCategoriesConfig = {}) {
    super(scope, id, { codec, config });
  }

  /** Tells whether `value` is one, also when another copy of the package made it. */
  static isDataAnalyticsCategories(value: unknown): value is DataAnalyticsCategories {
    return DataAnalyticsCategories.isOfThisType(value);
  }

  /**
   * Every category that the account may see: each behind the one that it is in, those of one parent in the order
   * of their ids.
   */
  get categories(): CategoryOutputList {
    return new CategoryOutputList(this, 'categories', false);
  }
}
