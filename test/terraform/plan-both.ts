import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@jest/globals';
import type { JsonObject } from '../../src/base/json';
import { formatJson, parseJson } from '../../src/base/json-text';
import { parsePlanDocument, type PlanDocument } from '../../src/documents';
import { toPlanDocument } from '../../src/engine/plan/document/plan-document';
import { buildReport } from '../../src/review';
import { definitionsOf } from '../../src/review/backtest/match-backtest';
import { PlannedObjects } from '../../src/review/objects';
import { renderJson } from '../../src/review/render/json';
import { renderText } from '../../src/review/render/text';
import { parseState } from '../../src/state/file/parse-state';
import { emptyState } from '../../src/state/state';
import { createEngineRun } from '../engine/engine-run';
import { plainPalette } from '../support/planned';
import type { SynthesisedStack } from '../support/synthesise-examples';
import type { Workspace } from '../support/terraform';

/** The value of the variable that an example has. */
export const pagerToken = '5ec7e7-pager';

/** The stack without what lies outside of it: its backend, and the value of its variable. */
export function standAlone(stack: SynthesisedStack | undefined): JsonObject {
  const blocks = Object.entries((stack ?? {}) as JsonObject).filter(([name]) => name !== 'terraform' && name !== '//');
  const rest: JsonObject = Object.fromEntries(blocks);
  const variable = { pager_token: { type: 'string', ephemeral: true, default: pagerToken } };
  return 'variable' in rest ? { ...rest, variable } : rest;
}

/** A stack with texts in it replaced. */
export function edit(stack: JsonObject, edits: Readonly<Record<string, string>>): JsonObject {
  const text = Object.entries(edits).reduce((all, [from, to]) => {
    if (!all.includes(from)) throw new Error(`The example has no ${from}.`);
    return all.replaceAll(from, to);
  }, JSON.stringify(stack));
  return JSON.parse(text) as JsonObject;
}

/** The plan of one stack, as Terraform shows it and as the engine made it. */
interface BothPlans {
  readonly terraform: PlanDocument;
  readonly engine: PlanDocument;
}

/** Both plan the same stack, of the same state and the same service. Terraform leaves its plan as the file `plan`. */
export async function planBoth(workspace: Workspace, stack: JsonObject, isDestroy = false): Promise<BothPlans> {
  workspace.writeJson(stack);
  await workspace.succeed(['plan', '-out=plan', ...(isDestroy ? ['-destroy'] : [])]);
  const shown = parseJson(await workspace.succeed(['show', '-json', 'plan']));
  const path = join(workspace.folder, 'terraform.tfstate');
  const state = existsSync(path) ? parseState(readFileSync(path, 'utf8'), path) : emptyState;
  const plan = await createEngineRun(workspace.server).plan(stack, state, isDestroy ? { mode: 'destroy' } : {});
  return {
    terraform: await parsePlanDocument(shown as JsonObject, 'terraform'),
    engine: await parsePlanDocument(parseJson(formatJson(toPlanDocument(plan))) as JsonObject, 'aac'),
  };
}

function printed(document: PlanDocument, previous: PlanDocument): string {
  // The two are made one after the other.
  const report = buildReport({ document: { ...document, timestamp: '' }, previous });
  return renderText(report, { palette: plainPalette }) + renderJson(report);
}

/** What a backtest knows each alert of a plan by. */
function definitions(document: PlanDocument): object {
  const alerts = new PlannedObjects(document).all.filter(({ type }) => type === 'analytics_alert');
  return Object.fromEntries(alerts.map((alert) => [alert.address, definitionsOf(alert)]));
}

/** Expects that the report of one, compared with the other, says the same as the other way round; answers it. */
export function reportOfBoth({ terraform, engine }: BothPlans): string {
  const text = printed(terraform, engine);
  expect(printed(engine, terraform)).toBe(text);
  expect(definitions(terraform)).toEqual(definitions(engine));
  expect(text).toContain('Nothing has changed since the plan that was reviewed.');
  return text;
}

/** Expects that both say the same of what a plan does beyond an earlier one. */
export function expectSameProgress(now: BothPlans, before: BothPlans): void {
  expect(printed(now.engine, before.engine)).toBe(printed(now.terraform, before.terraform));
}
