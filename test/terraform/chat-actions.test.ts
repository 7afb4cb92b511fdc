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
  const changes = (): string[] => workspace.takeOperations().filter((name) => !/^(login|list)/.test(name));

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
    for (const text of ['slack_action_ids names the Slack action 404', 'webhook action 405', 'webhook action 406']) {
      expect(plain).toContain(text);
    }
    expect(changes()).toEqual([]);
  });
});
