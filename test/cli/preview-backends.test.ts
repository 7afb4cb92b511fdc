import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { startS3 } from '../state/backends';
import { openAppProject } from '../support/app-project';
import { alerts, type CliProject, openCliProject } from '../support/cli-project';
import { startHttpStateServer } from '../support/http-state-server';
import type { Ran } from '../support/run';
import type { S3Server } from '../support/s3-server';

const stack = alerts('a');

let project: CliProject;
beforeEach(async () => {
  project = await openCliProject();
});
afterEach(() => project.close());

const previewEnv = (...args: string[]): Promise<Ran> => project.aac(['preview-env', ...args]);
const up = (name: string): Promise<Ran> => previewEnv('up', name);

const httpAt = (url: string): object => ({
  address: `${url}/states/main`,
  lock_address: `${url}/states/main/lock`,
  lock_method: 'POST',
  unlock_address: `${url}/states/main/lock`,
  unlock_method: 'DELETE',
  retry_max: 0,
});

test.each(['state', 'state and lock'] as const)(
  'keeps the state of each preview at an address of its own in the backend http, and deletes it: the server ends the %s',
  async (deletes) => {
    const server = await startHttpStateServer(undefined, { deletes });
    const http = httpAt(server.url);
    project.write({ ...stack, terraform: { backend: { http } } });
    expect(await up('x')).toMatchObject({ code: 0 });
    expect([...server.states.keys()]).toEqual(['/states/main-preview-x']);
    expect(await previewEnv('down', 'x')).toMatchObject({ code: 0, stderr: expect.not.stringContaining('stays') });
    expect([server.states.size, server.locks.size]).toEqual([0, 0]);
    expect(await up('x')).toMatchObject({ code: 0 });
    expect(await previewEnv('down', 'x')).toMatchObject({ code: 0 });
    project.write({ ...stack, terraform: { backend: { http: { ...http, lock_address: `${server.url}/locks/1` } } } });
    expect(await up('x')).toMatchObject({ code: 1, stderr: expect.stringContaining('begin with') });
    await server.close();
    expect(project.server.snapshot().objects.alert).toEqual([]);
  },
);

test.each([
  [200, 'is there still, as its server deletes no state that is locked: delete it there.'],
  [403, 'could not be deleted: it is not open to this user (403)'],
  [405, 'could not be deleted: it was answered with the HTTP status 405.'],
])('says that an empty state stays where the server answers its deletion with %d', async (status, reason) => {
  const server = await startHttpStateServer(undefined, { deletes: 'nothing' });
  server.intercept = ({ method, url }) =>
    method === 'DELETE' && !url.pathname.endsWith('/lock') && status !== 200 ? { status } : undefined;
  project.write({ ...stack, terraform: { backend: { http: httpAt(server.url) } } });
  expect(await up('x')).toMatchObject({ code: 0 });
  const { code, stderr } = await previewEnv('down', 'x');
  expect([code, stderr]).toEqual([0, expect.stringContaining(reason)]);
  expect(stderr).toContain('The preview is gone, but its empty state stays: ');
  expect(JSON.parse(server.states.get('/states/main-preview-x') ?? '')).toMatchObject({ resources: [], outputs: {} });
  expect(server.locks.size).toBe(0);
  await server.close();
});

test('keeps the state of each preview in a workspace of a bucket, and takes it away', async () => {
  const { server: bucket, block, environment } = await startS3({ access_key: 'key', secret_key: 'key' });
  const server = bucket as S3Server;
  const inBucket = (...args: string[]): Promise<Ran> => project.aac(['preview-env', ...args], { env: environment });
  project.write({ ...stack, terraform: { backend: block } });
  for (const name of ['x', 'y']) expect(await inBucket('up', name)).toMatchObject({ code: 0 });
  const pathOf = (name: string): string => `/states/env%3A/preview-${name}/team/alerts.tfstate`;
  expect([...server.objects.keys()].sort()).toEqual([pathOf('x'), pathOf('y')]);

  expect(await inBucket('down', 'x')).toMatchObject({ code: 0 });
  expect([...server.objects.keys()]).toEqual([pathOf('y')]);

  server.objects.set(
    pathOf('y'),
    (server.objects.get(pathOf('y')) ?? '').replace(/("until": ?)"\d[^"]*"/, '$1"2020-01-01T00:00:00.000Z"'),
  );
  server.intercept = ({ method, url }) =>
    method === 'DELETE' && url.pathname === pathOf('y') ? { status: 403, text: '<Error/>' } : undefined;
  const { code, stderr } = await inBucket('prune');
  expect([code, stderr]).toEqual([0, expect.stringContaining('The preview is gone, but its empty state stays')]);
  expect([...server.objects.keys()]).toEqual([pathOf('y')]);
  await server.close();
  expect(project.server.snapshot().objects.alert).toEqual([]);
});

test('says why a preview cannot have what another stack gives out, and what to write', async () => {
  const app = await openAppProject();
  const address = 'data.terraform_remote_state.cross-stack-reference-input-owner';
  const write = (workspace: string): void => {
    const remote = { backend: 'local', config: { path: '../../../owner.tfstate' }, workspace };
    const user = {
      data: { terraform_remote_state: { 'cross-stack-reference-input-owner': remote } },
      resource: { analytics_alert: { a: { name: `\${${address}.outputs.name}` } } },
    };
    app.writeApp({ owner: { output: { name: { value: 'Given' } } }, user }, { user: ['owner'] });
  };
  write('${terraform.workspace}');
  await app.succeed(['apply', '--auto-approve', '--stack', 'owner']);
  const { code, stderr } = await app.aac(['preview-env', 'up', 'x', '--stack', 'user']);
  const reason = 'no state yet (local, the workspace preview-x). It is read in the workspace of this preview';
  expect([code, stderr]).toEqual([1, expect.stringContaining(reason)]);
  expect(stderr).toContain(`Let the code set \`workspace\` of ${address} to the one`);
  expect(stderr).not.toContain('first');
  write('default');
  expect(await app.aac(['preview-env', 'up', 'x', '--stack', 'user'])).toMatchObject({ code: 0 });
  expect(app.server.snapshot().objects.alert).toMatchObject([{ alertName: '[preview x] Given' }]);
  await app.close();
});

test('keeps the previews of two stacks of one app apart', async () => {
  const app = await openAppProject();
  app.writeApp({ sales: alerts('a'), support: alerts('b') });
  const run = (command: string, stack: string): Promise<Ran> =>
    app.aac(['preview-env', ...command.split(' '), '--stack', stack]);
  const names = (): readonly unknown[] => app.server.snapshot().objects.alert.map(({ alertName }) => alertName);
  expect(await run('up x', '*')).toMatchObject({ code: 64, stderr: expect.stringContaining('name one with --stack') });
  for (const stack of ['sales', 'support']) expect(await run('up x', stack)).toMatchObject({ code: 0 });
  expect(await run('down x', 'sales')).toMatchObject({ code: 0 });
  expect(names()).toEqual(['[preview x] b']);
  expect(await run('prune', 'sales')).toMatchObject({ code: 0, stdout: expect.stringContaining('Left alone') });
  expect(await run('down x', 'support')).toMatchObject({ code: 0 });
  expect(names()).toEqual([]);
  await app.close();
});
