import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { hasTerraform } from '../support/project';
import { openWorkspace, type Workspace } from '../support/terraform';

/** What terraform printed, without its frames and line breaks. */
const plain = (text: string): string => text.replace(/[│╷╵\s]+/g, ' ');

const alert = (attributes: string, provider = ''): string =>
  `provider "analytics" {\n${provider}\n}\nresource "analytics_alert" "a" {\n  name = "A"\n${attributes}\n}\n`;

(hasTerraform ? describe : describe.skip)('what cannot work is refused in one clear sentence', () => {
  let workspace: Workspace;
  let html: Server;

  beforeAll(async () => {
    workspace = await openWorkspace();
    html = createServer((_, response) => response.setHeader('content-type', 'text/html').end('<html>Sign in</html>'));
    await new Promise<void>((resolve) => html.listen(0, '127.0.0.1', resolve));
  });
  afterAll(async () => {
    html.closeAllConnections();
    html.close();
    await workspace.close();
  });
  beforeEach(() => {
    workspace.takeOperations();
  });

  const cases: readonly [name: string, expected: readonly string[], hcl: string, env?: Record<string, string>][] = [
    ['a wrong secret', ['login (POST /api/2.0/login)', 'client_secret', 'API_UNAUTHENTICATED'], alert(''), { ANALYTICS_CLIENT_SECRET: 'wrong-one' }],
    ['a server that is down', ['login (POST /api/2.0/login)', 'NETWORK_UNREACHABLE', 'base_url'], alert('', 'max_retries = 1'), { ANALYTICS_BASE_URL: 'http://127.0.0.1:9' }],
    ['a server that answers HTML', ['login (POST /api/2.0/login)', 'text/html', 'CONTRACT_BROKEN', 'base_url'], alert(''), { ANALYTICS_BASE_URL: 'html' }],
    ['a missing base_url', ['base_url is not set: give it in the provider block, or as the environment variable ANALYTICS_BASE_URL'], alert(''), { ANALYTICS_BASE_URL: '' }],
    ['a base_url that is none', ['base_url', 'ftp://example.com'], alert('', 'base_url = "ftp://example.com"')],
    ['a bad cron', ['schedule.cron must be a cron expression', '"every day"'], alert('  schedule = { cron = "every day" }')],
    ['a bad settings_json', ['settings_json must be a JSON object', 'not valid JSON'], alert('  settings_json = "{priority"')],
    ['settings_json for an attribute', ['settings_json must not set `alertCondition`', 'attribute condition'], alert('  settings_json = jsonencode({ alertCondition = "x" })')],
    ['an unknown attribute', ['Unsupported argument', '"conditon"'], alert('  conditon = "x"')],
    ['an empty name', ['name must not be empty'], 'provider "analytics" {}\nresource "analytics_alert" "a" {\n  name = " "\n}\n'],
    ['a malformed id', ['dataset_id must be the digits of a 64-bit whole number', '"seven"'], alert('  dataset_id = "seven"')],
    ['a fraction for a whole number', ['type must be a whole number'], alert('  type = 1.5')],
    ['a wrong unit', ['schedule.frequency_type must be one of "minute"', '"year"'], alert('  schedule = { frequency = 1, frequency_type = "year" }')],
    ['two addresses in one', ['email.to[0] must be one e-mail address'], alert('  email = { to = ["a@example.com,b@example.com"] }')],
    ['an unknown dialect key', ['no key `fields.alert.nmae`; the nearest one is `fields.alert.name`'], alert('', '  dialect = jsonencode({ fields = { alert = { nmae = "x" } } })')],
    ['a bad duration', ['request_timeout must be a duration'], alert('', '  request_timeout = "soon"')],
  ];

  test.each(cases)('%s', async (_, expected, hcl, env = {}) => {
    const { port } = html.address() as AddressInfo;
    const resolved = env['ANALYTICS_BASE_URL'] === 'html' ? { ...env, ANALYTICS_BASE_URL: `http://127.0.0.1:${String(port)}` } : env;
    workspace.write(hcl);
    const { code, stderr } = await workspace.terraform(['apply', '-auto-approve'], { env: resolved });
    expect(code).toBe(1);
    for (const text of expected) expect(plain(stderr)).toContain(text);
    expect(stderr).not.toContain('wrong-one');
    expect(stderr.match(/Error: /g)).toHaveLength(1);
    expect(workspace.takeOperations().filter((name) => name.startsWith('create'))).toEqual([]);
  });

  test('all mistakes of a stack at once', async () => {
    workspace.write(alert('  schedule = { cron = "x" }\n  dataset_id = "y"\n  email = { to = ["z"] }'));
    const { code, stderr } = await workspace.terraform(['plan']);
    expect(code).toBe(1);
    expect(stderr.match(/Error: Invalid value/g)).toHaveLength(3);
  });
});
