// Generated from src/resources/category-asset/attributes.ts by `npm run generate`; do not edit.
import type { TerraformMetaArguments } from 'cdktf';
import type { Construct } from 'constructs';
import { categoryAssetAttributes } from '../../../resources/category-asset/attributes';
import type { CategoryAssetProps } from '../../props/category-asset';
import { createPropsCodec } from '../../props-codec';
import { AnalyticsResource } from '../resource';
import { resourceOptions } from '../library';

const codec = createPropsCodec(categoryAssetAttributes, resourceOptions);

/** The props of {@link CategoryAsset}, and what Terraform takes for every resource. */
export interface CategoryAssetConfig extends CategoryAssetProps, TerraformMetaArguments {}

/**
 * Puts a dashboard, widget or query into a category; its other categories stay. The service can neither show nor
 * undo it: destroying forgets it with a warning.
 */
export class CategoryAsset extends AnalyticsResource<CategoryAssetConfig> {
  static override readonly tfResourceType = 'analytics_category_asset';

  constructor(scope: Construct, id: string, config: CategoryAssetConfig) {
    super(scope, id, { codec, config });
  }

  /** Tells whether `value` is one, also when another copy of the package made it. */
  static isCategoryAsset(value: unknown): value is CategoryAsset {
    return CategoryAsset.isOfThisType(value);
  }

  /** The category with the asset: `17/dashboard/242`. */
  get id(): string {
    return this.getStringAttribute('id');
  }

  /** Id of the category. */
  get categoryId(): string {
    return this.getStringAttribute('category_id');
  }

  set categoryId(value: CategoryAssetProps['categoryId']) {
    this.inputs.set('categoryId', value);
  }

  /** What `categoryId` was given. */
  get categoryIdInput(): CategoryAssetProps['categoryId'] {
    return this.inputs.get('categoryId');
  }

  /** Id of the asset. */
  get assetId(): string {
    return this.getStringAttribute('asset_id');
  }

  set assetId(value: CategoryAssetProps['assetId']) {
    this.inputs.set('assetId', value);
  }

  /** What `assetId` was given. */
  get assetIdInput(): CategoryAssetProps['assetId'] {
    return this.inputs.get('assetId');
  }

  /** Kind of the asset. */
  get assetType(): 'dashboard' | 'widget' | 'query' {
    return this.getStringAttribute('asset_type') as 'dashboard' | 'widget' | 'query';
  }

  set assetType(value: CategoryAssetProps['assetType']) {
    this.inputs.set('assetType', value);
  }

  /** What `assetType` was given. */
  get assetTypeInput(): CategoryAssetProps['assetType'] {
    return this.inputs.get('assetType');
  }
}
