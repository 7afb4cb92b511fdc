import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runCli } from '../../../src/cli/run-cli';
import { createCliHost } from '../../support/cli-host';
import { type GitlabServer, startGitlabServer } from '../../support/gitlab-server';
import { planOfAlerts } from '../../support/plan-of-alerts';

const token = 'glpat-planted-token-3141';
let folder: string;
let gitlab: GitlabServer;
let environment: Record<string, string>;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'analytics-test-'));
  gitlab = await startGitlabServer(token);
  environment = {
    GITLAB_CI: 'true',
    CI_API_V4_URL: `${gitlab.url}/api/v4`,
    CI_PROJECT_ID: '17',
    CI_MERGE_REQUEST_IID: '7',
    CI_COMMIT_SHA: '0123456789abcdef',
    CI_JOB_URL: 'https://gitlab.com/acme/alerts/-/jobs/99',
    CI_JOB_TOKEN: 'glcbt-planted-token-1618',
    GITLAB_TOKEN: token,
  };
  writePlan('orders');
});
afterEach(async () => {
  await gitlab.close();
  rmSync(folder, { recursive: true, force: true });
});

const writePlan = (...names: readonly string[]): void => {
  writeFileSync(join(folder, 'plan.json'), JSON.stringify(planOfAlerts(...names)));
};

async function comment(...args: readonly string[]): Promise<{ code: number; stdout: string; stderr: string }> {
  let [stdout, stderr] = ['', ''];
  const host = createCliHost({
    environment,
    workingFolder: folder,
    print: (text) => (stdout += text),
    printError: (text) => (stderr += text),
  });
  const code = await runCli(['comment', 'plan.json', ...args], host);
  expect(stdout + stderr).not.toMatch(/planted-token/);
  return { code, stdout, stderr };
}

describe('aac comment on GitLab', () => {
  test('writes a note for each stack, and edits it when the merge request is pushed to again', async () => {
    await comment('--stack', 'sales');
    await comment('--stack', 'support');
    writePlan('refunds');
    expect(await comment('--stack', 'sales')).toEqual({
      code: 0,
      stdout: '',
      stderr: 'The comment on the request 7 was edited.\n',
    });
    expect(gitlab.notes.map(({ text }) => text)).toEqual([
      expect.stringMatching(/^<!-- aac:comment stack=sales -->\n[^]*`refunds`[^]*jobs\/99/),
      expect.stringMatching(/^<!-- aac:comment stack=support -->\n[^]*`orders`/),
    ]);
  });

  test('finds its note on a later page, and leaves that of another account alone', async () => {
    const forged = '<!-- aac:comment stack=sales -->\nLooks harmless.';
    const note = { state: 'opened', author: 8 } as const;
    gitlab.notes.push(...Array.from({ length: 130 }, (_, index) => ({ ...note, id: index + 1, text: forged })));
    await comment('--stack', 'sales');
    await comment('--stack', 'sales');
    expect(gitlab.notes.filter(({ text }) => text === forged)).toHaveLength(130);
    expect(gitlab.notes).toHaveLength(131);
  });

  test('leaves one note of two runs at the same moment', async () => {
    await Promise.all([comment(), comment()]);
    expect(gitlab.notes).toHaveLength(1);
  });

  test('prints the report without a token: that of the job may not write notes', async () => {
    Object.assign(environment, { GITLAB_TOKEN: '' });
    expect(await comment()).toEqual({
      code: 0,
      stdout: expect.stringContaining('"orders"'),
      stderr: expect.stringContaining('GITLAB_TOKEN is empty, as in runs for a fork. The text is above.'),
    });
    expect(gitlab.requests).toEqual([]);
  });

  test('asks again after a 5xx', async () => {
    const answers = [{ status: 502, text: 'GitLab is not responding', headers: { 'retry-after': '0' } }];
    gitlab.intercept = () => answers.shift();
    expect((await comment()).code).toBe(0);
    expect(gitlab.notes).toHaveLength(1);
  });

  test('keeps one issue with --issue, and closes it when there is nothing to report', async () => {
    await comment('--issue', 'Drift');
    writePlan('refunds');
    await comment('--issue', 'Drift');
    expect(gitlab.issues).toMatchObject([
      { title: 'Drift', state: 'opened', text: expect.stringContaining('refunds') },
    ]);
    writePlan();
    expect((await comment('--issue', 'Drift')).stderr).toBe('The issue was closed.\n');
    expect(gitlab.issues).toMatchObject([{ state: 'closed' }]);
  });
});
