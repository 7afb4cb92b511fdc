import type { Deed } from '../summary';

/** What is done to an object, in a word. */
export const verbs: Readonly<Record<Deed, string>> = {
  delete: 'delete',
  replace: 'replace',
  forget: 'forget',
  'take-over': 'take over',
  create: 'add',
  update: 'change',
  import: 'import',
  move: 'move',
  read: 'read',
};
