import { type JsonObject, mergeJson } from '../../base/json';
import { encodeRecord, getBodyCodec, placeOf, toMessage } from '../../service/interface/index';
import { type CategoryTree, createCategoryTree, mostLevels, parentIdOf } from '../data/category-tree';
import { categoriesInside, findInnerIssues } from '../data/nested-categories';
import { assertNoIssues } from '../http/error-response';
import { idOf } from '../data/store';
import type { Call, Handler, Handlers, Service } from './handler';
import { getObject, objectHandlers, type ObjectRules } from './objects';

type CategoryOperation = 'listCategories' | 'addAssetToCategory' | `${'create' | 'view' | 'edit' | 'delete'}Category`;

const treeOf = ({ dialect, store }: Service): CategoryTree => createCategoryTree(dialect, store.list('category'));

/** How deep a category lies: 1 at the top. */
function levelOf({ dialect, store }: Service, id: string): number {
  let level = 0;
  for (let at: string | null = id; at !== null; level += 1) {
    const record = store.find('category', at);
    at = record ? parentIdOf(dialect, record) : null;
  }
  return level;
}

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
      const levels = id === undefined ? [[]] : treeOf(service).levelsFrom([id]);
      if (levels.flat().includes(parentId)) {
        return [`${place} must not name the category ${parentId}, which is below this one`];
      }
      if (levelOf(service, parentId) + levels.length <= mostLevels) return [];
      return [`${place} must not name the category ${parentId}: there would be more than ${String(mostLevels)} levels`];
    },
    complete: (record) => (parentIdOf(dialect, record) === null ? (mergeJson(record, atTop) as JsonObject) : record),
  };
}

/** The operations of categories. */
export function categoryHandlers(service: Service): Handlers<CategoryOperation> {
  const { dialect, store } = service;
  const categories = objectHandlers(service, categoryRules(service));

  const nest = (category: JsonObject): JsonObject => treeOf(service).nest(category);

  const createWhole = (call: Call): JsonObject => {
    const whole = call.body as JsonObject;
    const parentId = parentIdOf(dialect, whole);
    assertNoIssues(findInnerIssues(dialect, whole, parentId === null ? 0 : levelOf(service, parentId)));
    const made: string[] = [];
    const create = (body: JsonObject): JsonObject => {
      const category = categories.create({ ...call, body });
      const id = idOf(dialect, 'category', category);
      made.push(id);
      const hung = encodeRecord(dialect, 'category', { parentId: id });
      for (const inner of categoriesInside(dialect, body)) create(mergeJson(inner, hung) as JsonObject);
      return category;
    };
    try {
      return create(whole);
    } catch (error) {
      // No id may be left for one of them.
      for (const id of made) store.remove('category', id);
      throw error;
    }
  };

  const removeTree: Handler = (call) => {
    getObject(service, 'category', call);
    const ids = treeOf(service).levelsFrom([call.objectId]).flat();
    for (const id of ids) store.assertMayChange('category', id);
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
    listCategories: () => treeOf(service).roots(),
    createCategory: (call) => nest(createWhole(call)),
    viewCategory: (call) => nest(categories.find(call)),
    editCategory: (call) => nest(categories.edit(call)),
    deleteCategory: removeTree,
    addAssetToCategory: addAsset,
  };
}
