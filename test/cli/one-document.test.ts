import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runCli } from '../../src/cli/run-cli';
import { alerts, type CliProject, openCliProject } from '../support/cli-project';
import { createCliHost } from '../support/cli-host';
import { planOfAlerts } from '../support/plan-of-alerts';

let project: CliProject;

beforeAll(async () => {
  project = await openCliProject();
  project.write(alerts('a'));
  writeFileSync(join(project.folder, 'reviewed.json'), JSON.stringify(planOfAlerts('orders')));
  writeFileSync(
    join(project.folder, 'deny.cjs'),
    "module.exports = [{ name: 'no', check: (report, { deny }) => deny('Never.') }];",
  );
});
afterAll(() => project.close());

const failure = { diagnostics: [expect.objectContaining({ severity: 'error' })] };

describe('standard output has one JSON document', () => {
  test.each([
    [64, ['plan', '--max-deletes', 'x']],
    [1, ['plan', '--target', 'analytics_alert.a.b']],
    [64, ['review', 'none.json']],
    [64, ['review', 'reviewed.json', '--policies', 'none.cjs']],
  ])('that says why, when it ends with %d: %j', async (code, args) => {
    for (const format of [['--format', 'json'], ['--format=json']]) {
      const ran = await project.aac([...args, ...format]);
      expect([ran.code, JSON.parse(ran.stdout)]).toEqual([code, failure]);
    }
    if (args[0] === 'plan') expect(JSON.parse((await project.aac([...args, '--json'])).stdout)).toEqual(failure);
  });

  test.each([[['--json']], [['--format', 'json']]])('when a policy denies a plan, with %j', async (format) => {
    const ran = await project.aac(['plan', '--policies', 'deny.cjs', ...format], { ownProcess: false });
    expect([ran.code, JSON.parse(ran.stdout)]).toEqual([3, failure]);
  });

  test('and it is the report, when a policy denies what is reviewed', async () => {
    const ran = await project.aac(['review', 'reviewed.json', '--policies', 'deny.cjs', '--format', 'json']);
    expect([ran.code, JSON.parse(ran.stdout)]).toMatchObject([3, { policies: [{ level: 'deny' }] }]);
  });

  test('and files have the other formats that are asked for', async () => {
    const { stdout } = await project.aac(['plan', '--json', '--format', 'markdown=plan.md']);
    expect(JSON.parse(stdout)).toMatchObject({ format_version: '1.2' });
    expect(readFileSync(join(project.folder, 'plan.md'), 'utf8')).toContain('1 to add');
    const both = await project.aac(['plan', '--json', '--format', 'markdown']);
    expect([both.code, JSON.parse(both.stdout)]).toEqual([64, failure]);
    expect(both.stderr).toContain('give markdown=FILE');
  });

  test('and a failure behind it puts no second one there', async () => {
    let stdout = '';
    const host = createCliHost({ workingFolder: project.folder });
    const read = { ...host, print: (text: string) => (stdout += text) };
    const broken = {
      ...read,
      // It was printed, and whoever read it is gone.
      print: (text: string) => {
        read.print(text);
        if (stdout === text) throw new Error('gone');
      },
    };
    expect(await runCli(['review', 'reviewed.json', '--format', 'json'], broken)).toBe(1);
    expect(JSON.parse(stdout)).toMatchObject({ format: 'analytics-as-code/report' });
  });

  test('and annotations go to the other stream', async () => {
    let [stdout, stderr] = ['', ''];
    writeFileSync(join(project.folder, 'event.json'), '{}');
    const host = createCliHost({
      environment: { GITHUB_ACTIONS: 'true', GITHUB_EVENT_PATH: 'event.json' },
      workingFolder: project.folder,
      print: (text) => (stdout += text),
      printError: (text) => (stderr += text),
    });
    const args = ['comment', 'reviewed.json', '--policies', 'deny.cjs', '--format', 'json'];
    expect(await runCli(args, host)).toBe(3);
    expect(JSON.parse(stdout)).toMatchObject({ format: 'analytics-as-code/report' });
    expect(stderr).toMatch(/^::error title=no::Never\./m);
  });
});
