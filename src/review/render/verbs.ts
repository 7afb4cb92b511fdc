import type { Change } from '../report';

/** What is done to an object, in a word. */
export const verbs: Readonly<Record<Change['action'], string>> = {
  delete: 'delete',
  replace: 'replace',
  forget: 'forget',
  create: 'add',
  update: 'change',
  import: 'import',
  move: 'move',
  read: 'read',
};
