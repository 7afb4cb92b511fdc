import { expect, test } from '@jest/globals';
import { createAnalyticsProvider } from '../../src/toolkit/provider-factory';
import { readAccount } from '../../src/adopt';
import { adoptingInEachTest } from '../support/adopting';
import { environmentOf } from '../support/terraform';

const account = adoptingInEachTest();

test('an account is read out of its lists, of each of which a second page is looked for, with some objects of each kind by their ids and the shares of each alert', async () => {
  const hook = await account.make('createWebhook', { name: 'On call', url: 'https://hooks.example.com' });
  for (const name of ['Orders', 'Refunds', 'Returns']) {
    await account.make('createAlert', { name, webhookActionIds: [hook] });
  }
  const { length: before } = account.server.journal;

  const provider = await createAnalyticsProvider(environmentOf(account.server), () => undefined);
  const { objects } = await readAccount(provider, () => Promise.resolve());
  await provider.close();
  expect(objects).toHaveLength(4);
  const operations = account.server.journal.slice(before).map(({ operation }) => operation);
  const about = operations.filter((operation) => /alert|webhook/i.test(operation ?? ''));
  expect(about.toSorted()).toEqual([
    'findWebhook',
    'listAlertShares',
    'listAlertShares',
    'listAlertShares',
    'listAlerts',
    'listAlerts',
    'listAlerts',
    'listWebhook',
    'listWebhook',
    'listWebhook',
    'viewAlert',
    'viewAlert',
    'viewAlert',
  ]);
});
