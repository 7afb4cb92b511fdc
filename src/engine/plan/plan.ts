import type { AttributePath, Diagnostic } from '../../base/diagnostic';
import type { Evaluated } from '../../language';
import type { Catalogue, ObjectValue, Value, TerraformType } from '../../model';
import type { ObjectState, State } from '../../state';
import type { Configuration } from '../configuration/configuration';

/** What happens to an object. `delete-create` and `create-delete` replace it, in that order. */
export type ObjectAction =
  'no-op' | 'create' | 'read' | 'update' | 'delete' | 'delete-create' | 'create-delete' | 'forget';

/** What a plan says about one object. */
export interface ObjectChange {
  readonly action: ObjectAction;
  readonly address: string;
  /** Where the object was before it was moved. */
  readonly previousAddress?: string;
  readonly mode: 'managed' | 'data';
  readonly type: string;
  readonly name: string;
  /** The alias of its provider. */
  readonly providerAlias: string | undefined;
  /** The key of an instance that was replaced and is still to be destroyed. */
  readonly deposedKey?: string;
  /** Terraform's word for why: `replace_because_tainted`. */
  readonly reason?: string;
  readonly before: ObjectValue | null;
  /** Null when the object will be gone; holds unknown values otherwise. */
  readonly after: ObjectValue | null;
  readonly beforeSensitive: readonly AttributePath[];
  readonly afterSensitive: readonly AttributePath[];
  /** What cannot be changed in place. */
  readonly replacePaths: readonly AttributePath[];
  readonly importing?: { readonly id: string };
}

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
}

/** Values of the variables by name. */
export type VariableValues = ReadonlyMap<string, Evaluated>;

/** What would be done, and all that it was made from. Nothing was written to make it. */
export interface Plan {
  readonly configuration: Configuration;
  readonly variables: VariableValues;
  /** What `path.cwd` stands for. */
  readonly workingFolder: string;
  readonly options: PlanOptions;
  /** The state that the plan was made from. */
  readonly state: State;
  /** Its objects as the service has them now, moves carried out. Terraform's prior state. */
  readonly refreshed: ReadonlyMap<string, ObjectState>;
  /** By address, unchanged objects included. */
  readonly changes: readonly ObjectChange[];
  /** What changed behind the state's back, moved objects included. */
  readonly drift: readonly ObjectChange[];
  readonly outputs: readonly OutputChange[];
  /** The kinds of objects, for the documents. */
  readonly catalogue: Catalogue;
  readonly diagnostics: readonly Diagnostic[];
  /** Whether an apply would change anything. */
  readonly isApplyable: boolean;
  /** False when targets left something out. */
  readonly isComplete: boolean;
  readonly createdAtMs: number;
}
