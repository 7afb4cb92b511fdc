import { categoryAssetAttributes } from '../../resources/category-asset/attributes';
import type { CategoryAssetProps } from '../props/category-asset';
import type { Resolvable } from '../token';
import { type Callee, getOnlyKey, type Made } from './only-key';

type AssetKind = Exclude<CategoryAssetProps['assetType'], Resolvable>;

/** Ids of assets by their kinds. */
interface AssetIds extends Readonly<Record<AssetKind, string | number>> {
  /**
   * Id of a dashboard.
   *
   * @example 242
   */
  readonly dashboard: string | number;
  /**
   * Id of a widget.
   *
   * @example 31
   */
  readonly widget: string | number;
  /**
   * Id of a query.
   *
   * @example 7
   */
  readonly query: string | number;
}

/** One asset, by its kind: `{ dashboard: 242 }`. */
export type AssetProps = {
  [K in AssetKind]: Pick<AssetIds, K> & { readonly [Other in Exclude<AssetKind, K>]?: never };
}[AssetKind];

const kinds = (categoryAssetAttributes['asset_type']?.oneOf ?? []) as readonly AssetKind[];

/** The construct of an asset; its id is made from the asset. */
export function readAsset(asset: AssetProps, callee: Callee): Made<CategoryAssetProps, 'categoryId'> {
  const call = { method: 'addAsset', construct: 'a CategoryAsset', ...callee };
  const { key, value, id } = getOnlyKey<AssetKind>(asset, kinds, call);
  const further = Object.entries(asset).filter(([name]) => name !== key);
  return { id, props: { ...Object.fromEntries(further), assetId: value, assetType: key } };
}
