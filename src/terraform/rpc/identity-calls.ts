import { formatJson } from '../../base/json-text';
import { entriesOf, toTerraformType } from '../../model';
import { encodeDynamicValue } from '../wire/dynamic-value';
import { defineCall, getKind, UnusableInput } from './call';
import { parseRawState } from './raw-state';

/** The calls about what names objects for good. */
export const identityCalls = {
  GetResourceIdentitySchemas: defineCall({
    request: 'Empty',
    response: 'GetResourceIdentitySchemasResponse',
    handle: ({ resources }) => ({
      identity_schemas: Object.fromEntries(
        [...resources].map(([typeName, { identity }]) => [
          typeName,
          {
            version: identity.version,
            identity_attributes: entriesOf(identity.attributes).map(
              ([name, { type, required = false, description }]) => ({
                name,
                type: Buffer.from(formatJson(toTerraformType(type))),
                required_for_import: required,
                optional_for_import: !required,
                description,
              }),
            ),
          },
        ]),
      ),
    }),
  }),

  UpgradeResourceIdentity: defineCall({
    request: 'UpgradeResourceIdentityRequest',
    response: 'UpgradeResourceIdentityResponse',
    handle(provider, { type_name, version = 0, raw_identity }) {
      const { identity } = getKind(provider, 'resources', type_name);
      const { state, diagnostics } = identity.upgrade(version, parseRawState(raw_identity));
      if (state === null) throw new UnusableInput(...diagnostics);
      return { upgraded_identity: { identity_data: encodeDynamicValue(state) }, diagnostics };
    },
  }),
};
