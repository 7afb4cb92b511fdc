import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { request as forward } from 'node:http';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ReferenceServer } from '../../src/server';
import { slowTest } from '../support/depth';
import { type ForwardProxy, startForwardProxy } from '../support/forward-proxy';
import { hasTerraform } from '../support/project';
import { openWorkspace, type Workspace } from '../support/terraform';
import { startTlsServer, type TlsServer } from '../support/tls-server';

const alert = 'resource "analytics_alert" "one" {\n  name = "One"\n}\n';

(hasTerraform ? describe : describe.skip)('a provider behind a real network', () => {
  let workspace: Workspace;
  let proxy: ForwardProxy;
  let service: TlsServer;
  let keys: unknown[];
  beforeEach(async () => {
    workspace = await openWorkspace();
    proxy = await startForwardProxy();
    keys = [];
    service = await startTlsServer((request, response) => {
      const { method, url = '', headers } = request;
      keys.push(headers['x-gateway-key']);
      const outgoing = forward(new URL(url, workspace.server.url), { method, headers }, (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(response);
      });
      request.pipe(outgoing);
    });
  });
  afterEach(async () => {
    await service.close();
    await proxy.close();
    await workspace.close();
  });

  type Journal = ReferenceServer['journal'];
  /** The requests of the last apply: every phase has a client of its own. */
  const ofApply = (): Journal => {
    const { journal } = workspace.server;
    return journal.slice(journal.findLastIndex(({ operation }) => operation === 'login'));
  };

  test('trusts the authority of ca_file, goes through the proxy of the environment and sends headers of its own', async () => {
    writeFileSync(join(workspace.folder, 'ca.pem'), service.certificatePem);
    const caFile = JSON.stringify(join(workspace.folder, 'ca.pem'));
    const settings = `  ca_file       = ${caFile}\n  extra_headers = { X-Gateway-Key = "s3cret" }`;
    workspace.write(`provider "analytics" {\n${settings}\n}\n${alert}`);
    const env = { ANALYTICS_BASE_URL: service.url, HTTPS_PROXY: proxy.url, NO_PROXY: '' };
    const { code, stdout, stderr } = await workspace.terraform(['apply', '-auto-approve'], { env });
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toContain('1 added');
    expect(new Set(keys)).toEqual(new Set(['s3cret']));
    expect(new Set(proxy.asked)).toEqual(new Set([`CONNECT ${new URL(service.url).host}`]));
  });

  test('refuses headers that are the provider’s own', async () => {
    workspace.write(`provider "analytics" {\n  extra_headers = { Authorization = "Bearer s3cret" }\n}\n${alert}`);
    const { code, stderr } = await workspace.terraform(['plan']);
    expect({ code, text: stderr.replace(/[\s│]+/g, ' ') }).toEqual({
      code: 1,
      text: expect.stringContaining('extra_headers has a key that must be none of those'),
    });
  });

  test('sends no more in a second than requests_per_second', async () => {
    workspace.write(`provider "analytics" {\n  requests_per_second = 3\n}\n${alert}`);
    const { code, stderr } = await workspace.terraform(['apply', '-auto-approve']);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    const times = ofApply().map(({ at }) => at);
    expect(times).toHaveLength(4);
    // They leave a third of a second apart; how long each is on its way is not ours to say.
    expect(Number(times.at(-1)) - Number(times[0])).toBeGreaterThan(500);
  });

  slowTest('waits as long as a 429 says', async () => {
    workspace.write(alert);
    workspace.server.faults.set([{ operation: 'createAlert', kind: 'status', status: 429, retryAfterSeconds: 1 }]);
    await workspace.succeed(['apply', '-auto-approve']);
    const [refused, taken, ...others] = ofApply().filter(({ operation }) => operation === 'createAlert');
    expect(others).toEqual([]);
    expect(Number(taken?.at) - Number(refused?.at)).toBeGreaterThan(990);
  });

  test('says which file it cannot read, and which certificate it does not know', async () => {
    workspace.write(alert);
    const env = { ANALYTICS_BASE_URL: service.url };
    const plan = async (more: Record<string, string>) => {
      const { stderr } = await workspace.terraform(['plan'], { env: { ...env, ...more } });
      return stderr.replace(/[\s│]+/g, ' ');
    };
    expect(await plan({})).toContain('give the certificate of the authority as `ca_file`.');
    expect(await plan({ ANALYTICS_CA_FILE: '/nowhere/ca.pem' })).toContain(
      'The file /nowhere/ca.pem that ANALYTICS_CA_FILE names cannot be read',
    );
  });
});
