import { type Diagnostic, refusalAt } from '../../base/diagnostic';
import { type Dialect, isPaused, withPaused } from '../../contract';
import type { Change, ObjectValue, Observed, ReportProgress, ResourceDefinition } from '../../model';
import type { ServiceContext } from '../context';
import { deleteRecord } from '../record/delete-record';
import { createRecordLifecycle, type FoundRecord, idOf, type RecordKind, type Written } from '../record/lifecycle';
import { checkReferences, type Reference } from '../record/references';
import { alertAttributes } from './attributes';
import { validateOnPlan } from './validate-on-plan';

const list = 'listAlerts';
const kind: RecordKind = {
  type: 'analytics_alert',
  record: 'alert',
  attributes: alertAttributes,
  calls: {
    list,
    find: (client, objectId) => client.call('viewAlert', { objectId }),
    create: (client, body) => client.call('createAlert', { body }),
    edit: (client, objectId, body) => client.call('editAlert', { objectId, body }),
  },
  placesBeside: ({ pause }) => [['paused', pause.field]],
};
const lifecycle = createRecordLifecycle(kind);
const references: readonly Reference[] = [
  { attribute: 'webhook_action_ids', list: 'listWebhook', target: 'webhook action' },
  { attribute: 'slack_action_ids', list: 'listSlack', target: 'Slack action' },
  { attribute: 'teams_action_ids', list: 'listTeams', target: 'Teams action' },
];

/** What the record of an alert says about the attributes, `paused` included. */
export function observeAlert(dialect: Dialect, record: FoundRecord, state: ObjectValue = {}): Observed {
  const observed = lifecycle.observe(record, state);
  const paused = isPaused(dialect, record.raw);
  return paused === undefined ? observed : { paused, ...observed };
}

/** Pauses or unpauses where that is declared and not so yet; a call of its own, so never sent without need. */
async function pauseAsDeclared(
  context: ServiceContext,
  change: Change,
  written: Written & { report: ReportProgress },
): Promise<Observed> {
  const { client, snapshot } = context;
  const { objectId, record, observed, report } = written;
  const current = isPaused(client.dialect, record.raw) ?? change.prior?.['paused'] === true;
  const wanted = change.config['paused'];
  report({ paused: current });
  if (typeof wanted !== 'boolean' || wanted === current) return { ...observed, paused: current };
  await client.call(wanted ? 'pauseAlert' : 'unpauseAlert', { objectId });
  snapshot.put(list, { ...record, id: objectId, raw: withPaused(client.dialect, record.raw, wanted) });
  return { ...observed, paused: wanted };
}

function checkDestroy(prior: ObjectValue): readonly Diagnostic[] {
  if (prior['deletion_protection'] !== true) return [];
  const subject = `The analytics_alert ${JSON.stringify(prior['name'])} with id ${idOf(prior)}`;
  const detail = `${subject} has deletion_protection. Set it to false and apply that first if it really should go; if it is only marked as tainted, "terraform untaint" keeps it.`;
  return [refusalAt(['deletion_protection'], 'Destroy refused', detail)];
}

/** `analytics_alert`: watches a dataset and notifies when a condition holds. */
export const alert: ResourceDefinition<ServiceContext> = {
  type: kind.type,
  version: 0,
  description:
    'An alert: a condition over a dataset or widget, checked on a schedule, that notifies people and calls actions when it holds.',
  attributes: alertAttributes,
  async checkPlan(context, change) {
    const spelling = await lifecycle.checkPlan(context, change);
    const dangling = await checkReferences(context, references, change.config);
    const findings = [...spelling, ...dangling];
    return findings.length > 0 ? findings : await validateOnPlan(context, lifecycle.bodyOf(change), change);
  },
  checkOwnership: (context, object) => lifecycle.checkOwnership(context, object),
  register: (context, object) => {
    lifecycle.register(context, object);
  },
  planNew: (context, change) => lifecycle.planNew(context, change),
  checkDestroy,

  async read(context, state) {
    const record = await lifecycle.find(context, state);
    return record && observeAlert(context.client.dialect, record, state);
  },

  findLost: (context, config) => lifecycle.findLost(context, config),

  async create(context, change, report) {
    return pauseAsDeclared(context, change, { ...(await lifecycle.create(context, change, report)), report });
  },

  async update(context, change, report) {
    return pauseAsDeclared(context, change, { ...(await lifecycle.update(context, change, report)), report });
  },

  async delete(context, prior) {
    await deleteRecord(context, { list, operation: 'deleteAlert' }, idOf(prior));
    return [];
  },
};
