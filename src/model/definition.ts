import type { Diagnostic } from '../base/diagnostic';
import type { JsonObject } from '../base/json';
import type { Log } from '../base/log';
import type { Attributes } from './attribute';
import type { Inspection } from './inspection';
import type { Schema } from './schema';
import type { ObjectValue, Value } from './value';

/** What the service says about an object, by attribute name. An absent attribute is not readable: its last known value stays. */
export type Observed = Readonly<Record<string, Value | undefined>>;

/** A change to one object. `prior` is null for a create. */
export interface Change {
  readonly prior: ObjectValue | null;
  readonly planned: ObjectValue;
  readonly config: ObjectValue;
  /** The object replaces one that was planned just before; `prior` is null. */
  readonly isReplacement?: boolean;
  /** Whether it was planned before and is planned once more, to be carried out: its warnings were told. */
  readonly isRepeated?: boolean;
  /** Undoes the normalization of the service, so that observed values can be compared with `planned`. */
  readonly denormalize?: (observed: Observed) => Observed;
  /** The attributes that are held while this change is planned and applied, and the note that the private state has. */
  readonly held?: readonly string[];
  readonly note?: JsonObject;
  /** Replaces that note, for the private state after the change. */
  readonly renewNote?: (note: JsonObject) => void;
}

/** Attributes that a plan leaves as they are for a while. */
export interface Hold {
  readonly names: readonly string[];
  /** Whether somebody else's values of them are kept out of the state. */
  readonly isHidden: boolean;
}

/** An object as it is registered with the others of its run. `planned` and `config` are null for one that is read or destroyed. */
export interface PlannedObject extends Pick<Change, 'prior' | 'isReplacement'> {
  readonly planned: ObjectValue | null;
  readonly config: ObjectValue | null;
  /** Whether it is destroyed without a replacement. */
  readonly isDestroyed?: boolean;
}

/** The objects of a kind that the service has, and what is missing in the list. */
export interface Listed {
  /** The ids by which they can be imported. */
  readonly ids: readonly string[];
  readonly diagnostics: readonly Diagnostic[];
}

/** An object that a list resource found, or a warning between two of them. */
export type FoundObject =
  | { readonly importId: string; readonly displayName: string }
  | { readonly diagnostics: readonly Diagnostic[] };

/** What objects of a kind can be searched by: Terraform's list resource. */
export interface ListingDefinition<Context> {
  readonly description: string;
  /** Of the search; nothing in it is computed. */
  readonly attributes: Attributes;
  /** Finds objects, in an order that stays. Never writes. Everything in `config` is known. */
  find(context: Context, config: ObjectValue): AsyncIterable<FoundObject>;
}

/** How an object is destroyed. */
export interface DestroyedObject {
  /** Whether the host may replace it because it is tainted, although it is still configured. */
  readonly mayBeTainted: boolean;
}

/** What is known about a new object before it is created. */
export interface NewObject {
  /** Values of computed attributes, which the plan shows; an `id` is that of an object which the create adopts. */
  readonly values: ObjectValue;
  readonly diagnostics: readonly Diagnostic[];
}

/** Tells the host what exists already, so that the state has it if a later call fails. */
export type ReportProgress = (observed: Observed) => void;

/** The description and the checks of the provider block and of every kind. */
export interface Definition {
  readonly description: string;
  readonly attributes: Attributes;
  /** Checks across attributes, offline; unknown values are tolerated. */
  validate?(config: ObjectValue): readonly Diagnostic[];
}

/** The objects to leave out of the search for a lost one. */
export interface LostAmong {
  /** The ids in a state. */
  readonly known: ReadonlySet<unknown>;
  /** Whether an object is known to be newer than the start of the create. */
  readonly isNew: (id: string) => boolean;
}

/** Objects that a create whose answer was lost may have left. */
export interface LostObjects {
  /** Those that have exactly the configured values, or else new ones that have the name in another spelling. */
  readonly ids: readonly string[];
  readonly isSame: boolean;
  /** Further new objects. */
  readonly others: readonly string[];
}

