import { errorAt } from '../../base/diagnostic';
import { ProviderError } from '../../base/errors';
import type { Change, ObjectValue, Observed, ResourceDefinition } from '../../model';
import type { ServiceContext } from '../context';
import { checkReferences } from '../record/references';
import { textOf } from '../record/text-of';
import { type Grantee, granteeOf, granteeOfEntry, isShareKept, toEntry, toShare } from './grantee';
import { alertShareAttributes, complaintAboutShare } from './attributes';
import { shareOwnership } from './ownership';
import { addEntry, entryOf, readEntries, readEntriesAnew, setEntries } from './shared-list';

const alertIdOf = (state: ObjectValue): string => textOf(state, 'alert_id');

/** Adds the entry or changes its access; sends nothing when it is as declared. */
async function write(context: ServiceContext, { planned }: Change): Promise<Observed> {
  const alertId = alertIdOf(planned);
  const grantee = granteeOf(planned);
  return await context.run.alone(`shares ${alertId}`, async () => {
    const entries = await readEntries(context, alertId);
    if (entries === undefined) {
      throw new ProviderError('OBJECT_MISSING', `The alert ${alertId} is not in the service, so it cannot be shared.`);
    }
    const entry = entryOf(entries, grantee);
    const body = { ...toEntry(planned), raw: entry?.raw ?? {} };
    const current = isShareKept(planned, entry) ? entries : await addEntry(context, alertId, body);
    const id = `${alertId}/${String(grantee)}`;
    context.run.writtenShares.add(id);
    return { id, sso_user: toShare(entryOf(current, grantee) ?? {}, planned)['sso_user'] };
  });
}

/** Takes the entry of one grantee out of the list and leaves everybody else's. */
async function remove(context: ServiceContext, alertId: string, grantee: Grantee | undefined): Promise<void> {
  const { writtenShares } = context.run;
  // Another resource has taken the entry over.
  if (writtenShares.has(`${alertId}/list`) || writtenShares.has(`${alertId}/${String(grantee)}`)) return;
  const entries = (await readEntriesAnew(context, alertId)) ?? [];
  if (entryOf(entries, grantee) === undefined) return;
  const rest = entries.filter((entry) => granteeOfEntry(entry) !== grantee);
  await setEntries(
    context,
    alertId,
    rest.map(({ raw }) => ({ raw })),
  );
}

/** The attributes that `242/user/amy` or `242/group/12` names. */
function parseImportId(id: string): ObjectValue | string {
  const [, alertId, type, name = ''] = /^(-?[1-9]\d{0,18})\/(user|group)\/(.+)$/s.exec(id) ?? [];
  if (alertId === undefined || type === undefined || (type === 'group' && !/^(0|-?[1-9]\d{0,18})$/.test(name))) {
    return `must be the id of the alert and the grantee, such as 242/user/amy or 242/group/12, not ${JSON.stringify(id)}`;
  }
  return { id, alert_id: alertId, type, ...(type === 'user' ? { user: name } : { group_id: name }) };
}

/** `analytics_alert_share`: owns one grantee's access to one alert. */
export const alertShare: ResourceDefinition<ServiceContext> = {
  type: 'analytics_alert_share',
  version: 0,
  description:
    "The access of one user or group to an alert. Everybody else's stays as it is; `analytics_alert_shares` owns the whole list instead.",
  attributes: alertShareAttributes,
  parseImportId,

  validate(config) {
    const complaint = complaintAboutShare(config);
    return complaint === undefined ? [] : [errorAt(['type'], 'Invalid share', `The share ${complaint}.`)];
  },

  ...shareOwnership(granteeOf),

  checkPlan: (context, { config }) =>
    checkReferences(context, [{ attribute: 'alert_id', list: 'listAlerts', target: 'alert' }], config),

  async read(context, state) {
    const alertId = alertIdOf(state);
    const entry = entryOf((await readEntries(context, alertId)) ?? [], granteeOf(state));
    return entry && { id: state['id'], alert_id: alertId, ...toShare(entry, state) };
  },

  create: write,
  update: write,

  async delete(context, prior) {
    const alertId = alertIdOf(prior);
    await context.run.alone(`shares ${alertId}`, () => remove(context, alertId, granteeOf(prior)));
    return [];
  },
};
