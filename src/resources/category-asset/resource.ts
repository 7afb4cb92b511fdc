import { warningAt } from '../../base/diagnostic';
import { choicesOf, type RecordFields } from '../../service/interface/index';
import type { Change, ObjectValue, Observed, ResourceDefinition } from '../../model';
import type { ServiceContext } from '../context';
import { checkReferences } from '../record/plan/references';
import { textOf } from '../record/text-of';
import { categoryAssetAttributes } from './attributes';

const idNames = ['category_id', 'asset_type', 'asset_id'];
const toId = (values: ObjectValue): string => idNames.map((name) => textOf(values, name)).join('/');

async function add({ client }: ServiceContext, { planned }: Change): Promise<Observed> {
  const body = {
    categoryId: textOf(planned, 'category_id'),
    assetId: textOf(planned, 'asset_id'),
    assetType: planned['asset_type'] as Required<RecordFields<'categoryAsset'>>['assetType'],
  };
  await client.call('addAssetToCategory', { body });
  return { id: toId(planned) };
}

const assetTypes = choicesOf('categoryAsset', 'assetType').join('|');
const importId = new RegExp(`^(-?[1-9]\\d{0,18})/(${assetTypes})/(0|-?[1-9]\\d{0,18})$`);

/** The attributes that `17/dashboard/242` names. */
function parseImportId(id: string): ObjectValue | string {
  const [, category, type, asset] = importId.exec(id) ?? [];
  if (category === undefined || type === undefined || asset === undefined) {
    return `must be a category, a kind of asset and an asset, such as 17/dashboard/242, not ${JSON.stringify(id)}`;
  }
  return { id, category_id: category, asset_type: type, asset_id: asset };
}

/** `analytics_category_asset`: puts an asset into a category. */
export const categoryAsset: ResourceDefinition<ServiceContext> = {
  type: 'analytics_category_asset',
  version: 0,
  description:
    'Puts a dashboard, widget or query into a category; its other categories stay. The service can neither show nor undo it: destroying forgets it with a warning.',
  attributes: categoryAssetAttributes,
  identity: { required: idNames, toImportId: toId },
  parseImportId,

  checkPlan: (context, { config }) => checkReferences(context, categoryAssetAttributes, config),

  // The assets of a category cannot be read, so it is there as long as its category is.
  async read(context, state) {
    const category = await context.snapshot.find('listCategories', textOf(state, 'category_id'));
    return category && {};
  },

  create: add,
  update: add,

  checkDestroy(prior) {
    const detail = `The ${textOf(prior, 'asset_type')} ${textOf(prior, 'asset_id')} stays in the category ${textOf(prior, 'category_id')}: the service has no call that takes it out.`;
    return [warningAt([], 'Asset stays in its category', detail)];
  },

  delete: () => Promise.resolve([]),
};
