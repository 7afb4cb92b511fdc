export type { LockedStore } from './locked-store';
export type { State } from './state';
export { followLinks, replaceFile } from './state-file';
export { journalPath } from './state-journal';
export { openStateStore, type StateStore } from './state-store';
export type { StateSurroundings } from './surroundings';
