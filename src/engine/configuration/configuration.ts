import type { AttributePath } from '../../base/diagnostic';
import type { JsonObject, JsonValue } from '../../base/json';
import type { BackendBlock } from '../../state';
import type { Mode } from '../../model';
import type { Evaluated, Reference, VariableType } from '../../language';
import type { TargetPart } from './import-target';

/** What is written in a configuration. */
export interface Made {
  /** Where it is made, as messages name it: `main.ts:12:3` where our constructs know it, else the file. */
  readonly file: string;
}

/** A provider block of the one provider; `alias` is undefined for the default one. */
export interface ProviderBlock extends Made {
  readonly alias: string | undefined;
  readonly body: JsonObject;
}

/** What replaces an object when it changes. `key` says that the instance of the same key is meant: `analytics_alert.x[each.key].name`. */
export interface Trigger extends Reference {
  readonly key?: 'each.key' | 'count.index';
}

/** A condition that has to be true, and what is said where it is not. Both are templates. */
export interface Condition {
  readonly condition: JsonValue;
  readonly errorMessage: JsonValue;
}

/** A block `check`: what is warned about where it is not true. */
export interface CheckBlock extends Made {
  readonly name: string;
  /** The module that it stands in; absent in the root module. */
  readonly module?: string;
  readonly assertions: readonly Condition[];
  /** The address, from the root module, of the data that it reads; absent for none. */
  readonly data?: string;
}

/** The `lifecycle` of a resource. */
export interface Lifecycle {
  /** What has to be true before the object is planned or changed, and after that. */
  readonly preconditions: readonly Condition[];
  readonly postconditions: readonly Condition[];
  readonly preventDestroy: boolean;
  readonly createBeforeDestroy: boolean;
  /** Paths whose declared changes are ignored; `all` ignores every one. */
  readonly ignoreChanges: readonly AttributePath[] | 'all';
  /** Resources (`analytics_alert.x`) or values in them (`analytics_alert.x.name`) whose change replaces this object. */
  readonly replaceTriggeredBy: readonly Trigger[];
}

/** `count` or `for_each`. Its value is a template. */
export interface Repetition {
  readonly kind: 'count' | 'for_each';
  readonly value: JsonValue;
}

/** A resource, data or ephemeral block. Its body holds attributes alone; strings in it are templates. */
export interface ObjectBlock extends Made {
  readonly mode: Mode;
  /** `analytics_alert.stalled`, `data.analytics_alerts.all`, `module.team.analytics_alert.stalled`. */
  readonly address: string;
  /** The module that it stands in; absent in the root module. */
  readonly module?: string;
  readonly type: string;
  readonly name: string;
  /** The block `check` that it stands in, as its module names it: `check.health`. Nothing else may name the data. */
  readonly check?: string;
  /** Undefined for a block of one instance. */
  readonly repetition?: Repetition;
  /** The alias of its provider; undefined for the default one. */
  readonly providerAlias: string | undefined;
  readonly body: JsonObject;
  /** Whether the body holds no template, so that it stands for itself. */
  readonly isConstant: boolean;
  /** Addresses of `depends_on`; variables and locals may be among them. */
  readonly dependsOn: readonly string[];
  readonly lifecycle: Lifecycle;
}

/** An output. Its value is a template. */
export interface OutputBlock extends Made {
  readonly preconditions: readonly Condition[];
  readonly name: string;
  readonly value: JsonValue;
  readonly description: string | undefined;
  readonly isSensitive: boolean;
  /** Whether its value may be kept nowhere. */
  readonly isEphemeral: boolean;
  readonly dependsOn: readonly string[];
}

/** A local value: a template. */
export interface LocalValue extends Made {
  readonly value: JsonValue;
}

/** A variable. */
export interface VariableBlock extends Made {
  readonly validations: readonly Condition[];
  readonly name: string;
  /** What the value is converted to; undefined takes anything. */
  readonly type: VariableType | undefined;
  /** Undefined when a value has to be given. No template: it is taken as it stands. */
  readonly defaultValue: JsonValue | undefined;
  readonly description: string | undefined;
  readonly isSensitive: boolean;
  readonly isNullable: boolean;
  /** Whether its value may be kept nowhere: not in a plan, and not in the state. */
  readonly isEphemeral: boolean;
}

