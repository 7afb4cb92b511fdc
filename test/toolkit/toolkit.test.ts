import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createClient } from '../../src/service/http/index';
import { createToolkit, type Toolkit, type ToolkitEvent } from '../../src/toolkit/public';
import { alerts, type CliProject, openCliProject } from '../support/cli-project';
import { run } from '../support/run';

let project: CliProject;
let events: ToolkitEvent[];
let toolkit: Toolkit;

const yes = () => true;
const entry = join(__dirname, '../../dist/toolkit/public.js');

beforeEach(async () => {
  project = await openCliProject();
  events = [];
  toolkit = createToolkit({
    folder: project.folder,
    environment: project.environment,
    onEvent: (event) => events.push(event),
  });
  project.write({ ...alerts('a'), output: { id: { value: '${analytics_alert.a.id}' } } });
});
afterEach(() => project.close());

describe('the toolkit', () => {
  test('plans, applies and finds nothing left to do, as the commands see it, too', async () => {
    const planned = await toolkit.plan({ dir: '.' });
    expect(planned).toMatchObject({
      isApplyable: true,
      diagnostics: [],
      report: { summary: { counts: { create: 1 } } },
    });
    expect(planned.document.resource_changes).toMatchObject([{ address: 'analytics_alert.a' }]);
    expect(project.takeChanges()).toEqual([]);

    const applied = await toolkit.apply({ dir: '.', approve: ({ report }) => report.changes.length === 1 });
    expect(applied).toMatchObject({
      outcome: 'done',
      counts: { added: 1, changed: 0, destroyed: 0 },
      done: [{ address: 'analytics_alert.a', action: 'create', step: 'make' }],
      outputs: { id: { value: '1' } },
    });
    expect(events.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['applying', 'started', 'done', 'applied']));

    expect(await toolkit.plan({ dir: '.' })).toMatchObject({ isApplyable: false, report: { changes: [] } });
    expect(await project.succeed(['plan'])).toContain('No changes.');
  });

  test('changes nothing that is not approved, and says of drift what is drift', async () => {
    expect(await toolkit.apply({ dir: '.', approve: () => false })).toBeUndefined();
    expect(project.takeChanges()).toEqual([]);
    await toolkit.apply({ dir: '.', approve: yes });
    expect(await toolkit.drift({ dir: '.' })).toMatchObject({ addresses: [], diagnostics: [] });

    const client = createClient({ baseUrl: project.server.url, credential: project.server.credentials });
    await client.call('editAlert', { objectId: '1', body: { name: 'by hand' } });
    await client.close();
    const drift = await toolkit.drift({ dir: '.' });
    expect(drift.addresses).toEqual(['analytics_alert.a']);
    expect(drift.document.resource_drift).toMatchObject([{ change: { after: { name: 'by hand' } } }]);
    const place = { address: 'analytics_alert.a', path: 'name', digest: String(drift.differences[0]?.digest) };
    expect(drift.differences).toEqual([{ ...place, is_known: false }]);

    const accepted = { until: '2999-01-31', owner: 'team-x', reason: 'the incident' };
    const entries = { known: [{ ...place, ...accepted }] };
    writeFileSync(join(project.folder, 'aac.drift.json'), JSON.stringify(entries));
    expect(await toolkit.drift({ dir: '.' })).toMatchObject({
      addresses: [],
      differences: [{ ...place, ...accepted, is_known: true }],
    });
  });

  test('makes, updates, removes and prunes environments of branches', async () => {
    const { previewEnv } = toolkit;
    const names = (): readonly unknown[] => project.server.snapshot().objects.alert.map(({ alertName }) => alertName);
    const first = await previewEnv.up('x', { dir: '.' });
    expect(first).toMatchObject({ name: 'x', isReferenceServer: true, isUpdate: false, applied: { outcome: 'done' } });
    expect(Date.parse(first.until) - Date.parse(first.since)).toBe(7 * 86_400_000);
    expect(names()).toEqual([`${first.prefix}a`]);
    expect(await previewEnv.up('x', { dir: '.', for: '12h' })).toMatchObject({ isUpdate: true, since: first.since });
    expect(await previewEnv.prune({ dir: '.' })).toMatchObject([{ name: 'x', outcome: 'kept' }]);
    expect(await previewEnv.down('x', { dir: '.' })).toMatchObject({ outcome: 'done', counts: { destroyed: 1 } });
    expect([names(), await previewEnv.prune({ dir: '.' })]).toEqual([[], []]);
    await expect(previewEnv.down('x', { dir: '.' })).rejects.toMatchObject({ code: 'USAGE' });
    await expect(previewEnv.up('x', { dir: '.', for: 'soon' })).rejects.toThrow('12h, 3d or 2w');
  });

  test('refuses what a policy denies and what deletes too much, before anything is changed', async () => {
    await toolkit.apply({ dir: '.', approve: yes });
    project.takeChanges();
    const ending = { dir: '.', mode: 'destroy', approve: yes } as const;
    await expect(toolkit.apply({ ...ending, maxDeletes: 0 })).rejects.toMatchObject({ code: 'DELETIONS_REFUSED' });

    // In a process of its own: Jest has no import() of its own for files of a project.
    const policies = `export default [{ name: 'never', check: (_, { deny }) => deny('not today') }];`;
    writeFileSync(join(project.folder, 'aac.policies.mjs'), policies);
    const script = `const { createToolkit } = require(${JSON.stringify(entry)});
      const toolkit = createToolkit();
      const approve = () => true;
      (async () => {
        const { report } = await toolkit.plan({ dir: '.', mode: 'destroy' });
        const refusal = await toolkit.apply({ dir: '.', mode: 'destroy', approve }).catch(({ message }) => message);
        console.log(JSON.stringify([report.policies, refusal]));
      })();`;
    const { stdout } = await run('node', ['-e', script], { cwd: project.folder, env: project.environment });
    expect(JSON.parse(stdout)).toEqual([[expect.objectContaining({ policy: 'never', level: 'deny' })], 'not today.']);
    expect(project.takeChanges()).toEqual([]);
  });

  test('reviews plans that commands wrote, parsed or as text', async () => {
    const text = await project.succeed(['plan', '--json']);
    const report = await toolkit.review(text, { dir: '.' });
    expect(report.summary.counts).toEqual({ create: 1 });
    // The other plan may be a second younger.
    const other = await toolkit.review((await toolkit.plan({ dir: '.' })).document, { dir: '.' });
    expect({ ...other, plans: report.plans }).toEqual(report);
    await expect(toolkit.review('{}')).rejects.toMatchObject({ code: 'DOCUMENT_UNREADABLE' });
  });

  test('takes values of variables, and has secrets in no report and no message', async () => {
    const secret = 'hunter2-hunter2';
    project.write({
      variable: { url: { type: 'string', sensitive: true } },
      resource: { analytics_webhook_action: { w: { name: 'w', url: '${var.url}' } } },
    });
    const planned = await toolkit.plan({ dir: '.', variables: { url: `https://${secret}.example/` } });
    expect(JSON.stringify([planned.report, planned.diagnostics, events])).not.toContain(secret);
    const failed = toolkit.plan({ dir: '.' });
    await expect(failed).rejects.toMatchObject({ diagnostics: [{ detail: expect.stringContaining('url') }] });
  });

  test('ends as interrupted when its signal aborts, and leaves no lock behind', async () => {
    const controller = new AbortController();
    const stopped = createToolkit({
      folder: project.folder,
      environment: project.environment,
      signal: controller.signal,
      onEvent: ({ kind }) => {
        if (kind === 'applying') controller.abort();
      },
    });
    expect(await stopped.apply({ dir: '.', approve: yes })).toMatchObject({ outcome: 'interrupted', done: [] });
    await expect(stopped.plan({ dir: '.' })).rejects.toMatchObject({ code: 'ABORTED' });
    expect(await toolkit.apply({ dir: '.', approve: yes })).toMatchObject({ outcome: 'done' });
    expect(readFileSync(join(project.folder, 'terraform.tfstate'), 'utf8')).toContain('"analytics_alert"');
  });
});
