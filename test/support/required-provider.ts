import { providerSource } from '../../src/base/provider-address';

/** The block without which Terraform takes `analytics` for the name of another provider. */
export const requiredProvider = { required_providers: { analytics: { source: providerSource } } };
