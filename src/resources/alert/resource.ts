import { type Diagnostic, refusalAt } from '../../base/diagnostic';
import { isPaused } from '../../service/interface/index';
import type { DestroyedObject, ObjectValue } from '../../model';
import { defineRecord } from '../record/define-record';
import { idOf } from '../record/text-of';
import { alertAttributes } from './attributes';
import { compareNote, findHold, renewNote } from './maintenance/note';
import { noteResumption, pauseAsDeclared, resumeToEdit } from './pause';
import { validateOnPlan } from './validate-on-plan';

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
    essential: ['condition', 'paused', 'schedule', 'webhook_action_ids', 'slack_action_ids', 'teams_action_ids'],
    filters: { paused: 'Finds only the alerts that are paused, or with `false` only the others.' },
    async prepareEdit(context, found, change) {
      await compareNote(context, found.id, change);
      return await resumeToEdit(context, found, change);
    },
    observeBeside: (dialect, raw) => ({ paused: isPaused(dialect, raw) }),
    placesBeside: ({ pause }) => [['paused', pause.field]],
  },
  (record, kind) => ({
    checkDestroy,

    async checkPlan(context, change) {
      const findings = await record.checkPlan(context, change);
      if (findings.length > 0) return findings;
      return [...noteResumption(context, change), ...(await validateOnPlan(context, kind, change))];
    },

    async read(context, state, hasDrift) {
      const observed = await record.read(context, state, hasDrift);
      if (observed?.['paused'] === true && state['paused'] !== true) context.run.pausedMeanwhile.add(idOf(state));
      return observed;
    },

    showsState: (context, state, declared) =>
      !context.run.resumedToEdit.has(idOf(state)) && record.showsState(context, state, declared),

    // What was paused when the last run ended, and is not, was perhaps resumed for an edit by a run that was cut off then.
    findPendingRestore({ client, run }, state, { paused }) {
      const isSeen = !client.dialect.edit.whilePaused && state['paused'] === true && paused === false;
      return isSeen || run.resumedToEdit.has(idOf(state)) ? { paused: true } : undefined;
    },

    findHold,

    async finishWrite(context, change, written) {
      const observed = await pauseAsDeclared(context, change, written);
      await renewNote(context, written.record.id, change);
      return observed;
    },
  }),
);
