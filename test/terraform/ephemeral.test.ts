import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { createClient } from '../../src/service/http/index';
import { hasTerraform } from '../support/project';
import { type Proxy, startProxy } from '../support/proxy';
import type { Ran } from '../support/run';
import { openWorkspace, type Workspace } from '../support/terraform';

const plain = (text: string): string => text.replace(/[│╷╵\s]+/g, ' ');

const stack = (settings = ''): string => `
provider "analytics" {
  ${settings}
}
ephemeral "analytics_access_token" "run" {}
`;

const borrower = `
provider "analytics" {
  alias        = "other"
  access_token = ephemeral.analytics_access_token.run.access_token
}
resource "analytics_alert" "other" {
  provider = analytics.other
  name     = "Made with the token"
}
resource "analytics_slack_action" "chat" {
  name             = "Chat"
  token_wo         = ephemeral.analytics_access_token.run.access_token
  token_wo_version = 1
}
`;

(hasTerraform ? describe : describe.skip)('an access token for the time of a run, under real Terraform', () => {
  let workspace: Workspace;
  let proxy: Proxy;

  beforeAll(async () => {
    workspace = await openWorkspace();
  });
  afterAll(() => workspace.close());
  beforeEach(async () => {
    rmSync(join(workspace.folder, 'terraform.tfstate'), { force: true });
    workspace.server.restore({});
    workspace.takeOperations();
    proxy = await startProxy(workspace.server.url);
  });
  afterEach(() => proxy.close());

  const terraform = (args: readonly string[], env: Record<string, string> = {}): Promise<Ran> =>
    workspace.terraform(args, { env: { ANALYTICS_BASE_URL: proxy.url, ...env } });
  /** The logins and logouts since the last call, in order. */
  const sessions = (): string[] => workspace.takeOperations().filter((name) => name.startsWith('log'));

  test('serves another provider and a write-only attribute, is released, and is kept and printed nowhere', async () => {
    workspace.write(`${stack()}${borrower}`);
    const trace = { TF_LOG: 'trace' };
    const planned = await terraform(['plan', '-out', 'run.plan'], trace);
    expect(planned.code).toBe(0);
    // One login for the token, none for the provider that has it, and one for the other one, which looks for names.
    expect(sessions().sort()).toEqual(['login', 'login', 'logout']);
    const shown = await terraform(['show', '-json', 'run.plan']);
    const applied = await terraform(['apply', 'run.plan'], trace);
    expect(applied.code).toBe(0);
    expect(sessions().sort()).toEqual(['login', 'login', 'logout']);

    const { alert, slack } = workspace.server.snapshot().objects;
    expect(alert).toMatchObject([{ alertName: 'Made with the token' }]);
    const accessToken = slack[0]?.['token'] as string;
    expect([...proxy.tokens]).toContain(accessToken);
    expect(proxy.tokens.size).toBe(4);
    const client = createClient({ baseUrl: workspace.server.url, accessToken });
    await expect(client.call('listAlerts')).rejects.toMatchObject({ status: 401 });
    await client.close();

    const printed = [planned, applied, shown].map(({ stdout, stderr }) => stdout + stderr).join('');
    expect(printed).toContain('request ended');
    const kept = JSON.stringify(workspace.readState());
    for (const token of proxy.tokens) {
      expect(printed).not.toContain(token);
      expect(kept).not.toContain(token);
    }
  });

  test('that the service does not know any more is released', async () => {
    workspace.write(stack());
    proxy.fail(/DELETE .*\/logout/, { status: 401, message: 'Who are you?' });
    const { code, stdout } = await terraform(['apply', '-auto-approve']);
    expect([code, stdout]).toEqual([0, expect.not.stringContaining('Warning')]);
  });

  test('that cannot be released leaves a warning, and the run succeeds', async () => {
    workspace.write(stack('max_retries = 0'));
    proxy.fail(/DELETE .*\/logout/, { status: 500, message: 'Not now.', times: 99 });
    const { code, stdout } = await terraform(['apply', '-auto-approve']);
    expect(code).toBe(0);
    expect(plain(stdout)).toContain('Warning: Could not release analytics_access_token');
    expect(plain(stdout)).toContain('It stays open until the service ends it. The service answered logout');
  });

  test('needs a login: with only an access token the error says what to give', async () => {
    workspace.write(stack('access_token = "given"'));
    const { code, stderr } = await terraform(['plan']);
    expect(code).toBe(1);
    expect(plain(stderr)).toContain('give client_id and client_secret instead of access_token.');
    expect(stderr.match(/Error: /g)).toHaveLength(1);
    expect(sessions()).toEqual([]);
  });

  test('is not opened when the credential is refused, and the error says so', async () => {
    workspace.write(stack());
    const { code, stderr } = await terraform(['plan'], { ANALYTICS_CLIENT_SECRET: 'wrong-one' });
    expect(code).toBe(1);
    expect(plain(stderr)).toContain('Login refused');
    expect(plain(stderr)).toContain('Check `client_id` and `client_secret`.');
    expect(stderr).not.toContain('wrong-one');
  });
});
