import type { Behaviours } from '../behaviour';
import { listLag } from './list-lag';
import { readLag } from './read-lag';
import { delete202Later } from './delete-202-later';

/** Changes that are seen later than they are answered. */
export const lateViews = {
  'list-lag': listLag,
  'read-lag': readLag,
  'delete-202-later': delete202Later,
} satisfies Behaviours;
