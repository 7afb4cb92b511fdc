import { expect, test } from '@jest/globals';
import type { JsonObject } from '../../src/base/json';
import { formatJson } from '../../src/base/json-text';
import { createAnalyticsProvider } from '../../src/toolkit/provider-factory';
import { readConfiguration } from '../../src/engine/configuration/read-configuration';
import { readConfigurationFolder } from '../../src/engine/configuration/read-configuration-folder';
import { evaluate } from '../../src/language/evaluate';
import { plain } from '../../src/language/values/evaluated';
import { lift } from '../../src/language/values/lift';
import { createGraph } from '../../src/engine/graph/graph';
import { UnknownNotNull } from '../../src/model';
import { synthesiseExamples } from '../support/synthesise-examples';

test('what cdktf writes for the quickstart is read and evaluated', async () => {
  const { cdktf } = await synthesiseExamples(['quickstart']);
  const folder = readConfigurationFolder('stacks/quickstart', {
    hasFolder: () => false,
    listFiles: () => ['cdk.tf.json'],
    readText: () => formatJson(cdktf['quickstart'] as JsonObject),
  });
  const configuration = readConfiguration(folder.files, await createAnalyticsProvider({}, () => undefined));
  expect(configuration.backend?.settings['path']).toMatch(/terraform\.quickstart\.tfstate$/);
  expect(configuration.providers).toEqual([expect.objectContaining({ alias: undefined, body: {} })]);

  const graph = createGraph(configuration);
  expect(graph.order.filter((node) => configuration.objects.has(node))[0]).toBe('analytics_webhook_action.on-call');

  const id = new UnknownNotNull();
  const values = Object.fromEntries(
    [...configuration.objects.values()].map(({ address, body }) => [
      address,
      evaluate(body, { subject: address, resolve: () => lift(plain({ id })) }),
    ]),
  );
  expect(values).toMatchObject({
    'analytics_webhook_action.on-call': plain({ name: 'On call', url: 'https://hooks.example.com/on-call' }),
    'analytics_alert.orders-stalled': {
      value: { dataset_id: '4242', schedule: { cron: '0 8 * * 1-5' }, webhook_action_ids: [id] },
    },
    'analytics_alert.refunds-rising': { value: { paused: true, webhook_action_ids: [id] }, sensitive: [] },
  });
});
