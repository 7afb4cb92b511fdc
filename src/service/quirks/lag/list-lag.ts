import { lateRow } from './earlier-views';
import type { Behaviour } from '../behaviour';

export const listLag: Behaviour = lateRow({
  does: 'shows a change in the list only after several reads of that list',
  lists: true,
  reads: false,
  concerns: () => true,
});
