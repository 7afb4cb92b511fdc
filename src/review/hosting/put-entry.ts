import type { Clock } from '../../base/clock';
import { isJsonObject, type JsonValue } from '../../base/json';
import { retryDelayMs } from '../../base/http/retry-delay';
import type { Board, Entry, Writing } from './board';
import { HostError } from './host-error';
import { createSend, type Send } from './send-request';

/** How often something is tried again that the host did not do. */
const maxRepeats = 4;
const pageSize = 100;
/** Nobody reads so many entries: a host that goes on is out of order. */
const maxPages = 100;
/** How long reaching a host may take, with all that is tried again. */
const maxReachMs = 5 * 60_000;

/** What reaching a host needs. */
export interface Reach {
  readonly apiUrl: string;
  /** Names this program to the host. */
  readonly userAgent: string;
  readonly clock: Clock;
  readonly random: () => number;
}

/** What became of an entry; `none` where there was none. */
export type Outcome = 'created' | 'edited' | 'closed' | 'none';

async function withRepeats<T>(work: () => Promise<T>, { clock, random }: Reach): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof HostError) || !error.isPassing || attempt > maxRepeats) throw error;
      await clock.sleep(retryDelayMs({ attempt, random, retryAfterMs: error.retryAfterMs }));
    }
  }
}

/** Whose the token is; only what that account wrote is edited, whatever others begin with our marker. */
async function findAccount({ readAccount, jobAccount }: Board, send: Send): Promise<string> {
  const path = '/user';
  const account = await send({ method: 'GET', path }).catch((error: unknown) => {
    if (jobAccount === undefined || !(error instanceof HostError) || error.isPassing || error.status !== 403)
      throw error;
    return undefined;
  });
  const found = account === undefined ? jobAccount : readAccount(account);
  if (found !== undefined) return found;
  throw new HostError(`GET ${path} was answered with something else than an account.`, { isPassing: false });
}

function itemsOf(listed: JsonValue, path: string): readonly JsonValue[] {
  if (Array.isArray(listed)) return listed as readonly JsonValue[];
  throw new HostError(`GET ${path} was answered with something else than a list.`, { isPassing: false });
}

/** Whether a text is the one that is looked for. */
type IsMeant = (text: string) => boolean;

const beginsWith =
  (marker: string): IsMeant =>
  (text) =>
    text.startsWith(marker);

/** The entry that is meant; only one that `account` wrote. */
async function findEntry(
  board: Board,
  { isMeant, account }: { readonly isMeant: IsMeant; readonly account: string },
  send: Send,
): Promise<Entry | undefined> {
  const isOurs = ({ text, author }: Entry): boolean => author === account && isMeant(text);
  const separator = board.listPath.includes('?') ? '&' : '?';
  for (let page = 1; page <= maxPages; page++) {
    const query = `${separator}per_page=${String(pageSize)}&page=${String(page)}`;
    const listed = await send({ method: 'GET', path: `${board.listPath}${query}` });
    const items = itemsOf(listed, board.listPath);
    const entry = items.flatMap((item) => (isJsonObject(item) ? (board.readEntry(item) ?? []) : [])).find(isOurs);
    if (entry || items.length < pageSize) return entry;
  }
  throw new HostError(
    `GET ${board.listPath} lists more than ${String(maxPages * pageSize)} entries, and none of the first is ours.`,
    { isPassing: false },
  );
}

/** What a change of an entry is given. */
interface Changing {
  readonly send: Send;
  /** The entry that is there. */
  readonly entry: Entry | undefined;
  /** Looks for the entry of an account. */
  readonly find: (account: string) => Promise<Entry | undefined>;
}

/** Whatever failed, the entries are looked through again before the next try: a create that got no answer may have taken effect. */
async function changeEntry<T>(
  board: Board,
  isMeant: IsMeant,
  { reach, change }: { readonly reach: Reach; readonly change: (changing: Changing) => Promise<T> },
): Promise<T> {
  const { apiUrl, clock, userAgent } = reach;
  const headers = { ...board.headers, 'user-agent': userAgent };
  const send = createSend({ apiUrl, headers, clock, endMs: clock.nowMs() + maxReachMs });
  const find = (account: string) => findEntry(board, { isMeant, account }, send);
  return await withRepeats(
    async () => await change({ send, find, entry: await find(await findAccount(board, send)) }),
    reach,
  );
}

/** Takes an entry away again; one that cannot be deleted is closed. */
async function withdrawEntry({ closing, ...board }: Board, id: string, send: Send): Promise<void> {
  const path = board.editPath(id);
  await send(closing ? { method: board.editMethod, path, body: closing } : { method: 'DELETE', path });
}

/**
 * Writes the one entry of a board that begins with `marker`: edits it, or creates it where there is none. Of two runs that
 * create one at the same moment, the one that came second writes into that of the first.
 *
 * @throws HostError when the host refuses, or stays out of reach.
 */
export async function putEntry(
  board: Board,
  { marker, writing }: { readonly marker: string; readonly writing: Writing },
  reach: Reach,
): Promise<Outcome> {
  const body = board.toBody({ ...writing, text: `${marker}\n${writing.text}` });
  const isMeant = beginsWith(marker);
  return await changeEntry(board, isMeant, {
    reach,
    async change({ send, entry, find }) {
      const edit = (id: string) => send({ method: board.editMethod, path: board.editPath(id), body });
      if (entry) {
        await edit(entry.id);
        return 'edited';
      }
      const answer = await send({ method: 'POST', path: board.createPath, body });
      const created = isJsonObject(answer) ? board.readEntry(answer) : undefined;
      if (!created) return 'created';
      // Who wrote it is whose the token is, also that of an app, which cannot be asked.
      const oldest = await find(created.author);
      if (!oldest || oldest.id === created.id) return 'created';
      await edit(oldest.id);
      await withdrawEntry(board, created.id, send);
      return 'edited';
    },
  });
}

/** Puts a text in the place of that of the one entry that is meant, below its marker. @throws HostError as above. */
export async function replaceEntry(
  board: Board,
  { isMeant, text }: { readonly isMeant: IsMeant; readonly text: string },
  reach: Reach,
): Promise<Outcome> {
  return await changeEntry(board, isMeant, {
    reach,
    async change({ send, entry }) {
      if (!entry) return 'none';
      const [marker = ''] = entry.text.split('\n', 1);
      const body = board.toBody({ text: `${marker.trimEnd()}\n${text}` });
      await send({ method: board.editMethod, path: board.editPath(entry.id), body });
      return 'edited';
    },
  });
}

/** Closes the one entry of a board that begins with `marker`, where there is one. @throws HostError as above. */
export async function closeEntry(board: Board, marker: string, reach: Reach): Promise<Outcome> {
  return await changeEntry(board, beginsWith(marker), {
    reach,
    async change({ send, entry }) {
      if (!entry || !board.closing) return 'none';
      await send({ method: board.editMethod, path: board.editPath(entry.id), body: board.closing });
      return 'closed';
    },
  });
}
