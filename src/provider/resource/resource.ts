import type { Diagnostic } from '../../base/diagnostic';
import type { JsonObject } from '../../base/json';
import type { Listed, LostAmong, ObjectValue, ResourceDefinition, Schema, Value } from '../../model';
import type { Host, StateAnswer } from '../host';
import { validateConfig } from '../values/validate-values';
import { checkIdentity } from '../private-state/check-identity';
import { type ApplyAnswer, type ApplyRequest, applyResource } from './apply';
import { checkJointDestroy } from './check-joint-destroy';
import { listObjects } from './list';
import { findLost, heldIds, type LostAnswer } from './find-lost';
import { generateConfig } from './generate-config';
import { createIdentity, type Identity } from './identity';
import { importState } from './import';
import { type InspectAnswer, inspectObject } from './inspect';
import { type MoveSource, moveState } from './move';
import { type PlanAnswer, type PlanRequest, planResource } from './plan';
import { type ReadAnswer, readState } from './read';
import { upgradeState } from './upgrade';

/** One kind of object, as both hosts call it. Mistakes of users and failures of the service are diagnostics, never thrown. */
export interface Resource {
  readonly schema: Schema;
  validate(config: ObjectValue): readonly Diagnostic[];
  upgrade(version: number, state: JsonObject): StateAnswer;
  /** `privateData` is the private state that the last apply left, in base64. */
  read(state: ObjectValue, privateData?: string): Promise<ReadAnswer>;
  plan(request: PlanRequest): Promise<PlanAnswer>;
  apply(request: ApplyRequest): Promise<ApplyAnswer>;
  /** Warnings of a destroy. `ids` are those of all objects of the kind that are destroyed together. */
  checkJointDestroy(prior: ObjectValue, ids: ReadonlySet<Value | undefined>): Promise<readonly Diagnostic[]>;
  /** A stub state that names the object; the host reads it next. */
  import(id: string): StateAnswer;
  readonly identity: Identity;
  /** The same for an object that another provider managed, by its state there. */
  move(source: MoveSource): StateAnswer;
  /** All objects of the kind, by their import ids; undefined where they cannot be listed. */
  list?(): Promise<Listed>;
  /** The ids that the service is known to have, for a host that notes them before a create; undefined where unknown. */
  heldIds(): Promise<readonly string[] | undefined>;
  /** Objects that may be the configured one, for a host that does not know the outcome of a create. */
  findLost(config: ObjectValue, among: LostAmong): Promise<LostAnswer>;
  /** The configuration of an object as a person would write it: no secrets, and nothing that goes without saying. */
  generateConfig(state: ObjectValue): ObjectValue;
  /** Everything that the service has of a listed object. */
  inspect(state: ObjectValue): Promise<InspectAnswer>;
}

/** Wraps a definition in the calls of the two hosts. */
export function createResource<Context>(definition: ResourceDefinition<Context>, host: Host<Context>): Resource {
  return {
    schema: definition,
    validate: (config) => validateConfig(definition, config),
    upgrade: (version, state) => upgradeState(definition, version, state),
    async read(state, privateData) {
      const diagnostics = checkIdentity(definition, state, privateData);
      return diagnostics.length > 0
        ? { state, diagnostics }
        : await readState(definition, host, { state, privateData });
    },
    async plan(request) {
      const { prior, privateData } = request;
      const diagnostics = checkIdentity(definition, prior, privateData);
      const refusal = { planned: prior, requiresReplace: [], diagnostics };
      return diagnostics.length > 0 ? refusal : await planResource(definition, host, request);
    },
    async apply(request) {
      const { prior, privateData } = request;
      const diagnostics = checkIdentity(definition, prior, privateData);
      return diagnostics.length > 0 ? { state: prior, diagnostics } : await applyResource(definition, host, request);
    },
    checkJointDestroy: (prior, ids) => checkJointDestroy(definition, host, { prior, ids }),
    import: (id) => importState(definition, id),
    identity: createIdentity(definition),
    move: (source) => moveState(definition, source),
    ...(definition.list && { list: () => listObjects(definition, host) }),
    heldIds: () => heldIds(definition, host),
    findLost: (config, among) => findLost(definition, host, { config, among }),
    generateConfig: (state) => generateConfig(definition, state),
    inspect: (state) => inspectObject(definition, host, state),
  };
}
