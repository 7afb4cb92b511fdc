import { parseUrl } from '../../../base/http/parse-url';
import { ContractError } from '../../../base/errors';
import type { Dialect } from '../../interface/index';
import type { NextPage } from './next-page';
import type { PreparedCall } from '../prepared-call';

/** The error of a list that cannot be read to its end. */
export function brokenList({ place }: PreparedCall, issue: string): ContractError {
  const { operation, method, path } = place;
  const message = `The list that ${operation} (${method} ${path}) answers cannot be read whole: ${issue}. Set the entries \`list\` of the \`dialect\`.`;
  return new ContractError(message, { operation, method, path, issues: [issue], mayHaveTakenEffect: false });
}

function toPath(call: PreparedCall, next: NextPage, origin: string): string {
  const here = new URL(call.place.path, origin);
  if ('link' in next) {
    const there = parseUrl(next.link, here.href);
    if (there === undefined) throw brokenList(call, 'the link to its next page is no URL');
    // Behind a gateway, services name themselves otherwise. The path is asked for where the list was.
    if (there.origin !== origin && there.pathname !== here.pathname)
      throw brokenList(call, `its next page lies at ${there.origin}, and no credential goes there`);
    return `${there.pathname}${there.search}`;
  }
  for (const [name, value] of Object.entries(next.parameters)) here.searchParams.set(name, value);
  return `${here.pathname}${here.search}`;
}

/** The same call for another page. */
export function callOfPage(call: PreparedCall, page: NextPage, origin: string): PreparedCall {
  return { ...call, place: { ...call.place, path: toPath(call, page, origin) } };
}

/** How large a page is to be, where the dialect says how one asks for it. */
export function sizeParameters({ list }: Pick<Dialect, 'list'>): Readonly<Record<string, string>> {
  return list.sizeParameter === null ? {} : { [list.sizeParameter]: String(list.size) };
}

/** The first page, as the dialect says. */
export function firstPage({ list }: Dialect): NextPage {
  const position = {
    announced: {},
    page: { [list.pageParameter]: String(list.firstPage) },
    offset: { [list.offsetParameter]: '0' },
  }[list.paging];
  return { parameters: { ...position, ...sizeParameters({ list }) } };
}

/** The next page, where the dialect says how a list is paged: until one holds nothing new. */
export function dialectPage(
  { list }: Dialect,
  { pages, records }: { readonly pages: number; readonly records: number },
): NextPage {
  return list.paging === 'page'
    ? { parameters: { [list.pageParameter]: String(list.firstPage + pages) } }
    : { parameters: { [list.offsetParameter]: String(records) } };
}