/** What names an object for good, wherever its service is: attributes of its state. */
export interface IdentityDefinition {
  readonly required: readonly string[];
  /** Attributes that only some objects of the kind have. */
  readonly optional?: readonly string[];
  /** The import id of an identity; undefined where it names no object. */
  toImportId(identity: ObjectValue): string | undefined;
}

/** The identity of kinds whose `id` names an object. */
export const ownIdentity: IdentityDefinition = {
  required: ['id'],
  toImportId: ({ id }) => (typeof id === 'string' ? id : undefined),
};

interface KindDefinition extends Definition {
  /** Terraform's name: `analytics_alert`. */
  readonly type: string;
}

/**
 * A kind of object that can be managed: schema, docs, constructs and both hosts are derived from it.
 *
 * @typeParam Context - what the lifecycle needs in order to talk to the service.
 */
export interface ResourceDefinition<Context> extends Schema, KindDefinition {
  /** Checks that need the service or its dialect; called only for what would change. Never writes. */
  checkPlan?(context: Context, change: Change): Promise<readonly Diagnostic[]>;
  /** Checks against the other objects of the plan, of every object, also one that does not change: who owns what. */
  checkOwnership?(context: Context, object: PlannedObject): readonly Diagnostic[];
  /** Makes an object known to the others of the run. Called for every one that is read, planned or destroyed. */
  register?(context: Context, object: PlannedObject): void;
  /** Completes the plan of a new object; `create` finds the values in `planned`. Never writes. */
  planNew?(context: Context, change: Change): Promise<NewObject>;
  /** Computed attributes that other changes of this run decide, of an object that exists. Never writes. */
  findUnknown?(context: Context, change: Change): readonly string[];
  /** The ids that the service is known to have; an id that appears later is new. Never writes. */
  heldIds?(context: Context): Promise<readonly string[]>;
  /**
   * Searches for the object of a create whose answer was lost. It waits for objects that the service shows late. Never writes.
   * Absent where no search is possible.
   */
  findLost?(context: Context, config: ObjectValue, among: LostAmong): Promise<LostObjects>;
  /** All objects of the kind. Never writes. Absent where the service cannot list them, or another kind does. */
  list?(context: Context): Promise<Listed>;
  /** Absent where the service cannot list them. */
  readonly listing?: ListingDefinition<Context>;
  /** Everything that the service has of an object, also what no attribute shows; undefined when it is gone. Never writes. */
  inspect?(context: Context, state: ObjectValue): Promise<Inspection | undefined>;
  /** Default {@link ownIdentity}. */
  readonly identity?: IdentityDefinition;
  /** The path of the service at which such objects are made: a `restapi_object` of it can become one. */
  readonly path?: string;
  /** The state of an import id, as far as it says, or in one sentence what is wrong with the id. */
  parseImportId?(id: string): ObjectValue | string;
  /** Warnings and errors of a destroy, at plan. */
  checkDestroy?(prior: ObjectValue, ending: DestroyedObject): readonly Diagnostic[];
  /**
   * Warnings of a destroy that need the `ids` of all objects of the kind that are destroyed together. Terraform destroys one
   * object at a time and does not call it. Never writes.
   */
  checkJointDestroy?(
    context: Context,
    prior: ObjectValue,
    ids: ReadonlySet<Value | undefined>,
  ): Promise<readonly Diagnostic[]>;
  /**
   * Reads the object of a state; undefined when it is gone.
   *
   * @param hasDrift - Whether an observed record contradicts the state; such a record is read once more.
   */
  read(context: Context, state: ObjectValue, hasDrift?: (observed: Observed) => boolean): Promise<Observed | undefined>;
  /**
   * Whether a read would find exactly what the state has, as far as that is known without asking the service; when in doubt, false.
   *
   * @param declared - the names of the attributes that were configured, nested ones by their paths.
   */
  showsState?(context: Context, state: ObjectValue, declared: readonly string[]): boolean;
  /**
   * The flags that this run, or one that was interrupted, has changed for the time of an edit, with their values of before,
   * which are in `state`. Never writes.
   */
  findPendingRestore?(
    context: Context,
    state: ObjectValue,
    observed: Observed,
  ): Readonly<Record<string, boolean>> | undefined;
  /** The attributes that the plans after this read leave as they are. `note` is what the private state notes. */
  findHold?(context: Context, state: ObjectValue, note: JsonObject | undefined): Hold | undefined;
  /** Creates the object, and reports it as soon as its id is known. */
  create(context: Context, change: Change, report: ReportProgress): Promise<Observed>;
  /** Changes what differs from the configuration; reports what is done before a further call. */
  update(context: Context, change: Change, report: ReportProgress): Promise<Observed>;
  /** Warnings about the service since the last call. */
  takeNotices?(context: Context): readonly Diagnostic[];
  /** Deletes the object, or forgets it where the service cannot delete. An object that is gone is a success. */
  delete(context: Context, prior: ObjectValue): Promise<readonly Diagnostic[]>;
}

