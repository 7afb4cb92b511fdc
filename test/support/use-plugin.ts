import { afterAll, beforeAll, beforeEach } from '@jest/globals';
import { type ReferenceServer, type ReferenceServerOptions, startReferenceServer } from '../../src/server';
import { type PluginClient, type PluginHost, startPluginHost } from './plugin-host';
import { configurePlugin } from './protocol-client';

/** A plugin process for the tests of a file, and its client. */
export function usePlugin(): { readonly client: PluginClient } {
  let host: PluginHost;
  let client: PluginClient;
  beforeAll(async () => {
    host = await startPluginHost();
    client = host.connect();
  });
  afterAll(() => host.close());
  return {
    get client() {
      return client;
    },
  };
}

/** The same with a server for which it is configured, and which holds `seed` before each test. */
export function useConfiguredPlugin(seed: NonNullable<ReferenceServerOptions['seed']>): {
  readonly client: PluginClient;
  readonly server: ReferenceServer;
} {
  const plugin = usePlugin();
  let server: ReferenceServer;
  beforeAll(async () => {
    server = await startReferenceServer({ seed });
  });
  beforeEach(async () => {
    server.reset();
    await configurePlugin(plugin.client, server);
  });
  afterAll(() => server.close());
  return {
    get client() {
      return plugin.client;
    },
    get server() {
      return server;
    },
  };
}
