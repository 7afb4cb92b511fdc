import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createClient } from '../../src';
import { type Account, readAccount } from '../../src/adopt';
import { createAnalyticsProvider } from '../../src/toolkit/provider-factory';
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
  test('adopts all but a record that is broken, which it names, and keeps a mask out of the code', async () => {
    const [, broken] = await seed();
    proxy.alter(/^GET \S*(?:alert|webhook)/i, (text) =>
      text.replaceAll('"Refunds"', '5').replaceAll('Bearer swordfish', '********'),
    );
    const { code, told, stack } = await adopt();
    // A mask is no trouble: the secret stays in the service as it is.
    expect([code, told]).toEqual([
      1,
      expect.objectContaining({
        complete: false,
        differences: [],
        type_errors: [],
        plan: importsOnly(4),
        unreadable: [
          { type: 'analytics_alert', id: broken, reason: expect.stringContaining('must be a string') },
          {
            type: 'analytics_alert_share',
            reason: expect.stringContaining(`The shares of the alert ${broken ?? ''} `),
          },
        ],
        left_out: [],
        variables: [],
      }),
    ]);
    expect(stack).toContain("'returns', { name: 'Returns' }");
    expect(stack).toContain(
      "new WebhookAction(this, 'on-call', { name: 'On call', url: 'https://hooks.example.com' })",
    );
    expect(stack).not.toMatch(/swordfish|\*\*/);
  });
});

describe('an account', () => {
  const read = async (environment: NodeJS.ProcessEnv): Promise<Account> => {
    const provider = await createAnalyticsProvider(environment, () => undefined);
    try {
      return await readAccount(provider, () => Promise.resolve());
    } finally {
      await provider.close();
    }
  };

  test('of a list that has more than it says is not read but for that, and it is named', async () => {
    const server = await startReferenceServer({ behaviours: ['list-page-bare=10'] });
    try {
      const client = createClient({ baseUrl: server.url, credential: server.credentials });
      for (let index = 0; index < 12; index += 1) {
        await client.call('createAlert', { body: { name: `Alert ${String(index)}` } });
      }
      await client.close();
      const { problems } = await read(environmentOf(server));
      expect(problems).toContainEqual({
        type: 'analytics_alert',
        reason: expect.stringContaining('its `list.paging` in the dialect is "page"'),
      });
    } finally {
      await server.close();
    }
  });

  const failingHalfWay = async (status: number, reason: string): Promise<void> => {
    await seed();
    proxy.fail(/^GET \S*alert\S*cursor=/i, { status, message: 'The index is broken.', times: 99 });
    const { objects, problems } = await read({
      ...environmentOf(account.server),
      ANALYTICS_BASE_URL: proxy.url,
      ANALYTICS_MAX_RETRIES: '1',
    });
    expect(objects.map(({ type }) => type)).toEqual(['analytics_webhook_action', 'analytics_category']);
    expect(problems).toEqual(
      ['analytics_alert', 'analytics_alert_share'].map((type) => ({ type, reason: expect.stringContaining(reason) })),
    );
  };

  test('of which a list is refused half-way is read but for that kind, and for what is read by way of it', async () => {
    await failingHalfWay(422, 'cannot be read whole');
  });

  // What fails for now is asked for again after a rest.
  slowTest('of which a list fails half-way, also after it was asked for again, is read but for that kind', async () => {
    await failingHalfWay(500, 'The index is broken.');
  });
});
