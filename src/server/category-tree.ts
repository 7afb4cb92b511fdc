import type { JsonObject } from '../base/json';
import { decodeRecord, type Dialect, placeOf, withAt } from '../contract';
import { idOf } from './store';

/** The id of the category that a category hangs on; null at the top. */
export function parentIdOf(dialect: Dialect, category: JsonObject): string | null {
  return decodeRecord(dialect, 'category', category).parentId ?? null;
}

/** Categories, which are kept side by side, as the tree that they make. */
export interface CategoryTree {
  /** The categories without a parent, each with all below it. */
  readonly roots: () => readonly JsonObject[];
  /** A category with all below it. */
  readonly nest: (category: JsonObject) => JsonObject;
  /** The ids of a category and of all below it. */
  readonly idsFrom: (id: string) => readonly string[];
}

/** Puts categories into a tree. Those that hang on nothing, or on each other, hang on no root. */
export function createCategoryTree(dialect: Dialect, categories: readonly JsonObject[]): CategoryTree {
  const byParent = new Map<string | null, JsonObject[]>();
  for (const category of categories) {
    const parentId = parentIdOf(dialect, category);
    const siblings = byParent.get(parentId) ?? [];
    byParent.set(parentId, siblings);
    siblings.push(category);
  }
  const childrenPlace = placeOf(dialect, 'category', 'children');
  const childrenOf = (id: string): readonly JsonObject[] => byParent.get(id) ?? [];
  const nest = (category: JsonObject): JsonObject =>
    withAt(category, childrenPlace, childrenOf(idOf(dialect, 'category', category)).map(nest));
  const idsFrom = (id: string): readonly string[] => [
    id,
    ...childrenOf(id).flatMap((child) => idsFrom(idOf(dialect, 'category', child))),
  ];
  return { roots: () => (byParent.get(null) ?? []).map(nest), nest, idsFrom };
}

/** The ids of the categories from which no way of parents leads to the top. */
export function findLostCategories(dialect: Dialect, categories: readonly JsonObject[]): readonly string[] {
  const tree = createCategoryTree(dialect, categories);
  const roots = categories.filter((category) => parentIdOf(dialect, category) === null);
  const reached = new Set(roots.flatMap((root) => tree.idsFrom(idOf(dialect, 'category', root))));
  return categories.map((category) => idOf(dialect, 'category', category)).filter((id) => !reached.has(id));
}
