import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { JsonObject } from '../../src/base/json';
import { formatJson, parseJson } from '../../src/base/json-text';
import { parsePlanDocument, type PlanDocument } from '../../src/documents';
import { toPlanDocument } from '../../src/engine/plan/plan-document';
import { buildReport } from '../../src/review';
import { renderJson } from '../../src/review/render/json';
import { renderText } from '../../src/review/render/text';
import { parseState } from '../../src/state/file/parse-state';
import { emptyState } from '../../src/state/state';
import { createEngineRun } from '../engine/engine-run';
import { plainPalette } from '../support/planned';
import { hasTerraform } from '../support/project';
import { type SynthesisedStack, synthesiseExamples } from '../support/synthesise-examples';
import { openWorkspace, type Workspace } from '../support/terraform';

/** A stack with texts in it replaced. */
type Edits = Readonly<Record<string, string>>;

const edit = (stack: JsonObject, edits: Edits): JsonObject => {
  const text = Object.entries(edits).reduce((all, [from, to]) => {
    if (!all.includes(from)) throw new Error(`The example has no ${from}.`);
    return all.replaceAll(from, to);
  }, JSON.stringify(stack));
  return JSON.parse(text) as JsonObject;
};

/** The stack without what lies outside of it: its backend, and the value of its variable. */
function standAlone(stack: SynthesisedStack | undefined): JsonObject {
  const blocks = Object.entries((stack ?? {}) as JsonObject).filter(([name]) => name !== 'terraform' && name !== '//');
  const rest: JsonObject = Object.fromEntries(blocks);
  const variable = { pager_token: { type: 'string', ephemeral: true, default: '5ec7e7-pager' } };
  return 'variable' in rest ? { ...rest, variable } : rest;
}

const examples: Readonly<Record<string, { readonly update: Edits; readonly before: Edits; readonly says: string[] }>> =
  {
    quickstart: {
      before: {},
      update: { '"paused":true': '"paused":false', 'sales@example.com': 'support@example.com' },
      says: [
        'The alert "Orders stalled" stops notifying "sales@example.com" by e-mail.',
        'The alert "Refunds rising" is resumed: it notifies the webhook action "On call" ("https://hooks.example.com/on-call") again.',
      ],
    },
    organisation: {
      before: { '"deletion_protection":true': '"deletion_protection":false' },
      update: {
        '"channel":"#operations"': '"channel":"#ops"',
        '"headers_wo_version":1': '"headers_wo_version":2',
        '"name":"EMEA"': '"name":"Europe"',
        '"group_id":"12"': '"group_id":"13"',
        '"cron":"0 6 * * 1-5"': '"cron":"0 6 * * 1"',
      },
      says: [
        'The group 12 loses access to the alert "Sales: EMEA, orders stalled".',
        'The category "EMEA" is renamed to "Europe".',
      ],
    },
  };

(hasTerraform ? describe : describe.skip)("the report of Terraform's document is that of the engine's", () => {
  let stacks: Readonly<Record<string, SynthesisedStack>>;
  const workspaces: Workspace[] = [];

  beforeAll(async () => {
    ({ cdktf: stacks } = await synthesiseExamples(Object.keys(examples)));
  });
  afterAll(async () => {
    await Promise.all(workspaces.map((workspace) => workspace.close()));
  });

  /** Both plan the same stack, of the same state and the same service. */
  async function planBoth({ folder, server, ...workspace }: Workspace, stack: JsonObject, isDestroy: boolean) {
    workspace.writeJson(stack);
    await workspace.succeed(['plan', '-out=plan', ...(isDestroy ? ['-destroy'] : [])]);
    const shown = parseJson(await workspace.succeed(['show', '-json', 'plan']));
    const path = join(folder, 'terraform.tfstate');
    const state = existsSync(path) ? parseState(readFileSync(path, 'utf8'), path) : emptyState;
    const plan = await createEngineRun(server).plan(stack, state, isDestroy ? { mode: 'destroy' } : {});
    const ours = parseJson(formatJson(toPlanDocument(plan)));
    return Promise.all(
      [shown, ours].map((document, index) =>
        parsePlanDocument(document as JsonObject, index === 0 ? 'terraform' : 'aac'),
      ),
    );
  }

  const printed = (document: PlanDocument | undefined, previous: PlanDocument | undefined): string => {
    if (!document) throw new Error('There is no plan.');
    const report = buildReport({ document, ...(previous && { previous }) });
    return renderText(report, { palette: plainPalette }) + renderJson(report);
  };

  test.each(Object.entries(examples))('for examples/%s', async (name, { before, update, says }) => {
    const stack = edit(standAlone(stacks[name]), before);
    const workspace = await openWorkspace();
    workspaces.push(workspace);

    const created = await planBoth(workspace, stack, false);
    const text = printed(created[0], created[1]);
    expect(printed(created[1], created[0])).toBe(text);
    expect(text).toContain('Nothing: this plan does what the reviewed one does.');
    expect(text).not.toContain('5ec7e7');
    await workspace.succeed(['apply', 'plan']);

    const updated = await planBoth(workspace, edit(stack, update), false);
    const updateText = printed(updated[0], updated[1]);
    expect(printed(updated[1], updated[0])).toBe(updateText);
    expect(updateText).toContain('Nothing: this plan does what the reviewed one does.');
    for (const sentence of says) expect(updateText).toContain(sentence);
    expect(printed(updated[1], created[1])).toBe(printed(updated[0], created[0]));
    await workspace.succeed(['apply', 'plan']);

    const destroyed = await planBoth(workspace, edit(stack, update), true);
    const destroyText = printed(destroyed[0], destroyed[1]);
    expect(printed(destroyed[1], destroyed[0])).toBe(destroyText);
    expect(destroyText).toContain('stays in the service, as the interface cannot delete it');
  });
});
