/** Objects that a probe makes, and removes. */
import type { Clock } from '../../../base/clock';
import { ApiError, ContractError } from '../../../base/errors';
import type { AnalyticsClient } from '../../http/index';

/** What the names of scratch objects begin with, and no other name does. */
export const scratchPrefix = 'aac-probe-scratch-';

/** What is left of the prefix where a service cuts names; fewer letters may begin the name of somebody else's. */
const fewestLetters = 10;

/** Whether a name is that of a scratch object, also in a service that cuts names, or writes them in other letters. */
export function isScratch(name: string | null | undefined): boolean {
  const text = name?.toLowerCase() ?? '';
  return text.startsWith(scratchPrefix) || (text.length >= fewestLetters && scratchPrefix.startsWith(text));
}

const mostReads = 12;
const betweenMs = 100;

/** Reads until something is as it should be, and answers the last reading: services may show a write late. */
export async function readUntil<T>(clock: Clock, read: () => Promise<T>, isThere: (value: T) => boolean): Promise<T> {
  for (let reads = 1; ; reads += 1) {
    const value = await read();
    if (reads === mostReads || isThere(value)) return value;
    await clock.sleep(betweenMs * reads);
  }
}

const kinds = [
  { what: 'alert', list: 'listAlerts', removals: ['deleteAlertShares', 'deleteAlert'] },
  { what: 'category', list: 'listCategories', removals: ['deleteCategory'] },
] as const;

type Removal = (typeof kinds)[number]['removals'][number];

/** What has to be removed of an object that was made. */
export interface Made {
  readonly remove: Removal;
  readonly id: string;
}

/** Removes one. A refusal says little: it may be gone with the one around it, or the list is behind. The lists say what is left. */
async function removeOne(client: AnalyticsClient, operation: Removal, objectId: string): Promise<void> {
  try {
    await client.call(operation, { objectId });
  } catch (error) {
    const isRefusal = error instanceof ApiError || error instanceof ContractError;
    if (!isRefusal || (error instanceof ApiError && error.status === 401)) throw error;
  }
}

/** A scratch object that is in a list still. */
interface Left {
  readonly what: 'alert' | 'category';
  readonly id: string;
}

/** The scratch objects that the lists show, once they show none, or after some time. */
export async function listScratch(client: AnalyticsClient, clock: Clock): Promise<readonly Left[]> {
  const list = async (): Promise<readonly Left[]> => {
    const left: Left[] = [];
    for (const { list: operation, what } of kinds)
      for (const { name, id } of await client.call(operation)) if (isScratch(name)) left.push({ what, id });
    return left;
  };
  return await readUntil(clock, list, (left) => left.length === 0);
}

/** Scratch objects in words: `alert 31, category 7`. */
export const sayScratch = (left: readonly Left[]): string => left.map(({ what, id }) => `${what} ${id}`).join(', ');

/**
 * Removes every scratch object, also those that an earlier probe has left.
 *
 * @param made - Ids of those that were made now, which a list may not show yet.
 * @returns How many were found in the lists.
 */
export async function removeScratch(client: AnalyticsClient, made: readonly Made[] = []): Promise<number> {
  for (const { remove, id } of made) await removeOne(client, remove, id);
  let found = 0;
  for (const { list, removals } of kinds) {
    const done = made.filter(({ remove }) => removals.some((one) => one === remove));
    for (const { name, id } of await client.call(list)) {
      if (!isScratch(name) || done.some((one) => one.id === id)) continue;
      found += 1;
      for (const remove of removals) await removeOne(client, remove, id);
    }
  }
  return found;
}
