import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type AppProject, openAppProject } from '../support/app-project';
import { longTest, slowTest } from '../support/depth';
import { type GithubServer, startGithubServer } from '../support/github-server';
import type { Ran } from '../support/run';
import type { Answer, Asked } from '../support/stand-in';
import { ciEnvironment, readFileOfPage, runJob } from '../support/workflow';

const token = 'ghs_planted-token-3141';
const head = '0123456789abcdef0123456789abcdef01234567';
let project: AppProject;
let github: GithubServer;
/** Files of the artifact by its name, as the last upload of it left them. */
let artifacts: Map<string, Map<string, string>>;
/** The commit that somebody approved. */
let approved: string | undefined;
/** What was handed to code scanning. */
let scanned: unknown[];
let environment: Readonly<Record<string, string | undefined>>;

const alert = (name: string, more: object = {}): object => ({
  resource: { analytics_alert: { one: { name, condition: 'orders < 10', ...more } } },
});
const fileOf = (name: string): string => join(project.folder, name);

beforeEach(async () => {
  project = await openAppProject();
  github = await startGithubServer(token);
  artifacts = new Map();
  approved = undefined;
  scanned = [];
  github.intercept = answerReviews;
  project.writeApp({ sales: alert('Orders stalled') });
  project.write('event.json', { pull_request: { number: 7, head: { sha: head } } });
  environment = {
    ...ciEnvironment(project),
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
/** What the host knows of reviews, and of the run in which what was approved was planned. */
function answerReviews({ url, headers }: Asked): Answer | undefined {
  const isAllowed = headers.authorization === `Bearer ${token}`;
  const { pathname, searchParams } = url;
  if (pathname === '/repos/acme/alerts/pulls/7/reviews') {
    const reviews = approved === undefined ? [] : [{ state: 'APPROVED', commit_id: approved }];
    return isAllowed ? { status: 200, text: JSON.stringify([...reviews, { state: 'COMMENTED' }]) } : { status: 401 };
  }
  if (!pathname.endsWith('/runs') || searchParams.get('head_sha') !== approved) return undefined;
  return { status: 200, text: JSON.stringify({ workflow_runs: [{ id: 4321 }] }) };
}

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
    expect(inputs).toMatchObject({ name: expect.any(String), 'run-id': '4321', 'github-token': token });
    const artifact = artifacts.get(inputs['name'] ?? '');
    if (!artifact) throw new Error('There is no such artifact.');
    const folder = fileOf(inputs['path'] ?? '.');
    mkdirSync(folder, { recursive: true });
    for (const [name, text] of artifact) writeFileSync(join(folder, name), text);
  } else if (action.startsWith('github/codeql-action/upload-sarif@')) {
    const { sarif_file: file = '', category } = inputs;
    scanned.push({ category, ...(JSON.parse(readFileSync(fileOf(file), 'utf8')) as object) });
  } else {
    expect(action).toMatch(/^actions\/(checkout|setup-node)@v4$/);
  }
}

interface Given {
  readonly token?: string;
  readonly stack?: string;
  /** Inputs of the action. */
  readonly inputs?: Readonly<Record<string, string>>;
}

/** Runs the only job of a workflow that docs/guides/ci.md shows. */
async function runWorkflow(file: string, given: Given = {}): Promise<Ran> {
  const { jobs } = readFileOfPage('guides/ci.md', `.github/workflows/${file}`) as {
    jobs: Record<string, { steps: object[] }>;
  };
  const [job = { steps: [] }] = Object.values(jobs);
  const steps = job.steps.map((step) =>
    'uses' in step && String(step.uses).includes('actions/review@')
      ? { ...step, with: { ...('with' in step && (step.with as object)), ...given.inputs, stack: given.stack ?? '' } }
      : step,
  );
  const { ANALYTICS_BASE_URL, ANALYTICS_CLIENT_ID, ANALYTICS_CLIENT_SECRET } = environment;
  const context = {
    github: {
      token: given.token ?? token,
      event: { pull_request: { number: '7', head: { sha: head }, merge_commit_sha: 'm' } },
    },
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

  longTest('asks again when the host answers 5xx', async () => {
    const answers = [{ status: 502 }, { status: 503, headers: { 'retry-after': '0' } }];
    github.intercept = (asked) => answerReviews(asked) ?? answers.shift();
    expect((await runWorkflow('review.yml')).code).toBe(0);
    expect(bodies()).toHaveLength(1);
  });

  test('has the report in the summary of the step where there is no token, as for a fork', async () => {
    const { code, stderr } = await runWorkflow('review.yml', { token: '' });
    expect([code, stderr]).toEqual([0, expect.stringContaining('The text is in the summary of the step.')]);
    expect(readFileSync(fileOf('summary.md'), 'utf8')).toContain('`Orders stalled`');
    expect(github.requests).toEqual(['GET /repos/acme/alerts/pulls/7/reviews']);
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

  test('ends as the plan did where there is no plan, and puts the errors in the place of a comment', async () => {
    const broken = { resource: { analytics_alert: { one: { nmae: '@everyone\n```\n::error::x' } } } };
    project.writeApp({ sales: broken });
    expect((await runWorkflow('review.yml')).code).toBe(1);
    expect(bodies()).toEqual([]);
    expect(readFileSync(fileOf('summary.md'), 'utf8')).toContain('nmae');

    project.writeApp({ sales: alert('Orders stalled'), support: alert('Tickets waiting') });
    for (const stack of ['sales', 'support']) await runWorkflow('review.yml', { stack });
    project.writeApp({ sales: broken, support: alert('Tickets waiting') });
    const { code, stdout, stderr } = await runWorkflow('review.yml', { stack: 'sales' });
    expect([code, stderr]).toEqual([1, expect.stringContaining('comment on the request 7 now says that there is no')]);
    expect(stdout).not.toMatch(/^::/m);
    expect(bodies()).toEqual([
      expect.stringMatching(
        /^<!-- aac:comment stack=sales -->\n### Plan of `sales`: failed\n[^]*\n```diff\n- [^]*nmae/,
      ),
      expect.stringContaining('`Tickets waiting`'),
    ]);
    expect(bodies()[0]).not.toContain('Orders stalled');
    expect([...(artifacts.get('plan-sales')?.keys() ?? [])]).toEqual([]);

    project.writeApp({ sales: alert('Orders stalled') });
    await runWorkflow('review.yml');
    expect(bodies()[0]).toContain('`Orders stalled`');
  });

  longTest('puts the errors in the place of the comment also where nothing is said of stacks', async () => {
    await runWorkflow('review.yml');
    project.write('app.js', 'throw new Error("no such module \u001b[31m");');
    expect((await runWorkflow('review.yml')).code).toBe(1);
    expect(bodies()).toEqual([expect.stringMatching(/^<!-- aac:comment stack=sales -->\n### Plan: failed\n/)]);
  });

  slowTest('says what is otherwise than in the plan that somebody approved', async () => {
    await runWorkflow('review.yml');
    expect(bodies()[0]).not.toContain('reviewed');
    approved = 'fedcba9876543210fedcba9876543210fedcba98';
    await runWorkflow('review.yml');
    expect(bodies()[0]).toContain('Nothing has changed since the plan that was reviewed.');
    project.writeApp({ sales: alert('Orders stalled', { paused: true }) });
    await runWorkflow('review.yml');
    expect(bodies()[0]).toMatch(/in another way than in the reviewed plan: `?paused/);
  });

  slowTest('shows in code scanning what policies deny, where that is asked for', async () => {
    await runWorkflow('review.yml');
    expect(scanned).toEqual([]);
    project.write(
      'aac.policies.js',
      'exports.policies = [{ name: "calm", check: (_, { deny }) => deny("Not on a Friday.") }];',
    );
    expect((await runWorkflow('review.yml', { inputs: { sarif: 'true' } })).code).toBe(3);
    const [{ category, runs }] = scanned as [{ category: string; runs: { results: { ruleId: string }[] }[] }];
    expect([category, runs[0]?.results.map(({ ruleId }) => ruleId)]).toEqual(['plan', ['calm']]);
  });
});

describe('the apply on GitHub', () => {
  const merge = (): void => {
    for (const name of filesOfArtifact) rmSync(fileOf(name));
    github.intercept = (asked) => {
      const { url, headers } = asked;
      if (!url.pathname.endsWith('/runs')) return answerReviews(asked);
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

  slowTest('applies nothing that no review has seen', async () => {
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
    { title: 'The service differs from the code', state: 'open', body: expect.stringContaining('Edited by hand') },
  ]);

  copyFileSync(fileOf('after.tfstate'), fileOf('sales.tfstate'));
  expect((await runWorkflow('drift.yml')).stderr).toContain('The issue was closed.');
  expect(github.issues).toMatchObject([{ state: 'closed' }]);
});
