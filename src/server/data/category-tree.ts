import type { JsonObject } from '../../base/json';
import { decodeRecord, type Dialect, placeOf, withAt } from '../../service/interface/index';
import { idOf } from './store';

/** The id of the category that a category hangs on; null at the top. */
export function parentIdOf(dialect: Dialect, category: JsonObject): string | null {
  return decodeRecord(dialect, 'category', category).parentId ?? null;
}

/** So many levels of categories there may be: as JSON, which nests two or more for each, the tree can still be read. */
export const mostLevels = 100;

/** Categories, which are kept side by side, as the tree that they make. */
export interface CategoryTree {
  /** The categories without a parent, each with all below it. */
  readonly roots: () => readonly JsonObject[];
  /** A category with all below it. */
  readonly nest: (category: JsonObject) => JsonObject;
  /** The ids of categories and of all below them, level by level. */
  readonly levelsFrom: (ids: readonly string[]) => readonly (readonly string[])[];
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
  const levelsFrom = (ids: readonly string[]): readonly (readonly string[])[] => {
    const levels: (readonly string[])[] = [];
    const below = (id: string): readonly string[] => childrenOf(id).map((child) => idOf(dialect, 'category', child));
    // No calls of itself: what this finds too deep may be deeper than calls can be.
    for (let level = ids; level.length > 0; level = level.flatMap(below)) levels.push(level);
    return levels;
  };
  return { roots: () => (byParent.get(null) ?? []).map(nest), nest, levelsFrom };
}

/** What is wrong with how categories hang on each other, one sentence each. */
export function findTreeIssues(dialect: Dialect, categories: readonly JsonObject[]): readonly string[] {
  const idsOf = (some: readonly JsonObject[]): readonly string[] =>
    some.map((category) => idOf(dialect, 'category', category));
  const tops = categories.filter((category) => parentIdOf(dialect, category) === null);
  const levels = createCategoryTree(dialect, categories).levelsFrom(idsOf(tops));
  const reached = new Set(levels.flat());
  const lost = idsOf(categories).filter((id) => !reached.has(id));
  const [tooDeep] = levels[mostLevels] ?? [];
  return [
    ...lost.map((id) => `the parents of ${id} lead to no category at the top`),
    ...(tooDeep === undefined ? [] : [`${tooDeep} lies deeper than ${String(mostLevels)} levels`]),
  ];
}
