import type { Diagnostic } from '../../base/diagnostic';
import type { FunctionInputs } from '../../language';
import type { Catalogue, TerraformType, Value } from '../../model';
import type { ObjectState, OutputState, State } from '../../state';
import type { Configuration } from '../configuration/configuration';
import type { ModuleOutput } from '../evaluation/check-modules';
import type { CheckResults } from '../evaluation/check-results';
import type { VariableValues } from '../evaluation/create-scope';
import type { Graph } from '../graph/graph';
import type { ObjectChange } from '../objects/object-change';
import type { InstanceBlock } from '../expansion/instance-block';
import type { OrderedSteps } from '../steps/order-steps';

/** What a plan says about one output. */
export interface OutputChange {
  readonly action: 'no-op' | 'create' | 'update' | 'delete';
  readonly name: string;
  readonly before: Value;
  readonly after: Value;
  readonly afterType: TerraformType;
  /** Sensitive before or after. */
  readonly isSensitive: boolean;
  /** What the code says. */
  readonly isDeclaredSensitive: boolean;
}

/** How much is planned: all that the code asks for, only what was observed, or the end of everything. */
export type PlanMode = 'normal' | 'refresh-only' | 'destroy';

/** What the user asks of a plan. */
export interface PlanOptions {
  readonly mode: PlanMode;
  /** Whether the objects of the state are read. */
  readonly refresh: boolean;
  /** Addresses that the plan is limited to, with what they need; empty for all. */
  readonly targets: readonly string[];
  /**
   * What a plan is made for that nobody carries out: to import what blocks say, which else belongs to the normal mode, or
   * to look at everything before it is destroyed.
   */
  readonly purpose?: 'import' | 'look';
  /** Addresses of objects that are replaced although nothing in the code asks for it. */
  readonly replace: readonly string[];
}

/** Where targets are written that a file holds: `targets.txt:3`. */
export type TargetPlaces = ReadonlyMap<string, string>;

/** What would be done, and all that it was made from. Nothing was written to make it. */
export interface Plan extends OrderedSteps {
  readonly configuration: Configuration;
  readonly variables: VariableValues;
  /** What functions read, and when the plan began. */
  readonly inputs: FunctionInputs & Required<Pick<FunctionInputs, 'planTimestamp'>>;
  readonly options: PlanOptions;
  /** The addresses of the services that it was made with, by the aliases of their providers; that of the default one is empty. */
  readonly services: Readonly<Record<string, string>>;
  /** The state that the plan was made from. */
  readonly state: State;
  /** Its objects as the service has them now, moves carried out. Terraform's prior state. */
  readonly refreshed: ReadonlyMap<string, ObjectState>;
  /** By address, unchanged objects included. */
  readonly changes: readonly ObjectChange[];
  /** What changed behind the state's back, moved objects included. */
  readonly drift: readonly ObjectChange[];
  readonly outputs: readonly OutputChange[];
  /** What modules give out. */
  readonly moduleOutputs: readonly ModuleOutput[];
  /** The outputs before the changes, as far as what was read changes them. */
  readonly priorOutputs: Readonly<Record<string, OutputState>>;
  /** The kinds of objects, for the documents. */
  readonly catalogue: Catalogue;
  /** What depends on what in the code. */
  readonly graph: Graph;
  /** The instances of the blocks that were planned, by the addresses of the blocks. */
  readonly expansions: ReadonlyMap<string, readonly InstanceBlock[]>;
  readonly diagnostics: readonly Diagnostic[];
  /** Whether an apply would change anything. */
  readonly isApplyable: boolean;
  /** False when targets left something out. */
  readonly isComplete: boolean;
  /** What the conditions of the code came to. */
  readonly checks: CheckResults;
}
