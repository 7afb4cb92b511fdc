import { type Diagnostic, errorAt } from '../../base/diagnostic';
import { ProviderError } from '../../base/errors';
import {
  type Change,
  type ObjectValue,
  type Observed,
  type ResourceDefinition,
  Unknown,
  type Value,
} from '../../model';
import type { ServiceContext } from '../context';
import { deleteRecord } from '../record/delete-record';
import { createRecordLifecycle, type FoundRecord, idOf, type RecordKind } from '../record/lifecycle';
import { checkReferences } from '../record/references';
import { categoryAttributes } from './attributes';
import { childrenOf, findCircle, liesInMoved, pathOf } from './tree';

const list = 'listCategories';
const kind: RecordKind = {
  type: 'analytics_category',
  record: 'category',
  attributes: categoryAttributes,
  calls: {
    list,
    find: (client, objectId) => client.call('viewCategory', { objectId }),
    create: (client, body) => client.call('createCategory', { body }),
    edit: (client, objectId, body) => client.call('editCategory', { objectId, body }),
  },
  placesBeside: ({ fields }) => [['parent_id of the children', fields.category.children]],
  // A category of the same name elsewhere in the tree is another one.
  identity: ['name', 'parent_id'],
};
const lifecycle = createRecordLifecycle(kind);

/** The parent that a change wants; undefined while it is unknown, or when nobody says. */
function wantedParent(value: Value | undefined): string | null | undefined {
  if (typeof value !== 'string') return undefined;
  return value === categoryAttributes['parent_id']?.meansNothing ? null : value;
}

async function checkTree(context: ServiceContext, { prior, config }: Change): Promise<readonly Diagnostic[]> {
  const parentId = wantedParent(config['parent_id']);
  if (typeof parentId !== 'string') return [];
  const circle = prior === null ? undefined : await findCircle(context, idOf(prior));
  if (circle !== undefined) {
    const detail = `The category ${JSON.stringify(config['name'])} would lie inside itself: ${circle}. Give it a parent_id outside of it; if another category of this plan moves away, refer to it instead of writing its id.`;
    return [errorAt(['parent_id'], 'Category inside itself', detail)];
  }
  const references = [{ attribute: 'parent_id', list, target: 'category' }] as const;
  return await checkReferences(context, references, config);
}

/** What a record says, and its path, which the list of all categories tells. */
async function observe(context: ServiceContext, record: FoundRecord, state: ObjectValue): Promise<Observed> {
  const observed = lifecycle.observe(record, state);
  // The root is said in the spelling that declares it, so that an import plans empty.
  const root = categoryAttributes['parent_id']?.meansNothing;
  const parent = observed['parent_id'] === null && root !== undefined ? { parent_id: root } : {};
  return { ...observed, ...parent, path: await pathOf(context, { ...record, id: String(record.id) }) };
}

/** `analytics_category`: a place in the tree of categories. */
export const category: ResourceDefinition<ServiceContext> = {
  type: kind.type,
  version: 0,
  description: 'A category: a place in the tree in which dashboards, widgets and queries are sorted.',
  attributes: categoryAttributes,

  checkOwnership: (context, object) => lifecycle.checkOwnership(context, object),

  register(context, object) {
    lifecycle.register(context, object);
    const { prior, config, planned } = object;
    if (prior === null || config === null) return;
    const { plannedParents, movedCategories } = context.run;
    if ((config['parent_id'] ?? null) !== null) plannedParents.set(idOf(prior), wantedParent(config['parent_id']));
    if (planned?.['path'] instanceof Unknown) movedCategories.add(idOf(prior));
  },

  planNew: (context, change) => lifecycle.planNew(context, change),

  async checkPlan(context, change) {
    const spelling = await lifecycle.checkPlan(context, change);
    return [...spelling, ...(await checkTree(context, change))];
  },

  async findUnknown(context, { prior, planned }) {
    if (prior === null || planned['path'] instanceof Unknown) return [];
    return (await liesInMoved(context, idOf(prior))) ? ['path'] : [];
  },

  async read(context, state) {
    const record = await lifecycle.find(context, state);
    return record && (await observe(context, record, state));
  },

  findLost: (context, config) => lifecycle.findLost(context, config),

  async create(context, change, report) {
    const { record } = await lifecycle.create(context, change, report);
    return await observe(context, record, change.planned);
  },

  async update(context, change, report) {
    const { record } = await lifecycle.update(context, change, report);
    return await observe(context, record, change.planned);
  },

  async delete(context, prior) {
    const children = await childrenOf(context, idOf(prior));
    if (children.length > 0) {
      const names = children.map(({ id, name }) => `${JSON.stringify(name ?? '')} (${id})`).join(', ');
      const message = `The category ${JSON.stringify(prior['name'])} with id ${idOf(prior)} still holds ${names}, and the service would delete them with it. Move or delete them first; to move them and delete this one, apply the move before the deletion.`;
      throw new ProviderError('OBJECT_IN_USE', message);
    }
    await deleteRecord(context, { list, operation: 'deleteCategory' }, idOf(prior));
    return [];
  },
};
