import { expect, test } from '@jest/globals';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createAnalyticsProvider } from '../../src/toolkit/provider-factory';
import { readConfiguration } from '../../src/engine/configuration/read-configuration';
import { createGraph } from '../../src/engine/graph/graph';
import { hasTerraform } from '../support/project';
import { openWorkspace } from '../support/terraform';
import { requiredProvider } from '../support/required-provider';

const configuration = {
  provider: {
    analytics: [{}, { alias: 'late', request_timeout: '${analytics_webhook_action.timeout.name}' }],
  },
  locals: { hooks: ['${analytics_webhook_action.on-call.id}'], chained: '${local.hooks}' },
  resource: {
    analytics_webhook_action: {
      'on-call': { name: 'On call', url: 'https://hooks.example.com/a' },
      timeout: { name: '30s', url: 'https://hooks.example.com/b' },
      second: { name: 'Second', url: 'https://hooks.example.com/c', provider: 'analytics.late' },
      third: { name: 'Third', url: '${analytics_webhook_action.second.url}' },
    },
    analytics_alert: {
      direct: { name: 'Direct', dataset_id: '1', webhook_action_ids: '${local.chained}' },
      ordered: { name: 'Ordered', dataset_id: '1', depends_on: ['analytics_alert.direct'] },
      replaced: {
        name: 'Replaced',
        dataset_id: '1',
        lifecycle: { replace_triggered_by: ['analytics_alert.ordered', 'analytics_webhook_action.third.url'] },
      },
      through_local: { name: 'Through a local', dataset_id: '1', depends_on: ['local.chained'] },
    },
  },
};

interface StateFile {
  readonly resources: readonly { type: string; name: string; instances: readonly { dependencies?: string[] }[] }[];
}

(hasTerraform ? test : test.skip)(
  'the objects before an object are those that Terraform writes into its state',
  async () => {
    const provider = await createAnalyticsProvider({}, () => undefined);
    const text = JSON.stringify(configuration);
    const required = { path: 'required.tf.json', text: JSON.stringify({ terraform: requiredProvider }) };
    const graph = createGraph(readConfiguration([required, { path: 'stack.tf.json', text }], provider));
    const workspace = await openWorkspace();
    try {
      writeFileSync(join(workspace.folder, 'stack.tf.json'), text);
      await workspace.succeed(['apply', '-auto-approve']);
      const state = JSON.parse(readFileSync(join(workspace.folder, 'terraform.tfstate'), 'utf8')) as StateFile;
      const written = state.resources.map(
        ({ type, name, instances }) => [`${type}.${name}`, instances[0]?.dependencies ?? []] as const,
      );
      expect(written).toHaveLength(8);
      expect(written).toEqual(written.map(([address]) => [address, graph.allObjectsBefore(address)]));
    } finally {
      await workspace.close();
    }
  },
  60_000,
);
