import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Clock } from '../../../src/base/clock';
import { runCli } from '../../../src/cli/run-cli';
import { createCliHost } from '../../support/cli-host';
import { type GithubServer, startGithubServer } from '../../support/github-server';
import { planOfAlerts } from '../../support/plan-of-alerts';

const token = 'ghs_planted-token-3141';
const job = 'github-actions[bot]';
let folder: string;
let github: GithubServer;
let waitsMs: number[];
let environment: Record<string, string>;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'analytics-test-'));
  github = await startGithubServer(token);
  waitsMs = [];
  environment = {
    GITHUB_ACTIONS: 'true',
    GITHUB_API_URL: github.url,
    GITHUB_REPOSITORY: 'acme/alerts',
    GITHUB_EVENT_PATH: join(folder, 'event.json'),
    GITHUB_STEP_SUMMARY: join(folder, 'summary.md'),
    GITHUB_SERVER_URL: 'https://github.com',
    GITHUB_RUN_ID: '99',
    GITHUB_SHA: 'feedfacefeedface',
    GITHUB_TOKEN: token,
  };
  writeEvent({ pull_request: { number: 7, head: { sha: '0123456789abcdef' } } });
  writePlan('orders');
});
afterEach(async () => {
  await github.close();
  rmSync(folder, { recursive: true, force: true });
});

const writeEvent = (event: object): void => {
  writeFileSync(join(folder, 'event.json'), JSON.stringify(event));
};
const writePlan = (...names: readonly string[]): void => {
  writeFileSync(join(folder, 'plan.json'), JSON.stringify(planOfAlerts(...names)));
};
const readSummary = (): string => readFileSync(join(folder, 'summary.md'), 'utf8');
const bodies = (): string[] => github.comments.map(({ body }) => body);

async function comment(...args: readonly string[]): Promise<{ code: number; stdout: string; stderr: string }> {
  let [stdout, stderr] = ['', ''];
  const clock: Clock = {
    nowMs: () => Date.parse('2026-03-04T05:06:07Z'),
    sleep: (ms) => {
      waitsMs.push(ms);
      return Promise.resolve();
    },
  };
  const host = createCliHost({
    environment,
    workingFolder: folder,
    print: (text) => (stdout += text),
    printError: (text) => (stderr += text),
  });
  const code = await runCli(['comment', 'plan.json', ...args], {
    ...host,
    surroundings: { ...host.surroundings, clock },
  });
  expect(stdout + stderr).not.toContain(token);
  return { code, stdout, stderr };
}

