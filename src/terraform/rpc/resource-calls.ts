import { type Diagnostic, errorAt } from '../../base/diagnostic';
import { isJsonObject, type JsonObject } from '../../base/json';
import { parseJson } from '../../base/json-text';
import { toAttributePath } from '../wire/diagnostics';
import { encodeDynamicValue } from '../wire/dynamic-value';
import type { Message } from '../wire/messages';
import { decode, decodeObject, defineCall, getKind, UnusableInput } from './call';
import { fromPrivate, toPlannedPrivate, toPrivate } from './private-data';
import { refuseWriteOnly } from './write-only';

const unusable = (detail: string): Diagnostic => errorAt([], 'State cannot be read', detail);

function parseRawState(raw: Message<'RawState'> | undefined): JsonObject {
  if (!raw?.json || raw.json.length === 0) {
    throw new UnusableInput(
      unusable('The state is in the format of Terraform 0.11 or older; upgrade it with Terraform 0.12 to 1.x first.'),
    );
  }
  const json = parseJson(Buffer.from(raw.json).toString('utf8'));
  if (!isJsonObject(json)) throw new UnusableInput(unusable('The state of the object is not a JSON object.'));
  return json;
}

/** The calls about resources, in the order in which a run makes them. */
export const resourceCalls = {
  ValidateResourceConfig: defineCall({
    request: 'ResourceConfigRequest',
    response: 'DiagnosticsResponse',
    handle(provider, { type_name, config: sent, client_capabilities: capabilities }) {
      const resource = getKind(provider, 'resources', type_name);
      const config = decodeObject(resource.schema, sent);
      const isPlanning = provider.address() !== undefined;
      const knowsWriteOnly = capabilities?.write_only_attributes_allowed === true;
      const refused = knowsWriteOnly ? [] : refuseWriteOnly(resource.schema, config, isPlanning);
      return { diagnostics: [...refused, ...resource.validate(config)] };
    },
  }),

  UpgradeResourceState: defineCall({
    request: 'UpgradeResourceStateRequest',
    response: 'UpgradeResourceStateResponse',
    handle(provider, { type_name, version, raw_state }) {
      const resource = getKind(provider, 'resources', type_name);
      const { state, diagnostics } = resource.upgrade(version ?? 0, parseRawState(raw_state));
      return { upgraded_state: encodeDynamicValue(state), diagnostics };
    },
  }),

  ReadResource: defineCall({
    request: 'ReadResourceRequest',
    response: 'ReadResourceResponse',
    async handle(provider, request) {
      const resource = getKind(provider, 'resources', request.type_name);
      const { state, diagnostics, privateData } = await resource.read(
        decodeObject(resource.schema, request.current_state),
        fromPrivate(request.private),
      );
      // An object has no private data after an apply whose plugin was killed.
      const kept = privateData === undefined ? request.private : toPrivate(privateData);
      return { new_state: encodeDynamicValue(state), diagnostics, ...(kept && { private: kept }) };
    },
    fail: ({ current_state: current }) => (current ? { new_state: current } : {}),
  }),

  PlanResourceChange: defineCall({
    request: 'PlanResourceChangeRequest',
    response: 'PlanResourceChangeResponse',
    async handle(provider, request) {
      const resource = getKind(provider, 'resources', request.type_name);
      const prior = decode(resource.schema, request.prior_state);
      const { planned, requiresReplace, diagnostics } = await resource.plan({
        prior,
        config: decode(resource.schema, request.config),
        // Hosts hand what the first plan of a replacement left to the second one, in which there are no prior values.
        isReplacement: prior === null && (request.prior_private?.length ?? 0) > 0,
        privateData: fromPrivate(request.prior_private),
      });
      return {
        planned_state: encodeDynamicValue(planned),
        requires_replace: requiresReplace.map(toAttributePath),
        diagnostics,
        planned_private: toPlannedPrivate(request.prior_private, prior !== null),
      };
    },
    fail: ({ prior_state: prior }) => (prior ? { planned_state: prior } : {}),
  }),

  ApplyResourceChange: defineCall({
    request: 'ApplyResourceChangeRequest',
    response: 'ApplyResourceChangeResponse',
    isWrite: true,
    async handle(provider, request) {
      const resource = getKind(provider, 'resources', request.type_name);
      const planned = decode(resource.schema, request.planned_state);
      const { state, diagnostics, privateData } = await resource.apply({
        prior: decode(resource.schema, request.prior_state),
        planned,
        config: decode(resource.schema, request.config),
        privateData: fromPrivate(request.planned_private),
      });
      // What could not be destroyed keeps what is remembered of it.
      const kept = planned === null ? fromPrivate(request.planned_private) : undefined;
      return { new_state: encodeDynamicValue(state), diagnostics, private: toPrivate(privateData ?? kept) };
    },
    fail: ({ prior_state: prior, planned_private: data }) =>
      prior ? { new_state: prior, private: toPrivate(fromPrivate(data)) } : {},
  }),

  ImportResourceState: defineCall({
    request: 'ImportResourceStateRequest',
    response: 'ImportResourceStateResponse',
    handle(provider, { type_name = '', id = '' }) {
      const resource = getKind(provider, 'resources', type_name);
      const { state, diagnostics } = resource.import(id);
      const imported = state === null ? [] : [{ type_name, state: encodeDynamicValue(state) }];
      return { imported_resources: imported, diagnostics };
    },
  }),

  MoveResourceState: defineCall({
    request: 'MoveResourceStateRequest',
    response: 'MoveResourceStateResponse',
    handle(_, { source_type_name, target_type_name }) {
      const detail = `A ${String(source_type_name)} cannot become a ${String(target_type_name)}; remove it from the state and import it under the new type.`;
      throw new UnusableInput(errorAt([], 'Move not supported', detail));
    },
  }),
};
