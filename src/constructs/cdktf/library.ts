import { type TerraformMetaArguments, type TerraformProviderGeneratorMetadata, TerraformResource, Token } from 'cdktf';
import type { Construct } from 'constructs';
import type { PropsCodec } from '../props-codec';
import { packageVersion } from '../../base/package-version';
import type { IsToken } from '../token';

/** What a construct is made of, beside its place in the tree. */
export interface ConstructParts<Props extends object> {
  readonly codec: PropsCodec;
  readonly config: Props & TerraformMetaArguments;
}

/** Tells whether a value is, or holds, a token. */
export const isToken: IsToken = (value) => Token.isUnresolved(value);

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

/** What the codec of a resource or data source has to know of the CDK library. */
export const resourceOptions = { isToken, libraryProps: Object.keys(metaArguments) };

/** The provider that a resource was given, for what is made beside it. */
export function providerOf(construct: Construct): Pick<TerraformMetaArguments, 'provider'> {
  const provider = TerraformResource.isTerraformResource(construct) ? construct.provider : undefined;
  return provider === undefined ? {} : { provider };
}

/** Ties resources to the provider, and asks Terraform for the provider that these constructs were made for. */
export const generatorMetadata: TerraformProviderGeneratorMetadata = {
  providerName: 'analytics',
  providerVersionConstraint: `~> ${packageVersion}`,
};
