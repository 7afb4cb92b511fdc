import { type AnalyticsClient, refusesId } from '../../service/http/index';
import { ApiError, ProviderError } from '../../base/errors';
import { sameJson } from '../../base/json';
import type { AnswerValue, RequestValue } from '../../service/interface/index';
import type { ServiceContext } from '../context';
import { confirmUnanswered } from '../record/write/confirm-unanswered';
import { pollUntil } from '../record/write/read-back';
import { objectKey } from '../run';
import { entryToEdit, type Grantee, granteeOfEntry, isSameGrantee, type Owner, titleOf } from './grantee';

/** The entries of an alert's list of shares. */
export type Entries = AnswerValue<'share[]'>;
type Entry = Entries[number];
type Body = RequestValue<'share[]'>;

/** The shares of an alert that is there; some services answer 404 or 410 where it has none. */
async function askForEntries(client: AnalyticsClient, alertId: string): Promise<Entries> {
  try {
    return await client.call('listAlertShares', { objectId: alertId });
  } catch (error) {
    if (error instanceof ApiError && (error.status === 404 || error.status === 410)) return [];
    throw error;
  }
}

/** The same; an alert of this run may not be known everywhere yet. */
async function requestEntries(context: ServiceContext, alertId: string): Promise<Entries> {
  const { client, run } = context;
  let refusal: unknown;
  const entries = await pollUntil(context, async () => {
    try {
      return await askForEntries(client, alertId);
    } catch (error) {
      if (!refusesId(client.dialect, error) || !run.made.has(objectKey('analytics_alert', alertId))) throw error;
      refusal = error;
      return undefined;
    }
  });
  if (entries === undefined) throw refusal;
  return entries;
}

const waits = 'shares';

/** Whether a list has everybody who was sent, with the access that was sent. */
const showsAll = (entries: Entries, sent: Body): boolean =>
  sent
    .filter((share) => granteeOfEntry(share) !== undefined)
    .every((share) => entryOf(entries, granteeOfEntry(share))?.access === share.access);

/** The shares as they are once they show what was sent; as they are, where they never do. */
async function awaitEntries(context: ServiceContext, alertId: string, sent: Body): Promise<Entries> {
  const { run } = context;
  let last: Entries = [];
  const patience = run.timedOutKinds.has(waits) ? { ...context, readAfterWriteMs: 0 } : context;
  const seen = await pollUntil(patience, async () => {
    last = await requestEntries(context, alertId);
    return showsAll(last, sent) ? last : undefined;
  });
  if (seen === undefined) run.timedOutKinds.add(waits);
  return seen ?? last;
}

/** The shares of an alert, read once per run; undefined when the alert is gone. */
export async function readEntries(context: ServiceContext, alertId: string): Promise<Entries | undefined> {
  if ((await context.snapshot.find('listAlerts', alertId)) === undefined) return undefined;
  const { sharedLists } = context.run;
  const known = sharedLists.get(alertId) ?? requestEntries(context, alertId);
  sharedLists.set(alertId, known);
  try {
    return await known;
  } catch (error) {
    sharedLists.delete(alertId);
    throw error;
  }
}

/** The same, asked for now: a list that is set whole must not undo what others added meanwhile. */
async function readEntriesAnew(context: ServiceContext, alertId: string): Promise<Entries | undefined> {
  context.run.sharedLists.delete(alertId);
  return await readEntries(context, alertId);
}

/** The entry of a grantee. */
export function entryOf(entries: Entries, grantee: Grantee | undefined): Entry | undefined {
  const exact = entries.find((entry) => granteeOfEntry(entry) === grantee);
  return grantee === undefined
    ? undefined
    : (exact ?? entries.find((entry) => isSameGrantee(grantee, granteeOfEntry(entry))));
}

/** The grantees of whom a list has several entries that differ: the first of them is read. */
export const findAmbiguous = (entries: Entries): readonly Grantee[] =>
  entries.flatMap((entry) => {
    const grantee = granteeOfEntry(entry);
    const read = grantee && entryOf(entries, grantee);
    return grantee === undefined || read === undefined || sameJson(read.raw, entry.raw) ? [] : grantee;
  });

/** Entries as they are, also those that no attribute can say. */
export const asTheyAre = (entries: Entries): Body => entries.map(({ raw }) => ({ raw }));

async function send(
  context: ServiceContext,
  {
    alertId,
    sent,
    isDone = () => true,
  }: { readonly alertId: string; readonly sent: Body; readonly isDone?: (entries: Entries) => boolean },
  write: (client: AnalyticsClient) => Promise<Entries>,
): Promise<Entries> {
  const { client, run } = context;
  // What a failed write left is unknown, so the next reader asks.
  run.sharedLists.delete(alertId);
  const answered = await confirmUnanswered(context, () => write(client), {
    find: async () => {
      const entries = await requestEntries(context, alertId);
      return showsAll(entries, sent) && isDone(entries) ? entries : undefined;
    },
  });
  // What an answer does not say is read; so is the first one, to see whether answers say all.
  const isWhole = sent.every((share) => entryOf(answered, granteeOfEntry(share)) !== undefined);
  const isTrue = run.trustworthyAnswers.get('shares') === true;
  const entries = isWhole && isTrue ? answered : await awaitEntries(context, alertId, sent);
  if (isWhole && !isTrue) run.trustworthyAnswers.set('shares', entries.length === answered.length);
  run.sharedLists.set(alertId, Promise.resolve(entries));
  return entries;
}

