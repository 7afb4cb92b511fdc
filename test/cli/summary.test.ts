import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { makeDigestsCheap } from '../support/cheap-digests';
import { type CliProject, openCliProject } from '../support/cli-project';

makeDigestsCheap();

let project: CliProject;

const stack = (alerts: object): object => ({ resource: { analytics_alert: alerts } });

/** What a plan comes to in which one alert is changed, one deleted and one added. */
const summary = [
  '1 to delete, 1 to add, 1 to change.',
  '  - delete alert "Old"',
  '  + add alert "New"',
  '  ~ change alert "Kept"  paused: false -> true',
  '',
].join('\n');

beforeAll(async () => {
  project = await openCliProject();
  project.write(stack({ kept: { name: 'Kept' }, old: { name: 'Old' } }));
  await project.succeed(['apply', '--auto-approve']);
  project.write(stack({ kept: { name: 'Kept', paused: true }, new: { name: 'New' } }));
});
afterAll(() => project.close());

test('--summary has one line for each object: of a plan, of its review, and of a saved plan', async () => {
  expect(await project.succeed(['plan', '--summary', '--out', 'plan.json'])).toBe(summary);
  expect(await project.succeed(['review', 'plan.json', '--summary'])).toBe(summary);
  expect(await project.succeed(['show', 'plan.json', '--summary'])).toBe(summary);
  expect(await project.succeed(['plan', '--summary', '--format', 'text'])).toBe(summary);
});

test('--summary leaves the document for programs as it is', async () => {
  const [short, long] = [
    await project.succeed(['plan', '--json', '--summary']),
    await project.succeed(['plan', '--json']),
  ];
  const changesIn = (text: string): unknown => (JSON.parse(text) as Record<string, unknown>)['resource_changes'];
  expect(changesIn(short)).toEqual(changesIn(long));
});

test('--summary of a state is refused', async () => {
  const { code, stdout, stderr } = await project.aac(['show', '--summary']);
  expect([code, stdout, stderr]).toEqual([64, '', expect.stringContaining('`aac state list` lists its objects.')]);
});
