import type { JsonObject, JsonValue } from '../../base/json';
import type { Board, Entry } from './board';
import type { CiRun } from './ci-run';
import { idOf, propertyOf } from './id';

function readAccount(account: JsonValue | undefined): string | undefined {
  const login = propertyOf(account, 'login');
  return typeof login === 'string' && login !== '' ? login : undefined;
}

const readAs =
  (idKey: 'id' | 'number') =>
  ({ [idKey]: number, body: text, pull_request: pull, user }: JsonObject): Entry | undefined => {
    const [id, author] = [idOf(number), readAccount(user)];
    // The list of issues has pull requests, too.
    if (pull || typeof text !== 'string' || id === undefined || author === undefined) return undefined;
    return { id, text, author };
  };

const headersOf = ({ token = '' }: CiRun): Readonly<Record<string, string>> => ({
  accept: 'application/vnd.github+json',
  authorization: `Bearer ${token}`,
  'x-github-api-version': '2022-11-28',
});

/** The token of a job is one of an installation, which GitHub does not tell whose it is. */
const shared = (run: CiRun): Pick<Board, 'headers' | 'jobAccount' | 'editMethod' | 'readAccount'> => ({
  headers: headersOf(run),
  jobAccount: 'github-actions[bot]',
  editMethod: 'PATCH',
  readAccount,
});

/** The comments of a pull request on GitHub. */
export function githubComments(run: CiRun, request: number): Board {
  const issues = `/repos/${run.repository}/issues`;
  return {
    ...shared(run),
    listPath: `${issues}/${String(request)}/comments`,
    createPath: `${issues}/${String(request)}/comments`,
    editPath: (id) => `${issues}/comments/${id}`,
    readEntry: readAs('id'),
    toBody: ({ text }) => ({ body: text }),
  };
}

/** The issues of a repository on GitHub. */
export function githubIssues(run: CiRun): Board {
  const issues = `/repos/${run.repository}/issues`;
  return {
    ...shared(run),
    listPath: `${issues}?state=open&sort=created&direction=asc`,
    createPath: issues,
    editPath: (id) => `${issues}/${id}`,
    readEntry: readAs('number'),
    toBody: ({ title = '', text }) => ({ title, body: text }),
    closing: {
      listPath: `${issues}?state=closed&sort=updated&direction=desc`,
      close: { state: 'closed' },
      reopen: { state: 'open' },
    },
  };
}
