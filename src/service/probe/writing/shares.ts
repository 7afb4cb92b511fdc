import { countWords } from '../../../base/text/count-words';
import { ApiError } from '../../../base/errors';
import type { JsonObject } from '../../../base/json';
import { placeOf, withoutAt } from '../../interface/index';
import { findChoices } from '../reading/choices';
import { findFields } from '../reading/fields';
import { describeError } from '../error-text';
import { isSuccess } from '../session';
import type { WriteProbe } from './write-probe';
import { type Grantee, granteePlaces, type Share } from './grantee';
import { SharedAlert } from './shared-alert';

/** The entries of the dialect that a share of a user or a group has to do with. */
const entriesOf = {
  user: ['type', 'userType', 'userName', 'access', 'view', 'edit'],
  group: ['type', 'groupType', 'groupId', 'access', 'view', 'edit'],
} as const;

function ask({ notebook }: WriteProbe, { type }: Grantee, evidence: string): void {
  const open = entriesOf[type ?? 'user']
    .map((key) => `fields.share.${key}`)
    .filter((one) => !notebook.isSettled(one) && !notebook.asks(one));
  for (const entry of open) notebook.ask(entry, evidence);
}

/** What a service is found to do with the shares of a scratch alert. */
interface Sharing {
  readonly bench: WriteProbe;
  readonly objectId: string;
  readonly shared: SharedAlert;
  /** What the list of an alert shows that nobody has shared. */
  readonly own: readonly JsonObject[];
}

/** Shares the alert with everybody who is named; answers the shares that were taken. */
async function addAll({ bench, shared }: Sharing, grantees: readonly Grantee[]): Promise<readonly Share[]> {
  const added: Share[] = [];
  for (const grantee of grantees) {
    for (const access of ['view', 'edit'] as const) {
      const share = { ...grantee, access };
      const why = await shared.add(share);
      if (why !== undefined) {
        ask(bench, grantee, `A scratch alert could not be shared with the ${grantee.type ?? ''} to ${access}. ${why}`);
        break;
      }
      if (access === 'edit') added.push(share);
    }
  }
  return added;
}

/** Makes the last share the whole list, and looks whether the others are gone. */
async function trySet({ shared }: Sharing, [other, last]: readonly Share[]): Promise<readonly string[]> {
  if (other === undefined || last === undefined) return [];
  const areBoth = (entries: readonly JsonObject[]): boolean =>
    [other, last].every((share) => entries.some((entry) => shared.says(entry, share)));
  if (!areBoth(await shared.entries(areBoth))) return ['An add takes the place of the shares before it.'];
  const answer = await shared.set([last]);
  if (!isSuccess(answer)) return [`The list cannot be set as a whole. ${describeError(answer)}`];
  const isAlone = (entries: readonly JsonObject[]): boolean =>
    entries.some((entry) => shared.says(entry, last)) &&
    !entries.some((entry) => granteePlaces(entry, other).length > 0 && shared.says(entry, other));
  return isAlone(await shared.entries(isAlone)) ? [] : ['Setting the list as a whole leaves others in it.'];
}

/** Removes the shares, and looks whether they are gone. */
async function tryRemove({ bench, objectId, shared, own }: Sharing): Promise<readonly string[]> {
  try {
    await bench.speak().call('deleteAlertShares', { objectId });
  } catch (error) {
    if (!(error instanceof ApiError) || error.status === 401) throw error;
    return [`The shares cannot be removed: ${error.message}`];
  }
  const areGone = (entries: readonly JsonObject[]): boolean => entries.length <= own.length;
  return areGone(await shared.entries(areGone)) ? [] : ['Shares are there still after they were removed.'];
}

/** Shares a scratch alert with whom a person has named, and looks how that is spelled. */
export async function tryShares(bench: WriteProbe, grantees: readonly Grantee[]): Promise<void> {
  const { notebook } = bench;
  const objectId = grantees.length === 0 ? undefined : await bench.makeAlert();
  if (objectId === undefined) return;
  const shared = new SharedAlert(bench, objectId);
  const empty = await shared.list();
  // Some services answer so where nothing is shared.
  if (!isSuccess(empty) && empty.status !== 404 && empty.status !== 410) {
    for (const grantee of grantees)
      ask(bench, grantee, `The list of shares of a scratch alert cannot be read. ${describeError(empty)}`);
    return;
  }
  const own = await shared.entries();
  if (own.length > 0)
    notebook.observe('shares', `An alert that nobody has shared has ${countWords(own.length, 'share')}.`);
  const sharing = { bench, objectId, shared, own };
  bench.noteShares(objectId);
  // What users show is known before an id is sent: under another type, it could be that of somebody else.
  const added = await addAll(
    sharing,
    grantees.toSorted((a) => (a.type === 'user' ? -1 : 1)),
  );
  findFields({ record: 'share', samples: shared.shown, apart: [], references: {} }, notebook);
  // The types are those that were sent, and say nothing.
  const typeAt = placeOf(notebook.dialect(), 'share', 'type');
  findChoices(
    'share',
    shared.shown.map((share) => withoutAt(share, typeAt)),
    notebook,
  );
  if (added.length === 0) return;
  const odd = [...(await trySet(sharing, added)), ...(await tryRemove(sharing))];
  for (const says of odd) notebook.observe('shares', says);
  if (odd.length === 0) notebook.observe('shares', 'They can be added, changed and removed as the interface has it.');
}