/** A data source: it shows what the service answers and manages nothing. */
export interface DataSourceDefinition<Context> extends KindDefinition {
  /** Warnings about the service since the last call. */
  takeNotices?(context: Context): readonly Diagnostic[];
  /** Values for what the configuration leaves open. Never writes. Everything in `config` is known. */
  read(context: Context, config: ObjectValue): Promise<Observed>;
}

/** An opened ephemeral resource, and what closing it needs. */
export interface Opened {
  readonly observed: Observed;
  /** Passed to `close`; stored in no plan and no state. */
  readonly handle: string;
}

/** An ephemeral resource: its value exists for one run and is stored nowhere. */
export interface EphemeralDefinition<Context> extends KindDefinition {
  open(context: Context, config: ObjectValue): Promise<Opened>;
  /** Closes what was opened; a second close is a success. */
  close(context: Context, handle: string): Promise<void>;
}

/** How an action is invoked. */
export interface Invocation {
  /** Aborted when the host listens no more. What was sent by then stays. */
  readonly signal: AbortSignal;
  /** Shows what was done so far. */
  readonly report: (message: string) => void;
}

/** An action: it does something in the service once, each time that it is invoked, and manages nothing. */
export interface ActionDefinition<Context> extends KindDefinition {
  /** Answers warnings. Everything in `config` is known. */
  invoke(context: Context, config: ObjectValue, invocation: Invocation): Promise<readonly Diagnostic[]>;
}

/** What a host gives to a provider that it configures. */
export interface Runtime {
  /** Aborted when the host asks to stop. */
  readonly signal: AbortSignal;
  /** Aborted when the host wants only what was begun to end: no work on another object begins, and nothing is repeated. */
  readonly settling: AbortSignal;
  /** Aborted when the host waits for nothing any more, also for no change that was sent. */
  readonly givingUp: AbortSignal;
  readonly log: Log;
}

/** The two views of the service that a configured provider works with. */
export interface Session<Context> {
  /** Refuses every operation that changes something; reading and planning use it. */
  readonly observing: Context;
  readonly changing: Context;
  /** The URL of the service, without credentials. */
  readonly address?: string;
  /** Warnings about the settings. */
  readonly warnings?: readonly Diagnostic[];
  /** How many requests the service is sent at once, as far as is known; it may change. */
  maxInFlight?(): number;
  close(): Promise<void>;
}

/** The provider block: its attributes, and how a configuration becomes a session. */
export interface ProviderDefinition<Context> extends Definition {
  /**
   * Opens a session; sends nothing. Undefined when a value that it needs is still unknown.
   *
   * @throws ConfigurationError `CONFIG_INVALID` naming every attribute that is missing or wrong.
   */
  configure(config: ObjectValue, runtime: Runtime): Session<Context> | undefined;
}
