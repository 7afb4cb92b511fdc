import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { JsonObject } from '../../src/base/json';
import { createClient } from '../../src/service/http/index';
import { makeDigestsCheap } from '../support/cheap-digests';
import { alerts, type CliProject, openCliProject } from '../support/cli-project';

makeDigestsCheap();

let project: CliProject;
const known = ['--until', '2999-01-31', '--owner', 'team-x', '--reason', 'the incident'];

const pathOf = (name: string): string => join(project.folder, name);
const write = (name: string, text: string): void => {
  writeFileSync(pathOf(name), text);
};
const read = (name: string): string => readFileSync(pathOf(name), 'utf8');

async function edit(operation: 'editAlert' | 'deleteAlert' | 'editSlack', body: object, objectId = '1'): Promise<void> {
  const client = createClient({ baseUrl: project.server.url, credential: project.server.credentials });
  await client.call(operation as 'editAlert', { objectId, body });
  await client.close();
}

beforeEach(async () => {
  project = await openCliProject();
  project.write(alerts('a', 'b'));
  await project.succeed(['apply', '--auto-approve']);
  await edit('editAlert', { name: 'by hand' });
});
afterEach(() => project.close());

describe('known drift', () => {
  test('ends aac drift with 0 until there is another value', async () => {
    const acknowledged = await project.aac(['drift', '--acknowledge', ...known]);
    expect(acknowledged).toMatchObject({
      code: 0,
      stdout: 'aac.drift.json knows 1 difference until 2999-01-31:\n  name of analytics_alert.a\n',
    });
    const quiet = await project.aac(['drift']);
    expect([quiet.code, quiet.stdout]).toEqual([
      0,
      'name of analytics_alert.a: known until 2999-01-31 (team-x: the incident).\nNo drift. 1 difference known. Compared 2 objects with the service.\n',
    ]);
    const document = JSON.parse(await project.succeed(['drift', '--json'])) as JsonObject;
    expect(document['resource_drift'] ?? []).toEqual([]);
    expect(document['drift_differences']).toMatchObject([{ path: 'name', is_known: true, owner: 'team-x' }]);
    await edit('editAlert', { name: 'by another hand' });
    const loud = await project.aac(['drift']);
    expect([loud.code, loud.stdout]).toEqual([
      2,
      expect.stringContaining(
        'name of analytics_alert.a: has another value than the one that aac.drift.json knows (team-x: the incident).\nDrift: 1 changed.',
      ),
    ]);
    await project.succeed(['drift', '--acknowledge', 'analytics_alert.a', ...known]);
    expect((JSON.parse(read('aac.drift.json')) as { known: unknown[] }).known).toHaveLength(1);
    await project.succeed(['drift']);
  });

  test('counts again when its day is over, and says so', async () => {
    await project.succeed(['drift', '--acknowledge', ...known]);
    write('aac.drift.json', read('aac.drift.json').replace('2999', '2026'));
    const { code, stdout } = await project.aac(['drift']);
    expect([code, stdout]).toEqual([
      2,
      expect.stringContaining('was known until 2026-01-31, which is over (team-x: the incident).\nDrift: 1 changed.'),
    ]);
  });

  test('is of no use after the difference is gone', async () => {
    await project.succeed(['drift', '--acknowledge', ...known]);
    await project.succeed(['apply', '--auto-approve']);
    const { code, stderr } = await project.aac(['drift']);
    expect([code, stderr]).toEqual([
      0,
      'Note: aac.drift.json: name of analytics_alert.a does not differ any more; remove the entry.\n',
    ]);
    expect((await project.aac(['drift', '--target', 'analytics_alert.b'])).stderr).not.toContain('remove');
  });

  test('covers an object that is gone', async () => {
    await edit('deleteAlert', {});
    await project.succeed(['drift', '--acknowledge', ...known]);
    expect(read('aac.drift.json')).toContain('"digest": "gone"');
    await project.succeed(['drift']);
  });

  test('covers no secret, and has no digest of one', async () => {
    const slack = { name: 'A', token: 'low', webhook_url: 'https://hooks.example.com/x' };
    project.write({ resource: { analytics_slack_action: { a: slack } } });
    await project.succeed(['apply', '--auto-approve']);
    await edit('editSlack', { token: 'guessable', name: 'B' }, '3');
    const acknowledged = await project.aac(['drift', '--acknowledge', ...known]);
    expect(acknowledged).toMatchObject({
      code: 2,
      stdout: expect.stringContaining('token of analytics_slack_action.a cannot be made known: it holds a secret'),
    });
    const entries = (JSON.parse(read('aac.drift.json')) as { known: JsonObject[] }).known;
    expect(entries.map(({ path }) => path)).toEqual(['name']);
    const { code, stdout } = await project.aac(['drift', '--json', '--seen', 'seen.json']);
    const { drift_differences: differences } = JSON.parse(stdout) as { drift_differences: JsonObject[] };
    expect([code, differences.find(({ path }) => path === 'token')]).toEqual([
      2,
      { address: 'analytics_slack_action.a', path: 'token', first_seen: expect.any(String), is_known: false },
    ]);
    const seen = JSON.parse(read('seen.json')) as { seen: JsonObject[] };
    expect(seen.seen.map(({ path, digest }) => [path, typeof digest])).toEqual([
      ['name', 'string'],
      ['token', 'undefined'],
    ]);
  });

  test.each([
    ['[]', 'it has to be an object with the list `known` and nothing else. (DRIFT_FILE_UNREADABLE)'],
    ['{"known": [], "known": []}', 'aac.drift.json cannot be used: a key of an object stands there again'],
    ['{"known": [{"address": "a"}]}', 'entry 1 of `known` needs a text in `digest`'],
    ['{"known": [{"adress": "a"}]}', 'entry 1 of `known` has an unknown key `adress`; the nearest one is `address`'],
    [
      '{"known": [{"address": "a", "digest": "gone", "until": "2027-02-30", "owner": "o", "reason": "r"}]}',
      'entry 1 of `known` has a wrong `until`: it has to be a date such as 2027-01-31',
    ],
  ])('is refused where the file says %s', async (text, message) => {
    write('aac.drift.json', text);
    const { code, stdout, stderr } = await project.aac(['drift']);
    expect([code, stdout, stderr]).toEqual([1, '', expect.stringContaining(message)]);
  });

  test.each([
    [['--until', '2027-01-31'], '--until says something of --acknowledge'],
    [['--acknowledge', '--until', '2027-01-31'], '--acknowledge needs --until, --owner and --reason'],
    [['--acknowledge', '--until', '2027-02-30'], 'It must be a date such as 2027-01-31.'],
    [['--acknowledge', ...known, '--until', '2020-01-31'], '--until 2020-01-31 is over'],
    [['--acknowledge', '--accept', ...known], 'give one of them'],
    [['--acknowledge', 'analytics_alert.b', ...known], 'analytics_alert.b did not drift'],
  ])('refuses %j', async (options, message) => {
    const { code, stderr } = await project.aac(['drift', ...options]);
    expect([code, stderr]).toEqual([64, expect.stringContaining(message)]);
    expect(existsSync(pathOf('aac.drift.json'))).toBe(false);
  });
});

