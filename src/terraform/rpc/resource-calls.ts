import { type Diagnostic, errorsIn, hasErrors } from '../../base/diagnostic';
import type { ObjectValue } from '../../model';
import type { Resource } from '../../provider';
import { toAttributePath } from '../wire/diagnostics';
import { encodeDynamicValue } from '../wire/dynamic-value';
import { decode, decodeObject, decodeState, defineCall, findDeferral, getKind } from './call';
import { checkIdentity, toIdentity } from './identity';
import { fromPrivate, toPlannedPrivate, toPrivate } from './private-data';
import { parseRawState } from './raw-state';
import { refuseWriteOnly } from './write-only';

/**
 * The diagnostics of a plan; where the configuration itself is wrong, what is wrong with it. A plan that succeeds is not asked:
 * under `ignore_changes`, its configuration has values of the service, which need not be valid.
 */
function toDiagnostics(
  resource: Resource,
  config: ObjectValue | null,
  diagnostics: readonly Diagnostic[],
): readonly Diagnostic[] {
  const mistakes = config && hasErrors(diagnostics) ? errorsIn(resource.validate(config)) : [];
  return mistakes.length > 0 ? mistakes : diagnostics;
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
      const current = decodeObject(resource.schema, request.current_state, decodeState);
      checkIdentity(resource, request.current_identity, current);
      const deferred = findDeferral(provider, request.client_capabilities);
      if (deferred) {
        const { current_state: state, current_identity: identity, private: data } = request;
        return { new_state: state, new_identity: identity, private: data, deferred };
      }
      const { state, diagnostics, privateData } = await resource.read(current, fromPrivate(request.private));
      // An object has no private data after an apply whose plugin was killed.
      const kept = privateData === undefined ? request.private : toPrivate(privateData);
      return {
        new_state: encodeDynamicValue(state),
        diagnostics,
        new_identity: toIdentity(resource, state),
        ...(kept && { private: kept }),
      };
    },
    fail: ({ current_state: current, current_identity: identity }) => ({
      ...(current && { new_state: current }),
      ...(identity && { new_identity: identity }),
    }),
  }),

  PlanResourceChange: defineCall({
    request: 'PlanResourceChangeRequest',
    response: 'PlanResourceChangeResponse',
    async handle(provider, request) {
      const resource = getKind(provider, 'resources', request.type_name);
      const prior = decodeState(resource.schema, request.prior_state);
      checkIdentity(resource, request.prior_identity, prior);
      const config = decode(resource.schema, request.config);
      const { planned, requiresReplace, diagnostics } = await resource.plan({
        prior,
        config,
        // Hosts hand what the first plan of a replacement left to the second one, in which there are no prior values.
        isReplacement: prior === null && (request.prior_private?.length ?? 0) > 0,
        privateData: fromPrivate(request.prior_private),
      });
      return {
        planned_state: encodeDynamicValue(planned),
        requires_replace: requiresReplace.map(toAttributePath),
        diagnostics: toDiagnostics(resource, config, diagnostics),
        planned_identity: toIdentity(resource, planned ?? prior),
        deferred: findDeferral(provider, request.client_capabilities),
        planned_private: toPlannedPrivate(request.prior_private, prior !== null),
      };
    },
    fail: ({ prior_state: prior, prior_identity: identity }) => ({
      ...(prior && { planned_state: prior }),
      ...(identity && { planned_identity: identity }),
    }),
  }),

  ApplyResourceChange: defineCall({
    request: 'ApplyResourceChangeRequest',
    response: 'ApplyResourceChangeResponse',
    isWrite: true,
    async handle(provider, request) {
      const resource = getKind(provider, 'resources', request.type_name);
      const planned = decode(resource.schema, request.planned_state);
      const prior = decodeState(resource.schema, request.prior_state);
      checkIdentity(resource, request.planned_identity, prior);
      const config = planned && decodeObject(resource.schema, request.config);
      const { state, diagnostics, privateData } = await resource.apply({
        prior,
        planned,
        config,
        privateData: fromPrivate(request.planned_private),
      });
      // What could not be destroyed keeps what is remembered of it.
      const kept = planned === null ? fromPrivate(request.planned_private) : undefined;
      return {
        new_state: encodeDynamicValue(state),
        diagnostics,
        private: toPrivate(privateData ?? kept),
        new_identity: toIdentity(resource, state),
      };
    },
    fail: ({ prior_state: prior, planned_private: data, planned_identity: identity }) => ({
      ...(prior && { new_state: prior, private: toPrivate(fromPrivate(data)) }),
      ...(prior && identity && { new_identity: identity }),
    }),
  }),
};
