/** Objects that a probe makes, and removes. */
import type { Clock } from '../../base/clock';
import { ApiError, ContractError } from '../../base/errors';
import { type AnalyticsClient, refusesId } from '../../client';

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
  { list: 'listAlerts', removals: ['deleteAlertShares', 'deleteAlert'] },
  { list: 'listCategories', removals: ['deleteCategory'] },
] as const;

type Removal = (typeof kinds)[number]['removals'][number];

/** What has to be removed of an object that was made. */
export interface Made {
  readonly remove: Removal;
  readonly id: string;
}

/** Whether what is to be removed goes anyway: with the alert that it is of, or with the one around it; or the list is behind. */
const goesAnyway = (client: AnalyticsClient, operation: Removal, error: unknown): boolean =>
  refusesId(client.dialect, error) ||
  (operation === 'deleteAlertShares' && (error instanceof ApiError || error instanceof ContractError));

async function removeOne(client: AnalyticsClient, operation: Removal, objectId: string): Promise<void> {
  try {
    await client.call(operation, { objectId });
  } catch (error) {
    if (!goesAnyway(client, operation, error)) throw error;
  }
}

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
