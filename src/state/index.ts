export { fromStatePaths, toStatePaths } from './file/sensitive-attributes';
export { followLinks, replaceFile } from './file/state-file';
export { accessState } from './file/system-error';
export type { Intent } from './journal/journal-entry';
export type { LockedStore } from './locked-store';
export {
  addressOf,
  blockAddressOf,
  compareAddresses,
  compareKeys,
  formatKey,
  type InstanceAddress,
  type InstanceKey,
  isModuleAddress,
  isWithin,
  modulesAround,
  splitModule,
  compareModules,
  normalizeAddress,
  parseAddress,
  resourceOf,
  withoutKeys,
} from './address';
export {
  isMarkedByCodeAlone,
  type InstanceState,
  type ObjectState,
  type OutputState,
  type State,
  type StoredSchema,
} from './state';
export { findOtherSetting } from './backend/backend-drift';
export { type BackendBlock, backendKinds } from './backend/open-backend';
export { defaultWorkspace } from './backend/local-path';
export { openBackendStore, openStateStore, type StateStore } from './state-store';
export type { StateSurroundings } from './surroundings';
