import { type Diagnostic, refusalAt } from '../../base/diagnostic';
import { isPaused, withPaused } from '../../contract';
import type { Change, DestroyedObject, ObjectValue, Observed } from '../../model';
import type { ServiceContext } from '../context';
import { defineRecord, type Written } from '../record/define-record';
import { observeRecord } from '../record/desired-record';
import { idOf } from '../record/text-of';
import { alertAttributes } from './attributes';
import { validateOnPlan } from './validate-on-plan';

/** Pauses or unpauses where that is declared and not so yet; a call of its own, so never sent without need. */
async function pauseAsDeclared(
  { client, snapshot }: ServiceContext,
  { prior, config }: Change,
  { record, observed, report }: Written,
): Promise<Observed> {
  const current = observed['paused'] ?? prior?.['paused'] === true;
  const wanted = config['paused'];
  report({ paused: current });
  if (typeof wanted !== 'boolean' || wanted === current) return { ...observed, paused: current };
  await client.call(wanted ? 'pauseAlert' : 'unpauseAlert', { objectId: record.id });
  snapshot.put('listAlerts', { ...record, raw: withPaused(client.dialect, record.raw, wanted) });
  return { ...observed, paused: wanted };
}

function checkDestroy(prior: ObjectValue, { mayBeTainted }: DestroyedObject): readonly Diagnostic[] {
  if (prior['deletion_protection'] !== true) return [];
  const subject = `The analytics_alert ${JSON.stringify(prior['name'])} with id ${idOf(prior)}`;
  const remedy = mayBeTainted ? '; if it is only marked as tainted, "terraform untaint" keeps it' : '';
  const detail = `${subject} has deletion_protection. Set it to false and apply that first if it really should go${remedy}.`;
  return [refusalAt(['deletion_protection'], 'Destroy refused', detail)];
}

/** `analytics_alert`: watches a dataset and notifies when a condition holds. */
export const alert = defineRecord(
  {
    type: 'analytics_alert',
    description:
      'An alert: a condition over a dataset or widget, checked on a schedule, that notifies people and calls actions when it holds.',
    attributes: alertAttributes,
    calls: {
      list: 'listAlerts',
      find: 'viewAlert',
      create: 'createAlert',
      edit: 'editAlert',
      delete: 'deleteAlert',
    },
    placesBeside: ({ pause }) => [['paused', pause.field]],
  },
  (record, kind) => ({
    checkDestroy,

    async checkPlan(context, change) {
      const findings = await record.checkPlan(context, change);
      return findings.length > 0 ? findings : await validateOnPlan(context, kind, change);
    },

    observe: ({ client }, found, state) => ({
      paused: isPaused(client.dialect, found.raw),
      ...observeRecord(kind, found, state),
    }),

    finishWrite: pauseAsDeclared,
  }),
);
