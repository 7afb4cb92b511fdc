import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { slowTest } from '../support/depth';
import { hasTerraform, projectFolder } from '../support/project';
import { run } from '../support/run';
import { openWorkspace } from '../support/terraform';

const { app } = JSON.parse(readFileSync(join(projectFolder, 'cdktf.json'), 'utf8')) as { app: string };

describe('the quickstart', () => {
  let outdir: string;
  const readStack = (): string => readFileSync(join(outdir, 'stacks/quickstart/cdk.tf.json'), 'utf8');

  beforeAll(async () => {
    outdir = mkdtempSync(join(tmpdir(), 'analytics-quickstart-'));
    const env = { CDKTF_OUTDIR: outdir, CHECKPOINT_DISABLE: '1', npm_config_update_notifier: 'false' };
    const { code, stderr } = await run('sh', ['-c', app], { cwd: projectFolder, env });
    if (code !== 0) throw new Error(stderr);
  });

  afterAll(() => {
    rmSync(outdir, { recursive: true, force: true });
  });

  test('synthesises one webhook action and two alerts, one of them paused', () => {
    const { resource } = JSON.parse(readStack()) as { resource: Record<string, Record<string, object>> };
    expect(Object.keys(resource['analytics_webhook_action'] ?? {})).toEqual(['on-call']);
    expect(resource['analytics_alert']).toMatchObject({
      'orders-stalled': {
        schedule: { cron: '0 8 * * 1-5' },
        webhook_action_ids: ['${analytics_webhook_action.on-call.id}'],
      },
      'refunds-rising': { paused: true },
    });
  });

  (hasTerraform ? slowTest : test.skip)(
    'is applied by Terraform as it is, and then needs no change',
    async () => {
      const workspace = await openWorkspace({ plugin: 'installed' });
      try {
        // The workspace has its own terraform block, with a backend in its folder.
        const stack = { ...(JSON.parse(readStack()) as object), terraform: undefined };
        writeFileSync(join(workspace.folder, 'cdk.tf.json'), JSON.stringify(stack));
        await workspace.succeed(['validate']);
        await workspace.succeed(['apply', '-auto-approve']);
        await workspace.succeed(['plan', '-detailed-exitcode']);
      } finally {
        await workspace.close();
      }
    },
    60_000,
  );
});
