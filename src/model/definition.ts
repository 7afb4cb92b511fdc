import type { Diagnostic } from '../base/diagnostic';
import type { Log } from '../base/log';
import type { Attributes } from './attribute';
import type { ObjectValue, Value } from './value';

/** What the service says about an object, by attribute name. An absent attribute is not readable: its last known value stays. */
export type Observed = Readonly<Record<string, Value | undefined>>;

/** A change to one object. `config` is what the user declared; `prior` is null for a create. */
export interface Change {
  readonly prior: ObjectValue | null;
  readonly planned: ObjectValue;
  readonly config: ObjectValue;
}

/** Tells the host what exists already, so that a later failure leaves a state that knows it. */
export type ReportProgress = (observed: Observed) => void;

/**
 * A kind of object that can be managed: schema, docs, constructs and both hosts are derived from it.
 *
 * @typeParam Context - what the lifecycle needs in order to talk to the service.
 */
export interface ResourceDefinition<Context> {
  /** Terraform's name: `analytics_alert`. */
  readonly type: string;
  /** Version of the state's shape. */
  readonly version: number;
  readonly description: string;
  readonly attributes: Attributes;
  /** Checks across attributes, offline; unknown values are tolerated. */
  validate?(config: ObjectValue): readonly Diagnostic[];
  /** Checks that need the service or its dialect; called only for what would change. Never writes. */
  checkPlan?(context: Context, change: Change): Promise<readonly Diagnostic[]>;
  /** Warnings and refusals of a destroy, at plan. */
  checkDestroy?(prior: ObjectValue): readonly Diagnostic[];
  /** What the service says about the object that `state` names; undefined when it is gone. */
  read(context: Context, state: ObjectValue): Promise<Observed | undefined>;
  /** Makes the object, and reports it as soon as its id is known. */
  create(context: Context, change: Change, report: ReportProgress): Promise<Observed>;
  /** Brings the object from what is observed to what is declared; reports what is done before a further call. */
  update(context: Context, change: Change, report: ReportProgress): Promise<Observed>;
  /** Removes the object, or forgets it where the service cannot remove; an object that is gone is a success. */
  delete(context: Context, prior: ObjectValue): Promise<readonly Diagnostic[]>;
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
  close(): Promise<void>;
}

/** The provider block: its attributes, and how a configuration becomes a session. */
export interface ProviderDefinition<Context> {
  readonly description: string;
  readonly attributes: Attributes;
  /** Checks across attributes, offline; unknown values are tolerated. */
  validate?(config: ObjectValue): readonly Diagnostic[];
  /**
   * Opens a session; sends nothing. Undefined when a value that it needs is still unknown.
   *
   * @throws ConfigurationError `CONFIG_INVALID` naming every attribute that is missing or wrong.
   */
  configure(config: ObjectValue, runtime: Runtime): Session<Context> | undefined;
}
