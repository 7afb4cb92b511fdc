import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createClient } from '../../src/service/http/index';
import { parseDialect } from '../../src/service/interface/index';
import { type ReferenceServer, type SnapshotInput, startReferenceServer } from '../../src/server';
import { type AccountCopy, copyAccount } from '../../src/toolkit/preview-env/copy-account';

const canary = 'c4narySecret';
const dialect = parseDialect({ fields: { alert: { condition: 'query' } } });
const account: SnapshotInput = {
  objects: {
    slack: [
      { id: 1, name: 'Sales', channel: '#sales', webhookUrl: `https://hooks.example.com/${canary}`, token: canary },
    ],
    teams: [{ id: 2, name: 'Finance', webhookUrl: `https://hooks.example.com/${canary}` }],
    webhook: [
      {
        id: 3,
        name: 'Tickets',
        url: `https://me:${canary}@hooks.example.com/tickets?key=${canary}`,
        webhookHeaders: `X-Key: ${canary}`,
        authHeaders: `X-Auth: ${canary}`,
        unheardOf: canary,
      },
    ],
    alert: [
      {
        id: 4,
        alertName: 'Orders',
        query: 'where orders < 10',
        datasetId: 4242,
        paused: true,
        owner: { name: 'Amy', apiToken: canary, 'x-api-key': canary },
        extra: JSON.stringify({
          url: `https://hooks.example.com/x?key=${canary}`,
          inner: JSON.stringify([{ apiToken: canary, kept: 1 }]),
          headers: { 'X-Anything': canary },
        }),
        requestHeaders: `X-Anything: ${canary}`,
        fields: [
          { name: 'X-Api-Key', value: canary },
          { name: 'Region', value: 'emea' },
        ],
        login: `Bearer ${canary}`,
        broken: `{"token": "${canary}`,
        plain: '{ "a":1 }',
        properties: { webhookOutput: { selectedWebhooks: [3] } },
      },
    ],
    category: [
      { id: 5, categoryName: 'Sales' },
      { id: 6, categoryName: 'EMEA', parentId: 5 },
    ],
  },
  shares: { '4': [{ type: 'Users', name: 'amy@example.com', access_level: 1 }] },
};

let server: ReferenceServer;
beforeAll(async () => {
  server = await startReferenceServer({ dialect, seed: account });
});
afterAll(() => server.close());

async function copy(): Promise<AccountCopy> {
  const { clientId, clientSecret } = server.credentials;
  const client = createClient({ baseUrl: server.url, credential: { clientId, clientSecret }, dialect });
  try {
    return await copyAccount(client, () => Promise.resolve());
  } finally {
    await client.close();
  }
}

describe('the copy of an account', () => {
  test('is a reference server with the same objects, shares and spelling', async () => {
    const { dialect: spelled, objects, shares, warnings } = await copy();
    const stand = await startReferenceServer({ dialect: spelled, seed: { objects, shares } });
    const held = stand.snapshot();
    await stand.close();
    expect(warnings).toEqual([]);
    expect(held.shares).toEqual(server.snapshot().shares);
    expect(held.objects.alert).toMatchObject([
      { id: 4, alertName: 'Orders', query: 'where orders < 10', paused: true },
    ]);
    expect(held.objects.alert).toMatchObject([{ properties: { webhookOutput: { selectedWebhooks: [3] } } }]);
    expect(held.objects.category).toMatchObject([
      { id: 5, categoryName: 'Sales' },
      { id: 6, categoryName: 'EMEA', parentId: 5 },
    ]);
    expect(held.objects.slack).toEqual([{ id: 1, name: 'Sales', channel: '#sales' }]);
  });

  test('holds no secret, in no field and in no address', async () => {
    const copied = await copy();
    expect(JSON.stringify(server.snapshot())).toContain(canary);
    expect(JSON.stringify(copied)).not.toContain(canary);
    expect(copied.objects.webhook).toMatchObject([{ id: 3, url: 'https://hidden@hooks.example.com/tickets?hidden' }]);
    expect(copied.objects.alert).toMatchObject([
      {
        owner: { name: 'Amy' },
        extra: '{"url":"https://hooks.example.com/x?hidden","inner":"[{\\"kept\\":1}]"}',
        fields: [{ name: 'X-Api-Key' }, { name: 'Region', value: 'emea' }],
        plain: '{ "a":1 }',
      },
    ]);
  });

  test('changes nothing in the account', async () => {
    const { length } = server.journal;
    await copy();
    expect(server.journal.slice(length).filter(({ mutating }) => mutating)).toEqual([]);
  });

  test('says which shares it lacks, and goes on', async () => {
    server.faults.set([{ operation: 'listAlertShares', kind: 'status', status: 403, times: 1 }]);
    expect(await copy()).toMatchObject({ shares: {}, warnings: [expect.stringContaining('The shares of alert 4')] });
    server.faults.set([]);
  });
});
