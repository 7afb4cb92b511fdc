export type { CallAnswer, CallArguments, CallInput, ListedRecord, ListOperationName } from './call-types';
export { type AnalyticsClient, createClient } from './client';
export { createListSnapshot, type ListSnapshot } from './list-snapshot';
export type { ClientLog, ClientOptions } from './options';
export { readOnly } from './read-only';