describe('aac comment on GitHub', () => {
  test('writes a comment, and edits it when the pull request is pushed to again', async () => {
    expect(await comment()).toEqual({ code: 0, stdout: '', stderr: 'The comment on the request 7 was created.\n' });
    expect(bodies()).toEqual([expect.stringMatching(/^<!-- aac:comment -->\n[^]*`orders`[^]*Plan of 0123456789ab/)]);
    expect(bodies()[0]).toContain('https://github.com/acme/alerts/actions/runs/99');

    writePlan('refunds');
    expect((await comment()).stderr).toBe('The comment on the request 7 was edited.\n');
    expect(bodies()).toEqual([expect.stringContaining('`refunds`')]);
    expect(bodies()[0]).not.toContain('`orders`');
    expect(readSummary()).toMatch(/`orders`[^]*`refunds`/);
  });

  test('writes a comment of its own for each stack, and for each project of a repository', async () => {
    mkdirSync(join(folder, '.git'));
    await comment('--stack', 'sales');
    await comment('--stack', 'support --> 2');
    await comment('--stack', 'sales');
    folder = join(folder, 'teams');
    mkdirSync(folder);
    writePlan('returns');
    await comment('--stack', 'sales');
    folder = join(folder, '..');
    expect(bodies().map((body) => body.split('\n')[0])).toEqual([
      '<!-- aac:comment stack=sales -->',
      '<!-- aac:comment stack=support%20-%2D%3E%202 -->',
      '<!-- aac:comment stack=sales folder=teams -->',
    ]);
  });

  test('finds its comment on a later page, and takes no other for its own', async () => {
    const entry = { number: 7, state: 'open', login: 'mallory' } as const;
    const marker = '<!-- aac:comment stack=sales -->';
    const talk = Array.from({ length: 230 }, (_, index) => ({ ...entry, id: 1000 + index, body: `Talk ${marker}` }));
    github.comments.push(...talk, { ...entry, id: 2000, body: `${marker}\nLooks harmless.` });
    await comment('--stack', 'sales');
    await comment('--stack', 'sales');
    expect(bodies().slice(0, 231)).toEqual([...talk.map(({ body }) => body), `${marker}\nLooks harmless.`]);
    expect(bodies().slice(231)).toEqual([expect.stringContaining(marker)]);
    expect(github.requests.filter((request) => request.startsWith('GET'))).toHaveLength(11);
  });

  test('asks again after 5xx and 429, and waits as long as it is told', async () => {
    const answers = [
      { status: 502, text: '<html>Bad gateway</html>' },
      { status: 429, text: '{}', headers: { 'retry-after': '7' } },
      { status: 403, text: '{"message":"You have exceeded a secondary rate limit"}', headers: { 'retry-after': '3' } },
    ];
    github.intercept = () => answers.shift();
    expect((await comment()).code).toBe(0);
    expect(waitsMs).toEqual([expect.any(Number), 7_000, 3_000]);
    expect(github.comments).toHaveLength(1);
  });

  test('looks before it creates again: a create whose answer was lost is not made twice', async () => {
    let isLost = false;
    github.intercept = ({ method, body }) => {
      if (method !== 'POST' || isLost) return undefined;
      isLost = true;
      const { body: text } = JSON.parse(body.toString()) as { body: string };
      github.comments.push({ id: 1, number: 7, body: text, state: 'open', login: job });
      return { status: 504 };
    };
    expect((await comment()).stderr).toBe('The comment on the request 7 was edited.\n');
    expect(github.comments).toHaveLength(1);
  });

  test('leaves one comment of several runs at the same moment', async () => {
    const runs = await Promise.all(['a', 'b', 'c', 'd', 'e'].map(() => comment()));
    expect(runs.map(({ code }) => code)).toEqual([0, 0, 0, 0, 0]);
    expect(bodies()).toEqual([expect.stringContaining('`orders`')]);
  });

  test('writes into the comment that another run created first', async () => {
    const marker = '<!-- aac:comment -->';
    github.intercept = ({ method }) => {
      const theirs = `${marker}\nOf the other run.`;
      if (method === 'POST') github.comments.push({ id: 90, number: 7, body: theirs, state: 'open', login: job });
      return undefined;
    };
    expect((await comment()).stderr).toBe('The comment on the request 7 was edited.\n');
    expect(github.comments).toMatchObject([
      { id: 90, body: expect.stringMatching(/^<!-- aac:comment -->\n[^]*`orders`/) },
    ]);
  });

  test('ends with 1 when the host stays out of order: the comment may be out of date', async () => {
    github.intercept = () => ({ status: 503, text: '{"message":"Unicorn ::error::gone\\r\\n::stop-commands::x"}' });
    const { code, stderr } = await comment();
    expect([code, stderr]).toEqual([
      1,
      expect.stringContaining('the HTTP status 503 (Unicorn ::error::gone\\u000d\\n'),
    ]);
    expect(stderr).toMatch(/\(COMMENT_FAILED\)\n$/);
    expect(stderr).not.toMatch(/^::/m);
    expect(waitsMs).toHaveLength(4);
    expect(readSummary()).toContain('`orders`');
  });

  test('ends with 1 when nobody answers', async () => {
    await github.close();
    const { code, stderr } = await comment();
    expect([code, stderr]).toEqual([1, expect.stringMatching(/got no answer: .*ECONNREFUSED.*\(COMMENT_FAILED\)\n$/)]);
    expect(waitsMs).toHaveLength(4);
  });

  test.each([
    ['without a token, as for a fork', { GITHUB_TOKEN: '' }, 'GITHUB_TOKEN is empty, as in runs for a fork'],
    ['on a push', { GITHUB_EVENT_PATH: 'push.json' }, 'this run belongs to no pull or merge request'],
  ])('falls back to the summary of the step %s', async (_, more, reason) => {
    writeFileSync(join(folder, 'push.json'), '{"ref":"refs/heads/main"}');
    Object.assign(environment, more);
    expect(await comment()).toEqual({
      code: 0,
      stdout: '',
      stderr: `Nothing was posted: ${reason}. The text is in the summary of the step.\n`,
    });
    expect(github.requests).toEqual([]);
    expect(readSummary()).toContain('`orders`');
  });

  test('falls back to the summary when the token may only read', async () => {
    github.intercept = ({ method }) =>
      method === 'POST' ? { status: 403, text: '{"message":"Resource not accessible by integration"}' } : undefined;
    const { code, stderr } = await comment();
    expect([code, stderr]).toEqual([
      0,
      expect.stringMatching(
        /the token lacks the permission \(.*not accessible by integration.* summary of the step\.\n$/,
      ),
    ]);
  });

  test.each([
    ['a wrong token', { GITHUB_TOKEN: 'ghs_old-token-2718' }, 'HTTP status 401 (Bad credentials)'],
    ['a repository that is not there', { GITHUB_REPOSITORY: 'acme/gone' }, 'HTTP status 404 (Not Found)'],
  ])('fails with %s', async (_, more, words) => {
    Object.assign(environment, more);
    const { code, stderr } = await comment();
    expect([code, stderr]).toEqual([1, expect.stringContaining(words)]);
    expect(stderr).not.toContain('ghs_old-token-2718');
  });

  test.each([
    ['a comment on a pull request', { issue: { number: 7, pull_request: {} } }],
    ['a workflow behind another one', { workflow_run: { pull_requests: [{ number: 7 }] } }],
  ])('finds the pull request in the event of %s', async (_, event) => {
    writeEvent(event);
    await comment();
    expect(github.comments.map(({ number }) => number)).toEqual([7]);
  });

  test('stays within the limit of GitHub', async () => {
    writePlan(...Array.from({ length: 2_000 }, (_, index) => `an_alert_with_a_rather_long_name_${String(index)}`));
    expect((await comment()).code).toBe(0);
    expect(bodies()[0]?.length).toBeLessThanOrEqual(65_536);
    expect(bodies()[0]).toContain('actions/runs/99');
  });

  test('keeps one issue with --issue, and closes it when there is nothing to report', async () => {
    writeEvent({ schedule: '0 5 * * *' });
    expect((await comment('--issue', 'Drift')).stderr).toBe('The issue was created.\n');
    writePlan('refunds');
    expect((await comment('--issue', 'Drift')).stderr).toBe('The issue was edited.\n');
    expect(github.issues).toMatchObject([
      { title: 'Drift', state: 'open', body: expect.stringContaining('`refunds`') },
    ]);
    writePlan();
    expect((await comment('--issue', 'Drift')).stderr).toBe('The issue was closed.\n');
    expect(github.issues).toMatchObject([{ state: 'closed' }]);
    expect((await comment('--issue', 'Drift')).stderr).toMatch(/^Nothing was posted: the plan has no changes/);
    expect(github.issues).toHaveLength(1);
  });
});

test.each([
  ['without a token', { GITHUB_TOKEN: '', words: 'GITHUB_TOKEN is empty' }],
  ['with a token that may not write', { words: 'the token lacks the permission' }],
])('fails %s where an issue is all that tells people', async (_, { words, ...more }) => {
  Object.assign(environment, more);
  github.intercept = ({ method }) => (method === 'POST' ? { status: 403, text: '{}' } : undefined);
  const { code, stderr } = await comment('--issue', 'Drift');
  expect([code, stderr]).toEqual([1, expect.stringContaining(words)]);
  expect(readSummary()).toContain('`orders`');
});

test('takes no title without a text', async () => {
  expect(await comment('--issue', ' ')).toMatchObject({ code: 64 });
});

test('closes the issue that it created when another run was first', async () => {
  writeEvent({ schedule: '0 5 * * *' });
  github.intercept = ({ method, body }) => {
    const { body: text } = (method === 'POST' ? JSON.parse(body.toString()) : {}) as { body?: string };
    const entry = { id: 90, number: 90, state: 'open', login: job } as const;
    if (text !== undefined) github.issues.push({ ...entry, body: text.replace('`orders`', '`of the other run`') });
    return undefined;
  };
  expect((await comment('--issue', 'Drift')).stderr).toBe('The issue was edited.\n');
  expect(github.issues).toMatchObject([
    { id: 90, state: 'open', title: 'Drift', body: expect.stringContaining('`orders`') },
    { state: 'closed' },
  ]);
});

test('outside of CI, aac comment says what else there is', async () => {
  environment = {};
  expect(await comment()).toEqual({ code: 64, stdout: '', stderr: expect.stringContaining('aac review --format') });
});
