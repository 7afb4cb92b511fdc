import { isJsonObject, type JsonObject } from '../base/json';
import type { Board, Entry } from './board';
import type { CiRun } from './ci-run';
import { idOf } from './id';

/** People who may change the repository themselves. */
const insiders: readonly unknown[] = ['OWNER', 'MEMBER', 'COLLABORATOR'];

/**
 * Whether an entry comes from a run or from somebody who may change the repository. Everybody else could begin a comment
 * with our marker, have it edited to look like a report, and edit it again.
 */
function isTrusted({ user, author_association: association }: JsonObject): boolean {
  return insiders.includes(association) || (isJsonObject(user) && user['type'] === 'Bot');
}

const readAs =
  (idKey: 'id' | 'number') =>
  (item: JsonObject): Entry | undefined => {
    const { [idKey]: id, body: text, pull_request: pull } = item;
    // The list of issues has pull requests, too.
    if (pull || typeof text !== 'string' || !isTrusted(item)) return undefined;
    return { id: idOf(id), text };
  };

const headersOf = ({ token = '' }: CiRun): Readonly<Record<string, string>> => ({
  accept: 'application/vnd.github+json',
  authorization: `Bearer ${token}`,
  'x-github-api-version': '2022-11-28',
});

/** The comments of a pull request on GitHub. */
export function githubComments(run: CiRun, request: number): Board {
  const issues = `/repos/${run.repository}/issues`;
  return {
    headers: headersOf(run),
    listPath: `${issues}/${String(request)}/comments`,
    createPath: `${issues}/${String(request)}/comments`,
    editMethod: 'PATCH',
    editPath: (id) => `${issues}/comments/${id}`,
    readEntry: readAs('id'),
    toBody: ({ text }) => ({ body: text }),
  };
}

/** The open issues of a repository on GitHub. */
export function githubIssues(run: CiRun): Board {
  const issues = `/repos/${run.repository}/issues`;
  return {
    headers: headersOf(run),
    listPath: `${issues}?state=open&sort=created&direction=asc`,
    createPath: issues,
    editMethod: 'PATCH',
    editPath: (id) => `${issues}/${id}`,
    readEntry: readAs('number'),
    toBody: ({ title = '', text }) => ({ title, body: text }),
    closing: { state: 'closed' },
  };
}