/** `import { to, id }`: brings an object that exists under management. */
export interface ImportBlock extends Made {
  /** The address of the resource block. */
  readonly to: string;
  /** The address of the instance. */
  readonly target: readonly TargetPart[];
  /** What names the object: a text, or an object for `identity`. It is a template. */
  readonly by: 'id' | 'identity';
  readonly id: JsonValue;
  /** A template; undefined for one import. */
  readonly forEach?: JsonValue;
}

/** `moved { from, to }`: the same object, or all of a module, under another address; all instances where neither names one. */
export interface MovedBlock {
  /** Addresses in the module that the block stands in. */
  readonly from: string;
  readonly to: string;
  /** The module that it stands in; absent in the root module. */
  readonly module?: string;
}

/** `removed { from, lifecycle { destroy } }`: leaves the state, and the service too when `destroy`. */
export interface RemovedBlock {
  /** The address of a resource, or of a module with all that is in it. */
  readonly from: string;
  readonly destroy: boolean;
}

/** `data "terraform_remote_state"`: the outputs of another stack. */
export interface RemoteStateBlock extends Made {
  readonly mode: 'data';
  readonly address: string;
  readonly type: 'terraform_remote_state';
  readonly name: string;
  /** What it says of all this, and templates in it. */
  readonly body: JsonObject;
  /** The kind of the backend that keeps the state of that stack: `local`. */
  readonly backend: string;
  /** A template. */
  readonly workspace: JsonValue;
  readonly config: JsonObject;
  readonly defaults: JsonObject;
  /** What was read; undefined as long as nothing was, and unknown to templates then. */
  readonly value?: Evaluated;
  /** What to do where the other stack does not give out what is wanted; undefined where it has to be applied. */
  readonly advice?: string | undefined;
  /** What documents mark of it: outputs that their stack calls secret, and settings of a server or a bucket. */
  readonly secret?: readonly AttributePath[];
}

/** What the templates of a module name, beside its objects. */
export interface ModuleContents {
  readonly outputs: readonly OutputBlock[];
  readonly variables: readonly VariableBlock[];
  /** By name. */
  readonly locals: ReadonlyMap<string, LocalValue>;
  /** The names that `required_providers` has for the provider. */
  readonly localNames: readonly string[];
}

/** A `module` block, and the module that it calls. */
export interface ModuleBlock extends ModuleContents, Made {
  /** Without keys: `module.team.module.alerts`. */
  readonly address: string;
  /** The address of the module that it stands in; absent for the root module. */
  readonly parent?: string;
  readonly name: string;
  /** As it is written. */
  readonly source: string;
  /** What `path.module` stands for. */
  readonly folder: string;
  /** Templates of the module that it stands in, by the names of variables. */
  readonly arguments: JsonObject;
  /** Undefined for a module of one instance. */
  readonly repetition?: Repetition;
  /** Addresses in the module that it stands in. */
  readonly dependsOn: readonly string[];
  /** What it says of the version of the provider. */
  readonly versionConstraint: string | undefined;
}

/** A Terraform JSON configuration as the engine understands it. Pure data: nothing is evaluated yet. */
export interface Configuration extends ModuleContents {
  /** What it says of the version of the provider, as Terraform's documents have it; undefined for nothing. */
  readonly versionConstraint: string | undefined;
  readonly providers: readonly ProviderBlock[];
  /** Resources and data sources of all modules by address, in the order of the files. */
  readonly objects: ReadonlyMap<string, ObjectBlock>;
  /** What is read from other stacks, by address. */
  readonly remoteStates: ReadonlyMap<string, RemoteStateBlock>;
  /** The modules that are called, by address, each behind the one that it stands in. */
  readonly modules: ReadonlyMap<string, ModuleBlock>;
  readonly checks: readonly CheckBlock[];
  readonly imports: readonly ImportBlock[];
  readonly moved: readonly MovedBlock[];
  readonly removed: readonly RemovedBlock[];
  /** Where its state is; undefined for Terraform's default, a file in the folder of the stack. */
  readonly backend: BackendBlock | undefined;
}
