export type { ListedRecord, ListOperationName } from './call-types';
export { type AnalyticsClient, createClient } from './client';
export { createListSnapshot, type ListSnapshot } from './list-snapshot';
export { type ClientOptions, defaultMaxConcurrency } from './options';
export { readOnly } from './read-only';
