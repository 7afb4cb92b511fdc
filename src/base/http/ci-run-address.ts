import { maskAddress } from './mask-address';

/** Variables of a process. */
type Environment = Readonly<Record<string, string | undefined>>;

/** The host of the CI that this process runs in; undefined outside of the CI of GitHub and GitLab. */
export function findCiHost({
  GITHUB_ACTIONS: isGithub,
  GITLAB_CI: isGitlab,
}: Environment): 'github' | 'gitlab' | undefined {
  if (isGithub === 'true') return 'github';
  return isGitlab === 'true' ? 'gitlab' : undefined;
}

/** The page of the CI run that this process is a part of, without a login in its address. */
export function findCiRunAddress(environment: Environment): string | undefined {
  const {
    GITHUB_SERVER_URL: server = 'https://github.com',
    GITHUB_REPOSITORY: repository = '',
    GITHUB_RUN_ID: runId,
  } = environment;
  const jobUrl = environment['CI_JOB_URL'];
  switch (findCiHost(environment)) {
    case 'github':
      return runId === undefined ? undefined : maskAddress(`${server}/${repository}/actions/runs/${runId}`);
    case 'gitlab':
      return jobUrl === undefined ? undefined : maskAddress(jobUrl);
    case undefined:
      return undefined;
  }
}
