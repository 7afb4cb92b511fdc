import { type Diagnostic, errorAt, warningAt } from '../../base/diagnostic';
import { ProviderError } from '../../base/errors';
import type { Change, ObjectValue, Observed, ResourceDefinition, Value } from '../../model';
import { isObjectValue } from '../../model';
import type { ServiceContext } from '../context';
import { checkReferences } from '../record/references';
import { idOf } from '../record/text-of';
import { granteeOf, granteeOfEntry, isShareKept, toEntry, toShare } from './grantee';
import { shareOwnership } from './ownership';
import { type Entries, entryOf, readEntries, readEntriesAnew, setEntries } from './shared-list';
import { alertSharesAttributes } from './attributes';

const sharesOf = (value: Value | undefined): ObjectValue[] =>
  Array.isArray(value) ? value.filter((share: Value): share is ObjectValue => isObjectValue(share)) : [];

/** What the service has, with what the state does not say about a share left unsaid. */
function observeShares(entries: Entries, state: ObjectValue): ObjectValue[] {
  const known = sharesOf(state['shares']);
  const readable = entries.filter((entry) => granteeOfEntry(entry) !== undefined);
  return readable.map((entry) => {
    const kept = known.find((share) => granteeOf(share) === granteeOfEntry(entry));
    return kept && isShareKept(kept, entry)
      ? kept
      : { ...toShare(entry), ...(kept?.['sso_user'] === null ? { sso_user: null } : {}) };
  });
}

/** The declared shares over what the service has; entries that no attribute can say stay. */
function entriesToSet(shares: readonly ObjectValue[], entries: Entries): Parameters<typeof setEntries>[2] {
  const declared = shares.map((share) => ({ ...toEntry(share), raw: entryOf(entries, granteeOf(share))?.raw ?? {} }));
  const unreadable = entries.filter((entry) => granteeOfEntry(entry) === undefined);
  return [...declared, ...unreadable.map(({ raw }) => ({ raw }))];
}

function isKept(shares: readonly ObjectValue[], entries: Entries): boolean {
  const readable = entries.filter((entry) => granteeOfEntry(entry) !== undefined);
  return (
    shares.length === readable.length && shares.every((share) => isShareKept(share, entryOf(entries, granteeOf(share))))
  );
}

/** Makes the list what is declared; sends nothing when it is. */
async function write(context: ServiceContext, { planned }: Change): Promise<Observed> {
  const alertId = planned['alert_id'] as string;
  const shares = sharesOf(planned['shares']);
  await context.run.alone(`shares ${alertId}`, async () => {
    const entries = await readEntriesAnew(context, alertId);
    if (entries === undefined) {
      throw new ProviderError('OBJECT_MISSING', `The alert ${alertId} is not in the service, so it cannot be shared.`);
    }
    if (!isKept(shares, entries)) await setEntries(context, alertId, entriesToSet(shares, entries));
    context.run.writtenShares.add(`${alertId}/list`);
  });
  return { id: alertId };
}

function findTwice(config: ObjectValue): readonly Diagnostic[] {
  const grantees = sharesOf(config['shares']).flatMap((share) => granteeOf(share) ?? []);
  const twice = new Set(grantees.filter((grantee, index) => grantees.indexOf(grantee) !== index));
  return [...twice].map((grantee) =>
    errorAt(
      ['shares'],
      'Shared twice',
      `shares names the ${grantee.replace('/', ' ')} twice; say once what they may do.`,
    ),
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
  const names = losers.map((grantee) => grantee.replace('/', ' ')).join(', ');
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
    const references = [{ attribute: 'alert_id', list: 'listAlerts', target: 'alert' }] as const;
    const dangling = await checkReferences(context, references, change.config);
    return dangling.length > 0 ? dangling : await warnOfLosses(context, change);
  },

  async read(context, state) {
    const alertId = idOf(state);
    const entries = await readEntries(context, alertId);
    return entries && { id: alertId, alert_id: alertId, shares: observeShares(entries, state) };
  },

  create: write,
  update: write,

  async delete(context, prior) {
    const alertId = idOf(prior);
    const { run } = context;
    return await run.alone(`shares ${alertId}`, async () => {
      if (run.writtenShares.has(`${alertId}/list`)) return [];
      const entries = (await readEntriesAnew(context, alertId)) ?? [];
      // What another resource of this run has written stays, and so does what this one could not say.
      const kept = entries.filter((entry) => {
        const grantee = granteeOfEntry(entry);
        return grantee === undefined || run.writtenShares.has(`${alertId}/${grantee}`);
      });
      if (kept.length < entries.length) {
        await setEntries(
          context,
          alertId,
          kept.map(({ raw }) => ({ raw })),
        );
      }
      return [];
    });
  },
};
