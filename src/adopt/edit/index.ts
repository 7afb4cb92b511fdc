export { addObjects } from './add-objects';
export { toEdits } from './change-literal';
export { findPresent, findReferred, findSite, type Site } from './find-site';
export { removeImports } from './remove-imports';
export { type CodeDiff, leaveAll, type Left, type PropResult, setProps } from './set-props';
export { Sources, wordsOf } from './sources';
export { applyEdits, lineAfter, type TextEdit, type Texts } from './text-edit';
