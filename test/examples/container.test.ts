import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'yaml';
import { type ReferenceServer, startReferenceServer } from '../../src/server';
import { cronJobSchema } from '../support/cron-job-schema';
import { projectFolder } from '../support/project';
import { run } from '../support/run';
import { environmentOf } from '../support/terraform';

const read = (name: string): string => readFileSync(join(projectFolder, 'examples/container', name), 'utf8');

/** The instructions of the Dockerfile, each with the name of it before its text. */
const instructions = read('Dockerfile')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => [line.replace(/ .*/, ''), line.replace(/^\w+ /, '')] as const);
const image = instructions.slice(instructions.findLastIndex(([name]) => name === 'FROM'));
const entryPoint = JSON.parse(image.find(([name]) => name === 'ENTRYPOINT')?.[1] ?? '') as readonly string[];

const cronJob = cronJobSchema.parse(parse(read('drift.yaml')));
const pod = cronJob.spec.jobTemplate.spec.template.spec;
const { args = [], securityContext } = pod.containers[0] ?? {};

describe('the container', () => {
  test('runs nothing while its image is made of what the build left, and is nobody with a shell', () => {
    expect(image.map(([name]) => name)).toEqual([
      'FROM',
      'WORKDIR',
      'COPY',
      'COPY',
      'COPY',
      'ENV',
      'USER',
      'ENTRYPOINT',
      'CMD',
    ]);
    expect(image).toContainEqual(['USER', 'nonroot']);
    const copied = image.filter(([name]) => name === 'COPY').map(([, text]) => text);
    expect(copied.every((text) => text.startsWith('--from=build /project/'))).toBe(true);
  });

  test('starts the command line where the package has it', () => {
    const { bin } = JSON.parse(readFileSync(join(projectFolder, 'package.json'), 'utf8')) as { bin: { aac: string } };
    expect(entryPoint).toEqual(['/nodejs/bin/node', `node_modules/analytics-as-code/${bin.aac}`]);
  });

  test('is run by Kubernetes without rights, once for each time, and not again where it found drift', () => {
    expect(cronJob).toMatchObject({
      apiVersion: 'batch/v1',
      kind: 'CronJob',
      spec: { schedule: '0 5 * * 1-5', concurrencyPolicy: 'Forbid', jobTemplate: { spec: { backoffLimit: 0 } } },
    });
    expect(pod).toMatchObject({
      restartPolicy: 'Never',
      automountServiceAccountToken: false,
      securityContext: { runAsNonRoot: true, runAsUser: 65_532, seccompProfile: { type: 'RuntimeDefault' } },
    });
    expect(securityContext).toEqual({
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ['ALL'] },
    });
  });
});

describe('the command of the container', () => {
  let folder: string;
  let server: ReferenceServer;
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'analytics-test-'));
    mkdirSync(join(folder, 'node_modules'));
    symlinkSync(projectFolder, join(folder, 'node_modules/analytics-as-code'));
    server = await startReferenceServer();
  });
  afterEach(async () => {
    await server.close();
    rmSync(folder, { recursive: true });
  });

  test('compares a stack that is in the image with the service, for somebody without a home', async () => {
    const stack = join(folder, args[2] ?? '');
    mkdirSync(stack, { recursive: true });
    const configuration = {
      provider: { analytics: [{}] },
      resource: { analytics_alert: { a: { name: 'A' } } },
      terraform: { required_providers: { analytics: { source: 'analytics-as-code/analytics' } } },
    };
    writeFileSync(join(stack, 'cdk.tf.json'), JSON.stringify(configuration));
    const settings = Object.fromEntries(
      image.filter(([name]) => name === 'ENV').map(([, text]) => text.split('=') as [string, string]),
    );
    expect(Object.keys(settings)).toEqual(['NODE_DISABLE_COMPILE_CACHE']);
    const env = { ...environmentOf(server), ...settings, HOME: undefined, XDG_CACHE_HOME: undefined };
    const ran = await run(process.execPath, [...entryPoint.slice(1), ...args], { cwd: folder, env });
    expect(ran).toEqual({ code: 0, stdout: 'No drift. Compared 0 objects with the service.\n', stderr: '' });
  });
});
