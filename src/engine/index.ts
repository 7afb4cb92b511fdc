export { applyPlan, objectsPerRequest } from './apply/apply-plan';
export type { ApplyEvent, ApplyReport, StepReport } from './apply/apply-report';
export { recoverLost } from './apply/recover-lost';
export type { VariableValues } from './evaluation/create-scope';
export { isDestructive, isEffective } from './objects/object-change';
export type { SourceFile } from './configuration/source-file';
export type { Configuration } from './configuration/configuration';
export {
  type FolderReader,
  listVariableFiles,
  listCodeFiles,
  readConfigurationFolder,
  readVariableFiles,
} from './configuration/read-configuration-folder';
export { findBackend } from './configuration/read-terraform-block';
export { readConfiguration } from './configuration/read-configuration';
export { blockKeys, type BlockKeys, innerBlockKeys } from './configuration/block-keys';
export { refusals, usualAdvice } from './configuration/refusals';
export { createScope } from './evaluation/create-scope';
export { readProviderSettings } from './evaluation/provider-settings';
export { sortNodes } from './graph/sort-nodes';
export { checkPinnedInputs, checkPinnedPlan } from './pinned/check-pinned-plan';
export { findPinnedPlan, parsePinnedPlan, pinPlan, printPinnedPlan } from './pinned/pinned-plan';
export type { Plan, PlanMode, PlanOptions, TargetPlaces } from './plan/plan';
export { planChanges } from './plan/plan-changes';
export { targetWarning } from './plan/select-targets';
export { planImport } from './plan/plan-import';
export { toLateChanges, toPlanDocument } from './plan/document/plan-document';
export { toStateDocument } from './plan/document/state-document';
export { validateConfiguration } from './plan/validate-configuration';
export { moveInState } from './move-in-state';
export { findInState, removeFromState, selectFromState, type StateEdits } from './state-edits';
export { isDeed } from './steps/step';
export { type RemoteState, withRemoteStates } from './remote-states';
export { resolveVariables } from './variables';
