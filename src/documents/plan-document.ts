import type { JsonObject, JsonValue } from '../base/json';
import type { ObjectHead, StateDocument, ValuesDocument } from './state-document';

/** A value before and after, and what is to be done to bring it there. */
export type ChangeDocument = {
  /** Terraform's words: `update`; `delete` and `create`, in either order, for a replacement. */
  readonly actions: readonly string[];
  readonly before?: JsonValue;
  /** Without what is not known yet. */
  readonly after?: JsonValue;
  /** True, or the shape of the value with true where it is not known yet. The two below are like it. */
  readonly after_unknown?: JsonValue;
  readonly before_sensitive?: JsonValue;
  readonly after_sensitive?: JsonValue;
  readonly replace_paths?: readonly (readonly (string | number)[])[];
  readonly importing?: { readonly id?: string };
};

/** What happens to one object. */
export type ResourceChange = ObjectHead & {
  readonly previous_address?: string;
  readonly deposed?: string;
  readonly change: ChangeDocument;
  readonly action_reason?: string;
};

/** An attribute that had a say in a plan; no path stands for all of the object. */
export type RelevantAttribute = {
  readonly resource: string;
  readonly attribute: readonly (string | number)[];
};

/** Terraform's plan representation: what `terraform show -json` prints of a plan. */
export type PlanDocument = {
  readonly format_version: string;
  readonly terraform_version?: string;
  readonly variables?: Readonly<Record<string, { readonly value?: JsonValue }>>;
  readonly planned_values: ValuesDocument;
  /** What changed behind the code. */
  readonly resource_drift?: readonly ResourceChange[];
  readonly resource_changes?: readonly ResourceChange[];
  readonly output_changes?: Readonly<Record<string, ChangeDocument>>;
  readonly prior_state?: StateDocument;
  readonly configuration?: JsonObject;
  readonly relevant_attributes?: readonly RelevantAttribute[];
  readonly checks?: readonly JsonObject[];
  readonly timestamp?: string;
  readonly applyable?: boolean;
  readonly complete?: boolean;
  readonly errored?: boolean;
  /** What a backtest found of the same plan; no document of Terraform has it. */
  readonly backtest?: JsonObject;
  /** What differs between the state and the service, known or not; no document of Terraform has it. */
  readonly drift_differences?: readonly JsonObject[];
};
