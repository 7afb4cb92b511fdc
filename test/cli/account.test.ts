import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type CliProject, openCliProject } from '../support/cli-project';
import { runAac } from '../support/run-aac';
import { requiredProvider } from '../support/required-provider';

let project: CliProject;

beforeEach(async () => {
  const seed = { datasets: [{ id: 7, name: 'Orders' }], widgets: [{ id: 8, name: 'Orders', datasetId: 7 }] };
  project = await openCliProject({ seed, clientId: 'declared', clientSecret: 's3cret', apiKey: 'k3y' });
});
afterEach(() => project.close());

const declared = () => {
  const { url, credentials } = project.server;
  return { base_url: url, client_id: credentials.clientId, client_secret: '${var.secret}', api_key: 'k3y' };
};
const elsewhere = {
  ANALYTICS_BASE_URL: 'http://127.0.0.1:1',
  ANALYTICS_CLIENT_ID: 'other',
  ANALYTICS_CLIENT_SECRET: 'other',
  ANALYTICS_API_KEY: 'other',
};

test.each([
  [['status']],
  [['insights', '8']],
  [['data', 'info', '7']],
  [['data', 'get', 'Orders']],
  [['data', 'push', 'orders.csv']],
  [['data', 'delete', '7', '--auto-approve']],
])('%j takes the account of the provider block, and not that of the environment', async (args) => {
  writeFileSync(join(project.folder, 'orders.csv'), 'v\n1\n');
  project.write({ variable: { secret: { sensitive: true } }, provider: { analytics: declared() } });
  const before = project.server.journal.length;
  await project.succeed([...args, '--var', 'secret=s3cret'], { env: elsewhere });
  expect(project.server.journal.length).toBeGreaterThan(before);
});

test('what the block leaves open comes from the environment', async () => {
  project.write({ provider: { analytics: { client_id: 'declared' } } });
  await project.succeed(['status'], { env: { ANALYTICS_CLIENT_ID: 'other' } });
});

test('a project of an app is one, whatever folder is named', async () => {
  const app = join(project.folder, 'app.mjs');
  const provider = { analytics: { ...declared(), client_secret: 's3cret' } };
  const stack = { terraform: requiredProvider, provider };
  writeFileSync(
    app,
    `import { mkdirSync, writeFileSync } from 'node:fs';
mkdirSync('cdktf.out/stacks/one', { recursive: true });
writeFileSync('cdktf.out/stacks/one/cdk.tf.json', ${JSON.stringify(JSON.stringify(stack))});
writeFileSync('cdktf.out/manifest.json', JSON.stringify({ stacks: { one: { name: 'one', workingDirectory: 'stacks/one' } } }));
`,
  );
  writeFileSync(join(project.folder, 'cdktf.json'), JSON.stringify({ app: 'node app.mjs', language: 'typescript' }));
  const { code, stderr } = await runAac(['status'], {
    cwd: project.folder,
    env: { NO_COLOR: '1', ...project.environment, ...elsewhere },
  });
  expect([code, stderr]).toEqual([0, '']);
});

test.each([
  [
    { client_secret: '${analytics_alert.a.id}' },
    /client_secret is a value of another object, which only a plan finds out/,
  ],
  [{ max_retries: -1 }, /max_retries/],
  [
    { client_id: null, client_secret: null },
    /client_id is not set: give it in the provider block, or as the environment/,
  ],
])('a block that says %j is refused', async (block, message) => {
  const stack = {
    resource: { analytics_alert: { a: { name: 'A' } } },
    provider: { analytics: { ...declared(), client_secret: 's3cret', ...block } },
  };
  project.write(stack);
  const { code, stdout, stderr } = await project.aac(['status'], {
    env: { ANALYTICS_CLIENT_ID: undefined, ANALYTICS_CLIENT_SECRET: undefined },
  });
  expect([code, stdout, stderr.replaceAll(/\s+/g, ' ')]).toEqual([1, '', expect.stringMatching(message)]);
});
