import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type AppProject, openAppProject } from '../support/app-project';
import { slowTest } from '../support/depth';
import { type GitlabServer, startGitlabServer } from '../support/gitlab-server';
import type { Ran } from '../support/run';
import { ciEnvironment, readFileOfPage, runScript } from '../support/workflow';

const token = 'glpat-planted-token-3141';
let project: AppProject;
let gitlab: GitlabServer;
let environment: Readonly<Record<string, string | undefined>>;

interface Pipeline {
  readonly before_script: readonly string[];
  readonly review: {
    readonly script: readonly string[];
    readonly artifacts: { paths: string[]; reports: Record<string, string> };
  };
  readonly apply: { readonly script: readonly string[] };
  readonly drift: { readonly script: readonly string[] };
}
const readPipeline = (): Pipeline => readFileOfPage('guides/ci.md', '.gitlab-ci.yml') as Pipeline;
const fileOf = (name: string): string => join(project.folder, name);
const alert = (name: string): object => ({ resource: { analytics_alert: { one: { name } } } });
const names = (): unknown[] => project.server.snapshot().objects.alert.map((record) => record['alertName']);

beforeEach(async () => {
  project = await openAppProject();
  gitlab = await startGitlabServer(token);
  project.writeApp({ sales: alert('Orders stalled') });
  environment = {
    ...ciEnvironment(project),
    GITHUB_ACTIONS: undefined,
    GITLAB_CI: 'true',
    CI_API_V4_URL: `${gitlab.url}/api/v4`,
    CI_PROJECT_ID: '17',
    CI_COMMIT_SHA: '0123456789abcdef',
    GITLAB_TOKEN: token,
  };
});
afterEach(async () => {
  await gitlab.close();
  await project.close();
});

async function runJob(name: 'review' | 'apply' | 'drift', more: Readonly<Record<string, string>> = {}): Promise<Ran> {
  const pipeline = readPipeline();
  const script = [...pipeline.before_script, ...pipeline[name].script].join('\n');
  const ran = await runScript(script, project.folder, { ...environment, ...more });
  expect(ran.stdout + ran.stderr).not.toContain(token);
  return ran;
}
const review = (more: Readonly<Record<string, string>> = {}): Promise<Ran> =>
  runJob('review', { CI_MERGE_REQUEST_IID: '7', ...more });

describe('the pipeline on GitLab', () => {
  test('writes a note, edits it at the next push, and leaves the artifacts that it names', async () => {
    expect((await review()).code).toBe(0);
    project.writeApp({ sales: alert('Refunds rising') });
    expect((await review()).code).toBe(0);
    expect(gitlab.notes.map(({ text }) => text)).toEqual([
      expect.stringMatching(/^<!-- aac:comment stack=sales -->\n[^]*`Refunds rising`/),
    ]);
    const { paths, reports } = readPipeline().review.artifacts;
    for (const file of [...paths, ...Object.values(reports)])
      expect([file, existsSync(fileOf(file))]).toEqual([file, true]);
    expect(JSON.parse(readFileSync(fileOf(reports['terraform'] ?? ''), 'utf8'))).toEqual({
      create: 1,
      update: 0,
      delete: 0,
    });
    expect(readFileSync(fileOf(reports['junit'] ?? ''), 'utf8')).toContain('Refunds rising');
  });

  test('says what is otherwise than at the last push, and puts errors in the place of its note', async () => {
    await review();
    const plan = readFileSync(fileOf('plan.json'), 'utf8');
    const path = '/api/v4/projects/17/jobs/artifacts/refs%2Fmerge-requests%2F7%2Fhead/raw/plan.json';
    gitlab.intercept = ({ url }) => (url.pathname === path ? { status: 200, text: plan } : undefined);
    await review();
    expect(gitlab.notes[0]?.text).toContain('Nothing has changed since the plan that was reviewed.');
    project.writeApp({ sales: { resource: { analytics_alert: { one: { nmae: 'x' } } } } });
    rmSync(fileOf('plan.json'));
    expect((await review()).code).toBe(1);
    expect(gitlab.notes.map(({ text }) => text)).toEqual([expect.stringMatching(/### Plan: failed\n[^]*nmae/)]);
  });

  slowTest('has the report in the log without a token, as for a fork', async () => {
    const { code, stdout } = await review({ GITLAB_TOKEN: '' });
    expect([code, stdout]).toEqual([0, expect.stringContaining('\n1 to add.\n')]);
  });

  /** Answers what the interface says of the merged request and its artifact. */
  const merge = (requests: readonly object[]): void => {
    const plan = readFileSync(fileOf('plan.json'), 'utf8');
    rmSync(fileOf('plan.json'));
    gitlab.intercept = ({ url, headers }) => {
      expect(headers.authorization).toBe(`Bearer ${token}`);
      if (url.pathname === '/api/v4/projects/17/repository/commits/0123456789abcdef/merge_requests') {
        return { status: 200, text: JSON.stringify(requests) };
      }
      const path = '/api/v4/projects/17/jobs/artifacts/refs%2Fmerge-requests%2F7%2Fhead/raw/plan.json';
      expect([url.pathname, url.search]).toEqual([path, '?job=review']);
      return { status: 200, text: plan };
    };
  };
  const merged = [
    { iid: 6, state: 'closed' },
    { iid: 7, state: 'merged' },
  ];

  test('applies exactly what was reviewed, and refuses when something else was merged meanwhile', async () => {
    await review();
    merge(merged);
    project.writeApp({ sales: alert('Refunds rising') });
    const { code, stderr } = await runJob('apply');
    expect([code, stderr]).toEqual([3, expect.stringContaining('PLAN_STALE')]);
    expect(names()).toEqual([]);

    project.writeApp({ sales: alert('Orders stalled') });
    expect((await runJob('apply')).code).toBe(0);
    expect(names()).toEqual(['Orders stalled']);
  });

  slowTest('applies nothing that was not reviewed', async () => {
    await review();
    merge([]);
    const { code, stdout } = await runJob('apply');
    expect([code, stdout]).toEqual([1, expect.stringContaining('comes from no merge request')]);
  });

  slowTest('keeps an issue while there is drift', async () => {
    await project.succeed(['apply', '--auto-approve']);
    const state = readFileSync(fileOf('sales.tfstate'), 'utf8');
    project.writeApp({ sales: alert('Edited by hand') });
    await project.succeed(['apply', '--auto-approve']);
    project.write('sales.tfstate', state);
    project.writeApp({ sales: alert('Orders stalled') });
    expect((await runJob('drift')).code).toBe(0);
    expect(gitlab.issues).toMatchObject([{ state: 'opened', text: expect.stringContaining('Edited by hand') }]);
  });
});
