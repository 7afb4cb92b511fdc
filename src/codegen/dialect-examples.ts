import type { JsonObject, JsonValue } from '../base/json';
import { formatJson } from '../base/json-text';
import {
  addressOf,
  defaultDialect,
  type Dialect,
  encodeRecord,
  getOperation,
  type OperationName,
  type RecordFields,
  withAt,
  withPaused,
} from '../service/interface/index';

/** What an entry may be given, and what is on the wire then. */
export interface EntryExample {
  readonly given: JsonValue;
  /** Entries without which this one says nothing. */
  readonly beside?: JsonObject;
  readonly wire: (dialect: Dialect) => string;
}

type Group = Exclude<keyof Dialect, 'fields'>;
type Examples = { readonly [G in Group]: { readonly [E in keyof Dialect[G]]: EntryExample } };

const objectId = '7';

function request(operation: OperationName, body?: JsonObject) {
  return (dialect: Dialect): string => {
    const { path, idBody } = addressOf(operation, dialect, { objectId });
    const sent = body ?? idBody;
    return [getOperation(operation).method, path, ...(sent ? [formatJson(sent)] : [])].join(' ');
  };
}

const answer = (place: (dialect: Dialect) => string, value: JsonValue) => (dialect: Dialect) =>
  `answer ${formatJson(withAt({}, place(dialect), value))}`;

const login = (dialect: Dialect): string => {
  const { idField, secretField } = dialect.credential;
  return request('login', withAt(withAt({}, idField, 'me'), secretField, '…'))(dialect);
};

const pausedAnswer = (dialect: Dialect): string => `answer ${formatJson(withPaused(dialect, { id: 7 }, true))}`;

const deletedAnswer = ({ absent: { field, value } }: Dialect): string =>
  `answer ${formatJson(withAt({ id: 7 }, field ?? '', value))}`;

const listWith = (...parameters: readonly string[]): string =>
  parameters.map((text) => `GET ${getOperation('listAlerts').path}?${text}`).join(', then ');

function edit(dialect: Dialect, fields: RecordFields<'alert'>, further: JsonObject = {}): string {
  const body = { ...further, ...encodeRecord(dialect, 'alert', fields) };
  return request('editAlert', body)(dialect);
}

/** An example of every entry but those of `fields`, which the table of records has. */
export const entryExamples: Examples = {
  segments: {
    slack: { given: 'slack-hooks', wire: request('listSlack') },
    teams: { given: 'msteams', wire: request('listTeams') },
    webhook: { given: 'hooks', wire: request('listWebhook') },
  },
  pause: {
    idIn: { given: 'body', wire: request('pauseAlert') },
    idName: { given: 'alertId', wire: request('pauseAlert') },
    field: { given: 'state.paused', wire: pausedAnswer },
    pausedValue: { given: 'PAUSED', wire: pausedAnswer },
  },
  token: {
    field: { given: 'data.token', wire: answer(({ token }) => token.field, '…') },
    expiresField: { given: 'data.ttl', wire: answer(({ token }) => token.expiresField, 3600) },
  },
  credential: {
    idField: { given: 'user', wire: login },
    secretField: { given: 'login.secret', wire: login },
  },
  message: { field: { given: 'error.text', wire: answer(({ message }) => message.field, 'There is no alert 7.') } },
  headers: {
    separator: {
      given: '; ',
      wire: (dialect) => formatJson(encodeRecord(dialect, 'action', { headers: { 'X-Team': 'a', 'X-Tier': 'b' } })),
    },
  },
  list: {
    items: { given: 'result.rows', wire: answer(({ list }) => list.items ?? '', [{ id: 7 }]) },
    paging: {
      given: 'page',
      wire: ({ list }) => listWith(...[0, 1].map((page) => `${list.pageParameter}=${String(list.firstPage + page)}`)),
    },
    pageParameter: {
      given: 'p',
      beside: { paging: 'page' },
      wire: ({ list }) => listWith(`${list.pageParameter}=${String(list.firstPage)}`),
    },
    firstPage: {
      given: 0,
      beside: { paging: 'page' },
      wire: ({ list }) => listWith(`${list.pageParameter}=${String(list.firstPage)}`),
    },
    offsetParameter: {
      given: 'start',
      beside: { paging: 'offset' },
      wire: ({ list }) => listWith(...[0, list.size].map((offset) => `${list.offsetParameter}=${String(offset)}`)),
    },
    cursorParameter: {
      given: 'after',
      beside: { cursor: 'next' },
      wire: ({ list }) => `answer {"next":"x","items":[…]}, then ${listWith(`${list.cursorParameter ?? ''}=x`)}`,
    },
    cursor: { given: 'meta.next', wire: answer(({ list }) => list.cursor ?? '', 'x') },
    sizeParameter: {
      given: 'limit',
      wire: ({ list }) => listWith(`${list.sizeParameter ?? ''}=${String(list.size)}`),
    },
    size: {
      given: 500,
      beside: { sizeParameter: 'limit' },
      wire: ({ list }) => listWith(`${list.sizeParameter ?? ''}=${String(list.size)}`),
    },
  },
  data: {
    limit: {
      given: 500,
      wire: ({ data }) =>
        `aac data get Orders asks for limit=${String(data.limit + 1)}, and shows ${String(data.limit)} records`,
    },
  },
  edit: {
    body: { given: 'whole', wire: (dialect) => edit(dialect, { id: '7', name: 'New' }, { owner: 'as it was read' }) },
    without: {
      given: ['owner'],
      beside: { body: 'whole' },
      wire: (dialect) => edit(dialect, { id: '7', name: 'New' }),
    },
    idAt: { given: 'key', wire: (dialect) => edit(dialect, { name: 'New' }, withAt({}, dialect.edit.idAt ?? '', 7)) },
    versionAt: {
      given: 'meta.version',
      wire: (dialect) => edit(dialect, { name: 'New' }, withAt({}, dialect.edit.versionAt ?? '', 3)),
    },
    whilePaused: {
      given: false,
      wire: (dialect) =>
        [request('unpauseAlert'), () => edit(dialect, { name: 'New' }), request('pauseAlert')]
          .map((print) => print(dialect))
          .join(', then '),
    },
  },
  absent: {
    statuses: {
      given: [404, 422],
      wire: ({ absent }) => `${request('viewAlert')(defaultDialect)}, then ${String(absent.statuses.at(-1))}`,
    },
    field: { given: 'meta.state', beside: { value: 'GONE' }, wire: deletedAnswer },
    value: { given: 'GONE', beside: { field: 'meta.state' }, wire: deletedAnswer },
  },
};
