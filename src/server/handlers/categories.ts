import { type JsonObject, mergeJson } from '../../base/json';
import { encodeRecord, getBodyCodec, placeOf, withoutNested } from '../../contract';
import { createCategoryTree, parentIdOf } from '../category-tree';
import { toMessage } from '../refusal';
import type { Call, Handler, Handlers, Service } from './handler';
import { getObject, objectHandlers, type ObjectRules } from './objects';

type CategoryOperation = 'listCategories' | 'addAssetToCategory' | `${'create' | 'view' | 'edit' | 'delete'}Category`;

/** What sets categories apart: each hangs on another one or stands at the top, which its record says too. */
function categoryRules(service: Service): ObjectRules {
  const { dialect, store } = service;
  const place = placeOf(dialect, 'category', 'parentId');
  const atTop = encodeRecord(dialect, 'category', { parentId: null });
  return {
    kind: 'category',
    managed: {},
    findIssues: (record, id) => {
      const parentId = parentIdOf(dialect, record);
      if (parentId === null) return [];
      if (parentId === id) return [`${place} must not name the category itself`];
      if (!store.find('category', parentId)) return [`${place} names the category ${parentId}, which does not exist`];
      const below = id === undefined ? [] : createCategoryTree(dialect, store.list('category')).idsFrom(id);
      if (!below.includes(parentId)) return [];
      return [`${place} must not name the category ${parentId}, which lies below this one`];
    },
    complete: (record) => (parentIdOf(dialect, record) === null ? (mergeJson(record, atTop) as JsonObject) : record),
  };
}

/** The operations of categories. */
export function categoryHandlers(service: Service): Handlers<CategoryOperation> {
  const { dialect, store } = service;
  const categories = objectHandlers(service, categoryRules(service));
  const treeOf = (kept: readonly JsonObject[]) => createCategoryTree(dialect, kept);

  /** Children are categories of their own: a request for one does not write them. */
  const alone = (call: Call): Call => ({ ...call, body: withoutNested(dialect, 'category', call.body as JsonObject) });

  const removeTree: Handler = (call) => {
    getObject(service, 'category', call);
    const ids = treeOf(store.list('category')).idsFrom(call.objectId);
    for (const id of ids) store.remove('category', id);
    const below = ids.length > 1 ? `, with ${String(ids.length - 1)} below it` : '';
    return toMessage(dialect, `The category ${call.objectId} is deleted${below}.`);
  };

  const addAsset: Handler = (call) => {
    const asset = getBodyCodec('categoryAsset').decode(dialect, call.body);
    const categoryId = asset.categoryId ?? '';
    getObject(service, 'category', { ...call, objectId: categoryId });
    store.addCategoryAsset(call.body as JsonObject);
    return toMessage(dialect, `The ${asset.assetType ?? ''} ${asset.assetId ?? ''} is in the category ${categoryId}.`);
  };

  return {
    listCategories: () => treeOf(store.list('category')).roots(),
    // A new one has nothing below it.
    createCategory: (call) => treeOf([]).nest(categories.create(alone(call))),
    viewCategory: (call) => treeOf(store.list('category')).nest(categories.find(call)),
    editCategory: (call) => treeOf(store.list('category')).nest(categories.edit(alone(call))),
    deleteCategory: removeTree,
    addAssetToCategory: addAsset,
  };
}
