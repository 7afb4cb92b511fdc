import { isJsonObject, type JsonObject } from '../base/json';
import type { Board, Entry } from './board';
import type { CiRun } from './ci-run';
import { idOf } from './id';

const readAs =
  (idKey: 'id' | 'iid', textKey: 'body' | 'description') =>
  ({ [idKey]: id, [textKey]: text, author }: JsonObject): Entry | undefined => {
    if (typeof text !== 'string' || !isJsonObject(author)) return undefined;
    return { id: idOf(id), text, author: idOf(author['id']) };
  };

/** Maintainers may edit the notes of others: what somebody else began with our marker is left alone. */
const shared = ({ token = '' }: CiRun): Pick<Board, 'headers' | 'accountPath' | 'editMethod'> => ({
  headers: { accept: 'application/json', 'private-token': token },
  accountPath: '/user',
  editMethod: 'PUT',
});

/** The notes of a merge request on GitLab. */
export function gitlabNotes(run: CiRun, request: number): Board {
  const notes = `/projects/${run.repository}/merge_requests/${String(request)}/notes`;
  return {
    ...shared(run),
    listPath: `${notes}?order_by=created_at&sort=asc`,
    createPath: notes,
    editPath: (id) => `${notes}/${id}`,
    readEntry: readAs('id', 'body'),
    toBody: ({ text }) => ({ body: text }),
  };
}

/** The open issues of a project on GitLab. */
export function gitlabIssues(run: CiRun): Board {
  const issues = `/projects/${run.repository}/issues`;
  return {
    ...shared(run),
    listPath: `${issues}?state=opened&order_by=created_at&sort=asc`,
    createPath: issues,
    editPath: (id) => `${issues}/${id}`,
    readEntry: readAs('iid', 'description'),
    toBody: ({ title = '', text }) => ({ title, description: text }),
    closing: { state_event: 'close' },
  };
}
