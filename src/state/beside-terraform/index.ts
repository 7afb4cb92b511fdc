export { assertNoEngine, assertSettled } from './assert-settled';
export { type NotedCreate, openCreateNotes, readCreateNotes } from './create-notes';
export { dataFolder, findWorkspace, notesFolder } from './workspace';
