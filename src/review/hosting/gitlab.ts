import type { JsonObject, JsonValue } from '../../base/json';
import type { Board, Entry } from './board';
import type { CiRun } from './ci-run';
import { idOf, propertyOf } from './id';

const readAccount = (account: JsonValue | undefined): string | undefined => idOf(propertyOf(account, 'id'));

const readAs =
  (idKey: 'id' | 'iid', textKey: 'body' | 'description') =>
  ({ [idKey]: number, [textKey]: text, author: account }: JsonObject): Entry | undefined => {
    const [id, author] = [idOf(number), readAccount(account)];
    return typeof text !== 'string' || id === undefined || author === undefined ? undefined : { id, text, author };
  };

const shared = ({ token = '' }: CiRun): Pick<Board, 'headers' | 'editMethod' | 'readAccount'> => ({
  headers: { accept: 'application/json', 'private-token': token },
  editMethod: 'PUT',
  readAccount,
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

/** The issues of a project on GitLab. */
export function gitlabIssues(run: CiRun): Board {
  const issues = `/projects/${run.repository}/issues`;
  return {
    ...shared(run),
    listPath: `${issues}?state=opened&order_by=created_at&sort=asc`,
    createPath: issues,
    editPath: (id) => `${issues}/${id}`,
    readEntry: readAs('iid', 'description'),
    toBody: ({ title = '', text }) => ({ title, description: text }),
    closing: {
      listPath: `${issues}?state=closed&order_by=updated_at&sort=desc`,
      close: { state_event: 'close' },
      reopen: { state_event: 'reopen' },
    },
  };
}
