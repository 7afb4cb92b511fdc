/**
 * Plan, apply, drift and review from code: what the commands of `aac` run.
 *
 * @module analytics-as-code/toolkit
 */
export type { Diagnostic } from '../base/diagnostic';
export type { JsonObject, JsonValue } from '../base/json';
export type { PlanDocument } from '../documents';
export type { ApplyEvent, PlanMode } from '../engine';
export type { Backtest, Report } from '../review';
export type { ApplyResult } from './apply/apply-result';
export type { ToolkitSettings } from './create-host';
export { createToolkit } from './create-toolkit';
export type { DifferenceDocument } from './drift/drift-document';
export type { ToolkitEvent } from './host';
export type { MaintenanceEvent, MaintenanceResult, ReportedWindow } from './maintenance/maintenance-result';
export type { AlertMutants, Killer, MutateResult, Survivor } from './mutate/mutate-result';
export type { MutateOptions } from './mutate/run-mutate';
export type { PrunedPreview } from './preview-env/prune';
export type {
  ApplyRequest,
  BacktestRequest,
  DriftResult,
  PlanRequest,
  PlanResult,
  PreviewEnvironments,
  PreviewRequest,
  PreviewResult,
  PreviewUpRequest,
  ReviewRequest,
  StackRequest,
  Toolkit,
} from './requests';
