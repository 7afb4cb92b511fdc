import { choicesOf } from '../../service/interface/index';
import { type Attributes, int64, requiresReplace, string } from '../../model';

/** `analytics_category_asset`. */
export const categoryAssetAttributes: Attributes = {
  id: string({
    computed: true,
    description: 'The category with the asset: `17/dashboard/242`.',
  }),
  category_id: int64({
    required: true,
    description: 'Id of the category.',
    example: 'sales.id',
    planModifiers: [requiresReplace],
    refersTo: 'analytics_category',
  }),
  asset_id: int64({
    required: true,
    description: 'Id of the asset.',
    example: "'242'",
    planModifiers: [requiresReplace],
  }),
  asset_type: string({
    required: true,
    description: 'Kind of the asset.',
    oneOf: choicesOf('categoryAsset', 'assetType'),
    planModifiers: [requiresReplace],
  }),
};
