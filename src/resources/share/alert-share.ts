import { mapInSlices } from '../../base/map-cooperative';
import { errorAt } from '../../base/diagnostic';
import { ApiError, ContractError, ProviderError } from '../../base/errors';
import type { Change, FoundObject, Listed, ObjectValue, Observed, ResourceDefinition } from '../../model';
import type { ServiceContext } from '../context';
import { checkReferences } from '../record/plan/references';
import { textOf } from '../record/text-of';
import { takeNotices } from '../record/notices';
import {
  entryToEdit,
  type Grantee,
  granteeOf,
  granteeOfEntry,
  isShareKept,
  parseGrantee,
  titleOf,
  toEntry,
  toShare,
} from './grantee';
import { alertShareAttributes, complaintAboutShare, idOfSharedAlert } from './attributes';
import { inspectShare } from './inspect-share';
import { shareOwnership } from './ownership';
import { addEntry, type Entries, entryOf, findAmbiguous, readEntries, takeBack, writeOwned } from './shared-list';

/**
 * Sees that a service shows the share that it took. What is only late is said.
 *
 * @throws ProviderError `CONTRACT_BROKEN` where it shows another one: every plan would add it again.
 */
function checkShown(
  { run }: ServiceContext,
  planned: ObjectValue,
  { before, after }: { readonly before: Entries; readonly after: Entries },
): void {
  const grantee = granteeOf(planned) as Grantee;
  const entry = entryOf(after, grantee);
  if (isShareKept(planned, entry)) return;
  const taken = `The service took the share of the alert ${textOf(planned, 'alert_id')} for ${titleOf(grantee)}`;
  const fields = 'see `fields.share` of the `dialect`';
  if (entry) {
    throw new ProviderError('CONTRACT_BROKEN', `${taken}, and shows it otherwise than it was sent; ${fields}.`);
  }
  const others = after.filter((one) => entryOf(before, granteeOfEntry(one)) === undefined).map(granteeOfEntry);
  if (others.length === 0) {
    run.notices.push({
      summary: 'Share is not shown',
      detail: `${taken}, and does not show it yet; ${fields} if it never does.`,
    });
    return;
  }
  const names = others.map((other) => (other === undefined ? 'somebody unnamed' : titleOf(other))).join(', ');
  throw new ProviderError('CONTRACT_BROKEN', `${taken}, and shows ${names} instead: declare that, or ${fields}.`);
}

/** Adds the entry or changes its access; sends nothing when it is as declared. */
async function write(context: ServiceContext, { planned }: Change): Promise<Observed> {
  const alertId = textOf(planned, 'alert_id');
  // Validation has seen that there is one.
  const grantee = granteeOf(planned) as Grantee;
  return await writeOwned(context, { alertId, owner: grantee }, async (entries) => {
    const entry = entryOf(entries, grantee);
    const body = { ...toEntry(planned), raw: entryToEdit(context.client.dialect, entry) };
    const others = entries.filter((one) => one !== entry);
    const current = isShareKept(planned, entry) ? entries : await addEntry(context, alertId, { entry: body, others });
    checkShown(context, planned, { before: entries, after: current });
    const shown = entryOf(current, grantee);
    const share = toShare(shown ?? {}, planned);
    return { id: idOfShare(planned), ...(shown ? share : { sso_user: share['sso_user'] }) };
  });
}

/** The id of a share, such as `242/user/amy`; undefined where the grantee is not named. */
function idOfShare(share: ObjectValue): string | undefined {
  const grantee = granteeOf(share);
  return grantee && `${textOf(share, 'alert_id')}/${grantee}`;
}

/** The attributes that `242/user/amy` or `242/group/12` names. */
function parseImportId(id: string): ObjectValue | string {
  const [, alertId, named = ''] = /^(-?[1-9]\d{0,18})\/(.+)$/s.exec(id) ?? [];
  const grantee = parseGrantee(named);
  if (alertId === undefined || grantee === undefined) {
    return `must be the id of the alert and the grantee, such as 242/user/amy or 242/group/12, not ${JSON.stringify(id)}`;
  }
  const { type = null, userName, groupId } = grantee;
  return {
    id,
    alert_id: alertId,
    type,
    ...(type === 'user' ? { user: userName ?? null } : { group_id: groupId ?? null }),
  };
}

