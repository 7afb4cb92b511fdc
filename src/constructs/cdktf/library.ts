// Generated from src/codegen/print-library.ts by `npm run generate`; do not edit.
import { type TerraformMetaArguments, type TerraformProviderGeneratorMetadata, Token } from 'cdktf';
import { providerVersion } from '../provider-version';
import type { IsToken } from '../token';

const isToken: IsToken = (value) => Token.isUnresolved(value);

// A record, so that the compiler finds a name that is missing here.
const metaArguments: Readonly<Record<keyof TerraformMetaArguments, true>> = {
  connection: true,
  count: true,
  dependsOn: true,
  forEach: true,
  lifecycle: true,
  provider: true,
  provisioners: true,
};

/** What the codec of a resource has to know of cdktf. */
export const resourceOptions = { isToken, libraryProps: Object.keys(metaArguments) };

/** What the codec of the provider has to know of cdktf. */
export const providerOptions = { isToken, libraryProps: ['alias'] };

/** Ties resources to the provider, and asks Terraform for the provider that these constructs were made for. */
export const generatorMetadata: TerraformProviderGeneratorMetadata = {
  providerName: 'analytics',
  providerVersionConstraint: `~> ${providerVersion}`,
};
