import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { JsonObject } from '../../src/base/json';
import { createClient } from '../../src/service/http/index';
import type { PlanDocument } from '../../src/documents';
import { buildReport } from '../../src/review';
import { alerts, type CliProject, openCliProject } from '../support/cli-project';

let project: CliProject;

/** A document that a report has nothing to say of: an issue about it is closed. */
async function expectQuiet(args: readonly string[]): Promise<void> {
  const document = JSON.parse(await project.succeed([...args, '--json'])) as PlanDocument;
  const { changes, drift, outputs } = buildReport({ document });
  expect([...changes, ...drift, ...outputs]).toEqual([]);
}

beforeEach(async () => {
  project = await openCliProject();
  project.write({ ...alerts('a'), output: { id: { value: '${analytics_alert.a.id}' } } });
  await project.succeed(['apply', '--auto-approve']);
});
afterEach(() => project.close());

describe('aac drift', () => {
  test('ends with 0 when nothing was changed outside your code', async () => {
    const { code, stdout } = await project.aac(['drift']);
    expect([code, stdout]).toEqual([0, 'No drift. Compared 1 object with the service.\n']);
  });

  test('does not take a change in the code for one', async () => {
    project.write({ ...alerts('b'), output: { id: { value: 'another' }, more: { value: 'x' } } });
    const { code, stdout } = await project.aac(['drift']);
    expect([code, stdout]).toEqual([
      0,
      'No drift. Compared 1 object with the service. 2 outputs have other values, because of the code or of data sources: that is not drift.\n',
    ]);
    await expectQuiet(['drift']);
  });

  test('takes an object that was moved in the code for none, and says when it looked at the targets alone', async () => {
    const { resource, ...rest } = alerts('a') as { resource: { analytics_alert: { a: JsonObject } } };
    const moved = [{ from: 'analytics_alert.a', to: 'analytics_alert.b' }];
    project.write({ ...rest, resource: { analytics_alert: { b: resource.analytics_alert.a } }, moved });
    const alone = await project.aac(['drift', '--target', 'analytics_alert.b']);
    expect([alone.code, alone.stderr]).toEqual([1, expect.stringContaining('add --target analytics_alert.a,')]);
    const both = ['--target', 'analytics_alert.b', '--target', 'analytics_alert.a'];
    const { code, stdout } = await project.aac(['drift', ...both]);
    expect([code, stdout]).toEqual([0, 'No drift. The targets and what they need were compared with the service.\n']);
    await expectQuiet(['drift', ...both]);
  });

  test.each([
    ['edited', 'editAlert', '~ name'],
    ['deleted', 'deleteAlert', '# analytics_alert.a has been deleted'],
  ] as const)('ends with 2 and shows an object that was %s by hand', async (_, operation, text) => {
    const client = createClient({ baseUrl: project.server.url, credential: project.server.credentials });
    if (operation === 'editAlert') await client.call(operation, { objectId: '1', body: { name: 'by hand' } });
    else await client.call(operation, { objectId: '1' });
    await client.close();
    const { code, stdout } = await project.aac(['drift']);
    expect([code, stdout]).toEqual([2, expect.stringContaining(text)]);
    expect(stdout).toMatch(/\nDrift: 1 changed\. Compared 1 object with the service\.\n$/);
    const { stdout: json } = await project.aac(['drift', '--json']);
    expect(JSON.parse(json)).toMatchObject({ resource_drift: [{ address: 'analytics_alert.a' }] });
  });
});

describe('aac show', () => {
  const text =
    '# analytics_alert.a:\nresource "analytics_alert" "a" {\n    deletion_protection = false\n    id                  = "1"\n    name                = "a"\n    paused              = false\n}\n\n\nOutputs:\n\nid = "1"\n';

  test('prints the state of the stack', async () => {
    expect(await project.succeed(['show'])).toBe(text);
  });

  test('prints a state that is named, in its own words or as the document of Terraform', async () => {
    expect(await project.succeed(['show', 'terraform.tfstate'])).toBe(text);
    expect(JSON.parse(await project.succeed(['show', 'terraform.tfstate', '--json']))).toMatchObject({
      format_version: '1.0',
      values: { root_module: { resources: [{ address: 'analytics_alert.a', values: { id: '1' } }] } },
    });
  });

  test('hides secrets, unless a program asks', async () => {
    project.write({
      resource: {
        analytics_slack_action: { a: { name: 'A', token: 's3cret', webhook_url: 'https://s3cret.example.com' } },
      },
    });
    await project.succeed(['apply', '--auto-approve']);
    const shown = await project.succeed(['show']);
    expect([shown.includes('s3cret'), shown]).toEqual([false, expect.stringMatching(/token += \(sensitive value\)/)]);
    expect(await project.succeed(['show', '--json'])).toContain('s3cret');
  });

  test('says that there is nothing', async () => {
    expect(await project.succeed(['show', '--state', 'other.tfstate'])).toBe('The state is empty.\n');
  });

  test.each([
    ['{"version": 4', 'it is not JSON'],
    ['{"version": 5}', 'is of version 5'],
  ])('leaves %j alone and says what is wrong with it', async (content, message) => {
    writeFileSync(join(project.folder, 'broken'), content);
    const { code, stdout, stderr } = await project.aac(['show', 'broken']);
    expect([code, stdout, stderr]).toEqual([1, '', expect.stringContaining(message)]);
  });

  test('names a file that is not there', async () => {
    const { code, stderr } = await project.aac(['show', 'missing']);
    expect([code, stderr]).toEqual([64, expect.stringContaining('The file missing cannot be read')]);
  });
});
