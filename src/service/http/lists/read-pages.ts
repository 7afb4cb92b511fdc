import { ApiError, ContractError } from '../../../base/errors';
import { type JsonValue, sameJson } from '../../../base/json';
import { formatJson } from '../../../base/json-text';
import { type Dialect, type RecordBodyName, recordBodies, type RecordName } from '../../interface/index';
import { findId } from './flatten-tree';
import { announcedPages, type NextPage, pageNumberOf } from './next-page';
import { brokenList, callOfPage, dialectPage, firstPage } from './page-call';
import { isPart } from '../data/part-answer';
import type { PreparedCall } from '../prepared-call';
import type { Answer } from '../reply';
import { isSilent } from '../envelope';

/** A page of a list: its answer, what stands in it, and the records in that. */
export interface ListPage {
  readonly answer: Answer;
  readonly wire: JsonValue;
  readonly items: readonly JsonValue[];
}

/** What a list is read with. */
export interface PagesContext {
  readonly dialect: Dialect;
  readonly origin: string;
  /** How long all pages together may be, and the setting that says so. */
  readonly limit: { readonly bytes: number; readonly name: string };
  readonly read: (call: PreparedCall) => Promise<ListPage>;
}

/** More pages than any account has: a service that never ends a list is not followed further. */
const maxPages = 10_000;

/** Reads pages until all of them together are longer than one answer may be. */
function withinLimit({ read, limit: { bytes, name } }: PagesContext): PagesContext['read'] {
  let length = 0;
  return async (call) => {
    const page = await read(call);
    length += Buffer.byteLength(page.answer.text);
    if (length > bytes)
      throw brokenList(call, `its pages are longer than ${String(bytes)} bytes together (\`${name}\`)`);
    return page;
  };
}

/** The records of one page, which is asked for by parameters. */
export async function readPage(
  call: PreparedCall,
  parameters: Readonly<Record<string, string>>,
  { origin, read }: PagesContext,
): Promise<readonly JsonValue[]> {
  return (await read(callOfPage(call, { parameters }, origin))).items;
}

/** What could be read of a list, and why not all of it. */
export interface ReadList {
  readonly records: readonly JsonValue[];
  readonly lack: ContractError | undefined;
  /** Whether the answer says nothing at all, and so not that there is nothing. */
  readonly isSilent: boolean;
  /** The pages with which it begins and ends. */
  readonly first: ListPage;
  readonly last: ListPage;
  /** The ids of which different records came: one of them is kept. */
  readonly ambiguous: ReadonlySet<string>;
}

/** So many empty pages in a row end a list that always announces another one. */
const maxEmptyPages = 3;

/** The records that were seen, each once: a page may begin with what the one before ended with. */
class SeenRecords {
  readonly #keyOf: (item: JsonValue) => string;
  readonly #records = new Map<string, JsonValue>();
  readonly ambiguous = new Set<string>();

  constructor(dialect: Dialect, record: RecordName) {
    this.#keyOf = (item) => findId(dialect, record, item) ?? formatJson(item);
  }

  get all(): readonly JsonValue[] {
    return [...this.#records.values()];
  }

  /** Takes a page; answers whether anything of it is new. */
  take(items: readonly JsonValue[]): boolean {
    const known = this.#records.size;
    const changed: string[] = [];
    for (const item of items) {
      const key = this.#keyOf(item);
      const before = this.#records.get(key);
      if (before !== undefined && !sameJson(before, item)) changed.push(key);
      this.#records.set(key, item);
    }
    const isNew = this.#records.size > known;
    // A page that is answered once more may have been changed meanwhile.
    if (isNew) for (const key of changed) this.ambiguous.add(key);
    return isNew;
  }
}

/** A page that does not fit the interface leaves a list that cannot be read whole; whatever else fails is thrown. */
function asLack(error: unknown): ContractError {
  if (error instanceof ContractError) return error;
  throw error;
}

const endless = (call: PreparedCall, pages: number): ContractError =>
  brokenList(call, `its page ${String(pages + 1)} holds nothing new, whatever is asked for`);

interface Reached {
  readonly call: PreparedCall;
  readonly page: ListPage;
  readonly isNew: boolean;
}

/**
 * The page to which one of the ways leads on: the first that holds something new, or is empty. Undefined when none does, so
 * that the service does not take what it is told.
 */
async function goOn(
  from: PreparedCall,
  ways: readonly NextPage[],
  { seen, origin, read }: Pick<PagesContext, 'origin' | 'read'> & { readonly seen: SeenRecords },
): Promise<Reached | undefined> {
  const calls = new Map(ways.map((way) => callOfPage(from, way, origin)).map((call) => [call.place.path, call]));
  let failure: ApiError | undefined;
  for (const call of calls.values()) {
    try {
      const page = await read(call);
      const isNew = seen.take(page.items);
      if (isNew || page.items.length === 0) return { call, page, isNew };
    } catch (error) {
      // A service may refuse what is no parameter of its own.
      if (!(error instanceof ApiError) || calls.size === 1) throw error;
      if (error.status >= 500) failure ??= error;
    }
  }
  if (failure) throw failure;
  return undefined;
}

/**
 * Every record of a list, page by page, each once.
 *
 * @throws ContractError `CONTRACT_BROKEN` when the pages have no end, or are too long together.
 */
export async function readPages(first: PreparedCall, context: PagesContext): Promise<ReadList> {
  const { dialect, origin } = context;
  const read = withinLimit(context);
  const { record } = recordBodies[first.row.answer.slice(0, -2) as RecordBodyName];
  const seen = new SeenRecords(dialect, record);
  let call = callOfPage(first, firstPage(dialect), origin);
  let page = await read(call);
  const begun = page;
  const readTo = (lack: ContractError | undefined): ReadList => ({
    records: seen.all,
    lack,
    isSilent: isSilent(begun.wire),
    first: begun,
    last: page,
    ambiguous: seen.ambiguous,
  });
  const whole = (): ReadList =>
    readTo(
      page === begun && page.answer.status === 206 && isPart(page.answer)
        ? brokenList(first, 'its answer (206) is a part of it alone')
        : undefined,
    );
  let isNew = seen.take(page.items);
  let empty = 0;
  const firstNumber = pageNumberOf(page.wire);
  const isAnnounced = dialect.list.paging === 'announced';
  for (let pages = 1; pages <= maxPages; pages += 1) {
    if (!isAnnounced && !isNew) return whole();
    const ways = isAnnounced
      ? announcedPages(dialect, { ...page, count: page.items.length, firstPage: firstNumber })
      : [dialectPage(dialect, { pages, records: seen.all.length })];
    if (ways.length === 0 || empty === maxEmptyPages) return whole();
    try {
      const next = await goOn(call, ways, { seen, origin, read });
      if (next === undefined) return isAnnounced ? readTo(endless(call, pages)) : whole();
      ({ call, page, isNew } = next);
      empty = page.items.length === 0 ? empty + 1 : 0;
    } catch (error) {
      return readTo(asLack(error));
    }
  }
  throw brokenList(first, `it has more than ${String(maxPages)} pages`);
}
