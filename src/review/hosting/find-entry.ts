import { isJsonObject, type JsonValue } from '../../base/json';
import type { Board, Entry } from './board';
import { HostError } from './host-error';
import type { Send } from './send-request';

const pageSize = 100;
/** A host that lists more pages than these does not work as it should. */
const maxPages = 100;
/** An entry that was closed is looked for among those that were changed last, as a repository may have very many. */
const maxClosedPages = 10;

/** The account of the token. Only its entries are edited: others may begin with our marker, too. */
export async function findAccount({ readAccount, jobAccount }: Board, send: Send): Promise<string> {
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
export type IsMeant = (text: string) => boolean;

/** A line that begins with the marker: people may have written above it. */
export const hasMarker =
  (marker: string): IsMeant =>
  (text) =>
    `\n${text}`.includes(`\n${marker}`);

/** Which entry is wanted, and who has to have written it. */
interface Search {
  readonly isMeant: IsMeant;
  readonly account: string;
}

/** Finds an entry in the first pages of a list; `isEnd` is false where the list has more. */
async function findIn(
  board: Board,
  { isMeant, account }: Search,
  { listPath, pages, send }: { readonly listPath: string; readonly pages: number; readonly send: Send },
): Promise<{ readonly entry: Entry | undefined; readonly isEnd: boolean }> {
  const isOurs = ({ text, author }: Entry): boolean => author === account && isMeant(text);
  const separator = listPath.includes('?') ? '&' : '?';
  for (let page = 1; page <= pages; page++) {
    const query = `${separator}per_page=${String(pageSize)}&page=${String(page)}`;
    const items = itemsOf(await send({ method: 'GET', path: `${listPath}${query}` }), listPath);
    const entry = items.flatMap((item) => (isJsonObject(item) ? (board.readEntry(item) ?? []) : [])).find(isOurs);
    if (entry || items.length < pageSize) return { entry, isEnd: true };
  }
  return { entry: undefined, isEnd: false };
}

/** Finds the first one of the wanted entries. @throws HostError where the list has no end. */
export async function findEntry(board: Board, search: Search, send: Send): Promise<Entry | undefined> {
  const { listPath } = board;
  const { entry, isEnd } = await findIn(board, search, { listPath, pages: maxPages, send });
  if (isEnd) return entry;
  throw new HostError(
    `GET ${listPath} lists more than ${String(maxPages * pageSize)} entries, and none of those read is ours.`,
    { isPassing: false },
  );
}

/** Finds the wanted entry that was changed last of those that are closed. */
export async function findClosedEntry(
  { closing, ...board }: Board,
  search: Search,
  send: Send,
): Promise<Entry | undefined> {
  if (!closing) return undefined;
  const { listPath } = closing;
  return (await findIn(board, search, { listPath, pages: maxClosedPages, send })).entry;
}
