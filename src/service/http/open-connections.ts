import type * as Undici from 'undici';
import { createOpenPool } from '../../base/open-pool';
import { trustWith } from './authorities';
import type { ResolvedOptions } from './options';
import { openProxied } from './open-proxied';

/** Loads what sends requests: with the first of them, as that takes longer than the plugin's whole handshake. */
export function loadUndici(): typeof Undici {
  // eslint-disable-next-line @typescript-eslint/no-require-imports -- jest refuses `import()` in its default mode
  return require('undici') as typeof Undici;
}

/**
 * Opens a pool of connections to the service, straight or through a proxy; the first request connects.
 *
 * @param onFailure - Takes each error of a connection that never came to be.
 */
export function openConnections(
  {
    origin,
    maxConcurrency: connections,
    ca,
    proxy,
  }: Pick<ResolvedOptions, 'origin' | 'maxConcurrency' | 'ca' | 'proxy'>,
  onFailure: (error: Error) => void,
): Undici.Dispatcher {
  const tls = ca === undefined ? {} : trustWith(ca);
  const watch = (pool: Undici.Pool): Undici.Pool =>
    pool.on('connectionError', (_origin, _targets, error) => {
      onFailure(error);
    });
  if (proxy) return openProxied({ proxy, tls, connections }, watch);
  return watch(createOpenPool(loadUndici())(origin, { connections, connect: tls }));
}
