import { encodeDynamicValue } from '../wire/dynamic-value';
import { decode, defineCall, getKind } from './call';
import { fromPlannedPrivate } from './private-data';

export const applyResourceChange = defineCall({
  request: 'ApplyResourceChangeRequest',
  response: 'ApplyResourceChangeResponse',
  async handle(provider, request) {
    const resource = getKind(provider, 'resources', request.type_name);
    const { state, diagnostics } = await resource.apply({
      prior: decode(resource.schema, request.prior_state),
      planned: decode(resource.schema, request.planned_state),
      config: decode(resource.schema, request.config),
    });
    return {
      new_state: encodeDynamicValue(resource.schema.attributes, state),
      diagnostics,
      private: fromPlannedPrivate(request.planned_private),
    };
  },
  keep: (request) => (request.prior_state ? { new_state: request.prior_state } : {}),
});
