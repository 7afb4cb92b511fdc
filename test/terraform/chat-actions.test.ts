import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { hasTerraform } from '../support/project';
import { openWorkspace, type Workspace } from '../support/terraform';

const stack = (channel = '#on-call'): string => `
provider "analytics" {}

resource "analytics_slack_action" "chat" {
  name        = "On call"
  channel     = "${channel}"
  webhook_url = "https://chat.example.com/in/5ec7e7-url"
  token       = "5ec7e7-token"
}

resource "analytics_teams_action" "chat" {
  name    = "Managers"
  channel = "Managers"
}

resource "analytics_alert" "stalled" {
  name             = "Orders stalled"
  slack_action_ids = [analytics_slack_action.chat.id]
  teams_action_ids = [analytics_teams_action.chat.id]
}
`;

(hasTerraform ? describe : describe.skip)('chat actions under real Terraform', () => {
  let workspace: Workspace;

  beforeEach(async () => {
    workspace = await openWorkspace();
    workspace.write(stack());
  });
  afterEach(() => workspace.close());

  const idOf = (type: string): string => {
    const found = workspace.readState().resources.find((resource) => resource.type === type);
    return String(found?.instances[0]?.attributes['id']);
  };
  const changes = (): string[] => workspace.takeOperations().filter((name) => !/^(login|list|view|find)/.test(name));

  test('are made, referenced, unchanged, edited once, imported and forgotten with a warning', async () => {
    const applied = await workspace.succeed(['apply', '-auto-approve']);
    expect(applied).not.toContain('5ec7e7');
    expect(changes().sort()).toEqual(['createAlert', 'createSlack', 'createTeams']);
    const [alert] = workspace.server.snapshot().objects.alert;
    expect(alert?.['properties']).toEqual({
      slackOutput: { selectedSlacks: [Number(idOf('analytics_slack_action'))] },
      teamsOutput: { selectedTeams: [Number(idOf('analytics_teams_action'))] },
    });
    expect(await workspace.succeed(['plan'])).toContain('No changes.');

    workspace.write(stack('#nights'));
    await workspace.succeed(['apply', '-auto-approve']);
    expect(changes()).toEqual(['editSlack']);

    const id = idOf('analytics_slack_action');
    await workspace.succeed(['state', 'rm', 'analytics_slack_action.chat']);
    await workspace.succeed(['import', 'analytics_slack_action.chat', id]);
    expect(await workspace.succeed(['plan'])).toContain('No changes.');

    const { stdout } = await workspace.terraform(['destroy', '-auto-approve']);
    expect(stdout.replace(/\s+/g, ' ')).toContain(`The analytics_slack_action "On call" with id ${id} was forgotten`);
    expect(changes()).toEqual(['deleteAlert']);
  });

  test('are not changed by the mask that the service puts in the place of a secret', async () => {
    await workspace.succeed(['apply', '-auto-approve']);
    const { objects, ...rest } = workspace.server.snapshot();
    const slack = objects.slack.map((record) => ({
      ...record,
      token: '***',
      webhookUrl: 'https://chat.example.com/in/***',
    }));
    workspace.server.restore({ ...rest, objects: { ...objects, slack } });
    expect(await workspace.succeed(['plan'])).toContain('No changes.');
  });

  test('that do not exist are named at plan, each with its attribute', async () => {
    workspace.write(`
      provider "analytics" {}
      resource "analytics_alert" "a" {
        name               = "A"
        slack_action_ids   = [404]
        webhook_action_ids = [405, 406]
      }
    `);
    const { code, stderr } = await workspace.terraform(['plan']);
    expect(code).toBe(1);
    const plain = stderr.replace(/[│\s]+/g, ' ');
    for (const text of [
      'slack_action_ids refers to the Slack action 404',
      'webhook action 405',
      'webhook action 406',
    ]) {
      expect(plain).toContain(text);
    }
    expect(changes()).toEqual([]);
  });

  test('take write-only secrets, which stand in no plan and no state and are sent when their version changes', async () => {
    const chat = (token: string, version: number, channel: string): string => `
      provider "analytics" {}
      resource "analytics_slack_action" "chat" {
        name             = "On call"
        channel          = "${channel}"
        token_wo         = "${token}"
        token_wo_version = ${String(version)}
      }
      resource "analytics_webhook_action" "hook" {
        name               = "Hook"
        url                = "https://hooks.example.com"
        headers_wo         = { Authorization = "${token}" }
        headers_wo_version = ${String(version)}
      }
    `;
    const tokenOf = (): unknown => workspace.server.snapshot().objects.slack[0]?.['token'];
    workspace.write(chat('5ec7e7-1', 1, '#a'));
    await workspace.succeed(['apply', '-auto-approve']);
    expect(tokenOf()).toBe('5ec7e7-1');
    expect(workspace.server.snapshot().objects.webhook[0]?.['webhookHeaders']).toBe('Authorization: 5ec7e7-1');
    expect(await workspace.succeed(['plan'])).toContain('No changes.');
    expect(JSON.stringify(workspace.readState())).not.toContain('5ec7e7');

    workspace.write(chat('5ec7e7-2', 1, '#b'));
    await workspace.succeed(['apply', '-auto-approve']);
    expect(tokenOf()).toBe('5ec7e7-1');

    workspace.write(chat('5ec7e7-3', 2, '#b'));
    expect(await workspace.succeed(['apply', '-auto-approve'])).not.toContain('5ec7e7');
    expect(tokenOf()).toBe('5ec7e7-3');
    expect(await workspace.succeed(['plan'])).toContain('No changes.');
    expect(JSON.stringify(workspace.readState())).not.toContain('5ec7e7');
  });

  test('refuse a secret that is given twice, or without its version', async () => {
    workspace.write(`
      provider "analytics" {}
      resource "analytics_slack_action" "twice" {
        name             = "A"
        token            = "x1"
        token_wo         = "x2"
        token_wo_version = 1
      }
      resource "analytics_slack_action" "half" {
        name     = "B"
        token_wo = "x3"
      }
    `);
    const { code, stderr } = await workspace.terraform(['plan']);
    expect(code).toBe(1);
    const plain = stderr.replace(/[│\s]+/g, ' ');
    expect(plain).toContain('Give either token or token_wo with token_wo_version, not both.');
    expect(plain).toContain('token_wo and token_wo_version need each other');
  });
});
