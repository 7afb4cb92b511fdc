import { ApiError, ContractError } from '../../../base/errors';
import type { Dialect } from '../../interface/index';
import type { KeptRecord, ListOperationName } from '../call-types';
import type { AnalyticsClient } from '../client';
import { sizeParameters } from './page-call';

/** What a whole page has: as many as were asked for, or a round number, at which services cut lists. */
const isFull = ({ sizeParameter, size }: Dialect['list'], count: number): boolean =>
  count > 0 && (count % 10 === 0 || count % 25 === 0 || (sizeParameter !== null && count % size === 0));

/** A list as it came. */
interface ListedPage {
  readonly known: ReadonlyMap<string, KeptRecord>;
  /** How many records came. */
  readonly count: number;
  /** Whether any list may be a page, not only one that is as long as pages are. */
  readonly isOfAnyLength?: boolean;
}

/** How the second page of a list of which the dialect says nothing may be asked for, in the size of the first. */
function secondPages(
  dialect: Dialect,
  { count, isOfAnyLength = false }: Omit<ListedPage, 'known'>,
): readonly (readonly [paging: string, parameters: Readonly<Record<string, string>>])[] {
  const { list } = dialect;
  if (list.paging !== 'announced' || count === 0 || !(isOfAnyLength || isFull(list, count))) return [];
  const size = sizeParameters(dialect);
  return [
    ['page', { [list.pageParameter]: String(list.firstPage + 1), ...size }],
    ['offset', { [list.offsetParameter]: String(count), ...size }],
  ];
}

/** Nothing, where the service does not take the parameters. */
async function readPage(
  client: AnalyticsClient,
  name: ListOperationName,
  parameters: Readonly<Record<string, string>>,
): Promise<readonly KeptRecord[]> {
  try {
    return await client.page(name, parameters);
  } catch (error) {
    if (error instanceof ApiError || error instanceof ContractError) return [];
    throw error;
  }
}

/**
 * Looks for a second page of a list that is as long as a page may be, or of any list where that is wanted: one that announces nothing looks whole. Answers how one sees
 * that there is one; undefined where there is none.
 */
export async function detectHiddenPagination(
  client: AnalyticsClient,
  name: ListOperationName,
  { known, ...page }: ListedPage,
): Promise<string | undefined> {
  for (const [paging, parameters] of secondPages(client.dialect, page)) {
    const more = await readPage(client, name, parameters);
    if (!more.some(({ id }) => !known.has(id))) continue;
    const query = new URLSearchParams(parameters).toString();
    return `answers ${String(page.count)} records, and others to \`?${query}\`: its \`list.paging\` in the dialect is "${paging}"`;
  }
  return undefined;
}
