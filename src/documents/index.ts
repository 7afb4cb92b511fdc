export { conceal, concealed, type Hide, hideSecrets } from './secrets';
export { knownPart, sensitivePart, sensitiveShape } from './mark-values';
export { collectNames, type NamedObject, namesInDocument, type ObjectNames } from './object-names';
export { parsePlanDocument, parseStateDocument } from './parse-document';
export type { ChangeDocument, PlanDocument, ResourceChange } from './plan-document';
export {
  actionsOf,
  printChange,
  printOutputChange,
  printPlannedOutput,
  printValues,
  toPathDocument,
} from './print-change';
export { instanceTitle, type Palette, plainPalette, type TraitsOf } from './render/layout';
export { type DeclaredParts, findDeclaredParts, saidBy } from './render/declared-parts';
export { elementPairs } from './walk/element-pairs';
export { jsonTextPair } from './walk/json-text-pair';
export {
  actionOf,
  attributePair,
  differingKeys,
  isSecret,
  isUnknown,
  pairOfChange,
  type ValuePair,
} from './walk/value-pair';
export { formOf } from './walk/value-form';
export { eitherMark } from './walk/marks';
export { takesOver } from './render/plan-entry';
export { type LateChanges, planTextPieces, renderPlanText, type TextOptions } from './render/plan-text';
export { renderOutputList, renderOutputs, renderStateText, renderValue } from './render/state-text';
export {
  type ModuleDocument,
  type ObjectHead,
  type ResourceDocument,
  resourcesOf,
  type StateDocument,
  type ValuesDocument,
} from './state-document';
