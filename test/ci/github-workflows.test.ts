import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { copyFileSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type AppProject, openAppProject } from '../support/app-project';
import { slowTest } from '../support/depth';
import { type GithubServer, startGithubServer } from '../support/github-server';
import type { Ran } from '../support/run';
import { environmentOf } from '../support/terraform';
import { installCommand, readFileOfPage, runJob } from '../support/workflow';

const token = 'ghs_planted-token-3141';
const head = '0123456789abcdef0123456789abcdef01234567';
let project: AppProject;
let github: GithubServer;
/** Files of the artifact by its name, as the last upload of it left them. */
let artifacts: Map<string, Map<string, string>>;
let environment: Readonly<Record<string, string | undefined>>;

const alert = (name: string, more: object = {}): object => ({
  resource: { analytics_alert: { one: { name, condition: 'orders < 10', ...more } } },
});
const fileOf = (name: string): string => join(project.folder, name);

beforeEach(async () => {
  project = await openAppProject();
  github = await startGithubServer(token);
  artifacts = new Map();
  project.writeApp({ sales: alert('Orders stalled') });
  project.write('event.json', { pull_request: { number: 7, head: { sha: head } } });
  environment = {
    ...environmentOf(project.server),
    ...installCommand(project.folder),
    NO_COLOR: '',
    FORCE_COLOR: undefined,
    TF_WORKSPACE: undefined,
    GITHUB_ACTIONS: 'true',
    GITHUB_API_URL: github.url,
    GITHUB_REPOSITORY: 'acme/alerts',
    GITHUB_EVENT_PATH: fileOf('event.json'),
    GITHUB_STEP_SUMMARY: fileOf('summary.md'),
    GITHUB_RUN_ID: '99',
    GITHUB_TOKEN: undefined,
    RUNNER_TEMP: project.folder,
  };
});
afterEach(async () => {
  await github.close();
  await project.close();
});

const filesOfArtifact = ['plan.json', 'report.html'];

/** What actions of others do, as far as a job can tell. */
function use(action: string, inputs: Readonly<Record<string, string>>): void {
  if (action.startsWith('actions/upload-artifact@')) {
    const paths = inputs['path']?.trim().split('\n') ?? [];
    expect(paths).toEqual(filesOfArtifact.map((name) => `./${name}`));
    const files = filesOfArtifact.filter((name) => existsSync(fileOf(name)));
    artifacts.set(inputs['name'] ?? '', new Map(files.map((name) => [name, readFileSync(fileOf(name), 'utf8')])));
  } else if (action.startsWith('actions/download-artifact@')) {
    expect(inputs).toEqual({ name: expect.any(String), 'run-id': '4321', 'github-token': token });
    const artifact = artifacts.get(inputs['name'] ?? '');
    if (!artifact) throw new Error('There is no such artifact.');
    for (const [name, text] of artifact) writeFileSync(fileOf(name), text);
  } else {
    expect(action).toMatch(/^actions\/(checkout|setup-node)@v4$/);
  }
}

interface Given {
  readonly token?: string;
  readonly stack?: string;
}

/** Runs the only job of a workflow that docs/ci.md shows. */
async function runWorkflow(file: string, given: Given = {}): Promise<Ran> {
  const { jobs } = readFileOfPage('ci.md', `.github/workflows/${file}`) as {
    jobs: Record<string, { steps: object[] }>;
  };
  const [job = { steps: [] }] = Object.values(jobs);
  const steps = job.steps.map((step) =>
    'uses' in step && String(step.uses).includes('actions/review@') && given.stack !== undefined
      ? { ...step, with: { stack: given.stack } }
      : step,
  );
  const { ANALYTICS_BASE_URL, ANALYTICS_CLIENT_ID, ANALYTICS_CLIENT_SECRET } = environment;
  const context = {
    github: { token: given.token ?? token, event: { pull_request: { head: { sha: head }, merge_commit_sha: 'm' } } },
    vars: { ANALYTICS_BASE_URL, ANALYTICS_CLIENT_ID },
    secrets: { ANALYTICS_CLIENT_SECRET },
  };
  const ran = await runJob({ ...job, steps }, { folder: project.folder, environment, context, use });
  expect(ran.stdout + ran.stderr).not.toContain(token);
  expect(ran.stdout + ran.stderr).not.toContain(ANALYTICS_CLIENT_SECRET);
  return ran;
}

const bodies = (): string[] => github.comments.map(({ body }) => body);

