import { InternalError } from '../../base/errors';
import { evaluate } from '../../language';
import { conformObject, type ObjectValue } from '../../model';
import type { Provider } from '../../provider';
import { providerSubject } from '../addresses';
import type { Configuration } from '../configuration/configuration';
import type { Evaluation, EvaluationParts } from './evaluation';

/** Makes a provider object; nothing is configured yet. */
export type CreateProvider = () => Promise<Provider>;

/** The providers of a configuration, one object per provider block. */
export interface ProviderPool {
  /** The provider under an alias; undefined stands for the default one. */
  get(alias: string | undefined): Provider;
  close(): Promise<void>;
}

/** Opens a provider for every block, and a default one where there is none. */
export async function openProviders(
  configuration: Configuration,
  createProvider: CreateProvider,
): Promise<ProviderPool> {
  const aliases = [...new Set([undefined, ...configuration.providers.map(({ alias }) => alias)])];
  const opened = new Map<string | undefined, Provider>();
  for (const alias of aliases) opened.set(alias, await createProvider());
  return {
    get(alias) {
      const provider = opened.get(alias);
      if (!provider) throw new InternalError(`There is no provider of the alias ${String(alias)}.`);
      return provider;
    },
    async close() {
      for (const provider of opened.values()) await provider.close();
    },
  };
}

/** What a provider block says; an absent one says nothing. */
export function evaluateProvider(
  { configuration, pool }: Pick<EvaluationParts, 'configuration' | 'pool'>,
  alias: string | undefined,
  scopeOf: Evaluation['scopeOf'],
): ReturnType<typeof conformObject> {
  const body = configuration.providers.find((block) => block.alias === alias)?.body ?? {};
  const { value } = evaluate(body, scopeOf(providerSubject(alias)));
  return conformObject(pool.get(alias).schema.attributes, value as ObjectValue);
}
