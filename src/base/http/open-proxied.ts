import type * as Undici from 'undici';
import { createOpenPool } from './open-pool';
import type { Proxy } from './proxy';

/** The whole of undici, which takes longer to load than its pool: only for those who are behind a proxy. */
function loadWholeUndici(): typeof Undici {
  // eslint-disable-next-line @typescript-eslint/no-require-imports -- jest refuses `import()` in its default mode
  return require('undici') as typeof Undici;
}

/** How the way through a proxy is opened. */
interface ProxiedOptions {
  readonly proxy: Proxy;
  readonly tls: Readonly<Undici.buildConnector.BuildOptions>;
  readonly connections: number;
}

/** Opens connections that go through a proxy, except to the hosts that are to be reached without; `watch` sees each pool. */
export function openProxied(
  { proxy, tls, connections }: ProxiedOptions,
  watch: (pool: Undici.Pool) => Undici.Pool,
): Undici.Dispatcher {
  const undici = loadWholeUndici();
  const open = createOpenPool(undici);
  const openPool = (origin: string | URL, settings: object): Undici.Pool =>
    watch(open(origin, { ...settings, connections }));
  return new undici.EnvHttpProxyAgent({
    httpProxy: proxy.url,
    httpsProxy: proxy.url,
    noProxy: proxy.exceptions,
    ...(proxy.authorization !== undefined && { token: proxy.authorization }),
    // Many proxies open tunnels to the port of https alone; a request over http is handed to them.
    proxyTunnel: false,
    connect: tls,
    requestTls: tls,
    proxyTls: tls,
    factory: openPool,
    clientFactory: openPool,
  });
}
