import { type Diagnostic, errorAt, warningAt } from '../../base/diagnostic';
import {
  type Change,
  type ObjectValue,
  type Observed,
  type ResourceDefinition,
  type Value,
  isObjectValue,
} from '../../model';
import type { ServiceContext } from '../context';
import { takeNotices } from '../record/notices';
import { checkReferences } from '../record/plan/references';
import { idOf, textOf } from '../record/text-of';
import {
  entryToEdit,
  granteeOf,
  granteeOfEntry,
  isSameGrantee,
  isShareKept,
  titleOf,
  toEntry,
  toShare,
} from './grantee';
import { shareOwnership } from './ownership';
import { asTheyAre, type Entries, entryOf, readEntries, setEntries, takeBack, writeOwned } from './shared-list';
import { alertSharesAttributes } from './attributes';

const sharesOf = (value: Value | undefined): ObjectValue[] =>
  Array.isArray(value) ? value.filter((share: Value): share is ObjectValue => isObjectValue(share)) : [];

const readable = (entries: Entries): Entries => entries.filter((entry) => granteeOfEntry(entry) !== undefined);

/** What the service has, with what the state does not say about a share left unsaid. */
function observeShares(entries: Entries, state: ObjectValue): ObjectValue[] {
  const known = sharesOf(state['shares']);
  return readable(entries).map((entry) => {
    const kept = known.find((share) => isSameGrantee(granteeOf(share), granteeOfEntry(entry)));
    return kept && isShareKept(kept, entry)
      ? kept
      : { ...toShare(entry, kept), ...(kept?.['sso_user'] === null ? { sso_user: null } : {}) };
  });
}

/** The declared shares over what the service has; entries that no attribute can say stay. */
function entriesToSet(
  { client }: ServiceContext,
  shares: readonly ObjectValue[],
  entries: Entries,
): Parameters<typeof setEntries>[2] {
  const nameless = entries.filter((entry) => granteeOfEntry(entry) === undefined);
  const rawOf = (share: ObjectValue) => entryToEdit(client.dialect, entryOf(entries, granteeOf(share)));
  const declared = shares.map((share) => ({ ...toEntry(share), raw: rawOf(share) }));
  return { body: [...declared, ...asTheyAre(nameless)], grantees: shares.map(granteeOf) };
}

function areKept(shares: readonly ObjectValue[], entries: Entries): boolean {
  const areSame = shares.every((share) => isShareKept(share, entryOf(entries, granteeOf(share))));
  return areSame && shares.length === readable(entries).length;
}

/** Names who is shared with still and is not declared: the owner, or somebody whom the service did not take away. */
function noteKept(
  { run }: ServiceContext,
  {
    alertId,
    shares,
    written,
  }: { readonly alertId: string; readonly shares: readonly ObjectValue[]; readonly written: Entries },
): void {
  const declared = shares.map(granteeOf);
  const kept = readable(written)
    .map(granteeOfEntry)
    .filter((grantee) => !declared.some((one) => isSameGrantee(one, grantee)));
  if (kept.length === 0) return;
  const names = kept.map((grantee) => titleOf(grantee ?? '')).join(', ');
  const detail = `The service keeps the share of the alert ${alertId} for ${names}, whatever it is sent. It may be the owner's: declare it if it is to be in the code.`;
  run.notices.push({ summary: 'Share stays', detail });
}

/** Makes the list what is declared; sends nothing when it is. */
async function write(context: ServiceContext, { planned }: Change): Promise<Observed> {
  const alertId = textOf(planned, 'alert_id');
  const shares = sharesOf(planned['shares']);
  const written = await writeOwned(context, { alertId, owner: 'list' }, async (entries) =>
    areKept(shares, entries) ? entries : await setEntries(context, alertId, entriesToSet(context, shares, entries)),
  );
  noteKept(context, { alertId, shares, written });
  return { id: alertId, shares: observeShares(written, planned) };
}

function findTwice(config: ObjectValue): readonly Diagnostic[] {
  const grantees = sharesOf(config['shares']).flatMap((share) => granteeOf(share) ?? []);
  const twice = new Set(grantees.filter((grantee, index) => grantees.indexOf(grantee) !== index));
  return [...twice].map((grantee) =>
    errorAt(['shares'], 'Shared twice', `shares names the ${titleOf(grantee)} twice; say once what they may do.`),
  );
}

/** Names everybody who would lose access to an alert whose list is taken over. */
async function warnOfLosses(context: ServiceContext, { prior, config }: Change): Promise<readonly Diagnostic[]> {
  const { alert_id: alertId, shares } = config;
  if (prior !== null || typeof alertId !== 'string') return [];
  const declared = sharesOf(shares).map(granteeOf);
  const entries = (await readEntries(context, alertId)) ?? [];
  const losers = entries
    .flatMap((entry) => granteeOfEntry(entry) ?? [])
    .filter((grantee) => !declared.includes(grantee));
  if (losers.length === 0 || declared.includes(undefined)) return [];
  const names = losers.map(titleOf).join(', ');
  const detail = `The alert ${alertId} is shared with ${names} today. This resource owns the whole list, so they lose access.`;
  return [warningAt(['shares'], 'Somebody loses access', detail)];
}

/** `analytics_alert_shares`: owns everybody's access to one alert. */
export const alertShares: ResourceDefinition<ServiceContext> = {
  type: 'analytics_alert_shares',
  version: 0,
  description:
    'Everybody who may see or edit an alert. It owns the whole list of the alert; `analytics_alert_share` owns one entry instead.',
  attributes: alertSharesAttributes,
  validate: findTwice,
  ...shareOwnership(() => 'list'),

  async checkPlan(context, change) {
    const dangling = await checkReferences(context, alertSharesAttributes, change.config);
    return dangling.length > 0 ? dangling : await warnOfLosses(context, change);
  },

  async read(context, state) {
    const alertId = idOf(state);
    const entries = await readEntries(context, alertId);
    return entries && { id: alertId, alert_id: alertId, shares: observeShares(entries, state) };
  },

  takeNotices,
  create: write,
  update: write,

  async delete(context, prior) {
    await takeBack(context, idOf(prior), 'list');
    return [];
  },
};
