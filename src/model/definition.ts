import type { Diagnostic } from '../base/diagnostic';
import type { Log } from '../base/log';
import type { Attributes } from './attribute';
import type { Inspection } from './inspection';
import type { Schema } from './schema';
import type { ObjectValue, Value } from './value';

/** What the service says about an object, by attribute name. An absent attribute is not readable: its last known value stays. */
export type Observed = Readonly<Record<string, Value | undefined>>;

/** A change to one object. `config` is what the user declared; `prior` is null for a create. */
export interface Change {
  readonly prior: ObjectValue | null;
  readonly planned: ObjectValue;
  readonly config: ObjectValue;
  /** Planned without prior values because the object is replaced: it is the successor of one that was planned just before. */
  readonly isReplacement?: boolean;
  /** What is observed, as it was sent where the service is known to store it otherwise; for comparing it with `planned`. */
  readonly respell?: (observed: Observed) => Observed;
}

/** An object as the others of its run have to know it. One that is read or destroyed is neither planned nor declared. */
export interface PlannedObject extends Pick<Change, 'prior' | 'isReplacement'> {
  readonly planned: ObjectValue | null;
  readonly config: ObjectValue | null;
  /** Whether the plan, or its apply, ends it for good. */
  readonly isDestroyed?: boolean;
}

/** The objects of a kind that the service holds, and what could not be told of them. */
export interface Listed {
  /** The ids by which they can be imported. */
  readonly ids: readonly string[];
  readonly diagnostics: readonly Diagnostic[];
}

/** How an object ends. */
export interface DestroyedObject {
  /** Whether the host may replace it because it is marked as tainted, although nothing in the code asks for its end. */
  readonly mayBeTainted: boolean;
}

/** What is known about a new object before it is made. */
export interface NewObject {
  /** Values of computed attributes, which the plan shows; an `id` is that of an object which the create takes over. */
  readonly values: ObjectValue;
  readonly diagnostics: readonly Diagnostic[];
}

/** Tells the host what exists already, so that a later failure leaves a state that knows it. */
export type ReportProgress = (observed: Observed) => void;

/** What is said of the provider block and of every kind, and how what is declared of them is checked. */
export interface Definition {
  readonly description: string;
  readonly attributes: Attributes;
  /** Checks across attributes, offline; unknown values are tolerated. */
  validate?(config: ObjectValue): readonly Diagnostic[];
}

/** Among which objects a lost one is looked for. */
export interface LostAmong {
  /** Those that a state tells of. */
  readonly known: ReadonlySet<unknown>;
  /** Whether an object is known to have come since the create was begun. */
  readonly isNew: (id: string) => boolean;
}

/** What a create whose answer was lost may have left. */
export interface LostObjects {
  /** What has exactly the declared values, or else what is new and has the declared name in another spelling. */
  readonly ids: readonly string[];
  readonly isSame: boolean;
  /** What is new beside them. */
  readonly others: readonly string[];
}

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
  /** Checks that have to see every object of a plan, also those that do not change or end: who owns what. */
  checkOwnership?(context: Context, object: PlannedObject): readonly Diagnostic[];
  /** Remembers what the others of the run have to know of an object: called for every one that is read, planned or destroyed. */
  register?(context: Context, object: PlannedObject): void;
  /** What is known about an object that would be made; `create` finds it in `planned`. Never writes. */
  planNew?(context: Context, change: Change): Promise<NewObject>;
  /** Computed attributes of an object that exists which other changes of this run decide. Never writes. */
  findUnknown?(context: Context, change: Change): readonly string[];
  /** The ids of the objects of the kind that the run knows the service to hold: what comes later is new. Never writes. */
  heldIds?(context: Context): Promise<readonly string[]>;
  /**
   * The objects of the service that may be the one of a create whose answer was lost, as it would leave them. It waits for what the
   * service shows late. Never writes. Without it, such an object is not looked for.
   */
  findLost?(context: Context, config: ObjectValue, among: LostAmong): Promise<LostObjects>;
  /** All objects of the kind. Never writes. Without it, the service cannot say which there are, or another kind tells it. */
  list?(context: Context): Promise<Listed>;
  /** What the service has of a listed object, also what no attribute says; undefined when it is gone. Never writes. */
  inspect?(context: Context, state: ObjectValue): Promise<Inspection | undefined>;
  /** The state that an import id stands for, as far as it says, or in one sentence what is wrong with it. */
  parseImportId?(id: string): ObjectValue | string;
  /** Warnings and refusals of a destroy, at plan. */
  checkDestroy?(prior: ObjectValue, ending: DestroyedObject): readonly Diagnostic[];
  /**
   * Warnings of a destroy for a host that knows all objects of the kind that end with it, by their `ids`. Terraform asks for
   * one object at a time. Never writes.
   */
  checkEnding?(
    context: Context,
    prior: ObjectValue,
    ids: ReadonlySet<Value | undefined>,
  ): Promise<readonly Diagnostic[]>;
  /**
   * What the service says about the object that `state` names; undefined when it is gone.
   *
   * @param isNews - Whether something that was observed contradicts the state: such a thing is worth a second look.
   */
  read(context: Context, state: ObjectValue, isNews?: (observed: Observed) => boolean): Promise<Observed | undefined>;
  /**
   * The flags that this run, or one that was cut off, has taken from an object for a while, with the values that they had in
   * `state`, which that run began with. Never writes.
   */
  findOwed?(context: Context, state: ObjectValue, observed: Observed): Readonly<Record<string, boolean>> | undefined;
  /** Makes the object, and reports it as soon as its id is known. */
  create(context: Context, change: Change, report: ReportProgress): Promise<Observed>;
  /** Brings the object from what is observed to what is declared; reports what is done before a further call. */
  update(context: Context, change: Change, report: ReportProgress): Promise<Observed>;
  /** What there is to say about the service since the last time, whatever the object. */
  takeNotices?(context: Context): readonly Diagnostic[];
  /** Removes the object, or forgets it where the service cannot remove; an object that is gone is a success. */
  delete(context: Context, prior: ObjectValue): Promise<readonly Diagnostic[]>;
}

/** A look at the service: what it answers is shown, and nothing is managed. */
export interface DataSourceDefinition<Context> extends KindDefinition {
  /** What there is to say about the service since the last time. */
  takeNotices?(context: Context): readonly Diagnostic[];
  /** Values for what the configuration leaves open. Never writes. Everything in `config` is known. */
  read(context: Context, config: ObjectValue): Promise<Observed>;
}

/** Something that was opened for one run, and what closing it needs. */
export interface Opened {
  readonly observed: Observed;
  /** Handed back to `close`; kept in no plan and no state. */
  readonly handle: string;
}

/** A value that exists as long as a run lasts, and is kept nowhere. */
export interface EphemeralDefinition<Context> extends KindDefinition {
  open(context: Context, config: ObjectValue): Promise<Opened>;
  /** Releases what was opened; what is released already is a success. */
  close(context: Context, handle: string): Promise<void>;
}

/** What a host hands to a provider that is configured. */
export interface Runtime {
  /** Aborted when the host asks to stop. */
  readonly signal: AbortSignal;
  readonly log: Log;
}

/** The two views of the service that a configured provider works with. */
export interface Session<Context> {
  /** Refuses every operation that changes something; reading and planning use it. */
  readonly observing: Context;
  readonly changing: Context;
  /** The address of what it talks to, without who logs in there. */
  readonly address?: string;
  /** What there is to say about its settings. */
  readonly warnings?: readonly Diagnostic[];
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
