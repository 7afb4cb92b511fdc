import type { AnalyticsClient } from '../../client';
import type { AnswerValue, RequestValue } from '../../contract';
import type { ServiceContext } from '../context';
import { type Grantee, granteeOfEntry } from './grantee';

/** The entries of an alert's list of shares. */
export type Entries = AnswerValue<'share[]'>;

/** The shares of an alert, read once per run; undefined when the alert is gone. */
export async function readEntries(context: ServiceContext, alertId: string): Promise<Entries | undefined> {
  if ((await context.snapshot.find('listAlerts', alertId)) === undefined) return undefined;
  const { sharedLists } = context.run;
  const known = sharedLists.get(alertId) ?? context.client.call('listAlertShares', { objectId: alertId });
  sharedLists.set(alertId, known);
  try {
    return await known;
  } catch (error) {
    sharedLists.delete(alertId);
    throw error;
  }
}

/** The same, asked for now: a list that is set whole must not undo what others added meanwhile. */
export async function readEntriesAnew(context: ServiceContext, alertId: string): Promise<Entries | undefined> {
  context.run.sharedLists.delete(alertId);
  return await readEntries(context, alertId);
}

/** The entry of a grantee. */
export function entryOf(entries: Entries, grantee: Grantee | undefined): Entries[number] | undefined {
  return grantee === undefined ? undefined : entries.find((entry) => granteeOfEntry(entry) === grantee);
}

type Body = RequestValue<'share[]'>;

/** Makes `entries` the whole list; a list of nobody is cleared. */
export async function setEntries(context: ServiceContext, alertId: string, entries: Body): Promise<Entries> {
  return await write(context, alertId, async (client) => {
    if (entries.length > 0) return await client.call('setAlertShares', { objectId: alertId, body: entries });
    await client.call('deleteAlertShares', { objectId: alertId });
    return [];
  });
}

/** Adds an entry, or changes the one of the same grantee, and leaves all others alone. */
export async function addEntry(context: ServiceContext, alertId: string, entry: Body[number]): Promise<Entries> {
  return await write(context, alertId, (client) => client.call('addAlertShares', { objectId: alertId, body: [entry] }));
}

async function write(
  { client, run }: ServiceContext,
  alertId: string,
  send: (client: AnalyticsClient) => Promise<Entries>,
): Promise<Entries> {
  // What a failed write left is unknown, so the next reader asks.
  run.sharedLists.delete(alertId);
  const entries = await send(client);
  run.sharedLists.set(alertId, Promise.resolve(entries));
  return entries;
}
