import { toWireDiagnostics } from '../wire/diagnostics';
import { encodeDynamicValue } from '../wire/dynamic-value';
import { decodeObject, defineStreamCall, defineValidation, getKind } from './call';

/** The calls about list resources. */
export const listCalls = {
  ValidateListResourceConfig: defineValidation('lists'),

  ListResource: defineStreamCall({
    request: 'ListResourceRequest',
    event: 'ListResourceEvent',
    async *handle(provider, { type_name, config, include_resource_object: includesState = false, limit = 0 }, signal) {
      const list = getKind(provider, 'lists', type_name);
      const request = {
        config: decodeObject(list.schema, config),
        includesState,
        limit: limit > 0 ? limit : undefined,
        signal,
      };
      for await (const { object, diagnostics } of list.list(request)) {
        yield {
          ...(object && {
            identity: { identity_data: encodeDynamicValue(object.identity) },
            display_name: object.displayName,
          }),
          ...(object?.state && { resource_object: encodeDynamicValue(object.state) }),
          diagnostic: toWireDiagnostics(diagnostics),
        };
      }
    },
    fail: (diagnostic) => ({ diagnostic }),
  }),
};
