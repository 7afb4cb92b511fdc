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

test.each([
  [{}, {}],
  [{ ANALYTICS_BASE_URL: 'https://robot:planted@a.example/v1' }, { environmentService: 'a.example' }],
  [{ ANALYTICS_BASE_URL: '::' }, {}],
  [github, { commit: { sha, href: `https://github.com/acme/alerts/commit/${sha}` } }],
  [{ ...github, GITHUB_SERVER_URL: 'https://robot:planted@github.com' }, { commit: { sha } }],
  [{ ...github, GITHUB_SHA: 'planted" onload' }, {}],
  [
    { GITLAB_CI: 'true', CI_PROJECT_URL: 'https://gitlab.com/acme/alerts', CI_COMMIT_SHA: sha },
    { commit: { sha, href: `https://gitlab.com/acme/alerts/-/commit/${sha}` } },
  ],
])('of %j', async (environment, facts) => {
  expect(await runFacts(createCliHost({ environment }))).toEqual(facts);
});
