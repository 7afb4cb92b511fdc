import { toAttributePath } from '../wire/diagnostics';
import { encodeDynamicValue } from '../wire/dynamic-value';
import { decode, defineCall, getKind } from './call';
import { toPlannedPrivate } from './private-data';

export const planResourceChange = defineCall({
  request: 'PlanResourceChangeRequest',
  response: 'PlanResourceChangeResponse',
  async handle(provider, request) {
    const resource = getKind(provider, 'resources', request.type_name);
    const prior = decode(resource.schema, request.prior_state);
    const answer = await resource.plan({
      prior,
      config: decode(resource.schema, request.config),
      // Hosts hand what the first plan of a replacement left to the second one, in which there are no prior values.
      isReplacement: prior === null && (request.prior_private?.length ?? 0) > 0,
    });
    return {
      planned_state: encodeDynamicValue(resource.schema.attributes, answer.planned),
      requires_replace: answer.requiresReplace.map(toAttributePath),
      diagnostics: answer.diagnostics,
      planned_private: toPlannedPrivate(request.prior_private, prior !== null),
    };
  },
  keep: (request) => (request.prior_state ? { planned_state: request.prior_state } : {}),
});
