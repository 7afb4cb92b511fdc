import { expect, test } from '@jest/globals';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createAnalyticsProvider } from '../../src/bin/provider-factory';
import { readConfiguration } from '../../src/engine/configuration/read-configuration';
import { readConfigurationFolder } from '../../src/engine/configuration/read-configuration-folder';
import { evaluate } from '../../src/language/evaluate';
import { plain } from '../../src/language/values/evaluated';
import { lift } from '../../src/language/values/lift';
import { createGraph } from '../../src/engine/graph/graph';
import { UnknownNotNull } from '../../src/model';
import { projectFolder } from '../support/project';
import { run } from '../support/run';

test('what cdktf writes for the quickstart is read and evaluated', async () => {
  const outdir = mkdtempSync(join(tmpdir(), 'analytics-synthesised-'));
  try {
    const env = { CDKTF_OUTDIR: outdir, CHECKPOINT_DISABLE: '1' };
    const ran = await run('npx', ['tsx', 'examples/quickstart/main.ts'], { cwd: projectFolder, env });
    if (ran.code !== 0) throw new Error(ran.stderr);
    const folder = readConfigurationFolder(join(outdir, 'stacks/quickstart'), {
      listFiles: (path) => readdirSync(path),
      readText: (path, name) => readFileSync(join(path, name), 'utf8'),
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
  } finally {
    rmSync(outdir, { recursive: true, force: true });
  }
});
