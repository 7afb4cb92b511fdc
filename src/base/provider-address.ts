/** The source address of the Terraform provider; its host is left to the user's Terraform. */
export const providerSource = 'analytics-as-code/analytics';

/** The full name that Terraform gives to the provider. */
export const providerName = `registry.terraform.io/${providerSource}`;

/** The hosts of the source addresses of the provider for Terraform and OpenTofu. */
export const providerHosts = ['registry.terraform.io', 'registry.opentofu.org'] as const;

/** The name of the file that a package of the provider holds. */
export const pluginName = (version: string): string => `terraform-provider-analytics_v${version}`;

/** The provider that Terraform brings itself, which reads the states of other stacks. */
export const builtInProviderName = 'terraform.io/builtin/terraform';

/** One text for all objects that have no alias. */
const unaliasedAddress = `provider["${providerName}"]`;

/** Terraform's spelling of a provider block in a state. */
export const providerAddress = (alias: string | undefined): string =>
  alias === undefined ? unaliasedAddress : `${unaliasedAddress}.${alias}`;

/** The alias in an address of a state; undefined for the default provider, the whole address for one in a module. */
export function aliasOf(address: string): string | undefined {
  if (address.startsWith('module.')) return address;
  return /\]\.([\w-]+)$/.exec(address)?.[1];
}

/** The full name of the provider in an address of a state. */
export function providerNameOf(address: string): string {
  return /provider\["([^"]+)"\]/.exec(address)?.[1] ?? providerName;
}
