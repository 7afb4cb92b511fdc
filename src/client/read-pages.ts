import { ContractError } from '../base/errors';
import type { JsonValue } from '../base/json';
import { formatJson } from '../base/json-text';
import { type Dialect, type RecordBodyName, recordBodies } from '../contract';
import { findId } from './flatten-tree';
import { announcedPage, type NextPage, pageNumberOf } from './next-page';
import type { PreparedCall } from './prepared-call';
import type { Answer } from './reply';

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

function broken({ place }: PreparedCall, issue: string): ContractError {
  const { operation, method, path } = place;
  const message = `The list that ${operation} (${method} ${path}) answers cannot be read whole: ${issue}. Set the entries \`list\` of the \`dialect\`.`;
  return new ContractError(message, { operation, method, path, issues: [issue], mayHaveTakenEffect: false });
}

/** Reads pages until all of them together are longer than one answer may be. */
function withinLimit({ read, limit: { bytes, name } }: PagesContext): PagesContext['read'] {
  let length = 0;
  return async (call) => {
    const page = await read(call);
    length += page.answer.text.length;
    if (length > bytes) throw broken(call, `its pages are longer than ${String(bytes)} bytes together (\`${name}\`)`);
    return page;
  };
}

function toPath(call: PreparedCall, next: NextPage, origin: string): string {
  const here = new URL(call.place.path, origin);
  if ('link' in next) {
    const there = URL.canParse(next.link, here.href) ? new URL(next.link, here) : undefined;
    if (there === undefined) throw broken(call, 'the link to its next page is no URL');
    if (there.origin !== origin)
      throw broken(call, `its next page lies at ${there.origin}, and no credential goes there`);
    return `${there.pathname}${there.search}`;
  }
  for (const [name, value] of Object.entries(next.parameters)) here.searchParams.set(name, value);
  return `${here.pathname}${here.search}`;
}

/** The parameters of the first request, as the dialect says. */
function firstParameters({ list }: Dialect): NextPage {
  const position = {
    announced: {},
    page: { [list.pageParameter]: String(list.firstPage) },
    offset: { [list.offsetParameter]: '0' },
  }[list.paging];
  return {
    parameters: { ...position, ...(list.sizeParameter !== null && { [list.sizeParameter]: String(list.size) }) },
  };
}

/** The next page, where the dialect says how a list is paged: until one holds nothing new. */
function dialectPage(
  { list }: Dialect,
  { pages, records }: { readonly pages: number; readonly records: number },
): NextPage {
  return list.paging === 'page'
    ? { parameters: { [list.pageParameter]: String(list.firstPage + pages) } }
    : { parameters: { [list.offsetParameter]: String(records) } };
}

const at = (call: PreparedCall, path: string): PreparedCall => ({ ...call, place: { ...call.place, path } });

/** The records of one page, which is asked for by parameters. */
export async function readPage(
  call: PreparedCall,
  parameters: Readonly<Record<string, string>>,
  { origin, read }: PagesContext,
): Promise<readonly JsonValue[]> {
  return (await read(at(call, toPath(call, { parameters }, origin)))).items;
}

/**
 * Every record of a list, page by page, each once.
 *
 * @throws ContractError `CONTRACT_BROKEN` when the pages have no end, are too long together, or go on at another origin.
 */
export async function readPages(first: PreparedCall, context: PagesContext): Promise<readonly JsonValue[]> {
  const { dialect, origin } = context;
  const read = withinLimit(context);
  const { record } = recordBodies[first.row.answer.slice(0, -2) as RecordBodyName];
  // A page may begin with what the one before ended with.
  const keyOf = (item: JsonValue): string => findId(dialect, record, item) ?? formatJson(item);
  const records = new Map<string, JsonValue>();
  let call = at(first, toPath(first, firstParameters(dialect), origin));
  let firstPage: number | undefined;
  for (let pages = 1; pages <= maxPages; pages += 1) {
    const { answer, wire, items } = await read(call);
    firstPage ??= pageNumberOf(wire);
    const known = records.size;
    for (const item of items) records.set(keyOf(item), item);
    const isNew = records.size > known;
    const next =
      dialect.list.paging === 'announced'
        ? announcedPage(dialect, { answer, wire, count: items.length, firstPage })
        : isNew && dialectPage(dialect, { pages, records: records.size });
    if (!next) return [...records.values()];
    if (!isNew && pages > 1)
      throw broken(call, `its page ${String(pages)} holds nothing new and announces another one`);
    call = at(call, toPath(call, next, origin));
  }
  throw broken(first, `it has more than ${String(maxPages)} pages`);
}
