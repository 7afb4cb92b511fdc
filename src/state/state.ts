import type { JsonObject, JsonValue } from '../base/json';
import type { Schema } from '../model';
import type { InstanceAddress } from './address';

/** One instance of an object as a state file holds it. */
export interface InstanceState {
  readonly schemaVersion: number;
  readonly attributes: JsonObject;
  /** Paths of sensitive values, in Terraform's own encoding; kept as they came. */
  readonly sensitiveAttributes: readonly JsonValue[];
  /** Private data of the provider, base64. */
  readonly private?: string;
  /** Addresses of the objects that have to be destroyed after this one. */
  readonly dependencies: readonly string[];
  readonly isTainted?: true;
  readonly createBeforeDestroy?: true;
  /** Resource identity, as Terraform 1.12 and newer write it. */
  readonly identity?: JsonValue;
  readonly identitySchemaVersion?: number;
}

/** Everything that a state knows about one address. */
export interface ObjectState extends InstanceAddress {
  /** Terraform's spelling: `provider["registry.terraform.io/analytics-as-code/analytics"].alias`. */
  readonly provider: string;
  /** Absent when only deposed instances are left. */
  readonly current?: InstanceState;
  /** Instances that were replaced and are still to be destroyed, by Terraform's deposed key. */
  readonly deposed: Readonly<Record<string, InstanceState>>;
}

/** An output as a state file holds it. `type` is Terraform's JSON type: `"string"`, `["list", "string"]`. */
export interface OutputState {
  readonly value: JsonValue;
  readonly type: JsonValue;
  readonly sensitive: boolean;
}

/** The contents of a state file of version 4. As with Terraform, keys that mean nothing are gone with the next write. */
export interface State {
  /** Random id of the state; empty as long as nothing was ever written. */
  readonly lineage: string;
  /** Grows with every change that is written; 0 as long as nothing was ever written. */
  readonly serial: number;
  /** Version of the Terraform that wrote the file last; kept as it came. */
  readonly terraformVersion: string;
  readonly outputs: Readonly<Record<string, OutputState>>;
  /** By the addresses of instances: `analytics_alert.stalled`, `analytics_alert.each["a"]`. */
  readonly objects: ReadonlyMap<string, ObjectState>;
  /** Kept as it came until an apply ends. */
  readonly checkResults: JsonValue;
}

/**
 * The state of a stack that was never applied.
 *
 * Names the oldest Terraform that speaks the provider's protocol, so that no Terraform or OpenTofu takes the file for
 * one of a newer release. Whoever writes it next puts its own version there.
 */
export const emptyState: State = {
  lineage: '',
  serial: 0,
  terraformVersion: '1.0.0',
  outputs: {},
  objects: new Map(),
  checkResults: null,
};

/** A schema, and whether a state leaves out what it says to be sensitive; false by default. */
export type StoredSchema = Schema & { readonly isMarkedByCodeAlone?: boolean };

/**
 * Whether a state leaves out what the schema alone says to be sensitive: OpenTofu 1.6 compares the marks of a state with those
 * of the code, and would plan an update that changes nothing. Terraform 1.11 does without them, too.
 */
export function isMarkedByCodeAlone({ terraformVersion }: State): boolean {
  return /^1\.6\./.test(terraformVersion);
}
