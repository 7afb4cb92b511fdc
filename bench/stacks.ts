/** Configurations in Terraform's JSON. */
import { providerSource } from '../src/base/provider-address';

/** How many requests the engine has in flight where it is measured. */
export const concurrency = 8;

/** `count` objects of a type, named `one-0` and so on. */
export const manyOf = (
  count: number,
  type: string,
  body: (index: number) => object,
): { readonly resource: object } => ({
  resource: {
    [type]: Object.fromEntries(Array.from({ length: count }, (_, index) => [`one-${String(index)}`, body(index)])),
  },
});

export const alertsOf = (count: number): { readonly resource: object } =>
  manyOf(count, 'analytics_alert', (index) => ({
    name: `Alert ${String(index)}`,
    dataset_id: 4242,
    condition: `select count(*) as orders where orders < ${String(index)}`,
    schedule: { frequency: 15, frequency_type: 'minute' },
  }));

/** A stack of alerts for the engine. */
export function createStack(count: number): object {
  return {
    terraform: { required_providers: { analytics: { source: providerSource } } },
    provider: { analytics: { max_concurrency: concurrency } },
    ...alertsOf(count),
  };
}
