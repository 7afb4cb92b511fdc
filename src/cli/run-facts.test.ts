import { expect, test } from '@jest/globals';
import { createCliHost } from '../../test/support/cli-host';
import { runFacts } from './run-facts';

const sha = 'c0ffee0c0ffee0';
const github = {
  GITHUB_ACTIONS: 'true',
  GITHUB_SERVER_URL: 'https://github.com',
  GITHUB_REPOSITORY: 'acme/alerts',
  GITHUB_EVENT_PATH: '/none/event.json',
  GITHUB_SHA: sha,
};

const limit = 65_536;
const withRun = { ...github, GITHUB_RUN_ID: '7' };
const sources = `https://github.com/acme/alerts/blob/${sha}/`;
const commit = { sha, href: `https://github.com/acme/alerts/commit/${sha}` };
const gitlab = { GITLAB_CI: 'true', CI_PROJECT_URL: 'https://gitlab.com/acme/alerts', CI_COMMIT_SHA: sha };
const whole = (run: string): string => `[in the artifacts of this run](${run})`;

test.each([
  [{}, undefined, { limit }],
  [{}, 5_000, { limit: 5_000 }],
  [{ ANALYTICS_BASE_URL: 'https://robot:planted@a.example/v1' }, undefined, { limit, environmentService: 'a.example' }],
  [{ ANALYTICS_BASE_URL: '::' }, undefined, { limit }],
  [github, undefined, { limit, commit, sources }],
  [withRun, undefined, { limit, commit, sources, whole: whole('https://github.com/acme/alerts/actions/runs/7') }],
  [{ ...github, GITHUB_SERVER_URL: 'https://robot:planted@github.com' }, undefined, { limit, commit: { sha } }],
  [{ ...github, GITHUB_SERVER_URL: 'javascript:x' }, undefined, { limit, commit: { sha } }],
  [{ ...github, GITHUB_SHA: 'planted" onload' }, undefined, { limit }],
  [
    gitlab,
    9_000,
    {
      limit: 9_000,
      commit: { sha, href: `https://gitlab.com/acme/alerts/-/commit/${sha}` },
      sources: `https://gitlab.com/acme/alerts/-/blob/${sha}/`,
    },
  ],
  [
    { GITLAB_CI: 'true', CI_JOB_URL: 'https://gitlab.com/acme/alerts/-/jobs/7' },
    undefined,
    { limit: 1_000_000, whole: whole('https://gitlab.com/acme/alerts/-/jobs/7') },
  ],
  [{ GITLAB_CI: 'true', CI_JOB_URL: 'https://x/) @all' }, undefined, { limit: 1_000_000 }],
])('of %j with the limit %j', async (environment, given, facts) => {
  expect(await runFacts(createCliHost({ environment }), given)).toEqual(facts);
});