describe('aac drift --seen', () => {
  test('keeps when a difference was seen for the first time, as long as it is there', async () => {
    const seen = (): JsonObject[] => (JSON.parse(read('seen.json')) as { seen: JsonObject[] }).seen;
    const args = ['drift', '--seen', 'seen.json'];
    const { code, stdout } = await project.aac(args);
    expect([code, stdout]).toEqual([
      2,
      expect.stringMatching(/\nname of analytics_alert\.a: new, first seen on \d{4}-\d\d-\d\d\.\nDrift: 1 changed/),
    ]);
    expect(seen()).toMatchObject([{ address: 'analytics_alert.a', path: 'name' }]);
    write('seen.json', read('seen.json').replace(/"first_seen": "[^"]*"/, '"first_seen": "2026-01-02T03:04:05Z"'));
    expect((await project.aac(args)).stdout).toContain('first seen on 2026-01-02.');
    await project.aac([...args, '--target', 'analytics_alert.b']);
    expect(seen()).toMatchObject([{ first_seen: '2026-01-02T03:04:05Z' }]);
    await edit('editAlert', { name: 'a' });
    await project.succeed(args);
    expect(seen()).toEqual([]);
  });

  test('leaves a file alone that is another one', async () => {
    write('seen.json', '{"version": 4}');
    const { code, stderr } = await project.aac(['drift', '--seen', 'seen.json']);
    expect([code, stderr, read('seen.json')]).toEqual([1, expect.stringContaining('list `seen`'), '{"version": 4}']);
  });
});
