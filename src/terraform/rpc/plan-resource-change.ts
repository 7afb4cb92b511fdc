import { toAttributePath, toWireDiagnostics } from '../wire/diagnostics';
import { encodeDynamicValue } from '../wire/dynamic-value';
import { decode, defineCall, getKind } from './call';

export const planResourceChange = defineCall({
  request: 'PlanResourceChangeRequest',
  response: 'PlanResourceChangeResponse',
  async handle(provider, request) {
    const kind = getKind(provider, request.type_name);
    const answer = await kind.resource.plan({
      prior: decode(kind, request.prior_state),
      config: decode(kind, request.config),
    });
    return {
      planned_state: encodeDynamicValue(kind.attributes, answer.planned),
      requires_replace: answer.requiresReplace.map(toAttributePath),
      diagnostics: toWireDiagnostics(answer.diagnostics),
      ...(request.prior_private ? { planned_private: request.prior_private } : {}),
    };
  },
  fail: (diagnostics, request) => ({
    ...(request.prior_state ? { planned_state: request.prior_state } : {}),
    diagnostics: toWireDiagnostics(diagnostics),
  }),
});
