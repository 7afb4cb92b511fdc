// Generated from src/resources/category-asset/attributes.ts by `npm run generate`; do not edit.
import type { Resolvable } from '../token';

/** The props of `CategoryAsset`. */
export interface CategoryAssetProps {
  /**
   * Id of the category.
   *
   * @example sales.id
   */
  readonly categoryId: string | number;
  /**
   * Id of the asset.
   *
   * @example '242'
   */
  readonly assetId: string | number;
  /** Kind of the asset. */
  readonly assetType: 'dashboard' | 'widget' | 'query' | Resolvable;
}
