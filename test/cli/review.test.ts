import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { makeDigestsCheap } from '../support/cheap-digests';
import { type CliProject, openCliProject } from '../support/cli-project';
import { aacFile } from '../support/project';
import { type Ran, run } from '../support/run';

makeDigestsCheap();

const aac = `"${process.execPath}" "${aacFile}"`;

describe('aac review', () => {
  let project: CliProject;

  beforeAll(async () => {
    project = await openCliProject();
    project.write({
      resource: {
        analytics_slack_action: { chat: { name: 'Chat', channel: '#ops' } },
        analytics_alert: { stalled: { name: 'Stalled', slack_action_ids: ['${analytics_slack_action.chat.id}'] } },
      },
    });
  });
  afterAll(() => project.close());

  const shell = (line: string): Promise<Ran> =>
    run('bash', ['-o', 'pipefail', '-c', line], {
      cwd: project.folder,
      env: { ...project.environment, NO_COLOR: '1' },
    });

  test('reads a plan that another program is still making', async () => {
    const { code, stdout } = await shell(`${aac} plan --json --dir . | ${aac} review - --dir .`);
    expect(code).toBe(0);
    expect(stdout).toContain(
      '  + The new alert "Stalled" starts notifying the Slack action "Chat" (channel "#ops").  analytics_alert.stalled\n',
    );
  });

  test('says that nothing is otherwise than in the pinned plan that was reviewed', async () => {
    await project.succeed(['plan', '--out', 'approved.json']);
    const { code, stdout } = await shell(
      `${aac} plan --json --dir . | ${aac} review - --previous approved.json --dir .`,
    );
    expect(code).toBe(0);
    expect(stdout).toContain('Since the last review\n  Nothing has changed since the plan that was reviewed.\n');
  });

  test('refuses a report in the place of a plan, and what says why there is none', async () => {
    const report = await shell(`echo '{"format":"analytics-as-code/report"}' | ${aac} review -`);
    expect(report.stderr).toContain('it is a report. Give the plan');
    const failure = await shell(`echo '{"diagnostics":[]}' | ${aac} review -`);
    expect(failure.stderr).toContain('holds no plan, but says why there is none');
  });

  test('refuses what is no plan in one sentence', async () => {
    const { code, stderr } = await shell(`echo hello | ${aac} review -`);
    expect([code, stderr]).toEqual([
      1,
      expect.stringContaining('The document - cannot be read: it is not JSON object.'),
    ]);
  });
});
