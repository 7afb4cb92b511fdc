import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createClient } from '../../src';
import { startReferenceServer } from '../../src/server';
import { type Adopting, importsOnly, openAdopting } from '../support/adopting';
import { slowTest } from '../support/depth';
import { type Proxy, startProxy } from '../support/proxy';
import { environmentOf } from '../support/terraform';

let account: Adopting;
let proxy: Proxy;
beforeEach(async () => {
  account = await openAdopting({ behaviours: ['list-cursor=2'] });
  proxy = await startProxy(account.server.url);
});
afterEach(async () => {
  await proxy.close();
  await account.close();
});

/** What `aac adopt --json` tells of an account that it reads through the proxy. */
async function adopt(): Promise<{ readonly code: number | null; readonly told: object; readonly stack: string }> {
  const env = { ANALYTICS_BASE_URL: proxy.url };
  const { code, stdout } = await account.aac(['adopt', '--out', 'mine', '--json'], { env });
  expect(account.takeChanges()).toEqual([]);
  return {
    code,
    told: JSON.parse(stdout) as object,
    stack: readFileSync(join(account.folder, 'mine/stack.ts'), 'utf8'),
  };
}

const proven = { complete: false, differences: [], type_errors: [] };
const share = [{ type: 'user', userName: 'amy', access: 'view' }] as object;

/** Three alerts on two pages, the second of them shared, with an action and a category. */
async function seed(): Promise<readonly string[]> {
  await account.make('createWebhook', {
    name: 'On call',
    url: 'https://hooks.example.com',
    headers: { Authorization: 'Bearer swordfish' },
  });
  await account.make('createCategory', { name: 'Sales' });
  const ids: string[] = [];
  for (const name of ['Orders', 'Refunds', 'Returns']) ids.push(await account.make('createAlert', { name }));
  await account.make('addAlertShares', share, ids[1]);
  account.takeChanges();
  return ids;
}

describe('aac adopt', () => {
  test('names a list that has more than it says', async () => {
    const server = await startReferenceServer({ behaviours: ['list-page-bare=10'] });
    try {
      const client = createClient({ baseUrl: server.url, credential: server.credentials });
      for (let index = 0; index < 12; index += 1) {
        await client.call('createAlert', { body: { name: `Alert ${String(index)}` } });
      }
      await client.close();
      const { code, stdout } = await account.aac(['adopt', '--out', 'mine'], { env: environmentOf(server) });
      expect([code, stdout]).toEqual([1, expect.stringContaining('its `list.paging` in the dialect is "page"')]);
    } finally {
      await server.close();
    }
  });

  test('leaves out what a probe made, and what only a late list still has', async () => {
    const late = await openAdopting({ behaviours: ['list-lag=1'] });
    try {
      await late.make('createAlert', { name: 'Orders' });
      await late.make('createSlack', { name: 'aac-probe-scratch-action' });
      const gone = await late.make('createCategory', { name: 'Gone' });
      const client = createClient({ baseUrl: late.server.url, credential: late.server.credentials });
      for (let reads = 0; reads < 4; reads += 1) {
        await client.call('listAlerts');
        await client.call('listSlack');
        await client.call('listCategories');
      }
      await client.call('deleteCategory', { objectId: gone });
      await client.close();
      const { code, stdout, stderr } = await late.aac(['adopt', '--out', 'mine']);
      expect([code, stdout, stderr]).toEqual([
        1,
        expect.stringContaining(`Not written: analytics_category ${gone}: the list has it, and it cannot be read: `),
        expect.stringMatching(/No code is written for analytics_slack_action \d+: aac probe made it\./),
      ]);
      expect(stdout).toContain('Plan: 1 to import, 0 to add, 0 to change, 0 to destroy.');
    } finally {
      await late.close();
    }
  });

  test('says once why nothing can be read, and writes nothing', async () => {
    const { code, stdout, stderr } = await account.aac(['adopt', '--out', 'mine'], {
      env: { ANALYTICS_CLIENT_SECRET: 'wrong' },
    });
    expect([code, stdout, stderr.match(/401/g)]).toEqual([1, '', ['401']]);
    expect(existsSync(join(account.folder, 'mine'))).toBe(false);
  });
});

describe('aac adopt of an account that cannot be read whole', () => {
  test('adopts all but a record that is broken, and names that', async () => {
    const [, broken] = await seed();
    proxy.alter(/^GET \S*alert/i, (text) => text.replaceAll('"Refunds"', '5'));
    const { code, told, stack } = await adopt();
    expect([code, told]).toEqual([
      1,
      expect.objectContaining({
        ...proven,
        plan: importsOnly(4),
        unreadable: [
          { type: 'analytics_alert', id: broken, reason: expect.stringContaining('must be a string') },
          {
            type: 'analytics_alert_share',
            reason: expect.stringContaining(`The shares of the alert ${broken ?? ''} `),
          },
        ],
        left_out: [],
      }),
    ]);
    expect(stack).toContain("'returns', { name: 'Returns' }");
  });

  const failingHalfWay = async (status: number, reason: string): Promise<void> => {
    await seed();
    proxy.fail(/^GET \S*alert\S*cursor=/i, { status, message: 'The index is broken.', times: 99 });
    const { code, told } = await adopt();
    expect([code, told]).toEqual([
      1,
      expect.objectContaining({
        ...proven,
        plan: importsOnly(2),
        unreadable: ['analytics_alert', 'analytics_alert_share'].map((type) => ({
          type,
          reason: expect.stringContaining(reason),
        })),
        left_out: [],
      }),
    ]);
  };

  test('adopts all but a kind whose list is refused half-way, and names it with what is read by way of it', async () => {
    await failingHalfWay(422, 'cannot be read whole');
  });

  // What fails for now is asked for again, each time after a longer rest.
  slowTest('adopts all but a kind whose list fails half-way, also after it was asked for again', async () => {
    await failingHalfWay(500, 'The index is broken.');
  });

  test('keeps a mask out of the code, and leaves the secret in the service as it is', async () => {
    await seed();
    proxy.alter(/^GET \S*webhook/i, (text) => text.replaceAll('Bearer swordfish', '********'));
    const { code, told, stack } = await adopt();
    expect([code, told]).toEqual([0, expect.objectContaining({ complete: true, plan: importsOnly(6), variables: [] })]);
    expect(stack).toContain(
      "new WebhookAction(this, 'on-call', { name: 'On call', url: 'https://hooks.example.com' })",
    );
    expect(stack).not.toMatch(/swordfish|\*\*/);
  });
});