describe('the review on GitHub', () => {
  test('comments, and edits its comment at the next push; the page and the plan are its artifact', async () => {
    const first = await runWorkflow('review.yml');
    expect([first.code, first.stderr]).toEqual([
      0,
      expect.stringContaining('The comment on the request 7 was created.'),
    ]);
    expect(bodies()).toEqual([expect.stringMatching(/^<!-- aac:comment stack=sales -->\n[^]*`Orders stalled`/)]);
    expect([...(artifacts.get('plan')?.keys() ?? [])]).toEqual(filesOfArtifact);
    expect(artifacts.get('plan')?.get('report.html')).toContain('Orders stalled');

    project.writeApp({ sales: alert('Refunds rising') });
    expect((await runWorkflow('review.yml')).code).toBe(0);
    expect(bodies()).toEqual([expect.stringContaining('`Refunds rising`')]);
    expect(readFileSync(fileOf('summary.md'), 'utf8')).toMatch(/`Orders stalled`[^]*`Refunds rising`/);
  });

  slowTest('comments on each of two stacks', async () => {
    project.writeApp({ sales: alert('Orders stalled'), support: alert('Tickets waiting') });
    for (const stack of ['sales', 'support', 'sales']) {
      expect((await runWorkflow('review.yml', { stack })).code).toBe(0);
    }
    expect(bodies()).toEqual([
      expect.stringMatching(/^<!-- aac:comment stack=sales -->/),
      expect.stringMatching(/^<!-- aac:comment stack=support -->[^]*`Tickets waiting`/),
    ]);
    expect([...artifacts.keys()]).toEqual(['plan-sales', 'plan-support']);
  });

  test('asks again when the host answers 5xx', async () => {
    const answers = [{ status: 502 }, { status: 503, headers: { 'retry-after': '0' } }];
    github.intercept = () => answers.shift();
    expect((await runWorkflow('review.yml')).code).toBe(0);
    expect(bodies()).toHaveLength(1);
  });

  test('has the report in the summary of the step where there is no token, as for a fork', async () => {
    const { code, stderr } = await runWorkflow('review.yml', { token: '' });
    expect([code, stderr]).toEqual([0, expect.stringContaining('The report is in the summary of the step.')]);
    expect(readFileSync(fileOf('summary.md'), 'utf8')).toContain('`Orders stalled`');
    expect(github.requests).toEqual([]);
  });

  test('tells of a plan that a policy denies, at the line of the code, and pins none', async () => {
    project.write(
      'aac.policies.js',
      'exports.policies = [{ name: "calm", check: (_, { deny }) => deny("Not on a Friday.") }];',
    );
    const { code, stdout } = await runWorkflow('review.yml');
    expect([code, stdout]).toEqual([3, expect.stringContaining('::error title=calm::Not on a Friday.\n')]);
    expect(bodies()).toEqual([expect.stringContaining('Not on a Friday')]);
    expect([...(artifacts.get('plan')?.keys() ?? [])]).toEqual(['report.html']);
  });

  test('ends as the plan did, and tells nothing where there is no plan', async () => {
    project.writeApp({ sales: { resource: { analytics_alert: { one: { nmae: 'Orders' } } } } });
    expect((await runWorkflow('review.yml')).code).toBe(1);
    expect(bodies()).toEqual([]);
  });
});

describe('the apply on GitHub', () => {
  const merge = (): void => {
    for (const name of filesOfArtifact) rmSync(fileOf(name));
    github.intercept = ({ url, headers }) => {
      if (!url.pathname.endsWith('/runs')) return undefined;
      expect([url.pathname, Object.fromEntries(url.searchParams), headers.authorization]).toEqual([
        '/repos/acme/alerts/actions/workflows/review.yml/runs',
        { head_sha: head, status: 'success', per_page: '1' },
        `Bearer ${token}`,
      ]);
      return { status: 200, text: JSON.stringify({ workflow_runs: artifacts.has('plan') ? [{ id: 4321 }] : [] }) };
    };
  };
  const names = (): unknown[] => project.server.snapshot().objects.alert.map((record) => record['alertName']);

  test('carries out exactly what was reviewed, and refuses when something else was merged meanwhile', async () => {
    await runWorkflow('review.yml');
    merge();
    project.writeApp({ sales: alert('Refunds rising') });
    const { code, stderr } = await runWorkflow('apply.yml');
    expect([code, stderr]).toEqual([3, expect.stringContaining('PLAN_STALE')]);
    expect(names()).toEqual([]);

    project.writeApp({ sales: alert('Orders stalled') });
    expect((await runWorkflow('apply.yml')).code).toBe(0);
    expect(names()).toEqual(['Orders stalled']);
  });

  test('applies nothing that no review has seen', async () => {
    await runWorkflow('review.yml');
    artifacts.clear();
    merge();
    const { code, stdout } = await runWorkflow('apply.yml');
    expect([code, stdout]).toEqual([1, expect.stringContaining(`No review of ${head} succeeded`)]);
    expect(names()).toEqual([]);
  });
});

slowTest('the drift on GitHub is an issue as long as there is any', async () => {
  project.write('event.json', { schedule: '0 5 * * 1-5' });
  await project.succeed(['apply', '--auto-approve']);
  expect((await runWorkflow('drift.yml')).stderr).toContain('no open issue');
  const state = readFileSync(fileOf('sales.tfstate'), 'utf8');

  project.writeApp({ sales: alert('Edited by hand') });
  await project.succeed(['apply', '--auto-approve']);
  copyFileSync(fileOf('sales.tfstate'), fileOf('after.tfstate'));
  writeFileSync(fileOf('sales.tfstate'), state);
  project.writeApp({ sales: alert('Orders stalled') });
  expect((await runWorkflow('drift.yml')).code).toBe(0);
  expect(github.issues).toMatchObject([
    { title: 'The service is otherwise than the code', state: 'open', body: expect.stringContaining('Edited by hand') },
  ]);

  copyFileSync(fileOf('after.tfstate'), fileOf('sales.tfstate'));
  expect((await runWorkflow('drift.yml')).stderr).toContain('The issue was closed.');
  expect(github.issues).toMatchObject([{ state: 'closed' }]);
});
