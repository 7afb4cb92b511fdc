import { ApiError, ContractError } from '../base/errors';
import type { Dialect } from '../contract';
import type { KeptRecord, ListOperationName } from './call-types';
import type { AnalyticsClient } from './client';

/** What a whole page has: services cut lists at a round number. */
const isRound = (count: number): boolean => count > 0 && (count % 10 === 0 || count % 25 === 0);

/** How the second page of a list of which the dialect says nothing may be asked for. */
function secondPages(
  { list }: Dialect,
  count: number,
): readonly (readonly [paging: string, parameters: Readonly<Record<string, string>>])[] {
  if (list.paging !== 'announced' || !isRound(count)) return [];
  return [
    ['page', { [list.pageParameter]: String(list.firstPage + 1) }],
    ['offset', { [list.offsetParameter]: String(count) }],
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
 * Looks for a second page of a list that is as long as a page may be: one that announces nothing looks whole. Answers how one sees
 * that there is one; undefined where there is none.
 */
export async function findSecondPage(
  client: AnalyticsClient,
  name: ListOperationName,
  known: ReadonlyMap<string, KeptRecord>,
): Promise<string | undefined> {
  for (const [paging, parameters] of secondPages(client.dialect, known.size)) {
    const more = await readPage(client, name, parameters);
    if (!more.some(({ id }) => !known.has(id))) continue;
    const query = new URLSearchParams(parameters).toString();
    return `answers ${String(known.size)} objects, and others to \`?${query}\`: its \`list.paging\` in the dialect is "${paging}"`;
  }
  return undefined;
}
