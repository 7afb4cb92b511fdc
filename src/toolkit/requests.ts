import type { Diagnostic } from '../base/diagnostic';
import type { JsonObject } from '../base/json';
import type { PlanDocument } from '../documents';
import type { PlanMode } from '../engine';
import type { Backtest, Report } from '../review';
import type { DifferenceDocument } from './drift/drift-document';
import type { ApplyResult } from './apply/apply-result';
import type { BacktestOptions } from './backtest/run-backtest';
import type { MaintenanceResult } from './maintenance/maintenance-result';
import type { MutateResult } from './mutate/mutate-result';
import type { MutateOptions } from './mutate/run-mutate';
import type { StackOptions } from './options';
import type { BroughtUp } from './preview-env/bring-up';
import type { PrunedPreview } from './preview-env/prune';

/** Which stack is meant, and with which values. */
export interface StackRequest {
  /** The name of the stack, where the app of the project has several. */
  readonly stack?: string;
  /** A folder of `*.tf.json` files, instead of running the app. */
  readonly dir?: string;
  /** The state file, instead of the backend that the code names. */
  readonly state?: string;
  /** Settings of the backend that the code leaves open. */
  readonly backendConfig?: Readonly<Record<string, string>>;
  /** Values of variables. They win over those of files and of the environment. */
  readonly variables?: JsonObject;
}

/** What is planned. */
export interface PlanRequest extends StackRequest {
  /** `normal` brings the service to the code, `refresh-only` the state to the service, `destroy` ends everything. */
  readonly mode?: PlanMode;
  /** Addresses: nothing else is planned than these objects and what they need. */
  readonly targets?: readonly string[];
  /** Addresses of objects that are made anew. */
  readonly replace?: readonly string[];
  /** Whether the service is asked what is there; true where it is not said. */
  readonly refresh?: boolean;
  /** The file with the policies, instead of the one beside `cdktf.json`. */
  readonly policies?: string;
  /** How long before now a backtest of the alerts begins, such as `30d`; none is made where it is not said. */
  readonly backtest?: string;
}

/** A plan, and what it means. */
export interface PlanResult {
  /** Terraform's plan representation. As in Terraform's, secrets stand in it in clear, with marks beside them. */
  readonly document: PlanDocument;
  /** The review, with what policies find. No secret is in it. */
  readonly report: Report;
  /** Errors and warnings. With an error among them, the plan cannot be applied. */
  readonly diagnostics: readonly Diagnostic[];
  /** Whether there is something to apply. */
  readonly isApplyable: boolean;
}

/** What is applied, and who decides on it. */
export interface ApplyRequest extends Omit<PlanRequest, 'backtest'> {
  /** Decides on the plan, which nothing has refused. Nothing is changed where it answers false. */
  readonly approve: (plan: PlanResult) => boolean | Promise<boolean>;
  /** How many objects the plan may delete or replace; it is refused beyond that. */
  readonly maxDeletes?: number;
  /** How long to wait for the lock of the state, in milliseconds; 0 where it is not said. */
  readonly lockTimeoutMs?: number;
}

/** What changed in the service since the last apply. */
export interface DriftResult {
  /** Terraform's plan representation; `resource_drift` has the objects that changed and are not known in `aac.drift.json`. */
  readonly document: PlanDocument;
  /** The addresses of those objects. */
  readonly addresses: readonly string[];
  /** All differences, known or not. */
  readonly differences: readonly DifferenceDocument[];
  readonly diagnostics: readonly Diagnostic[];
}

/** Which alerts are backtested, when, and over which records. The texts are those of the options of `aac backtest`. */
export interface BacktestRequest extends StackRequest, Omit<BacktestOptions, keyof StackOptions> {}

/** What a review is made of beside the plan. */
export interface ReviewRequest extends Pick<PlanRequest, 'stack' | 'dir' | 'policies'> {
  /** The plan that was reviewed before: the report says what has changed since. */
  readonly previous?: JsonObject | string;
  /** A backtest of the same code, in the place of what the plan brings along. */
  readonly backtest?: JsonObject | string;
}

/** Which stack is previewed. Each preview has a state of its own. */
export interface PreviewRequest extends Omit<StackRequest, 'state'>, Pick<ApplyRequest, 'lockTimeoutMs'> {}

/** How a preview is made. */
export interface PreviewUpRequest extends PreviewRequest {
  /** After which time `prune` removes it, such as `12h` or `3d`; 7 days where it is not said. */
  readonly for?: string;
  /** The id of an action, which takes the place of all that alerts notify. Needed in an account that others use. */
  readonly sink?: string;
}

/** A preview after it was made or updated. */
export interface PreviewResult extends Omit<BroughtUp, 'applied'> {
  readonly applied: ApplyResult;
}

/** Environments of branches: the objects of a stack once more, with a prefix in their names. */
export interface PreviewEnvironments {
  /** Makes the preview of a branch, or updates it. */
  up(name: string, request?: PreviewUpRequest): Promise<PreviewResult>;
  /**
   * Removes what the state of a preview has.
   *
   * @throws ProviderError `USAGE` where there is no such preview.
   */
  down(name: string, request?: PreviewRequest): Promise<ApplyResult>;
  /** Removes every preview of a stack whose time is over. Run it every hour. */
  prune(request?: PreviewRequest): Promise<readonly PrunedPreview[]>;
}

/** Runs plans of one project. Every call opens the project anew. */
export interface Toolkit {
  /** Plans a stack; nothing is changed. What is wrong is in the diagnostics, and in `report.policies`. */
  plan(request?: PlanRequest): Promise<PlanResult>;
  /**
   * Plans a stack under the lock of its state and applies the plan where it is approved.
   *
   * @returns What was done; undefined where the plan was not approved.
   * @throws ProviderError `PLAN_FAILED`, `DELETIONS_REFUSED`, `POLICY_DENIED`, before anything is changed.
   */
  apply(request: ApplyRequest): Promise<ApplyResult | undefined>;
  /** Compares the state of a stack with the service. */
  drift(request?: StackRequest & Pick<PlanRequest, 'targets'>): Promise<DriftResult>;
  /** Says how often alerts would have fired over past records; nothing is changed. */
  backtest(request?: BacktestRequest): Promise<Backtest>;
  /** Opens and closes the maintenance windows of a stack, as its last apply declared them. Run it every few minutes. */
  maintenance(request?: StackRequest & Pick<ApplyRequest, 'lockTimeoutMs'>): Promise<MaintenanceResult>;
  /** Makes, updates and removes environments of branches. */
  readonly previewEnv: PreviewEnvironments;
  /**
   * Runs the tests of the project once, and says which changes of the conditions of alerts they would not notice.
   *
   * @throws ProviderError `TESTS_UNUSABLE` where they fail, or check the condition of no alert.
   */
  mutate(request?: MutateOptions): Promise<MutateResult>;
  /**
   * Reviews a plan that `terraform show -json`, `aac plan --json` or `aac plan --out` wrote: its text, or parsed.
   *
   * @throws ProviderError `DOCUMENT_UNREADABLE` for something else.
   */
  review(plan: JsonObject | string, request?: ReviewRequest): Promise<Report>;
}
