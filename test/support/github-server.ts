import { type Answer, type Asked, type StandIn, startStandIn } from './stand-in';

/** A comment or an issue as the stand-in keeps it. */
export interface GithubEntry {
  readonly id: number;
  /** Of the pull request or the issue. */
  readonly number: number;
  title?: string;
  body: string;
  state: 'open' | 'closed';
  /** Of the account that wrote it. */
  readonly login: string;
}

/** The part of GitHub's interface that lists, writes and edits comments and issues of `acme/alerts`. */
export interface GithubServer extends StandIn {
  readonly comments: GithubEntry[];
  readonly issues: GithubEntry[];
  /** Whose the token is, and whether GitHub tells it; of jobs and apps it does not. */
  account: { readonly login: string; readonly isTold: boolean };
}

const json = (status: number, value: unknown): Answer => ({
  status,
  text: JSON.stringify(value),
  headers: { 'content-type': 'application/json; charset=utf-8' },
});

const shown = ({ login, ...entry }: GithubEntry): object => ({
  ...entry,
  author_association: 'MEMBER',
  user: { login, type: login.endsWith('[bot]') ? 'Bot' : 'User' },
});

/** What GitHub demands of every request. */
function refuse({ headers }: Asked, token: string): Answer | undefined {
  if (headers.authorization !== `Bearer ${token}`) return json(401, { message: 'Bad credentials' });
  if (!headers['user-agent']) return json(403, { message: 'Request forbidden by administrative rules.' });
  const isVersioned = headers['x-github-api-version'] === '2022-11-28';
  return isVersioned && headers.accept === 'application/vnd.github+json' ? undefined : json(415, {});
}

function readBody({ headers, body }: Asked): { title?: string; body?: string; state?: 'open' | 'closed' } {
  if (headers['content-type'] !== 'application/json') throw new Error('The body is not said to be JSON.');
  return JSON.parse(body.toString()) as ReturnType<typeof readBody>;
}

/** Starts it; only requests with `token` are answered. */
export async function startGithubServer(token: string): Promise<GithubServer> {
  const comments: GithubEntry[] = [];
  const issues: GithubEntry[] = [];
  let lastId = 0;

  const list = (entries: readonly GithubEntry[], { searchParams }: URL): Answer => {
    const size = Number(searchParams.get('per_page') ?? 30);
    const start = (Number(searchParams.get('page') ?? 1) - 1) * size;
    return json(200, entries.slice(start, start + size).map(shown));
  };
  const create = (entries: GithubEntry[], asked: Asked, number?: number): Answer => {
    const { title, body } = readBody(asked);
    if (!body || body.length > 65_536) return json(422, { message: 'Validation Failed' });
    const id = ++lastId;
    const entry: GithubEntry = {
      id,
      number: number ?? id,
      ...(title !== undefined && { title }),
      body,
      state: 'open',
      login: server.account.login,
    };
    entries.push(entry);
    return json(201, shown(entry));
  };
  const edit = (entry: GithubEntry | undefined, asked: Asked): Answer => {
    if (!entry) return json(404, { message: 'Not Found' });
    Object.assign(entry, readBody(asked));
    return json(200, shown(entry));
  };

  const remove = (id: number): Answer => {
    const at = comments.findIndex((one) => one.id === id);
    if (at < 0) return json(404, { message: 'Not Found' });
    comments.splice(at, 1);
    return { status: 204 };
  };

  const routes: readonly (readonly [RegExp, (id: number, asked: Asked) => Answer])[] = [
    [
      /^PATCH \/comments\/(\d+)$/,
      (id, asked) =>
        edit(
          comments.find((one) => one.id === id),
          asked,
        ),
    ],
    [
      /^PATCH \/(\d+)$/,
      (number, asked) =>
        edit(
          issues.find((one) => one.number === number),
          asked,
        ),
    ],
    [
      /^GET \/(\d+)\/comments$/,
      (number, { url }) =>
        list(
          comments.filter((one) => one.number === number),
          url,
        ),
    ],
    [/^DELETE \/comments\/(\d+)$/, remove],
    [/^POST \/(\d+)\/comments$/, (number, asked) => create(comments, asked, number)],
    [/^POST $/, (_, asked) => create(issues, asked)],
    [
      /^GET $/,
      (_, { url }) =>
        list(
          issues.filter(({ state }) => state === url.searchParams.get('state')),
          url,
        ),
    ],
  ];
  const answer = (asked: Asked): Answer => {
    const refusal = refuse(asked, token);
    if (refusal) return refusal;
    if (asked.url.pathname === '/user') {
      const { isTold, login } = server.account;
      return isTold ? json(200, { login, id: 4 }) : json(403, { message: 'Resource not accessible by integration' });
    }
    const [, path] = /^\/repos\/acme\/alerts\/issues(.*)$/.exec(asked.url.pathname) ?? [];
    for (const [pattern, respond] of path === undefined ? [] : routes) {
      const found = pattern.exec(`${asked.method} ${path ?? ''}`);
      if (found) return respond(Number(found[1]), asked);
    }
    return json(404, { message: 'Not Found' });
  };
  const server: GithubServer = Object.assign(await startStandIn(answer), {
    comments,
    issues,
    account: { login: 'github-actions[bot]', isTold: false },
  });
  return server;
}
