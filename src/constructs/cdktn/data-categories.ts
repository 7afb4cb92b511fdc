// Generated from src/resources/data-categories/attributes.ts by `npm run generate`; do not edit.
import { ComplexList, ComplexObject, TerraformDataSource, type TerraformMetaArguments } from 'cdktn';
import type { Construct } from 'constructs';
import { dataCategoriesAttributes } from '../../resources/data-categories/attributes';
import { createPropsCodec } from '../props-codec';
import { generatorMetadata, resourceOptions } from './library';

const codec = createPropsCodec(dataCategoriesAttributes, resourceOptions);

/** What Terraform takes for every data source; {@link DataAnalyticsCategories} has no props of its own. */
export type DataAnalyticsCategoriesConfig = TerraformMetaArguments;

class DataAnalyticsCategoriesCategoryOutput extends ComplexObject {
  /** Id of the category. */
  get id(): string {
    return this.getStringAttribute('id');
  }

  /** Name of the category. */
  get name(): string {
    return this.getStringAttribute('name');
  }

  /** Id of the category that this one is in; null at the root. */
  get parentId(): string {
    return this.getStringAttribute('parent_id');
  }

  /** The names from the root down to the category: `Sales / EMEA`. */
  get path(): string {
    return this.getStringAttribute('path');
  }
}

class DataAnalyticsCategoriesCategoryOutputList extends ComplexList {
  /** The element at an index. */
  get(index: number): DataAnalyticsCategoriesCategoryOutput {
    return new DataAnalyticsCategoriesCategoryOutput(
      this.terraformResource,
      this.terraformAttribute,
      this.wrapsSet,
      index,
    );
  }
}

/** All categories that the account may see, as a flat list with the path of each. */
export class DataAnalyticsCategories extends TerraformDataSource {
  /** The type of the data source in Terraform. */
  static readonly tfResourceType = 'analytics_categories';

  readonly #config: DataAnalyticsCategoriesConfig;

  constructor(scope: Construct, id: string, config: DataAnalyticsCategoriesConfig = {}) {
    super(scope, id, {
      ...config,
      terraformResourceType: DataAnalyticsCategories.tfResourceType,
      terraformGeneratorMetadata: generatorMetadata,
    });
    this.#config = config;
    this.node.addValidation({ validate: () => codec.check(config) });
  }

  /** Tells whether `value` is one, also when another copy of the package made it. */
  static isDataAnalyticsCategories(value: unknown): value is DataAnalyticsCategories {
    return (
      TerraformDataSource.isTerraformDataSource(value) &&
      value.terraformResourceType === DataAnalyticsCategories.tfResourceType
    );
  }

  /**
   * Every category that the account may see: each behind the one that it is in, those of one parent in the order
   * of their ids.
   */
  get categories(): DataAnalyticsCategoriesCategoryOutputList {
    return new DataAnalyticsCategoriesCategoryOutputList(this, 'categories', false);
  }

  protected override synthesizeAttributes(): Record<string, unknown> {
    return codec.encode(this.#config);
  }
}
