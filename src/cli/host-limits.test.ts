import { expect, test } from '@jest/globals';
import { createCliHost } from '../../test/support/cli-host';
import { hostLimits } from './host-limits';

test.each([
  [{}, undefined, { limit: 65_536 }],
  [{}, 5_000, { limit: 5_000 }],
  [
    {
      GITHUB_ACTIONS: 'true',
      GITHUB_SERVER_URL: 'https://github.com',
      GITHUB_REPOSITORY: 'acme/alerts',
      GITHUB_RUN_ID: '7',
      GITHUB_SHA: 'c0ffee0',
    },
    undefined,
    {
      limit: 65_536,
      whole: '[in the artifacts of this run](https://github.com/acme/alerts/actions/runs/7)',
      sources: 'https://github.com/acme/alerts/blob/c0ffee0/',
    },
  ],
  [
    { GITLAB_CI: 'true', CI_JOB_URL: 'https://gitlab.com/acme/alerts/-/jobs/7' },
    undefined,
    { limit: 1_000_000, whole: '[in the artifacts of this run](https://gitlab.com/acme/alerts/-/jobs/7)' },
  ],
  [{ GITLAB_CI: 'true', CI_JOB_URL: 'https://x/) @all' }, 9_000, { limit: 9_000 }],
  [
    { GITLAB_CI: 'true', CI_PROJECT_URL: 'https://gitlab.com/acme/alerts', CI_COMMIT_SHA: 'c0ffee0' },
    undefined,
    { limit: 1_000_000, sources: 'https://gitlab.com/acme/alerts/-/blob/c0ffee0/' },
  ],
  [
    { GITHUB_ACTIONS: 'true', GITHUB_SERVER_URL: 'javascript:x', GITHUB_REPOSITORY: 'a/b', GITHUB_SHA: 'c0ffee0' },
    undefined,
    { limit: 65_536 },
  ],
])('of %j with the limit %j', (environment, limit, told) => {
  expect(hostLimits(createCliHost({ environment }), limit)).toEqual(told);
});
