// Generated from src/resources/category-asset/attributes.ts by `npm run generate`; do not edit.
import { ImportableResource, type TerraformMetaArguments, TerraformResource } from 'cdktf';
import type { Construct } from 'constructs';
import { categoryAssetAttributes } from '../../resources/category-asset/attributes';
import type { CategoryAssetProps } from '../props/category-asset';
import { createPropsCodec } from '../props-codec';
import { generatorMetadata, resourceOptions } from './library';

const codec = createPropsCodec(categoryAssetAttributes, resourceOptions);

/** The props of {@link CategoryAsset}, and what Terraform takes for every resource. */
export interface CategoryAssetConfig extends CategoryAssetProps, TerraformMetaArguments {}

/**
 * Puts a dashboard, widget or query into a category; its other categories stay. The service can neither show nor
 * undo it: destroying forgets it with a warning.
 */
export class CategoryAsset extends TerraformResource {
  /** The type of the resource in Terraform. */
  static readonly tfResourceType = 'analytics_category_asset';

  readonly #config: CategoryAssetConfig;

  constructor(scope: Construct, id: string, config: CategoryAssetConfig) {
    super(scope, id, {
      ...config,
      terraformResourceType: CategoryAsset.tfResourceType,
      terraformGeneratorMetadata: generatorMetadata,
    });
    this.#config = config;
    this.node.addValidation({ validate: () => codec.check(config) });
  }

  /** Tells whether `value` is one, also when another copy of the package made it. */
  static isCategoryAsset(value: unknown): value is CategoryAsset {
    return TerraformResource.isTerraformResource(value) && value.terraformResourceType === CategoryAsset.tfResourceType;
  }

  /** Has Terraform write the configuration of an object that exists: `importFromId` is its id in the service. */
  static generateConfigForImport(scope: Construct, importToId: string, importFromId: string): ImportableResource {
    return new ImportableResource(scope, importToId, {
      terraformResourceType: CategoryAsset.tfResourceType,
      importId: importFromId,
    });
  }

  /** The category with the asset: `17/dashboard/242`. */
  get id(): string {
    return this.getStringAttribute('id');
  }

  /** Id of the category. */
  get categoryId(): string {
    return this.getStringAttribute('category_id');
  }

  /** Id of the asset. */
  get assetId(): string {
    return this.getStringAttribute('asset_id');
  }

  /** Kind of the asset. */
  get assetType(): string {
    return this.getStringAttribute('asset_type');
  }

  protected override synthesizeAttributes(): Record<string, unknown> {
    return codec.encode(this.#config);
  }
}
