import { expect, test } from '@jest/globals';
import { startReferenceServer } from '../../src/server';
import { createAnalyticsProvider } from '../../src/toolkit/provider-factory';
import { byTier, seedOr } from '../support/depth';
import { startPluginHost } from '../support/plugin-host';
import { configurePlugin } from '../support/protocol-client';
import { converse } from './messages/converse';

const count = byTier({ test: 500, ci: 800, attack: 100_000 });

test('every answer to random messages keeps the rules of Terraform, and the plugin outlives all of them', async () => {
  const server = await startReferenceServer();
  const host = await startPluginHost();
  const provider = await createAnalyticsProvider({}, () => undefined);
  try {
    const client = host.connect();
    // What a destroy waits for is not late here.
    await configurePlugin(client, server, { read_after_write: '0s' });
    const talk = { client, provider, secret: server.credentials.clientSecret };
    const { broken, lives, messages } = await converse(talk, count, seedOr(2026));
    expect(broken).toEqual([]);
    expect(messages).toBeGreaterThanOrEqual(count);
    expect(lives).toBeGreaterThan(count / 100);
    expect(host.process.exitCode).toBeNull();
  } finally {
    await provider.close();
    await host.close();
    await server.close();
  }
}, 1_200_000);
