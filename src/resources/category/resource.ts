import { type Diagnostic, errorAt, warningAt } from '../../base/diagnostic';
import { ProviderError } from '../../base/errors';
import { type Change, isGiven, type ObjectValue, Unknown, type Value } from '../../model';
import type { ServiceContext } from '../context';
import { defineRecord } from '../record/define-record';
import { observeRecord } from '../record/mapping/desired-record';
import { pollUntil } from '../record/write/read-back';
import { idOf } from '../record/text-of';
import { categoryAttributes, rootId } from './attributes';
import { childrenOf, findCircle, liesInMoved, type Node, pathOf, thoseStillIn } from './tree';

/** The configured parent; undefined while it is unknown or not configured. */
function wantedParent(value: Value | undefined): string | null | undefined {
  if (typeof value !== 'string') return undefined;
  return value === rootId ? null : value;
}

async function checkCircle(context: ServiceContext, { prior, config }: Change): Promise<readonly Diagnostic[]> {
  if (prior === null || typeof wantedParent(config['parent_id']) !== 'string') return [];
  const circle = await findCircle(context, idOf(prior));
  if (circle === undefined) return [];
  const detail = `The category ${JSON.stringify(config['name'])} would lie inside itself: ${circle}. Give it a parent_id outside of it; if another category of this plan moves away, refer to it instead of writing its id.`;
  return [errorAt(['parent_id'], 'Category inside itself', detail)];
}

/**
 * What a category holds beside those that end with it; the service would delete it with the category. What was just deleted or moved
 * away may be shown for a while: that is waited for as long as the context says.
 */
async function describeRest(
  context: ServiceContext,
  prior: ObjectValue,
  ids: ReadonlySet<Value | undefined> = new Set(),
): Promise<string | undefined> {
  const own = idOf(prior);
  let children: readonly Node[] = (await childrenOf(context, own)).filter(({ id }) => id !== own && !ids.has(id));
  const isEmpty = await pollUntil(context, async () => {
    if (children.length > 0) children = await thoseStillIn(context, own, children);
    return children.length === 0 ? true : undefined;
  });
  if (isEmpty) return undefined;
  const names = children.map(({ id, name }) => `${JSON.stringify(name ?? '')} (${id})`).join(', ');
  return `The category ${JSON.stringify(prior['name'])} with id ${idOf(prior)} still holds ${names}, and the service would delete them with it. Move or delete them first; to move them and delete this one, apply the move before the deletion.`;
}

/** `analytics_category`: a place in the tree of categories. */
export const category = defineRecord(
  {
    type: 'analytics_category',
    description: 'A category: a place in the tree in which dashboards, widgets and queries are sorted.',
    attributes: categoryAttributes,
    calls: {
      list: 'listCategories',
      find: 'viewCategory',
      create: 'createCategory',
      edit: 'editCategory',
      delete: 'deleteCategory',
    },
    placesBeside: ({ fields }) => [['parent_id of the children', fields.category.children]],
    // A category of the same name elsewhere in the tree is another one.
    filters: { parent_id: 'Finds only what is in the category with this id, and nothing deeper; `0` is the root.' },
    recognisedBy: ['name', 'parent_id'],
  },
  (record, kind) => ({
    async checkPlan(context, change) {
      return [...(await record.checkPlan(context, change)), ...(await checkCircle(context, change))];
    },

    register(context, object) {
      record.register(context, object);
      const { prior, config, planned } = object;
      if (prior === null || config === null) return;
      const { plannedParents, movedCategories } = context.run;
      if (isGiven(config, 'parent_id')) plannedParents.set(idOf(prior), wantedParent(config['parent_id']));
      if (planned?.['path'] instanceof Unknown) movedCategories.add(idOf(prior));
    },

    findUnknown(context, { prior, planned }) {
      if (prior === null || planned['path'] instanceof Unknown) return [];
      return liesInMoved(context, idOf(prior)) ? ['path'] : [];
    },

    async observe(context, found, state) {
      const observed = observeRecord(kind, found, state);
      // The root is said in the spelling that declares it, so that an import plans empty.
      const parent = observed['parent_id'] === null ? { parent_id: rootId } : {};
      return { ...observed, ...parent, path: await pathOf(context, { ...found, id: String(found.id) }) };
    },

    async checkJointDestroy(context, prior, ids) {
      // A plan does not wait; the apply checks again.
      const rest = await describeRest({ ...context, readAfterWriteMs: 0 }, prior, ids);
      return rest === undefined ? [] : [warningAt([], 'Category cannot be deleted', `${rest} An apply refuses it.`)];
    },

    async delete(context, prior) {
      const rest = await describeRest(context, prior);
      if (rest !== undefined) throw new ProviderError('OBJECT_IN_USE', rest);
      return await record.delete(context, prior);
    },
  }),
);