const addsInstead = 'shares are set by addAlertShares';

/** What is to be the whole list, and whom it is for. */
interface WholeList {
  readonly body: Body;
  readonly grantees: readonly (Grantee | undefined)[];
}

/** Whether a list has somebody who is not to be in it. */
const hasOthers = (entries: Entries, { grantees }: WholeList): boolean =>
  entries
    .map(granteeOfEntry)
    .some((grantee) => grantee !== undefined && !grantees.some((one) => isSameGrantee(grantee, one)));

/**
 * Makes what is given the whole list; a list of nobody is cleared.
 *
 * The interface leaves open how adding and setting differ. Where the call that sets took nobody away, the call that adds is sent the
 * same list: it takes away, or changes nothing, which one time in a run tells.
 */
export async function setEntries(context: ServiceContext, alertId: string, list: WholeList): Promise<Entries> {
  const { run } = context;
  const { body } = list;
  const isDone = (entries: Entries): boolean => !hasOthers(entries, list);
  const sendBy = (operation: 'addAlertShares' | 'setAlertShares'): Promise<Entries> =>
    send(context, { alertId, sent: body, isDone }, (client) => client.call(operation, { objectId: alertId, body }));
  if (body.length === 0) {
    return await send(context, { alertId, sent: body, isDone }, async (client) => {
      await client.call('deleteAlertShares', { objectId: alertId });
      return [];
    });
  }
  const set = await sendBy('setAlertShares');
  if (run.trustworthyAnswers.get(addsInstead) === false || !hasOthers(set, list)) return set;
  const added = await sendBy('addAlertShares');
  run.trustworthyAnswers.set(addsInstead, !hasOthers(added, list));
  return added;
}

/**
 * Adds an entry, or changes the one of the same grantee, and leaves all `others` alone: they are sent, too, as the service may
 * take what is added for all that there is to be.
 */
export async function addEntry(
  context: ServiceContext,
  alertId: string,
  { entry, others }: { readonly entry: Body[number]; readonly others: Entries },
): Promise<Entries> {
  const { dialect } = context.client;
  const named = others.filter((other) => granteeOfEntry(other) !== undefined);
  const body = [...named.map((other) => ({ raw: entryToEdit(dialect, other) })), entry];
  return await send(context, { alertId, sent: [entry] }, (client) =>
    client.call('addAlertShares', { objectId: alertId, body }),
  );
}

const alone = <T>({ run }: ServiceContext, alertId: string, work: () => Promise<T>): Promise<T> =>
  run.serialize(`shares ${alertId}`, work);

/** Writes what a resource owns of a list, which nobody else of the run takes back then. */
export async function writeOwned<T>(
  context: ServiceContext,
  { alertId, owner }: { readonly alertId: string; readonly owner: Owner },
  write: (entries: Entries) => Promise<T>,
): Promise<T> {
  return await alone(context, alertId, async () => {
    const entries = await readEntriesAnew(context, alertId);
    if (entries === undefined) {
      throw new ProviderError('OBJECT_MISSING', `The alert ${alertId} is not in the service, so it cannot be shared.`);
    }
    const written = await write(entries);
    context.run.writtenShares.add(`${alertId}/${owner}`);
    return written;
  });
}

/** Says that a service keeps a share, whatever it is sent; one that it only shows for a while is waited for. */
async function noteStaying(context: ServiceContext, alertId: string, owner: Grantee): Promise<void> {
  const isGone = await pollUntil(context, async () => {
    return entryOf(await requestEntries(context, alertId), owner) === undefined ? true : undefined;
  });
  if (isGone) return;
  const detail = `The service keeps the share of the alert ${alertId} for ${titleOf(owner)}, whatever it is sent. It is forgotten; take it back there.`;
  context.run.notices.push({ summary: 'Share stays', detail });
}

/** Takes what a resource owned out of a list; what another resource of this run has written stays, and so does everybody else's. */
export async function takeBack(context: ServiceContext, alertId: string, owner: Owner): Promise<void> {
  const isWritten = (other: Owner): boolean => context.run.writtenShares.has(`${alertId}/${other}`);
  await alone(context, alertId, async () => {
    if (isWritten('list') || isWritten(owner)) return;
    const entries = (await readEntriesAnew(context, alertId)) ?? [];
    const kept = entries.filter((entry) => {
      const grantee = granteeOfEntry(entry);
      if (owner === 'list') return grantee === undefined || isWritten(grantee);
      return !isSameGrantee(grantee, owner);
    });
    if (kept.length === entries.length) return;
    const left = await setEntries(context, alertId, { body: asTheyAre(kept), grantees: kept.map(granteeOfEntry) });
    if (owner !== 'list' && entryOf(left, owner)) await noteStaying(context, alertId, owner);
  });
}
