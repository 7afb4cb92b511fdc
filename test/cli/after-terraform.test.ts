import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { openCreateNotes } from '../../src/state/beside-terraform';
import { fakeSurroundings } from '../state/fixture';
import { type CliProject, openCliProject } from '../support/cli-project';
import { slowTest } from '../support/depth';
import { openWorkspace } from '../support/terraform';

let project: CliProject;
beforeEach(async () => {
  project = await openCliProject();
});
afterEach(async () => {
  await project.close();
});

const stack = {
  resource: {
    analytics_category: { top: { name: 'Top' }, inner: { name: 'Inner', parent_id: '${analytics_category.top.id}' } },
    analytics_alert: { a: { name: 'A' }, b: { name: 'B' } },
  },
};

const idOf = (id: unknown): string => (typeof id === 'string' ? id : JSON.stringify(id));

/** What a Terraform makes that is killed before it writes its state, as its provider notes it. */
async function applyWithoutState(): Promise<void> {
  project.write(stack);
  await project.succeed(['apply', '--auto-approve']);
  const notes = openCreateNotes({
    folder: join(project.folder, '.terraform'),
    host: 7,
    surroundings: fakeSurroundings({ processId: 8 }),
    tell: () => undefined,
  });
  const { category, alert } = project.server.snapshot().objects;
  for (const { id } of category) notes.begin('analytics_category')(idOf(id));
  for (const { id } of alert.slice(1)) notes.begin('analytics_alert')(idOf(id));
  writeFileSync(
    join(project.folder, 'terraform.tfstate'),
    JSON.stringify({ version: 4, terraform_version: '1.11.4', serial: 9, lineage: 'x', outputs: {}, resources: [] }),
  );
  project.takeChanges();
}

describe('aac apply after a Terraform that was killed', () => {
  test('takes into the state what that noted and did not write down, and makes the rest', async () => {
    await applyWithoutState();
    const { code, stderr } = await project.aac(['apply', '--auto-approve']);
    expect([code, stderr.match(/Lost object found/g)]).toEqual([0, Array(3).fill('Lost object found')]);
    // Nothing noted the other alert.
    expect(project.takeChanges().filter((operation) => operation !== 'login' && operation !== 'logout')).toEqual([
      'createAlert',
    ]);
    expect(project.readState().resources).toHaveLength(4);
    expect(existsSync(join(project.folder, '.terraform'))).toBe(false);
  });
});

slowTest(
  'the installed plugin notes what it creates, and refuses a folder in which a run of aac left its work',
  async () => {
    const workspace = await openWorkspace({ plugin: 'installed' });
    workspace.write('resource "analytics_alert" "a" { name = "A" }');
    await workspace.succeed(['apply', '-auto-approve']);
    const noted = readdirSync(join(workspace.folder, '.terraform')).filter((name) =>
      name.startsWith('analytics-creates-'),
    );
    expect(noted).toHaveLength(1);
    const journal = join(workspace.folder, 'terraform.tfstate.journal');
    writeFileSync(journal, '');
    const { code, stderr } = await workspace.terraform(['plan']);
    expect([code, existsSync(journal), stderr.replace(/[│\s]+/g, ' ')]).toEqual([
      1,
      true,
      expect.stringContaining('(STATE_UNSETTLED)'),
    ]);
    await workspace.close();
  },
);
