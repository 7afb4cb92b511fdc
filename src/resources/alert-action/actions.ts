import { type Diagnostic, warningAt } from '../../base/diagnostic';
import type { ActionDefinition, ObjectValue } from '../../model';
import type { ListedRecord } from '../../service/http/index';
import { isPaused } from '../../service/interface/index';
import { getAlert } from '../alert/find-alert';
import { setPaused } from '../alert/pause';
import { describeRun } from '../alert/describe-run';
import type { ServiceContext } from '../context';
import { alertPauseAttributes, alertRunAttributes } from './attributes';

type Action = ActionDefinition<ServiceContext>;

const titleOf = ({ id, name }: ListedRecord<'listAlerts'>): string => `The alert ${JSON.stringify(name)} (${id})`;

const findAlert = ({ snapshot }: ServiceContext, config: ObjectValue): ReturnType<typeof getAlert> =>
  getAlert(snapshot, config['alert_id'] as string);

const alertRun: Action = {
  type: 'analytics_alert_run',
  description: 'Runs an alert now. If its condition holds, it notifies people and systems, as `aac run` does.',
  attributes: alertRunAttributes,
  async invoke(context, config, { report }) {
    const record = await findAlert(context, config);
    report(`${titleOf(record)} is run.`);
    const found = await context.client.call('runAlert', { body: record });
    report(`${titleOf(record)} was run: ${describeRun(found)}.`);
    return [];
  },
};

/** A run of an action edits no state, so that the next plan finds what it did. */
function warnOfPlan(title: string, wanted: boolean): Diagnostic {
  const detail = `${title} is ${wanted ? 'paused' : 'not paused'} in the service alone: where the code declares \`paused\` otherwise, the next plan undoes it. To keep it, add \`paused\` to \`ignore_changes\` of its \`lifecycle\`.`;
  return warningAt([], 'The next plan may undo this', detail);
}

async function pause(
  wanted: boolean,
  ...[context, config, { report }]: Parameters<Action['invoke']>
): ReturnType<Action['invoke']> {
  const record = await findAlert(context, config);
  const title = titleOf(record);
  const state = wanted ? 'paused' : 'not paused';
  if (isPaused(context.client.dialect, record.raw) === wanted) report(`${title} is ${state} already.`);
  else {
    report(`${title} is ${wanted ? 'paused' : 'unpaused'}.`);
    await setPaused(context, record, wanted);
    report(`${title} is ${state} now.`);
  }
  return [warnOfPlan(title, wanted)];
}

const alertPause: Action = {
  type: 'analytics_alert_pause',
  description: 'Pauses an alert, until something unpauses it. It edits no state, so that the next plan may undo it.',
  attributes: alertPauseAttributes,
  invoke: (...given) => pause(true, ...given),
};

const alertUnpause: Action = {
  type: 'analytics_alert_unpause',
  description: 'Unpauses an alert. It edits no state, so that the next plan may undo it.',
  attributes: alertPauseAttributes,
  invoke: (...given) => pause(false, ...given),
};

/** What can be done with alerts. */
export const alertActions: readonly Action[] = [alertRun, alertPause, alertUnpause];
