import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { Alert, type NotifiableAction, SlackAction, TeamsAction, WebhookAction } from '../../src/constructs/cdktf';
import { synthesise } from '../constructs/fixture';
import { hasTerraform } from '../support/project';
import { openWorkspace, type Workspace } from '../support/terraform';

type Kind = 'hook' | 'chat' | 'team';

/** An alert that notifies actions of some kinds; all three actions are there. */
function resourcesFor(kinds: readonly Kind[]): object {
  const { resource } = synthesise((stack) => {
    const actions: Readonly<Record<Kind, NotifiableAction>> = {
      hook: new WebhookAction(stack, 'hook', { name: 'Hook', url: 'https://hooks.example.com' }),
      chat: new SlackAction(stack, 'chat', { name: 'Chat' }),
      team: new TeamsAction(stack, 'team', { name: 'Team' }),
    };
    new Alert(stack, 'alert', { name: 'Alert', notify: kinds.map((kind) => actions[kind]) });
  });
  return { resource };
}

(hasTerraform ? describe : describe.skip)('notify under real Terraform', () => {
  let workspace: Workspace;
  beforeAll(async () => {
    workspace = await openWorkspace();
  });
  afterAll(() => workspace.close());

  test('an action that leaves the list leaves the alert, and nothing else changes', async () => {
    for (const kinds of [['hook', 'chat'], ['chat'], []] as const) {
      workspace.writeJson(resourcesFor(kinds));
      await workspace.succeed(['apply', '-auto-approve']);
      const { objects } = workspace.server.snapshot();
      const idsOf = (kind: Kind, list: readonly { readonly [name: string]: unknown }[]): unknown[] =>
        (kinds as readonly Kind[]).includes(kind) ? list.map(({ id }) => id) : [];
      expect(objects.alert[0]?.['properties']).toEqual({
        webhookOutput: { selectedWebhooks: idsOf('hook', objects.webhook) },
        slackOutput: { selectedSlacks: idsOf('chat', objects.slack) },
        teamsOutput: { selectedTeams: [] },
      });
      expect(await workspace.succeed(['plan', '-detailed-exitcode'])).toContain('No changes.');
    }
    const edits = workspace.takeOperations().filter((name) => name.startsWith('edit'));
    expect(edits).toEqual(['editAlert', 'editAlert']);
  });
});
