import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { copyFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { JsonObject } from '../../src/base/json';
import { formatJson } from '../../src/base/json-text';
import { type CliProject, openCliProject } from '../support/cli-project';
import { hasTerraform } from '../support/project';
import { runAac } from '../support/run-aac';
import { openWorkspace, type Workspace } from '../support/terraform';

const stateFile = 'terraform.tfstate';
const url = 'https://hooks.example.com/';
const person = { type: 'user', user: 'ann', access: 'view' };

/** Alerts that notify a hook each, by the same key, by another one, and all of them; and who sees them. */
const stackOf = (...keys: readonly string[]): JsonObject => {
  const each = (values: JsonObject): JsonObject => ({ for_each: `\${toset(${formatJson(keys)})}`, ...values });
  const alert = (name: string, ids: string | readonly string[]): JsonObject =>
    each({ name: `${name} \${each.key}`, condition: 'n > 1', webhook_action_ids: ids });
  return {
    resource: {
      analytics_webhook_action: {
        hook: each({ name: 'Hook ${each.key}', url }),
        turn: { count: 2, name: 'Turn ${count.index}', url },
      },
      analytics_alert: {
        own: alert('Own', ['${analytics_webhook_action.hook[each.key].id}', '${analytics_webhook_action.turn[0].id}']),
        other: alert('Other', [`\${analytics_webhook_action.hook[each.key == "x]y" ? "b" : "x]y"].id}`]),
        turn: { name: 'Turn', condition: 'n > 1' },
        all: alert('All', '${[for one in analytics_webhook_action.hook : one.id]}'),
      },
      analytics_alert_share: {
        first: each({ alert_id: '${analytics_alert.own[each.key].id}', ...person }),
        second: { for_each: '${analytics_alert.all}', alert_id: '${each.value.id}', ...person },
        third: each({
          alert_id: '${analytics_alert.other[each.key == "b" ? "x]y" : each.key == "x]y" ? "b" : each.key].id}',
          ...person,
        }),
      },
      analytics_alert_shares: { turn: { alert_id: '${analytics_alert.turn.id}', shares: [person] } },
    },
  };
};

const titles = (report: string): readonly string[] => report.match(/(?<=\+ add )(?:share|alert) ".*"(?= )/g) ?? [];

describe('the review of instances', () => {
  let project: CliProject;
  beforeEach(async () => {
    project = await openCliProject();
  });
  afterEach(() => project.close());

  const review = async (folder = project.folder): Promise<string> =>
    (await runAac(['review', 'plan.json', '--verbose'], { cwd: folder, env: { NO_COLOR: '1' } })).stdout;

  test('names what an instance names by its own key, and nothing where the key is open', async () => {
    project.write(stackOf('x]y', 'b'));
    await project.succeed(['plan', '--out', 'plan.json']);
    const report = await review();
    const shown = report.replaceAll(/\s+/g, ' ');
    expect(shown).toContain('name: "Own b" condition: "n > 1" webhook_action_ids: + Hook b + Turn 0 deletion');
    expect(shown).toContain('name: "Own x]y" condition: "n > 1" webhook_action_ids: + Hook x]y + Turn 0 deletion');
    expect(shown).toContain('name: "Other b" condition: "n > 1" webhook_action_ids: + (known after apply) deletion');
    expect(shown).toContain('name: "All b" condition: "n > 1" webhook_action_ids: + Hook b + Hook x]y deletion');
    expect(titles(report).filter((title) => title.startsWith('share'))).toEqual([
      'share "Own b, user ann"',
      'share "Own x]y, user ann"',
      'share "All b, user ann"',
      'share "All x]y, user ann"',
      'share "user ann"',
      'share "user ann"',
    ]);
    expect(report).toContain('The user "ann" can now view 5 alerts.');
    expect(report).toContain('Who gains or keeps access by 2 shares is known after the apply.');
  });

  (hasTerraform ? describe : describe.skip)('of a plan of Terraform', () => {
    let workspace: Workspace;
    beforeAll(async () => {
      workspace = await openWorkspace();
    });
    afterAll(() => workspace.close());

    const reviewBoth = async (stack: JsonObject): Promise<readonly [engine: string, terraform: string]> => {
      project.write(stack);
      await project.succeed(['plan', '--out', 'plan.json']);
      workspace.writeJson({ ...stack, provider: { analytics: {} } });
      await workspace.succeed(['plan', '-out=plan']);
      writeFileSync(join(workspace.folder, 'plan.json'), await workspace.succeed(['show', '-json', 'plan']));
      return [await review(), await review(workspace.folder)];
    };
    test('says the same', async () => {
      const [first, firstOfTerraform] = await reviewBoth(stackOf('x]y', 'b', 'ü\u0001'));
      expect(first).toBe(firstOfTerraform);
      await project.succeed(['apply', '--auto-approve']);
      workspace.server.restore(project.server.snapshot());
      copyFileSync(join(project.folder, stateFile), join(workspace.folder, stateFile));
      const [second, secondOfTerraform] = await reviewBoth(stackOf('x]y', 'b', 'new'));
      expect(second).toBe(secondOfTerraform);
      expect(second).toContain('because its key is no longer in for_each');
    });
  });
});
