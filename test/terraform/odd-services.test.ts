import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { type JsonObject, mergeJson } from '../../src/base/json';
import { parseJson } from '../../src/base/json-text';
import { answer, type Handler, type ScriptedService, useServices } from '../service/fixture';
import { hasTerraform } from '../support/project';
import { openWorkspace, type Workspace } from '../support/terraform';

const alerts = '/api/2.0/alerts';
const webhooks = '/api/2.0/actions/webhooks';
const plain = (text: string): string => text.replace(/[│╷╵\s]+/g, ' ');
const alert = (attributes: string): string =>
  `provider "analytics" {}\nresource "analytics_alert" "a" {\n  name = "A"\n  ${attributes}\n}\n`;

(hasTerraform ? describe : describe.skip)('under real Terraform, a service', () => {
  const { start } = useServices();
  let workspace: Workspace;
  let service: ScriptedService;
  /** What the service answers in the place of its record. */
  let show: (record: JsonObject) => JsonObject = (record) => record;
  let others: readonly JsonObject[] = [];

  beforeAll(async () => {
    workspace = await openWorkspace();
  });
  afterAll(() => workspace.close());
  afterEach(() => {
    rmSync(join(workspace.folder, 'terraform.tfstate'));
    [show, others] = [(record) => record, []];
  });

  /** Starts a service of one record, that a create makes. */
  async function startOdd(path: string): Promise<void> {
    let record: JsonObject | undefined;
    const write: Handler = ({ body }, response) => {
      record = mergeJson(record ?? { id: 1 }, parseJson(body)) as JsonObject;
      answer(response, show(record));
    };
    const list: Handler = (_request, response) => {
      answer(response, [...others, ...(record ? [show(record)] : [])]);
    };
    const find: Handler = (_request, response) => {
      answer(response, record ? show(record) : {}, { status: record ? 200 : 404 });
    };
    service = await start({
      [`POST ${path}`]: write,
      [`PUT ${path}/1`]: write,
      [`GET ${path}`]: list,
      [`GET ${path}/1`]: find,
    });
  }
  const terraform = async (...args: readonly string[]): Promise<[code: number | null, text: string]> => {
    const env = { ANALYTICS_BASE_URL: service.url };
    const { code, stdout, stderr } = await workspace.terraform(args, { env });
    return [code, plain(`${stdout} ${stderr}`)];
  };
  const apply = (): Promise<[code: number | null, text: string]> => terraform('apply', '-auto-approve');
  const sent = (): unknown => parseJson(service.received.findLast(({ method }) => /P(OS|U)T/.test(method))?.body ?? '');

  test('with an odd record that somebody else made is managed all the same', async () => {
    await startOdd(alerts);
    others = [{ id: 2, alertName: 5, schedule: 'daily' }];
    workspace.write(alert(''));
    expect(await apply()).toEqual([0, expect.stringContaining('1 added')]);
    expect(await terraform('plan')).toEqual([0, expect.stringContaining('No changes.')]);
    show = (record) => ({ ...record, schedule: 'daily' });
    expect(await terraform('plan')).toEqual([1, expect.stringMatching(/The record 1 in .*CONTRACT_BROKEN/)]);
  });

  test('that masks headers, wholly or in part, is never out of date', async () => {
    await startOdd(webhooks);
    show = (record) => ({ ...record, webhookHeaders: '***' });
    const headers = 'headers = { Authorization = "Bearer 7e57-5ec7e7" }';
    workspace.write(
      `provider "analytics" {}\nresource "analytics_webhook_action" "w" {\n  name = "W"\n  url = "https://hooks.example.com"\n  ${headers}\n}\n`,
    );
    expect((await apply())[0]).toBe(0);
    expect(await terraform('plan')).toEqual([0, expect.stringContaining('No changes.')]);
    show = (record) => ({ ...record, webhookHeaders: 'Authorization: Bearer ***' });
    expect(await terraform('plan')).toEqual([0, expect.stringContaining('No changes.')]);
    expect(workspace.readState().resources[0]?.instances[0]?.attributes['headers']).toEqual({
      Authorization: 'Bearer 7e57-5ec7e7',
    });
  });

  test('that keeps a frequency beside the cron that replaces it causes no loop', async () => {
    await startOdd(alerts);
    workspace.write(alert('schedule = { frequency = 1, frequency_type = "day" }'));
    expect((await apply())[0]).toBe(0);
    show = (record) => mergeJson(record, { schedule: { frequency: 1, frequencyType: 'day' } }) as JsonObject;
    workspace.write(alert('schedule = { cron = "0 8 * * *" }'));
    expect(await apply()).toEqual([0, expect.stringMatching(/frequency = 1 -> null/)]);
    expect(sent()).toMatchObject({ schedule: { cronConfig: '0 8 * * *', frequency: null, frequencyType: null } });
    expect(await terraform('plan')).toEqual([0, expect.stringContaining('No changes.')]);
  });

  test('that answers null for what is declared empty is never out of date', async () => {
    await startOdd(alerts);
    show = ({ id = null, alertName = null }) => ({
      id,
      alertName,
      alertCondition: null,
      properties: { emailOutput: null, slackOutput: { selectedSlacks: null } },
    });
    workspace.write(alert('condition = ""\n  slack_action_ids = []\n  email = { to = [], subject = "" }'));
    expect((await apply())[0]).toBe(0);
    expect(sent()).toMatchObject({
      alertCondition: '',
      properties: { emailOutput: { sendTo: '', emailSubject: '' }, slackOutput: { selectedSlacks: [] } },
    });
    expect(await terraform('plan')).toEqual([0, expect.stringContaining('No changes.')]);
  });
});
