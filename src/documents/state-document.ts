import type { JsonObject, JsonValue } from '../base/json';
import type { Mode } from '../model';

/** What Terraform calls an object, in a plan and in a state alike. */
export type ObjectHead = {
  readonly address: string;
  readonly mode: Mode;
  readonly type: string;
  readonly name: string;
  readonly index?: number | string;
  readonly provider_name?: string;
};

/** An object with its values: as a state remembers them, or as a plan will leave them. */
export type ResourceDocument = ObjectHead & {
  readonly schema_version?: number;
  readonly values?: JsonObject;
  /** The shape of the values, with true where one is sensitive. */
  readonly sensitive_values?: JsonValue;
  readonly depends_on?: readonly string[];
  readonly tainted?: boolean;
  readonly deposed_key?: string;
};

/** An output; without a value where that is not known yet. */
export type OutputDocument = {
  readonly sensitive: boolean;
  readonly type?: JsonValue;
  readonly value?: JsonValue;
};

/** The objects of a module, and the modules in it. */
export type ModuleDocument = {
  /** Absent for the root module. */
  readonly address?: string;
  readonly resources?: readonly ResourceDocument[];
  readonly child_modules?: readonly ModuleDocument[];
};

/** The objects of a module and of all modules in it. */
export function resourcesOf({
  resources = [],
  child_modules: modules = [],
}: ModuleDocument): readonly ResourceDocument[] {
  return [...resources, ...modules.flatMap(resourcesOf)];
}

/** Terraform's values representation. */
export type ValuesDocument = {
  readonly outputs?: Readonly<Record<string, OutputDocument>>;
  readonly root_module: ModuleDocument;
};

/** Terraform's state representation: what `terraform show -json` prints of a state. An empty state has no values. */
export type StateDocument = {
  readonly format_version: string;
  readonly terraform_version?: string;
  readonly values?: ValuesDocument;
  readonly checks?: readonly JsonObject[];
};
