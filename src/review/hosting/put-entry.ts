import type { Clock } from '../../base/clock';
import { isJsonObject, type JsonObject } from '../../base/json';
import { retryDelayMs } from '../../base/http/retry-delay';
import type { Board, Entry, Writing } from './board';
import { HostError } from './host-error';
import { hasMarker, findAccount, findClosedEntry, findEntry, type IsMeant } from './find-entry';
import { createSend, type Send } from './send-request';

/** How often a request that failed for the moment is sent again. */
const maxRepeats = 4;
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
/** Until then, a run that read the entry before this one wrote it has written, too. */
const settleMs = 1_000;

/** The line by which an entry is found, and what is to stand below it. */
interface Marked {
  readonly marker: string;
  readonly writing: Writing | Keeping;
}

function compose({ marker, writing }: Marked, earlier: readonly string[]): Writing {
  const { text, ...rest } = 'write' in writing ? writing.write(earlier) : writing;
  return { ...rest, text: `${marker}\n${text}` };
}

/** What was done with the entry. `none`: there is no entry, and none was needed. */
export type Outcome = 'created' | 'edited' | 'closed' | 'reopened' | 'none';

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

/** What a change needs. */
interface Changing {
  readonly send: Send;
  /** The existing entry. */
  readonly entry: Entry | undefined;
  /** Finds the entry that an account wrote. */
  readonly find: (account: string) => Promise<Entry | undefined>;
  /** Finds the one that was closed last. */
  readonly findClosed: () => Promise<Entry | undefined>;
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
  return await withRepeats(async () => {
    const account = await findAccount(board, send);
    const findClosed = (): Promise<Entry | undefined> => findClosedEntry(board, { isMeant, account }, send);
    return await change({ send, find, findClosed, entry: await find(account) });
  }, reach);
}

/** Deletes an entry, or closes it where the host cannot delete it; without its marker, nobody takes it for the one that stays. */
async function withdrawEntry(
  { closing, ...board }: Board,
  { id, writing }: { readonly id: string; readonly writing: Writing },
  send: Send,
): Promise<void> {
  const path = board.editPath(id);
  const body = board.toBody({ ...writing, text: 'Another run wrote an issue of this title at the same moment.' });
  await send(
    closing ? { method: board.editMethod, path, body: { ...body, ...closing.close } } : { method: 'DELETE', path },
  );
}

/**
 * Edits the entry of a board that has the line `marker`, opens the one that was closed last again, or creates one. When two
 * runs create one at the same moment, the later run edits the entry of the earlier one and removes its own. No host takes an
 * edit on the condition that nobody else has edited: so a writing that keeps something is looked at again, and written again
 * where another run came between.
 *
 * @throws HostError when the host refuses or cannot be reached.
 */
export async function putEntry(board: Board, marked: Marked, reach: Reach): Promise<Outcome> {
  const { marker, writing } = marked;
  const earlier: string[] = [];
  const isMeant = hasMarker(marker);
  return await changeEntry(board, isMeant, {
    reach,
    async change({ send, entry, find, findClosed }) {
      const edit = async (found: Entry, more: JsonObject = {}): Promise<void> => {
        let current: Entry | undefined = found;
        for (let round = 1; current && round <= maxRounds; round++) {
          earlier.push(current.text);
          const written = compose(marked, earlier);
          const body = { ...board.toBody(written), ...more };
          await send({ method: board.editMethod, path: board.editPath(current.id), body });
          if (!('write' in writing)) return;
          await reach.clock.sleep(settleMs);
          current = await find(found.author);
          if (current && writing.keepsAllOf(current.text, written.text)) return;
        }
      };
      if (entry) {
        await edit(entry);
        return 'edited';
      }
      const closed = await findClosed();
      if (closed) {
        await edit(closed, board.closing?.reopen);
        return 'reopened';
      }
      const first = compose(marked, earlier);
      const answer = await send({ method: 'POST', path: board.createPath, body: board.toBody(first) });
      const created = isJsonObject(answer) ? board.readEntry(answer) : undefined;
      if (!created) return 'created';
      // The author of the new entry is the account of the token. This also holds for the token of an app, which cannot ask.
      const oldest = await find(created.author);
      if (!oldest || oldest.id === created.id) return 'created';
      await edit(oldest);
      await withdrawEntry(board, { id: created.id, writing: first }, send);
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

/** Writes the entry that has the line `marker` for the last time and closes it, if it is there. @throws HostError as `putEntry` does. */
export async function closeEntry(board: Board, marked: Marked, reach: Reach): Promise<Outcome> {
  return await changeEntry(board, hasMarker(marked.marker), {
    reach,
    async change({ send, entry }) {
      if (!entry || !board.closing) return 'none';
      const body = { ...board.toBody(compose(marked, [entry.text])), ...board.closing.close };
      await send({ method: board.editMethod, path: board.editPath(entry.id), body });
      return 'closed';
    },
  });
}
