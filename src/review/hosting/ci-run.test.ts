import { expect, test } from '@jest/globals';
import { findCiRun } from './ci-run';

const readFile = (path: string): string => (path === 'event.json' ? '{"pull_request":{"number":7}}' : '[]');

test('a run on GitHub has the addresses of github.com where its environment names no others', () => {
  const environment = { GITHUB_ACTIONS: 'true', GITHUB_REPOSITORY: 'acme/alerts', GITHUB_EVENT_PATH: 'event.json' };
  expect(findCiRun({ environment: { ...environment, GITHUB_SHA: 'abc', GITHUB_RUN_ID: '9' }, readFile })).toEqual({
    host: 'github',
    apiUrl: 'https://api.github.com',
    repository: 'acme/alerts',
    request: 7,
    token: undefined,
    commit: 'abc',
    url: 'https://github.com/acme/alerts/actions/runs/9',
    pages: {
      commits: 'https://github.com/acme/alerts/commit/',
      sources: 'https://github.com/acme/alerts/blob/abc/',
    },
    summaryFile: undefined,
  });
});

test('a run on GitLab that is about no merge request has no number', () => {
  const environment = { GITLAB_CI: 'true', CI_PROJECT_ID: 'acme/alerts', GITLAB_TOKEN: 't' };
  expect(findCiRun({ environment, readFile })).toMatchObject({
    host: 'gitlab',
    apiUrl: 'https://gitlab.com/api/v4',
    repository: 'acme%2Falerts',
    request: undefined,
    token: 't',
  });
});

test.each([
  ['an issue', '{"issue":{"number":7}}'],
  ['a push', '{"ref":"refs/heads/main"}'],
  ['a workflow of a fork', '{"workflow_run":{"pull_requests":[]}}'],
  ['nothing that can be read', 'null'],
])('an event of %s is about no pull request', (_, event) => {
  const environment = { GITHUB_ACTIONS: 'true', GITHUB_EVENT_PATH: 'event.json' };
  expect(findCiRun({ environment, readFile: () => event })?.request).toBeUndefined();
});

test('the page of a run is named without what gives access to it', () => {
  const github = { GITHUB_ACTIONS: 'true', GITHUB_SERVER_URL: 'https://robot:planted@ghe.acme', GITHUB_RUN_ID: '9' };
  expect(findCiRun({ environment: github, readFile })?.url).toBe('https://***@ghe.acme//actions/runs/9');
  const gitlab = { GITLAB_CI: 'true', CI_JOB_URL: 'https://robot:planted@gitlab.acme/jobs/9?private_token=planted' };
  expect(findCiRun({ environment: gitlab, readFile })?.url).toBe('https://***@gitlab.acme/jobs/9?***');
});

test.each(['', '0', '-7', '7.5', '7/../8', 'NaN'])('%j is no number of a merge request', (number) => {
  const environment = { GITLAB_CI: 'true', CI_MERGE_REQUEST_IID: number };
  expect(findCiRun({ environment, readFile })?.request).toBeUndefined();
});

test('there is no run where neither host says so', () => {
  expect(findCiRun({ environment: { GITHUB_TOKEN: 't', CI: 'true' }, readFile })).toBeUndefined();
});
