import type { Diagnostic } from '../../base/diagnostic';
import type { JsonObject } from '../../base/json';
import type { Listed, LostAmong, ObjectValue, ResourceDefinition, Schema, Value } from '../../model';
import type { Host, StateAnswer } from '../host';
import { validateConfig } from '../validate-values';
import { checkIdentity } from './check-identity';
import { type ApplyAnswer, type ApplyRequest, applyResource } from './apply';
import { checkEnding } from './check-ending';
import { listObjects } from './list';
import { findLost, heldIds, type LostAnswer } from './find-lost';
import { importState } from './import';
import { type InspectAnswer, inspectObject } from './inspect';
import { type PlanAnswer, type PlanRequest, planResource } from './plan';
import { type ReadAnswer, readState } from './read';
import { upgradeState } from './upgrade';

/** One kind of object as both hosts see it. No method throws for what a user or a service can cause: diagnostics say it. */
export interface Resource {
  readonly schema: Schema;
  validate(config: ObjectValue): readonly Diagnostic[];
  upgrade(version: number, state: JsonObject): StateAnswer;
  /** `privateData` is what the last apply left to be remembered, in base64. */
  read(state: ObjectValue, privateData?: string): Promise<ReadAnswer>;
  plan(request: PlanRequest): Promise<PlanAnswer>;
  apply(request: ApplyRequest): Promise<ApplyAnswer>;
  /** Warnings of a destroy, with the `ids` of all objects of the kind that end with it. */
  checkEnding(prior: ObjectValue, ids: ReadonlySet<Value | undefined>): Promise<readonly Diagnostic[]>;
  /** A stub state that names the object; the host reads it next. */
  import(id: string): StateAnswer;
  /** All objects of the kind, by their import ids; undefined where they cannot be listed. */
  list?(): Promise<Listed>;
  /** The ids that the service is known to hold, for a host that notes them before a create; undefined where nobody can tell. */
  heldIds(): Promise<readonly string[] | undefined>;
  /** Objects that may be the declared one, for a host that never learned how a create ended. */
  findLost(config: ObjectValue, among: LostAmong): Promise<LostAnswer>;
  /** What the service has of a listed object, also what no attribute says. */
  inspect(state: ObjectValue): Promise<InspectAnswer>;
}

/** Puts the two hosts' calls around a definition. */
export function createResource<Context>(definition: ResourceDefinition<Context>, host: Host<Context>): Resource {
  return {
    schema: definition,
    validate: (config) => validateConfig(definition, config),
    upgrade: (version, state) => upgradeState(definition, version, state),
    async read(state, privateData) {
      const diagnostics = checkIdentity(definition.type, state, privateData);
      return diagnostics.length > 0
        ? { state, diagnostics }
        : await readState(definition, host, { state, privateData });
    },
    async plan(request) {
      const { prior, privateData } = request;
      const diagnostics = checkIdentity(definition.type, prior, privateData);
      const refusal = { planned: prior, requiresReplace: [], diagnostics };
      return diagnostics.length > 0 ? refusal : await planResource(definition, host, request);
    },
    apply: (request) => applyResource(definition, host, request),
    checkEnding: (prior, ids) => checkEnding(definition, host, { prior, ids }),
    import: (id) => importState(definition, id),
    ...(definition.list && { list: () => listObjects(definition, host) }),
    heldIds: () => heldIds(definition, host),
    findLost: (config, among) => findLost(definition, host, { config, among }),
    inspect: (state) => inspectObject(definition, host, state),
  };
}
