import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type CliProject, openCliProject } from '../support/cli-project';

const alert = [
  { id: 7, alertName: 'Orders' },
  { id: 8, alertName: 'Refunds' },
];
let project: CliProject;

beforeAll(async () => {
  project = await openCliProject({ seed: { objects: { alert } } });
  const names = Object.entries({ orders: 'Orders', refunds: 'Refunds', returns: 'Returns' });
  project.write({
    provider: { analytics: { adopt_existing: 'by_name' } },
    resource: { analytics_alert: Object.fromEntries(names.map(([label, name]) => [label, { name }])) },
  });
});
afterAll(() => project.close());

test('what is taken over is counted as that, and not as added', async () => {
  const formats = ['text', 'json', 'markdown', 'html', 'gitlab'].map((format) => `--format=${format}=${format}`);
  const plan = await project.succeed(['plan', '--out', 'plan.json']);
  expect(plan).toContain('Plan: 2 to take over, 1 to add, 0 to change, 0 to destroy.');
  expect(plan).toContain('# analytics_alert.orders will be taken over, as it is in the service already');
  await project.succeed(['review', 'plan.json', ...formats]);
  const read = (format: string): string => readFileSync(join(project.folder, format), 'utf8');
  expect(JSON.parse(read('json'))).toMatchObject({
    summary: { sentence: '2 to take over, 1 to add.', counts: { 'take-over': 2, create: 1 } },
  });
  expect(read('text')).toMatch(
    /2 to take over, 1 to add\.[^]*\+ take over alert {2}"Orders"|\+ take over alert "Orders"/,
  );
  expect(read('markdown')).toContain('**take over** alert');
  expect(read('html')).toContain('<title>Plan: 2 to take over, 1 to add.</title>');
  expect(JSON.parse(read('gitlab'))).toEqual({ create: 1, update: 2, delete: 0 });

  const { code, stdout, stderr } = await project.aac(['apply', 'plan.json', '--json']);
  expect([code, JSON.parse(stdout)]).toMatchObject([
    0,
    { counts: { imported: 0, taken_over: 2, added: 1, changed: 0 } },
  ]);
  expect(stderr).toMatch(/analytics_alert\.orders: Taken over after \ds \[id=7\]/);
});
