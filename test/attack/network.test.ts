import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { checkInsecureUrl } from '../../src/service/http/index';
import { errorOf, useServices } from '../service/fixture';
import { alerts, type CliProject, openCliProject } from '../support/cli-project';
import { hasTerraform } from '../support/project';
import { openWorkspace } from '../support/terraform';

const { start, open } = useServices();
const list = 'GET /api/2.0/alerts';

/** The same server under an address that does not say that it is this machine's own. */
const elsewhere = (url: string): string => url.replace('127.0.0.1', '0.0.0.0');
const countWarnings = (text: string): number => text.split('Connection without encryption').length - 1;

test.each([
  ['https://analytics.example.com', 0],
  ['http://localhost:8080', 0],
  ['http://127.0.0.1', 0],
  ['http://[::1]:8080', 0],
  ['nowhere', 0],
  ['http://analytics.example.com/prefix', 1],
  ['http://127.0.0.1.example.com', 1],
  ['http://10.0.0.1', 1],
])('of the base URL %s there are %d warnings', (baseUrl, count) => {
  expect(checkInsecureUrl(baseUrl, 'base_url')).toHaveLength(count);
});

describe('http to another host', () => {
  let project: CliProject;
  beforeEach(async () => {
    project = await openCliProject();
    project.write(alerts('one', 'two'));
  });
  afterEach(() => project.close());

  test.each([[['plan']], [['apply', '--auto-approve']], [['status']]])('warns once of aac %j', async (args) => {
    const env = { ANALYTICS_BASE_URL: elsewhere(project.server.url) };
    const { code, stderr } = await project.aac(args, { env });
    expect({ code, warnings: countWarnings(stderr) }).toEqual({ code: 0, warnings: 1 });
    expect(stderr).toContain(`base_url is an http address on ${new URL(env.ANALYTICS_BASE_URL).host}`);
  });

  test.each([[['probe', '--out', 'found.json']], [['drift']], [['destroy', '--auto-approve']]])(
    'warns once of aac %j, whatever becomes of it',
    async (args) => {
      const { stderr } = await project.aac(args, { env: { ANALYTICS_BASE_URL: elsewhere(project.server.url) } });
      expect(countWarnings(stderr)).toBe(1);
    },
  );

  test('warns once of an import', async () => {
    await project.succeed(['apply', '--auto-approve']);
    await project.succeed(['state', 'rm', 'analytics_alert.one']);
    const { objects } = project.server.snapshot();
    const env = { ANALYTICS_BASE_URL: elsewhere(project.server.url) };
    const id = String(Number(objects.alert.find(({ alertName }) => alertName === 'one')?.id));
    const { code, stderr } = await project.aac(['import', 'analytics_alert.one', id], { env });
    expect({ code, warnings: countWarnings(stderr) }).toEqual({ code: 0, warnings: 1 });
  });

  test('warns once of carrying a pinned plan out', async () => {
    const env = { ANALYTICS_BASE_URL: elsewhere(project.server.url) };
    await project.succeed(['plan', '--out', 'plan.json'], { env });
    const { code, stderr } = await project.aac(['apply', 'plan.json'], { env });
    expect({ code, warnings: countWarnings(stderr) }).toEqual({ code: 0, warnings: 1 });
  });

  test('is no matter within this machine', async () => {
    expect(countWarnings((await project.aac(['plan'])).stderr)).toBe(0);
  });
});

(hasTerraform ? test : test.skip)('http to another host warns once of terraform plan', async () => {
  const workspace = await openWorkspace();
  try {
    workspace.write('resource "analytics_alert" "one" {\n  name = "One"\n}\n');
    const env = { ANALYTICS_BASE_URL: elsewhere(workspace.server.url) };
    const { code, stdout } = await workspace.terraform(['plan'], { env });
    expect({ code, warnings: countWarnings(stdout) }).toEqual({ code: 0, warnings: 1 });
  } finally {
    await workspace.close();
  }
});

describe('a redirect', () => {
  test.each([301, 302, 303, 307, 308])('by %d is refused with its target, and the credential stays', async (status) => {
    const thief = await start({});
    const service = await start({
      [list]: (_request, response) => {
        response.writeHead(status, { location: `${thief.url}/sso?ticket=t1cket` }).end();
      },
    });
    const error = await errorOf(open(service).call('listAlerts'));
    expect(error).toMatchObject({ code: 'CONTRACT_BROKEN', operation: 'listAlerts' });
    expect(error.message).toBe(
      `The service answered listAlerts (GET /api/2.0/alerts) with ${String(status)}, a redirect to ${thief.url}/sso, which is not followed: set \`baseUrl\` to the address that answers itself.`,
    );
    expect(thief.received).toEqual([]);
  });

  test.each([
    ['file:///etc/passwd', 'file:/etc/passwd'],
    ['javascript:alert(1)', 'javascript:alert(1)'],
  ])('to %s is refused with it', async (location, shown) => {
    const service = await start({
      [list]: (_request, response) => {
        response.writeHead(302, { location }).end();
      },
    });
    expect((await errorOf(open(service).call('listAlerts'))).message).toContain(`a redirect to ${shown}, which`);
  });

  test('of a login takes the client secret nowhere', async () => {
    const thief = await start({});
    const service = await start({
      'POST /api/2.0/login': (_request, response) => {
        response.writeHead(307, { location: `${thief.url}/api/2.0/login` }).end();
      },
    });
    expect((await errorOf(open(service).call('listAlerts'))).message).toContain(`a redirect to ${thief.url}`);
    expect(thief.received).toEqual([]);
  });

  test('of data that is downloaded is refused in the same way', async () => {
    const thief = await start({});
    const service = await start({
      '*': (_request, response) => {
        response.writeHead(302, { location: `${thief.url}/` }).end();
      },
    });
    const read = async (): Promise<void> => {
      for await (const piece of open(service).download({ entityName: 'Orders' })) expect(piece).toBeUndefined();
    };
    expect((await errorOf(read())).message).toContain(`a redirect to ${thief.url}/`);
    expect(thief.received).toEqual([]);
  });
});
