import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { Clock } from '../../../src/base/clock';
import {
  type CiRun,
  commentsOf,
  issuesOf,
  markerOf,
  putEntry,
  type Reach,
  replaceEntry,
} from '../../../src/review/hosting/index';
import { type GithubServer, startGithubServer } from '../../support/github-server';
import { type GitlabServer, startGitlabServer } from '../../support/gitlab-server';

const clock: Clock = { nowMs: () => 0, sleep: () => Promise.resolve() };
const reachOf = ({ apiUrl }: CiRun): Reach => ({ apiUrl, userAgent: 'test', clock, random: () => 0 });
const runOf = (run: Pick<CiRun, 'host' | 'apiUrl' | 'repository'>): CiRun => ({
  ...run,
  request: 7,
  token: 'planted',
  commit: undefined,
  url: undefined,
  summaryFile: undefined,
  pages: { commits: '', sources: '' },
});
const markers = {
  comment: markerOf({ kind: 'comment', stack: undefined, folder: '' }),
  issue: markerOf({ kind: 'issue', stack: undefined, folder: '' }),
};

async function putBoth(run: CiRun, text: string): Promise<readonly string[]> {
  const { comment, issue } = markers;
  return [
    await putEntry(commentsOf(run, 7), { marker: comment, writing: { text } }, reachOf(run)),
    await putEntry(issuesOf(run), { marker: issue, writing: { title: 'Ours', text } }, reachOf(run)),
  ];
}

describe('on GitHub', () => {
  let github: GithubServer;
  let run: CiRun;

  beforeEach(async () => {
    github = await startGithubServer('planted');
    run = runOf({ host: 'github', apiUrl: github.url, repository: 'acme/alerts' });
  });
  afterEach(async () => {
    await github.close();
  });

  const job = 'github-actions[bot]';
  // Three other bots and two people begin theirs with our marker, and may edit it again.
  const others = ['dependabot[bot]', 'renovate[bot]', 'acme-app[bot]', 'mallory', 'owner'];

  test.each([
    ['a job', { login: job, isTold: false }, others],
    ['a person', { login: 'deploy', isTold: true }, [job, ...others]],
    ['an app', { login: 'deploy-app[bot]', isTold: false }, others],
  ])('with the token of %s, edits only what its account wrote', async (_, account, writers) => {
    github.account = account;
    const theirs = writers.map((login, index) => ({ id: 50 + index, login, state: 'open' }) as const);
    const comments = theirs.map((entry) => ({ ...entry, number: 7, body: `${markers.comment}\nTheirs` }));
    const issues = theirs.map((entry) => ({ ...entry, number: entry.id, body: `${markers.issue}\nTheirs` }));
    github.comments.push(...structuredClone(comments));
    github.issues.push(...structuredClone(issues));
    expect(await putBoth(run, 'First')).toEqual(['created', 'created']);
    expect(await putBoth(run, 'Second')).toEqual(['edited', 'edited']);
    const ours = { login: account.login, state: 'open' };
    expect(github.comments).toEqual([
      ...comments,
      expect.objectContaining({ ...ours, body: `${markers.comment}\nSecond` }),
    ]);
    expect(github.issues.filter(({ state }) => state === 'open')).toEqual([
      ...issues,
      expect.objectContaining({ ...ours, body: `${markers.issue}\nSecond` }),
    ]);
  });

  test('goes nowhere else by an id', async () => {
    const body = `${markers.comment}\nOurs`;
    const ids = ['1/../../../../user', '..', '1?x', -1, 1.5, null, {}];
    const listed = JSON.stringify(ids.map((id) => ({ id, body, user: { login: job } })));
    github.intercept = ({ method, url }) =>
      method === 'GET' && url.pathname !== '/user' ? { status: 200, text: listed } : undefined;
    const replacement = { isMeant: () => true, text: 'Failed' };
    expect(await replaceEntry(commentsOf(run, 7), replacement, reachOf(run))).toBe('none');
    expect(github.requests.filter((request) => !request.startsWith('GET'))).toEqual([]);
  });

  test('takes no list without an end for one', async () => {
    const listed = JSON.stringify(Array.from({ length: 100 }, () => ({ id: 1, body: 'Talk', user: { login: job } })));
    github.intercept = ({ url }) => (url.pathname === '/user' ? undefined : { status: 200, text: listed });
    await expect(putBoth(run, 'First')).rejects.toMatchObject({
      code: 'COMMENT_FAILED',
      message: expect.stringContaining('lists more than 10000 entries'),
    });
    expect(github.requests).toHaveLength(101);
  });

  test('gives up on a host that keeps it waiting, however often it may try again', async () => {
    let nowMs = 0;
    const slow: Clock = {
      nowMs: () => nowMs,
      sleep: (ms) => {
        nowMs += ms + 240_000;
        return Promise.resolve();
      },
    };
    github.intercept = () => ({ status: 503, text: '{}' });
    const put = putEntry(
      commentsOf(run, 7),
      { marker: markers.comment, writing: { text: 'x' } },
      { ...reachOf(run), clock: slow },
    );
    await expect(put).rejects.toMatchObject({ message: expect.stringContaining('the host took too long before') });
    expect(github.requests).toHaveLength(2);
  });
});

describe('on GitLab', () => {
  let gitlab: GitlabServer;
  let run: CiRun;

  beforeEach(async () => {
    gitlab = await startGitlabServer('planted');
    run = runOf({ host: 'gitlab', apiUrl: `${gitlab.url}/api/v4`, repository: '17' });
  });
  afterEach(async () => {
    await gitlab.close();
  });

  test('edits only what the account of the token wrote', async () => {
    // Three other bots and two people.
    const theirs = [8, 9, 10, 11, 12].map((author) => ({ id: author, author, state: 'opened' }) as const);
    const notes = theirs.map((entry) => ({ ...entry, text: `${markers.comment}\nTheirs` }));
    const issues = theirs.map((entry) => ({ ...entry, text: `${markers.issue}\nTheirs`, title: 'Theirs' }));
    gitlab.notes.push(...structuredClone(notes));
    gitlab.issues.push(...structuredClone(issues));
    expect(await putBoth(run, 'First')).toEqual(['created', 'created']);
    expect(await putBoth(run, 'Second')).toEqual(['edited', 'edited']);
    expect(gitlab.notes).toEqual([
      ...notes,
      expect.objectContaining({ author: 4, text: `${markers.comment}\nSecond` }),
    ]);
    expect(gitlab.issues).toEqual([
      ...issues,
      expect.objectContaining({ author: 4, text: `${markers.issue}\nSecond` }),
    ]);
  });

  test('edits nothing when GitLab does not say whose the token is', async () => {
    gitlab.intercept = ({ url }) => (url.pathname.endsWith('/user') ? { status: 200, text: '{}' } : undefined);
    await expect(putBoth(run, 'First')).rejects.toMatchObject({
      message: expect.stringContaining('is not an account'),
    });
    expect(gitlab.requests).toEqual(['GET /api/v4/user']);
  });
});
