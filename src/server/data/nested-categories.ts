import type { JsonObject } from '../../base/json';
import { checkBody, type Dialect, getAt, placeOf, withoutNested } from '../../service/interface/index';
import { mostLevels } from './category-tree';

/** The categories right inside of one that a request makes with it. */
export function categoriesInside(dialect: Dialect, category: JsonObject): readonly JsonObject[] {
  return (getAt(category, placeOf(dialect, 'category', 'children')) ?? []) as readonly JsonObject[];
}

const levelsIn = (dialect: Dialect, category: JsonObject): number =>
  1 + categoriesInside(dialect, category).reduce((most, inner) => Math.max(most, levelsIn(dialect, inner)), 0);

function findFieldIssues(dialect: Dialect, category: JsonObject): readonly string[] {
  const place = placeOf(dialect, 'category', 'children');
  return categoriesInside(dialect, category).flatMap((inner, index) => {
    const own = checkBody(dialect, 'category', { wire: withoutNested(dialect, 'category', inner), use: 'create' });
    return [...own, ...findFieldIssues(dialect, inner)].map((issue) => `${place}.${String(index)}.${issue}`);
  });
}

/**
 * What is wrong with the categories inside of one that a request makes, one sentence each. `outerLevels` is how many lie above
 * it.
 */
export function findInnerIssues(dialect: Dialect, category: JsonObject, outerLevels: number): readonly string[] {
  if (outerLevels + levelsIn(dialect, category) <= mostLevels) return findFieldIssues(dialect, category);
  const place = placeOf(dialect, 'category', 'children');
  return [`${place} is nested too deeply: it would make more than ${String(mostLevels)} levels`];
}
