import { isJsonObject, type JsonObject, type JsonValue } from '../../base/json';
import { findJsonObject } from '../../base/json-text';
import { findCiHost, findCiRunAddress } from '../../base/http/ci-run-address';
import { idOf, propertyOf } from './id';

/** A run in the CI of a host, and what it may speak with. */
export interface CiRun {
  readonly host: 'github' | 'gitlab';
  /** Of the interface of the host, without a slash at its end. */
  readonly apiUrl: string;
  /** The repository in the paths of that interface. */
  readonly repository: string;
  /** Of the pull or merge request; undefined where the run is about none. */
  readonly request: number | undefined;
  readonly token: string | undefined;
  readonly commit: string | undefined;
  /** The page of the run. */
  readonly url: string | undefined;
  /** Where the host shows the repository; its pages of commits and of files begin so. */
  readonly pages: { readonly commits: string; readonly sources: string };
  /** Takes a page of markdown that the host shows beside the run. */
  readonly summaryFile: string | undefined;
}

/** What a run is told by its surroundings. */
export interface Surroundings {
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly readFile: (path: string) => string;
}

/** How many characters a comment may have. */
export const commentLimits: Readonly<Record<CiRun['host'], number>> = { github: 65_536, gitlab: 1_000_000 };

/** The environment variable with the token that may write comments. */
export const tokenVariables: Readonly<Record<CiRun['host'], string>> = {
  github: 'GITHUB_TOKEN',
  // A job's own token (CI_JOB_TOKEN) may not write notes.
  gitlab: 'GITLAB_TOKEN',
};

/** An action hands over an input that nobody gave as an empty text. */
const given = (text: string | undefined): string | undefined => (text === '' ? undefined : text);

function toRequest(number: JsonValue | undefined): number | undefined {
  const id = idOf(number);
  return id === undefined ? undefined : Number(id);
}

const numberIn = (value: JsonValue | undefined): number | undefined => toRequest(propertyOf(value, 'number'));

/** The number of the pull request that an event is about. */
function pullRequestOf({ pull_request: pull, issue, workflow_run: run }: JsonObject): number | undefined {
  if (pull) return numberIn(pull);
  // A comment on a pull request is an event of an issue.
  if (isJsonObject(issue) && 'pull_request' in issue) return numberIn(issue);
  const requests = isJsonObject(run) ? run['pull_requests'] : undefined;
  return Array.isArray(requests) ? numberIn(requests[0] as JsonValue | undefined) : undefined;
}

/** The commit that people know: what is checked out is a merge of it. */
function headOf({ pull_request: pull }: JsonObject): string | undefined {
  const head = isJsonObject(pull) ? pull['head'] : undefined;
  const commit = isJsonObject(head) ? head['sha'] : undefined;
  return typeof commit === 'string' ? commit : undefined;
}

function readGithub({ environment, readFile }: Surroundings): CiRun {
  const { GITHUB_EVENT_PATH: eventFile, GITHUB_REPOSITORY: repository = '' } = environment;
  const { GITHUB_SERVER_URL: server = 'https://github.com' } = environment;
  const event = (eventFile === undefined ? undefined : findJsonObject(readFile(eventFile))) ?? {};
  return {
    host: 'github',
    apiUrl: environment['GITHUB_API_URL'] ?? 'https://api.github.com',
    repository: repository.split('/').map(encodeURIComponent).join('/'),
    request: pullRequestOf(event),
    token: given(environment[tokenVariables.github]),
    commit: headOf(event) ?? environment['GITHUB_SHA'],
    url: findCiRunAddress(environment),
    pages: {
      commits: `${server}/${repository}/commit/`,
      sources: `${server}/${repository}/blob/${environment['GITHUB_SHA'] ?? ''}/`,
    },
    summaryFile: given(environment['GITHUB_STEP_SUMMARY']),
  };
}

function readGitlab({ environment }: Surroundings): CiRun {
  const { CI_PROJECT_URL: project = '' } = environment;
  return {
    host: 'gitlab',
    apiUrl: environment['CI_API_V4_URL'] ?? 'https://gitlab.com/api/v4',
    repository: encodeURIComponent(environment['CI_PROJECT_ID'] ?? ''),
    request: toRequest(environment['CI_MERGE_REQUEST_IID']),
    token: given(environment[tokenVariables.gitlab]),
    commit: environment['CI_COMMIT_SHA'],
    url: findCiRunAddress(environment),
    pages: {
      commits: `${project}/-/commit/`,
      sources: `${project}/-/blob/${environment['CI_COMMIT_SHA'] ?? ''}/`,
    },
    summaryFile: undefined,
  };
}

/** Finds the run that this process is a part of; undefined outside of the CI of GitHub and GitLab. */
export function findCiRun(surroundings: Surroundings): CiRun | undefined {
  const host = findCiHost(surroundings.environment);
  return host && { github: readGithub, gitlab: readGitlab }[host](surroundings);
}
