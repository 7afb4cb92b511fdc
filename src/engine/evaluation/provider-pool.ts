import { type Diagnostic, hasErrors } from '../../base/diagnostic';
import { InternalError } from '../../base/errors';
import { evaluate, type Scope } from '../../language';
import { conformObject, type ObjectValue } from '../../model';
import type { Provider } from '../../provider';
import type { Configuration } from '../configuration/configuration';

/** Makes a provider object; nothing is configured yet. */
export type CreateProvider = () => Promise<Provider>;

/** The providers of a configuration, one object per provider block. */
export interface ProviderPool {
  /** The provider under an alias; undefined stands for the default one. */
  get(alias: string | undefined): Provider;
  readonly aliases: readonly (string | undefined)[];
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
    aliases,
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

/** What the blocks of an alias say, evaluated. */
export interface ProviderBody {
  readonly value: ObjectValue;
  readonly diagnostics: readonly Diagnostic[];
}

/** Evaluates the provider block of an alias; an absent one is empty. */
export function evaluateProvider(
  { providers }: Configuration,
  { provider, alias }: { readonly provider: Provider; readonly alias: string | undefined },
  scopeOf: (subject: string) => Scope,
): ProviderBody {
  const body = providers.find((block) => block.alias === alias)?.body ?? {};
  const subject = alias === undefined ? 'provider.analytics' : `provider.analytics.${alias}`;
  const { value } = evaluate(body, scopeOf(subject));
  return conformObject(provider.schema.attributes, value as ObjectValue);
}

/** Configures a provider. Where its block holds too much that is not known, it stays without a session. */
export async function configureProvider(provider: Provider, body: ProviderBody): Promise<readonly Diagnostic[]> {
  return hasErrors(body.diagnostics) ? body.diagnostics : await provider.configure(body.value);
}
