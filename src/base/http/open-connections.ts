import type * as Undici from 'undici';
import { createOpenPool } from './open-pool';
import { withCaCertificates } from './ca-certificates';
import { openProxied } from './open-proxied';
import type { Proxy } from './proxy';

/** Loads what sends requests: with the first of them, as that takes longer than the plugin's whole handshake. */
export function loadUndici(): typeof Undici {
  // eslint-disable-next-line @typescript-eslint/no-require-imports -- jest refuses `import()` in its default mode
  return require('undici') as typeof Undici;
}

/** Where connections go, and how. */
interface ConnectionOptions {
  readonly origin: string;
  readonly maxConcurrency: number;
  /** Further certificates to trust, in PEM. */
  readonly ca?: string | undefined;
  readonly proxy?: Proxy | undefined;
}

/**
 * Opens a pool of connections to a server, straight or through a proxy; the first request connects.
 *
 * @param onFailure - Takes each error of a connection that never came to be.
 */
export function openConnections(
  { origin, maxConcurrency: connections, ca, proxy }: ConnectionOptions,
  onFailure: (error: Error) => void,
): Undici.Dispatcher {
  const tls = ca === undefined ? {} : withCaCertificates(ca);
  const watch = (pool: Undici.Pool): Undici.Pool =>
    pool.on('connectionError', (_origin, _targets, error) => {
      onFailure(error);
    });
  if (proxy) return openProxied({ proxy, tls, connections }, watch);
  return watch(createOpenPool(loadUndici())(origin, { connections, connect: tls }));
}
