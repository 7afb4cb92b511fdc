import type { Diagnostic } from '../../base/diagnostic';
import { InternalError } from '../../base/errors';
import type { Provider } from '../../provider';
import type { Configuration } from '../configuration/configuration';

/** Makes a provider object; nothing is configured yet. */
export type CreateProvider = () => Promise<Provider>;

/** The providers of a configuration, one object per provider block. */
export interface ProviderPool {
  /** The provider under an alias; undefined stands for the default one. */
  get(alias: string | undefined): Provider;
  /** The addresses of the services that were talked to, by alias; that of the default one is empty. */
  addresses(): Readonly<Record<string, string>>;
  /** How many requests are sent at once for now; of several providers, the most. Undefined before one is configured. */
  maxInFlight(): number | undefined;
  /** Remembers that something has to be closed. */
  keepOpened(opened: Opened): void;
  /** What is open, the last one first; who takes it closes it. */
  takeOpened(): readonly Opened[];
  /** Closes the providers, and first what is open. */
  close(): Promise<void>;
}

/** An ephemeral value that was opened. */
export interface Opened {
  readonly address: string;
  /** Warnings at most. */
  readonly close: () => Promise<readonly Diagnostic[]>;
}

/** Opens a provider for every block, and a default one where there is none. */
export async function openProviders(
  configuration: Configuration,
  createProvider: CreateProvider,
): Promise<ProviderPool> {
  const aliases = [...new Set([undefined, ...configuration.providers.map(({ alias }) => alias)])];
  const opened = new Map<string | undefined, Provider>();
  const open: Opened[] = [];
  for (const alias of aliases) opened.set(alias, await createProvider());
  return {
    get(alias) {
      const provider = opened.get(alias);
      if (!provider) throw new InternalError(`There is no provider of the alias ${String(alias)}.`);
      return provider;
    },
    addresses: () =>
      Object.fromEntries(
        [...opened].flatMap(([alias = '', provider]) => {
          const address = provider.address();
          return address === undefined ? [] : [[alias, address]];
        }),
      ),
    maxInFlight() {
      const known = [...opened.values()].map((provider) => provider.maxInFlight() ?? 0);
      return Math.max(...known) || undefined;
    },
    keepOpened: (one) => void open.push(one),
    takeOpened: () => open.splice(0).toReversed(),
    async close() {
      for (const one of open.splice(0).toReversed()) await one.close();
      // Each of them is closed, whatever becomes of another.
      await Promise.all([...opened.values()].map((provider) => provider.close()));
    },
  };
}
