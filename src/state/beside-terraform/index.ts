export { assertNoEngine, assertSettled, dataFolder } from './assert-settled';
export { type NotedCreate, openCreateNotes, readCreateNotes } from './create-notes';
