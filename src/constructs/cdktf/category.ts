// Generated from src/resources/category/attributes.ts by `npm run generate`; do not edit.
import { ImportableResource, type IResolvable, type TerraformMetaArguments, TerraformResource } from 'cdktf';
import type { Construct } from 'constructs';
import { categoryAttributes } from '../../resources/category/attributes';
import type { CategoryProps } from '../props/category';
import { createPropsCodec } from '../props-codec';
import { ObjectReference } from '../sugar/object-reference';
import { type AssetProps, readAsset } from '../sugar/asset';
import { CategoryAsset } from './category-asset';
import { providerOf, generatorMetadata, resourceOptions } from './library';

const codec = createPropsCodec(categoryAttributes, resourceOptions);

/** The config of a category whose parent is known. */
export type ChildCategoryConfig = Omit<CategoryConfig, 'parentId'>;

/** The props of {@link Category}, and what Terraform takes for every resource. */
export interface CategoryConfig extends CategoryProps, TerraformMetaArguments {}

/** A category: a place in the tree in which dashboards, widgets and queries are sorted. */
export class Category extends TerraformResource {
  /** The type of the resource in Terraform. */
  static readonly tfResourceType = 'analytics_category';

  readonly #config: CategoryConfig;

  constructor(scope: Construct, id: string, config: CategoryConfig) {
    super(scope, id, {
      ...config,
      terraformResourceType: Category.tfResourceType,
      terraformGeneratorMetadata: generatorMetadata,
    });
    this.#config = config;
    this.node.addValidation({ validate: () => codec.check(config) });
  }

  /** Tells whether `value` is one, also when another copy of the package made it. */
  static isCategory(value: unknown): value is Category {
    return TerraformResource.isTerraformResource(value) && value.terraformResourceType === Category.tfResourceType;
  }

  /** Has Terraform write the configuration of an object that exists: `importFromId` is its id in the service. */
  static generateConfigForImport(scope: Construct, importToId: string, importFromId: string): ImportableResource {
    return new ImportableResource(scope, importToId, {
      terraformResourceType: Category.tfResourceType,
      importId: importFromId,
    });
  }

  /**
   * Refers to an `analytics_category` that is managed elsewhere, by its id in the service. Nothing is synthesised for it.
   *
   * @example Category.fromId(stack, 'old', '242')
   */
  static fromId(scope: Construct, id: string, objectId: string | number): CategoryReference {
    return new CategoryReference(scope, id, { objectId, isToken: resourceOptions.isToken });
  }

  /** Id of the object: the digits of a 64-bit whole number, given by the service. */
  get id(): string {
    return this.getStringAttribute('id');
  }

  /** Name of the category. */
  get name(): string {
    return this.getStringAttribute('name');
  }

  /** Id of the category that this one is in; `0` puts it at the root. */
  get parentId(): string {
    return this.getStringAttribute('parent_id');
  }

  /**
   * Further fields of the record, as a JSON object in the spelling of the service. Only the keys given here are
   * sent and compared; key order and spacing do not matter.
   */
  get settingsJson(): string {
    return this.getStringAttribute('settings_json');
  }

  /** The names from the root down to the category: `Sales / EMEA`. */
  get path(): string {
    return this.getStringAttribute('path');
  }

  /**
   * Whether the object was in the service already and was taken over, under `adopt_existing` of the provider; null
   * where that is `never`.
   */
  get adopted(): IResolvable {
    return this.getBooleanAttribute('adopted');
  }

  /**
   * Makes a category in this one.
   *
   * @example sales.addChild('emea', { name: 'EMEA' })
   */
  addChild(id: string, config: ChildCategoryConfig): Category {
    return new Category(this, id, { ...providerOf(this), ...config, parentId: this.id });
  }

  /**
   * Puts a dashboard, widget or query into the category; its other categories stay. The construct lies under the
   * category, and its id is made from the asset.
   *
   * @example sales.addAsset({ dashboard: 242 })
   */
  addAsset(asset: AssetProps, options: TerraformMetaArguments = {}): CategoryAsset {
    const { id, props } = readAsset(asset, { isToken: resourceOptions.isToken, path: this.node.path });
    return new CategoryAsset(this, id, { ...providerOf(this), ...options, ...props, categoryId: this.id });
  }

  protected override synthesizeAttributes(): Record<string, unknown> {
    return codec.encode(this.#config);
  }
}

/** An `analytics_category` that is managed elsewhere; {@link Category.fromId} makes it. */
export class CategoryReference extends ObjectReference {
  /** The type of the object that is meant. */
  readonly terraformResourceType = 'analytics_category';

  /**
   * Makes a category in this one.
   *
   * @example sales.addChild('emea', { name: 'EMEA' })
   */
  addChild(id: string, config: ChildCategoryConfig): Category {
    return new Category(this, id, { ...providerOf(this), ...config, parentId: this.id });
  }

  /**
   * Puts a dashboard, widget or query into the category; its other categories stay. The construct lies under the
   * category, and its id is made from the asset.
   *
   * @example sales.addAsset({ dashboard: 242 })
   */
  addAsset(asset: AssetProps, options: TerraformMetaArguments = {}): CategoryAsset {
    const { id, props } = readAsset(asset, { isToken: resourceOptions.isToken, path: this.node.path });
    return new CategoryAsset(this, id, { ...providerOf(this), ...options, ...props, categoryId: this.id });
  }
}
