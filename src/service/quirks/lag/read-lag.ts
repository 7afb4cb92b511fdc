import { lateRow } from './earlier-views';
import type { Behaviour } from '../behaviour';

export const readLag: Behaviour = lateRow({
  does: 'shows a change of an object, read by its id, only after some reads of it: a new one is missing, an edited one as it was',
  lists: false,
  reads: true,
  concerns: () => true,
});
