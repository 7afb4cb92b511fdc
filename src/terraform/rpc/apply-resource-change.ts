import { toWireDiagnostics } from '../wire/diagnostics';
import { encodeDynamicValue } from '../wire/dynamic-value';
import { decode, defineCall, getKind } from './call';
import { fromPlannedPrivate } from './private-data';

export const applyResourceChange = defineCall({
  request: 'ApplyResourceChangeRequest',
  response: 'ApplyResourceChangeResponse',
  async handle(provider, request) {
    const kind = getKind(provider, request.type_name);
    const { state, diagnostics } = await kind.resource.apply({
      prior: decode(kind, request.prior_state),
      planned: decode(kind, request.planned_state),
      config: decode(kind, request.config),
    });
    return {
      new_state: encodeDynamicValue(kind.attributes, state),
      diagnostics: toWireDiagnostics(diagnostics),
      private: fromPlannedPrivate(request.planned_private),
    };
  },
  fail: (diagnostics, request) => ({
    ...(request.prior_state ? { new_state: request.prior_state } : {}),
    diagnostics: toWireDiagnostics(diagnostics),
  }),
});
