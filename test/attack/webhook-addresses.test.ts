/** "Secret parts of a webhook's address (user information, query) are masked wherever plans are shown and pinned." */
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { reportFormats } from '../../src/review/formats';
import { makeDigestsCheap } from '../support/cheap-digests';
import { type CliProject, openCliProject } from '../support/cli-project';

const canary = /canary/i;
const shown = 'https://***@hooks.example.com/on-call?***';

let project: CliProject;

makeDigestsCheap();

beforeEach(async () => {
  project = await openCliProject();
});
afterEach(() => project.close());

function writeHook(query: string): void {
  const address = `https://canary-user:canary-pass@hooks.example.com/on-call?key=${query}`;
  project.write({
    resource: { analytics_webhook_action: { hook: { name: 'Hook', url: address, auth_url: address } } },
    output: { address: { value: '${analytics_webhook_action.hook.url}' } },
  });
}

/** Everything that shows a plan in a file, a piece each. */
async function showPlan(): Promise<readonly string[]> {
  const texts = [await project.succeed(['plan', '--out', 'plan.json'])];
  texts.push(readFileSync(join(project.folder, 'plan.json'), 'utf8'));
  for (const command of [
    ['show', 'plan.json'],
    ...reportFormats.map((format) => ['review', 'plan.json', '--format', format]),
  ]) {
    texts.push(await project.succeed(command));
  }
  return texts;
}

test('what gives access in an address is in no plan, pinned plan, review, state as text, journal and page', async () => {
  writeHook('canary-one');
  const created = await showPlan();
  expect(created[0]).toContain(shown);
  const applied = [await project.succeed(['apply', 'plan.json', '--auto-approve'])];
  applied.push(
    await project.succeed(['state', 'show', 'analytics_webhook_action.hook']),
    await project.succeed(['show']),
  );
  applied.push(await project.succeed(['output']), await project.succeed(['output', 'address']));

  writeHook('canary-two');
  const updated = await showPlan();
  expect(updated[0]).toContain(`"${shown}" -> "${shown}" # in what is not shown`);
  expect(updated[0]).toContain('1 to change');
  applied.push(await project.succeed(['apply', 'plan.json', '--auto-approve']));

  const { url } = project.server;
  for (const path of ['journal', 'view', 'view/webhook/1', 'view/changes?after=0']) {
    const answer = await fetch(`${url}/_reference/${path}`);
    expect([path, answer.status]).toEqual([path, 200]);
    applied.push(await answer.text());
  }
  for (const text of [...created, ...updated, ...applied]) expect(text).not.toMatch(canary);
  // What is sent, and what stands in the state and in documents, is the whole address.
  expect(JSON.stringify(project.server.snapshot())).toContain('canary-two');
  expect(JSON.stringify(project.readState())).toContain('canary-two');
  expect(await project.succeed(['output', 'address', '--json'])).toContain('canary-two');
});

test('a plan that was pinned with one query is refused with another', async () => {
  writeHook('canary-one');
  await project.succeed(['plan', '--out', 'plan.json']);
  writeHook('canary-two');
  const { code, stderr } = await project.aac(['apply', 'plan.json', '--auto-approve']);
  expect(code).toBe(3);
  expect(stderr).toContain('PLAN_STALE');
  expect(stderr).not.toMatch(canary);
});
