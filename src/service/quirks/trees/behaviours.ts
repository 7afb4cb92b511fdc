import type { Behaviours } from '../behaviour';
import { categoriesFlat } from './categories-flat';
import { categoriesNested } from './categories-nested';

/** Where categories are, of which each has a parent. */
export const categoryShapes = {
  'categories-flat': categoriesFlat,
  'categories-nested': categoriesNested,
} satisfies Behaviours;
