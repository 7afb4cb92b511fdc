import { toWireDiagnostics } from '../wire/diagnostics';
import type { Message } from '../wire/messages';
import { toProviderSchema } from '../wire/schema';
import type { Provider } from '../../provider';
import { decodeObject, defineCall, defineStreamCall, findDeferral, getKind } from './call';

/** The schemas of all actions: nothing in them is computed. */
export const actionSchemasOf = (actions: Provider['actions']): Record<string, Message<'ActionSchema'>> =>
  Object.fromEntries([...actions].map(([type, { schema }]) => [type, { schema: toProviderSchema(schema) }]));

/** The calls about actions. */
export const actionCalls = {
  ValidateActionConfig: defineCall({
    request: 'ActionRequest',
    response: 'DiagnosticsResponse',
    handle(provider, { action_type, config }) {
      const action = getKind(provider, 'actions', action_type);
      return { diagnostics: action.validate(decodeObject(action.schema, config)) };
    },
  }),

  // Sends nothing. What is not known yet is known when the action is invoked.
  PlanAction: defineCall({
    request: 'ActionRequest',
    response: 'PlanActionResponse',
    handle(provider, { action_type, config, client_capabilities: capabilities }) {
      const action = getKind(provider, 'actions', action_type);
      const diagnostics = action.validate(decodeObject(action.schema, config));
      return { diagnostics, deferred: findDeferral(provider, capabilities) };
    },
  }),

  InvokeAction: defineStreamCall({
    request: 'ActionRequest',
    event: 'InvokeActionEvent',
    isWrite: true,
    async *handle(provider, { action_type, config }, signal) {
      const action = getKind(provider, 'actions', action_type);
      const invoked = action.invoke(decodeObject(action.schema, config), signal);
      try {
        let step = await invoked.next();
        for (; step.done !== true; step = await invoked.next()) yield { progress: { message: step.value } };
        yield { completed: { diagnostics: toWireDiagnostics(step.value) } };
      } finally {
        // Where the host listens no more, what is on its way is awaited all the same.
        await invoked.return([]);
      }
    },
    fail: (diagnostics) => ({ completed: { diagnostics } }),
  }),
};
