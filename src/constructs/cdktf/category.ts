import type { TerraformMetaArguments } from 'cdktf';
import type { Construct } from 'constructs';
import { categoryAttributes } from '../../resources/category/attributes';
import type { CategoryProps } from '../props/category';
import { createPropsCodec } from '../props-codec';
import { type AssetProps, readAsset } from '../sugar/asset';
import { CategoryBase } from './generated/category';
import { CategoryAsset } from './generated/category-asset';
import { isToken, providerOf, resourceOptions } from './library';
import { ObjectReference } from './object-reference';

const codec = createPropsCodec(categoryAttributes, resourceOptions);

/** The props of {@link Category}, and what Terraform takes for every resource. */
export interface CategoryConfig extends CategoryProps, TerraformMetaArguments {}

/** The config of a category whose parent is known. */
export type ChildCategoryConfig = Omit<CategoryConfig, 'parentId'>;

/** A category: a place in the tree in which dashboards, widgets and queries are sorted. */
export class Category extends CategoryBase {
  constructor(scope: Construct, id: string, config: CategoryConfig) {
    super(scope, id, { codec, config });
  }

  /** Tells whether `value` is one, also when another copy of the package made it. */
  static isCategory(value: unknown): value is Category {
    return Category.isOfThisType(value);
  }

  /**
   * Refers to an `analytics_category` that is managed elsewhere, by its id in the service. Nothing is synthesised for it.
   *
   * @example Category.fromId(stack, 'old', '242')
   */
  static fromId(scope: Construct, id: string, objectId: string | number): CategoryReference {
    return new CategoryReference(scope, id, objectId);
  }

  /**
   * Makes a category in this one.
   *
   * @example sales.addChild('emea', { name: 'EMEA' })
   */
  addChild(id: string, config: ChildCategoryConfig): Category {
    return addChild(this, id, config);
  }

  /**
   * Puts a dashboard, widget or query into the category; its other categories stay. The construct lies under the
   * category, and its id is made from the asset.
   *
   * @example sales.addAsset({ dashboard: 242 })
   */
  addAsset(asset: AssetProps, options?: TerraformMetaArguments): CategoryAsset {
    return addAsset(this, asset, options);
  }
}

/** An `analytics_category` that is managed elsewhere; {@link Category.fromId} makes it. */
export class CategoryReference extends ObjectReference implements Pick<Category, 'addChild' | 'addAsset'> {
  readonly terraformResourceType = Category.tfResourceType;

  addChild(id: string, config: ChildCategoryConfig): Category {
    return addChild(this, id, config);
  }

  addAsset(asset: AssetProps, options?: TerraformMetaArguments): CategoryAsset {
    return addAsset(this, asset, options);
  }
}

type AnyCategory = Category | CategoryReference;

function addChild(category: AnyCategory, id: string, config: ChildCategoryConfig): Category {
  return new Category(category, id, { ...providerOf(category), ...config, parentId: category.id });
}

function addAsset(category: AnyCategory, asset: AssetProps, options?: TerraformMetaArguments): CategoryAsset {
  const { id, props } = readAsset(asset, { isToken, node: category.node });
  return new CategoryAsset(category, id, { ...providerOf(category), ...options, ...props, categoryId: category.id });
}
