import { type Answer, type Asked, type StandIn, startStandIn } from './stand-in';

/** A note or an issue as the stand-in keeps it. */
export interface GitlabEntry {
  readonly id: number;
  title?: string;
  text: string;
  state: 'opened' | 'closed';
  readonly author: number;
}

/** The part of GitLab's interface that lists, writes and edits notes and issues of the project 17. */
export interface GitlabServer extends StandIn {
  /** Of the merge request 7. */
  readonly notes: GitlabEntry[];
  readonly issues: GitlabEntry[];
}

/** The account that the token belongs to. */
const account = 4;

const json = (status: number, value: unknown): Answer => ({ status, text: JSON.stringify(value) });
const showNote = ({ id, text, author }: GitlabEntry): object => ({
  id,
  body: text,
  author: { id: author },
  system: false,
});
const showIssue = ({ id, title, text, state, author }: GitlabEntry): object => ({
  id: 1000 + id,
  iid: id,
  title,
  description: text,
  state,
  author: { id: author },
});

interface Sent {
  readonly body?: string;
  readonly title?: string;
  readonly description?: string;
  readonly state_event?: 'close' | 'reopen';
}

const stateAfter = { close: 'closed', reopen: 'opened' } as const;

function readBody({ headers, body }: Asked): Sent {
  if (headers['content-type'] !== 'application/json') throw new Error('The body is not said to be JSON.');
  return JSON.parse(body.toString()) as Sent;
}

function pageOf(items: readonly object[], { searchParams }: URL): Answer {
  const size = Number(searchParams.get('per_page') ?? 20);
  const start = (Number(searchParams.get('page') ?? 1) - 1) * size;
  return json(200, items.slice(start, start + size));
}

/** Starts it below `/api/v4`; only requests with `token` are answered. */
export async function startGitlabServer(token: string): Promise<GitlabServer> {
  const notes: GitlabEntry[] = [];
  const issues: GitlabEntry[] = [];
  let lastNote = 1000;

  const answerNotes = (asked: Asked, id: string | undefined): Answer => {
    if (asked.method === 'GET' && id === undefined) return pageOf(notes.map(showNote), asked.url);
    if (asked.method === 'DELETE') {
      const at = notes.findIndex((one) => String(one.id) === id);
      if (at < 0) return json(404, { message: '404 Not found' });
      notes.splice(at, 1);
      return { status: 204 };
    }
    const { body: text = '' } = readBody(asked);
    if (text === '') return json(400, { message: '400 Bad request - Note is empty' });
    if (asked.method === 'POST' && id === undefined) {
      const note: GitlabEntry = { id: ++lastNote, text, state: 'opened', author: account };
      notes.push(note);
      return json(201, showNote(note));
    }
    const note = notes.find((one) => String(one.id) === id);
    if (!note || asked.method !== 'PUT') return json(404, { message: '404 Not found' });
    note.text = text;
    return json(200, showNote(note));
  };
  const answerIssues = (asked: Asked, id: string | undefined): Answer => {
    const { method, url } = asked;
    if (method === 'GET' && id === undefined) {
      return pageOf(issues.filter(({ state }) => state === url.searchParams.get('state')).map(showIssue), url);
    }
    const { title, description, state_event: event } = readBody(asked);
    if (method === 'POST' && id === undefined) {
      if (title === undefined) return json(400, { error: 'title is missing' });
      const issue: GitlabEntry = {
        id: issues.length + 1,
        title,
        text: description ?? '',
        state: 'opened',
        author: account,
      };
      issues.push(issue);
      return json(201, showIssue(issue));
    }
    const issue = issues.find((one) => String(one.id) === id);
    if (!issue || method !== 'PUT') return json(404, { message: '404 Not found' });
    if (title !== undefined) issue.title = title;
    if (description !== undefined) issue.text = description;
    if (event) issue.state = stateAfter[event];
    return json(200, showIssue(issue));
  };

  const answer = (asked: Asked): Answer => {
    const { headers, method, url } = asked;
    if (headers['private-token'] !== token) return json(401, { message: '401 Unauthorized' });
    const [, path = ''] = /^\/api\/v4(\/.*)$/.exec(url.pathname) ?? [];
    if (method === 'GET' && path === '/user') return json(200, { id: account, username: 'project_17_bot' });
    const [isNotes, note] = /^\/projects\/17\/merge_requests\/7\/notes(?:\/(\d+))?$/.exec(path) ?? [];
    if (isNotes) return answerNotes(asked, note);
    const [isIssues, issue] = /^\/projects\/17\/issues(?:\/(\d+))?$/.exec(path) ?? [];
    return isIssues ? answerIssues(asked, issue) : json(404, { error: '404 Not Found' });
  };
  return Object.assign(await startStandIn(answer), { notes, issues });
}
