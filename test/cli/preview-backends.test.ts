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

test('keeps the state of each preview at an address of its own in the backend http', async () => {
  const states = await startHttpStateServer();
  const address = `${states.url}/states/main`;
  const http = {
    address,
    lock_address: `${address}/lock`,
    lock_method: 'POST',
    unlock_address: `${address}/lock`,
    unlock_method: 'DELETE',
  };
  project.write({ ...stack, terraform: { backend: { http } } });
  expect(await up('x')).toMatchObject({ code: 0 });
  expect([...states.states.keys()]).toEqual(['/states/main-preview-x']);
  expect(await previewEnv('down', 'x')).toMatchObject({ code: 0 });
  // The protocol does not say what becomes of the lock of a state that is taken away.
  expect(JSON.parse(states.states.get('/states/main-preview-x') ?? '')).toMatchObject({ resources: [], outputs: {} });
  project.write({ ...stack, terraform: { backend: { http: { ...http, lock_address: `${states.url}/locks/1` } } } });
  expect(await up('x')).toMatchObject({ code: 1, stderr: expect.stringContaining('begin with') });
  await states.close();
  expect(project.server.snapshot().objects.alert).toEqual([]);
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
