export type { KeptRecord, ListedRecord, ListOperationName } from './call-types';
export { type AnalyticsClient, createClient } from './client';
export { clientDefaults } from './defaults';
export { createListSnapshot, type ListSnapshot } from './list-snapshot';
export type { ClientOptions } from './options';
export { readOnly } from './read-only';
export type { SettingNames } from './setting-names';
export { loadUndici } from './transport';
