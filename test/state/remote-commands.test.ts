import type { ChildProcess } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { providerSource } from '../../src/base/provider-address';
import { alerts, type CliProject, openCliProject } from '../support/cli-project';
import { type HttpStateServer, startHttpStateServer } from '../support/http-state-server';
import { startStandIn } from '../support/stand-in';
import { hasTerraform } from '../support/project';
import type { Ran } from '../support/run';

const secret = 'pass-5ec7e7';
let project: CliProject;
let server: HttpStateServer;
let url: string;

beforeEach(async () => {
  project = await openCliProject();
  server = await startHttpStateServer(`Basic ${Buffer.from(`ann:${secret}`).toString('base64')}`);
  url = `${server.url}/team`;
});
afterEach(async () => {
  await server.close();
  await project.close();
});

function write(backend: object | undefined, ...names: readonly string[]): void {
  const terraform = { required_providers: { analytics: { source: providerSource } }, ...(backend && { backend }) };
  project.write({ terraform, ...alerts(...names), output: { greeting: { value: 'hello' } } });
}
const settings = (): string[] =>
  [`address=${url}`, `lock_address=${url}`, `unlock_address=${url}`, 'username=ann', `password=${secret}`].flatMap(
    (pair) => ['--backend-config', pair],
  );

async function aac(...args: readonly string[]): Promise<Ran> {
  const ran = await project.aac(args);
  expect(ran.stdout + ran.stderr).not.toContain('5ec7e7');
  return ran;
}

