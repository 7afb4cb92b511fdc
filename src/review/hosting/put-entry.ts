import type { Clock } from '../../base/clock';
import { isJsonObject, type JsonValue } from '../../base/json';
import { retryDelayMs } from '../../base/http/retry-delay';
import type { Board, Entry, Writing } from './board';
import { HostError } from './host-error';
import { createSend, type Send } from './send-request';

/** How often a request that failed for the moment is sent again. */
const maxRepeats = 4;
const pageSize = 100;
/** A host that lists more pages than these does not work as it should. */
const maxPages = 100;
/** The time for all requests together, with their repeats. */
const maxReachMs = 5 * 60_000;

/** How the host is reached. */
export interface Reach {
  readonly apiUrl: string;
  /** The `User-Agent` header. */
  readonly userAgent: string;
  readonly clock: Clock;
  readonly random: () => number;
}

/** A writing that keeps something of the texts that stood in its entry before. */
export interface Keeping {
  /** The writing, where these texts were there; the same one for the same texts. */
  readonly write: (earlier: readonly string[]) => Writing;
  /** Whether a text keeps all that another one keeps. */
  readonly keepsAllOf: (text: string, other: string) => boolean;
}

/** How often a run that keeps something looks whether another one has written over it. */
const maxRounds = 5;

/** What was done with the entry. `none`: there is no entry, and none was needed. */
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

/** The account of the token. Only its entries are edited: others may begin with our marker, too. */
async function findAccount({ readAccount, jobAccount }: Board, send: Send): Promise<string> {
  const path = '/user';
  const account = await send({ method: 'GET', path }).catch((error: unknown) => {
    if (jobAccount === undefined || !(error instanceof HostError) || error.isPassing || error.status !== 403)
      throw error;
    return undefined;
  });
  const found = account === undefined ? jobAccount : readAccount(account);
  if (found !== undefined) return found;
  throw new HostError(`The answer to GET ${path} is not an account.`, { isPassing: false });
}

function itemsOf(listed: JsonValue, path: string): readonly JsonValue[] {
  if (Array.isArray(listed)) return listed as readonly JsonValue[];
  throw new HostError(`The answer to GET ${path} is not a list.`, { isPassing: false });
}

/** Whether an entry with this text is the wanted one. */
type IsMeant = (text: string) => boolean;

const beginsWith =
  (marker: string): IsMeant =>
  (text) =>
    text.startsWith(marker);

/** Finds the wanted entry among those that `account` wrote. */
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
    `GET ${board.listPath} lists more than ${String(maxPages * pageSize)} entries, and none of those read is ours.`,
    { isPassing: false },
  );
}

/** What a change needs. */
interface Changing {
  readonly send: Send;
  /** The existing entry. */
  readonly entry: Entry | undefined;
  /** Finds the entry that an account wrote. */
  readonly find: (account: string) => Promise<Entry | undefined>;
}

/** Changes the wanted entry. Each repeat reads the entries again, because a create without an answer may have taken effect. */
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

/** Deletes an entry, or closes it where the host cannot delete it. */
async function withdrawEntry({ closing, ...board }: Board, id: string, send: Send): Promise<void> {
  const path = board.editPath(id);
  await send(closing ? { method: board.editMethod, path, body: closing } : { method: 'DELETE', path });
}

/**
 * Edits the entry of a board that begins with `marker`, or creates it. When two runs create one at the same moment, the
 * later run edits the entry of the earlier one and removes its own. No host takes an edit on the condition that nobody
 * else has edited: so a writing that keeps something is looked at again, and written again where another run came between.
 *
 * @throws HostError when the host refuses or cannot be reached.
 */
export async function putEntry(
  board: Board,
  { marker, writing }: { readonly marker: string; readonly writing: Writing | Keeping },
  reach: Reach,
): Promise<Outcome> {
  const earlier: string[] = [];
  const compose = (): Writing => {
    const { text, ...rest } = 'write' in writing ? writing.write(earlier) : writing;
    return { ...rest, text: `${marker}\n${text}` };
  };
  const isMeant = beginsWith(marker);
  return await changeEntry(board, isMeant, {
    reach,
    async change({ send, entry, find }) {
      const edit = async (found: Entry): Promise<void> => {
        let current: Entry | undefined = found;
        for (let round = 1; current && round <= maxRounds; round++) {
          earlier.push(current.text);
          const written = compose();
          await send({ method: board.editMethod, path: board.editPath(current.id), body: board.toBody(written) });
          if (!('write' in writing)) return;
          current = await find(found.author);
          if (current && writing.keepsAllOf(current.text, written.text)) return;
        }
      };
      if (entry) {
        await edit(entry);
        return 'edited';
      }
      const answer = await send({ method: 'POST', path: board.createPath, body: board.toBody(compose()) });
      const created = isJsonObject(answer) ? board.readEntry(answer) : undefined;
      if (!created) return 'created';
      // The author of the new entry is the account of the token. This also holds for the token of an app, which cannot ask.
      const oldest = await find(created.author);
      if (!oldest || oldest.id === created.id) return 'created';
      await edit(oldest);
      await withdrawEntry(board, created.id, send);
      return 'edited';
    },
  });
}

/** Replaces the text of the wanted entry below its marker. @throws HostError as `putEntry` does. */
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

/** Closes the entry that begins with `marker`, if there is one. @throws HostError as `putEntry` does. */
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
