import { errorAt } from '../../base/diagnostic';
import { formatJson } from '../../base/json-text';
import { conformObject, entriesOf, toTerraformType } from '../../model';
import { encodeDynamicValue } from '../wire/dynamic-value';
import { defineCall, getKind, UnusableInput } from './call';
import { parseRawState } from './raw-state';

const identityVersion = 0;

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
            version: identityVersion,
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
      if (version > identityVersion) {
        const detail = `The identity of this ${String(type_name)} was written by a newer version of the provider; use that version.`;
        throw new UnusableInput(errorAt([], 'Identity is too new', detail));
      }
      const { value, diagnostics } = conformObject(identity.attributes, parseRawState(raw_identity));
      return { upgraded_identity: { identity_data: encodeDynamicValue(value) }, diagnostics };
    },
  }),
};