describe('commands on a state in a backend', () => {
  test('take its settings from the command line, from files, and from the environment', async () => {
    write({ http: {} }, 'a');
    expect(await aac('apply', '--auto-approve', ...settings())).toMatchObject({ code: 0 });
    expect(server.states.size).toBe(1);
    expect(existsSync(join(project.folder, 'terraform.tfstate'))).toBe(false);

    writeFileSync(
      join(project.folder, 'ci.tfbackend'),
      `address = "${url}"\nusername = "ann"\npassword = "${secret}"\n`,
    );
    const output = await aac('output', 'greeting', '--raw', '--backend-config', 'ci.tfbackend');
    expect(output).toMatchObject({ code: 0, stdout: 'hello' });

    const env = { TF_HTTP_ADDRESS: url, TF_HTTP_USERNAME: 'ann', TF_HTTP_PASSWORD: secret };
    const planned = await project.aac(['plan', '--detailed-exitcode'], { env });
    expect([planned.code, planned.stderr]).toEqual([0, '']);
    // A state file that is named is used in the place of the backend.
    const requests = server.requests.length;
    expect((await aac('plan', '--detailed-exitcode', '--state', 'other.tfstate')).code).toBe(2);
    expect(server.requests).toHaveLength(requests);
  });

  test('say in one sentence what is missing or cannot be used', async () => {
    write({ http: {} }, 'a');
    const missing = await aac('plan');
    expect([missing.code, missing.stderr]).toEqual([
      1,
      expect.stringContaining('The backend `http` needs `address`: in the code, as `--backend-config address=…`'),
    ]);
    const wrong = await aac('plan', '--backend-config', `address=${url}`, '--backend-config', 'username=bob');
    expect([wrong.code, wrong.stderr]).toEqual([1, expect.stringContaining(`The state ${url} could not be read`)]);
    write(undefined, 'a');
    expect(await aac('plan', ...settings())).toMatchObject({
      code: 64,
      stderr: expect.stringContaining('the stack has none'),
    });
    for (const kind of ['azurerm', 'gcs', 'remote', 'consul', 'pg', 'kubernetes', 'cos', 'oss']) {
      write({ [kind]: {} }, 'a');
      const refused = await aac('plan');
      expect([refused.code, refused.stderr]).toEqual([1, expect.stringContaining(`The backend \`${kind}\``)]);
      expect(refused.stderr).toContain('aac terraform');
    }
    write({ http: { address: '${var.address}' } }, 'a');
    expect((await aac('plan')).stderr).toContain('`address` of the backend `http` (main.tf.json) must be written out');
  });

  test('end a lock that is left behind, by its id', async () => {
    write({ http: {} }, 'a');
    server.locks.set('/team', JSON.stringify({ ID: 'their-id', Who: 'bob@there', Created: '2026-01-01T10:00:00Z' }));
    const refused = await aac('apply', '--auto-approve', ...settings());
    expect([refused.code, refused.stderr]).toEqual([3, expect.stringContaining('`aac force-unlock their-id`')]);
    expect(await aac('force-unlock', 'their-id', ...settings())).toMatchObject({ code: 0 });
    expect((await aac('apply', '--auto-approve', ...settings())).code).toBe(0);
  });

  test('take a state of 0 bytes for a new one where that is said, and a plan says it of its apply', async () => {
    write({ http: {} }, 'a');
    server.intercept = ({ method }) =>
      method === 'GET' && !server.states.has('/team') ? { status: 200, text: '' } : undefined;
    expect(await aac('plan', ...settings())).toMatchObject({ code: 1, stderr: expect.stringContaining('--new-state') });
    const planned = await aac('plan', '--out', 'plan.json', '--new-state', ...settings());
    expect([planned.code, planned.stderr]).toEqual([
      0,
      expect.stringContaining('aac apply plan.json --dir . --new-state\n'),
    ]);
    expect(await aac('apply', 'plan.json', '--new-state', ...settings())).toMatchObject({ code: 0 });
    expect(await aac('plan', '--detailed-exitcode', ...settings())).toMatchObject({ code: 0 });
  });

  test('name the other stack whose state they cannot read', async () => {
    const read = (config: object): Promise<Ran> => {
      const terraform = { required_providers: { analytics: { source: providerSource } }, backend: { http: {} } };
      const data = { terraform_remote_state: { network: { backend: 'http', config } } };
      const output = { id: { value: '${data.terraform_remote_state.network.outputs.id}' } };
      project.write({ terraform, data, output });
      return aac('plan', ...settings());
    };
    const place = 'data.terraform_remote_state.network, the state of another stack: The';
    const advice = '`--backend-config` and `--state` are for the state of the stack itself alone.';
    const missing = await read({});
    expect([missing.code, missing.stderr]).toEqual([1, expect.stringContaining(`${place} backend \`http\` needs`)]);
    expect(missing.stderr).toContain(advice);
    const refused = await read({ address: url });
    expect([refused.code, refused.stderr]).toEqual([1, expect.stringContaining(`${place} state ${url} could not be`)]);
    expect(refused.stderr).toContain(advice);
  });

  test('leave the lock of another run to it, also on a server that does not compare ids', async () => {
    write({ http: {} }, 'a');
    const careless = await startHttpStateServer(undefined, { comparesIds: false });
    const place = ['lock_address', 'unlock_address', 'address'].flatMap((name) => [
      '--backend-config',
      `${name}=${careless.url}/team`,
    ]);
    try {
      expect(await aac('force-unlock', 'old-id', ...place)).toMatchObject({
        code: 1,
        stderr: expect.stringMatching(/has no lock of the id old-id: it is not locked\. \(LOCK_UNKNOWN\)/),
      });
      expect(careless.locks.size).toBe(0);
      careless.locks.set('/team', JSON.stringify({ ID: 'their-id', Who: 'bob@there' }));
      expect(await aac('force-unlock', 'old-id', ...place)).toMatchObject({
        code: 1,
        stderr: expect.stringMatching(/has no lock of the id old-id: its lock is their-id\. \(LOCK_UNKNOWN\)/),
      });
      expect(careless.locks.size).toBe(1);
      expect(await aac('force-unlock', 'their-id', ...place)).toMatchObject({ code: 0 });
      expect(careless.locks.size).toBe(0);
    } finally {
      await careless.close();
    }
  });

  test('give the lock back when they are interrupted', async () => {
    write({ http: {} }, 'a');
    expect((await aac('apply', '--auto-approve', ...settings())).code).toBe(0);
    // A service that never answers.
    const silent = await startStandIn(() => ({ status: 404 }));
    let child: ChildProcess | undefined;
    let locks = 0;
    silent.arm(1, 'before', () => {
      locks = server.locks.size;
      child?.kill('SIGINT');
    });
    const { code } = await project.aac(['apply', '--auto-approve', ...settings()], {
      env: { ANALYTICS_BASE_URL: silent.url },
      onStart: (started) => {
        child = started;
      },
    });
    await silent.close();
    expect([code, locks, server.locks.size]).toEqual([130, 1, 0]);
  });

  (hasTerraform ? test : test.skip)('let no Terraform start over the journal of an interrupted run', async () => {
    write({ http: { address: url, username: 'ann', retry_max: 0 } }, 'a');
    const env = { TF_HTTP_PASSWORD: secret };
    server.intercept = ({ method }) => (method === 'POST' ? { status: 500 } : undefined);
    const failed = await project.aac(['apply', '--auto-approve'], { env });
    expect([failed.code, failed.stderr]).toEqual([1, expect.stringContaining('.analytics')]);
    const refused = await project.aac(['terraform', '--dir', '.', '--', 'plan'], { env });
    expect([refused.code, refused.stderr]).toEqual([3, expect.stringContaining('STATE_UNSETTLED')]);
    server.intercept = undefined;
    expect((await project.aac(['apply', '--auto-approve'], { env })).code).toBe(0);
    expect(project.server.snapshot().objects.alert).toHaveLength(1);
  });

  test('ask for the client library of S3 by its name when it is not installed', async () => {
    write({ s3: { bucket: 'states', key: 'k', region: 'eu-central-1' } }, 'a');
    const hide = `const { Module } = require('node:module');
    const resolve = Module._resolveFilename;
    Module._resolveFilename = (name, ...others) => {
      if (name !== '@aws-sdk/client-s3') return resolve(name, ...others);
      throw Object.assign(new Error('Cannot find package.'), { code: 'MODULE_NOT_FOUND' });
    };`;
    writeFileSync(join(project.folder, 'hide.cjs'), hide);
    const env = { NODE_OPTIONS: '--require=./hide.cjs' };
    const { code, stderr } = await project.aac(['plan'], { env, ownProcess: true });
    expect([code, stderr]).toEqual([1, expect.stringContaining('npm install --save-dev @aws-sdk/client-s3')]);
    expect(stderr).toContain('PROGRAM_MISSING');
  });
});
