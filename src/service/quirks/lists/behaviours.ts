import type { Behaviours } from '../behaviour';
import { listSummary } from './list-summary';
import { listShortens } from './list-shortens';
import { listLeavesOut } from './list-leaves-out';

/** Lists that say less of an object than reading it by its id does. */
export const toldLists = {
  'list-summary': listSummary,
  'list-shortens': listShortens,
  'list-leaves-out': listLeavesOut,
} satisfies Behaviours;
