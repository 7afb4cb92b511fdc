import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { hasTerraform } from '../support/project';
import { openWorkspace, type Workspace } from '../support/terraform';

/** What terraform printed, without its frames and line breaks. */
const plain = (text: string): string => text.replace(/[│╷╵\s]+/g, ' ');

const alert = (attributes: string, provider = ''): string =>
  `provider "analytics" {\n${provider}\n}\nresource "analytics_alert" "a" {\n  name = "A"\n${attributes}\n}\n`;

interface Case {
  readonly name: string;
  /** What the error says. */
  readonly expected: readonly string[];
  readonly hcl: string;
  readonly env?: Readonly<Record<string, string>>;
}

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

  const cases: readonly Case[] = [
    {
      name: 'a wrong secret',
      expected: ['login (POST /api/2.0/login)', 'client_secret', 'API_UNAUTHENTICATED'],
      hcl: alert(''),
      env: { ANALYTICS_CLIENT_SECRET: 'wrong-one' },
    },
    {
      name: 'a server that is down',
      expected: ['login (POST /api/2.0/login)', 'NETWORK_UNREACHABLE', 'base_url'],
      hcl: alert('', 'max_retries = 1'),
      env: { ANALYTICS_BASE_URL: 'http://127.0.0.1:9' },
    },
    {
      name: 'a server that answers HTML',
      expected: ['login (POST /api/2.0/login)', 'text/html', 'CONTRACT_BROKEN', 'base_url'],
      hcl: alert(''),
      env: { ANALYTICS_BASE_URL: 'html' },
    },
    {
      name: 'a missing base_url',
      expected: [
        'base_url is not set: give it in the provider block, or as the environment variable ANALYTICS_BASE_URL',
      ],
      hcl: alert(''),
      env: { ANALYTICS_BASE_URL: '' },
    },
    {
      name: 'a base_url that is none',
      expected: ['base_url', 'ftp://example.com'],
      hcl: alert('', 'base_url = "ftp://example.com"'),
    },
    {
      name: 'a bad cron',
      expected: ['schedule.cron must be a cron expression', '"every day"'],
      hcl: alert('  schedule = { cron = "every day" }'),
    },
    {
      name: 'a bad settings_json',
      expected: ['settings_json must be a JSON object', 'not valid JSON'],
      hcl: alert('  settings_json = "{priority"'),
    },
    {
      name: 'settings_json for an attribute',
      expected: ['settings_json must not set `alertCondition`', 'that is the attribute condition'],
      hcl: alert('  settings_json = jsonencode({ alertCondition = "x" })'),
    },
    { name: 'an unknown attribute', expected: ['Unsupported argument', '"conditon"'], hcl: alert('  conditon = "x"') },
    {
      name: 'an empty name',
      expected: ['name must not be empty'],
      hcl: 'provider "analytics" {}\nresource "analytics_alert" "a" {\n  name = " "\n}\n',
    },
    {
      name: 'a malformed id',
      expected: ['dataset_id must be the digits of a 64-bit whole number', '"seven"'],
      hcl: alert('  dataset_id = "seven"'),
    },
    { name: 'a fraction for a whole number', expected: ['type must be a whole number'], hcl: alert('  type = 1.5') },
    {
      name: 'a wrong unit',
      expected: ['schedule.frequency_type must be one of "minute"', '"year"'],
      hcl: alert('  schedule = { frequency = 1, frequency_type = "year" }'),
    },
    {
      name: 'two addresses in one',
      expected: ['email.to[0] must be one e-mail address'],
      hcl: alert('  email = { to = ["a@example.com,b@example.com"] }'),
    },
    {
      name: 'an unknown dialect key',
      expected: ['no key `fields.alert.nmae`; the nearest one is `fields.alert.name`'],
      hcl: alert('', '  dialect = jsonencode({ fields = { alert = { nmae = "x" } } })'),
    },
    {
      name: 'a bad duration',
      expected: ['request_timeout must be a duration'],
      hcl: alert('', '  request_timeout = "soon"'),
    },
  ];

  test.each(cases)('$name', async ({ expected, hcl, env = {} }) => {
    const { port } = html.address() as AddressInfo;
    const resolved =
      env['ANALYTICS_BASE_URL'] === 'html' ? { ...env, ANALYTICS_BASE_URL: `http://127.0.0.1:${String(port)}` } : env;
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