/** The shares of one alert; what no attribute can say, and a list that cannot be read, is named. */
async function listSharesOf(context: ServiceContext, alertId: string): Promise<Listed> {
  try {
    const entries = (await readEntries(context, alertId)) ?? [];
    const grantees = entries.map(granteeOfEntry);
    const ids = grantees.flatMap((grantee) => (grantee === undefined ? [] : `${alertId}/${grantee}`));
    const detail = `The alert ${alertId} is shared with somebody who is neither a user nor a group by name, so that share cannot be declared.`;
    return {
      ids: [...new Set(ids)],
      diagnostics: [
        ...(grantees.includes(undefined) ? [errorAt([], 'Share of nobody', detail)] : []),
        ...findAmbiguous(entries).map((grantee) =>
          errorAt(
            [],
            'Share is ambiguous',
            `The alert ${alertId} is shared with the ${titleOf(grantee)} several times, and not alike: only the first of these shares is read.`,
          ),
        ),
      ],
    };
  } catch (error) {
    if (!(error instanceof ApiError || error instanceof ContractError)) throw error;
    const detail = `The shares of the alert ${alertId} cannot be read: ${error.message} (${error.code})`;
    return { ids: [], diagnostics: [{ ...errorAt([], 'Could not list shares', detail), code: error.code }] };
  }
}

/** The shares of one alert, for a search. What no attribute can say is a warning there, as the others are found nevertheless. */
async function* findShares(context: ServiceContext, alertId: string): AsyncGenerator<FoundObject> {
  const { ids, diagnostics } = await listSharesOf(context, alertId);
  if (ids.length + diagnostics.length === 0 && (await readEntries(context, alertId)) === undefined) {
    yield { diagnostics: [errorAt(['alert_id'], 'Alert not found', `The service has no alert ${alertId}.`)] };
  }
  const told = diagnostics.map((one) => (one.code === undefined ? { ...one, severity: 'warning' as const } : one));
  if (told.length > 0) yield { diagnostics: told };
  for (const importId of ids) {
    yield { importId, displayName: titleOf(importId.slice(alertId.length + 1)) };
  }
}

/** Every entry of every alert: the service has no list of all. */
async function listShares(context: ServiceContext): Promise<Listed> {
  const alerts = await context.snapshot.all('listAlerts');
  // Of very many alerts, a run that is interrupted meanwhile asks no further ones.
  const pause = (): Promise<void> => context.sleep(0);
  const listed = await mapInSlices(alerts, pause, ({ id }) => listSharesOf(context, id));
  return {
    ids: listed.flatMap(({ ids }) => ids),
    diagnostics: listed.flatMap(({ diagnostics }) => diagnostics),
  };
}

/** `analytics_alert_share`: owns one grantee's access to one alert. */
export const alertShare: ResourceDefinition<ServiceContext> = {
  type: 'analytics_alert_share',
  version: 0,
  description:
    "The access of one user or group to an alert. Everybody else's stays as it is; `analytics_alert_shares` owns the whole list instead.",
  attributes: alertShareAttributes,
  identity: {
    required: ['alert_id', 'type'],
    optional: ['user', 'group_id'],
    toImportId: idOfShare,
  },
  parseImportId,
  list: listShares,
  listing: {
    description: 'Finds the shares of an alert.',
    attributes: { alert_id: idOfSharedAlert },
    find: (context, config) => findShares(context, textOf(config, 'alert_id')),
  },

  validate(config) {
    const complaint = complaintAboutShare(config);
    return complaint === undefined ? [] : [errorAt(['type'], 'Invalid share', `The share ${complaint}.`)];
  },

  ...shareOwnership(granteeOf),

  checkPlan: (context, { config }) => checkReferences(context, alertShareAttributes, config),

  async read(context, state) {
    const alertId = textOf(state, 'alert_id');
    const entry = entryOf((await readEntries(context, alertId)) ?? [], granteeOf(state));
    return entry && { id: state['id'], alert_id: alertId, ...toShare(entry, state) };
  },

  async inspect(context, state) {
    const entries = (await readEntries(context, textOf(state, 'alert_id'))) ?? [];
    const entry = entryOf(entries, granteeOf(state));
    return entry && inspectShare(context.client.dialect, entry);
  },

  takeNotices,
  create: write,
  update: write,

  async delete(context, prior) {
    const grantee = granteeOf(prior);
    if (grantee !== undefined) await takeBack(context, textOf(prior, 'alert_id'), grantee);
    return [];
  },
};
