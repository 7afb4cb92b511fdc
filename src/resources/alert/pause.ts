/** Whether an alert is paused: calls of its own say so, and an edit may depend on it. */
import { type Diagnostic, warningAt } from '../../base/diagnostic';
import { ProviderError } from '../../base/errors';
import { type ListedRecord, lookUp, recordIn } from '../../service/http/index';
import { isPaused, withPaused } from '../../service/interface/index';
import { type Change, isGiven, type ObjectValue, type Observed, type Value } from '../../model';
import type { ServiceContext } from '../context';
import type { Written } from '../record/define-record';
import { isHeld, isPausedByWindow, noteBegun } from './maintenance/note';
import { confirmUnanswered } from '../record/write/confirm-unanswered';
import { pollUntil } from '../record/write/read-back';
import type { FoundRecord, RecordKind } from '../record/record-kind';
import { idOf } from '../record/text-of';

const pauses = 'pause analytics_alert';
const pausedUnshown = 'analytics_alert paused';

function warnUnreadable({ client, run }: ServiceContext, id: string): void {
  const detail = `The record of the alert ${id} does not say whether it is paused: there is no \`${client.dialect.pause.field}\` in it. What somebody pauses by hand is not seen; if the service has the field elsewhere, set \`pause.field\` and \`pause.pausedValue\` of the \`dialect\`.`;
  if (!run.unshown.has(pausedUnshown)) run.notices.push({ summary: 'Pausing is not shown', detail });
  run.unshown.add(pausedUnshown);
}

/** Waits until an alert shows whether it is paused; the first one of a run tells whether there is something to wait for. */
async function awaitPaused(context: ServiceContext, id: string, wanted: boolean): Promise<void> {
  const { client, run, readAfterWriteMs } = context;
  if (run.trustworthyAnswers.get(pauses)) return;
  let asked = 0;
  const isSeen = await pollUntil(context, async () => {
    asked += 1;
    const record = recordIn(await lookUp(client, 'listAlerts', id));
    if (!record) return true;
    const isShown = isPaused(client.dialect, record.raw);
    // A record may leave out that an alert is not paused.
    if (isShown === undefined && wanted) warnUnreadable(context, id);
    return isShown === !wanted ? undefined : true;
  });
  run.trustworthyAnswers.set(pauses, asked === 1);
  if (isSeen) return;
  const [call, seconds] = [wanted ? 'pauseAlert' : 'unpauseAlert', String(readAfterWriteMs / 1000)];
  const message = `The service took ${call} of the alert ${id} without an error, and after ${seconds} s (\`read_after_write\`) its record does not say so; check the dialect's \`pause.field\` and \`pause.pausedValue\`.`;
  throw new ProviderError('CONTRACT_BROKEN', message);
}

/** What is declared and not shown holds as planned: said to be seen, it would be missed in the next read. */
const asSeen = (config: ObjectValue, observed: Observed, paused: Value): Observed =>
  typeof config['paused'] === 'boolean' ? observed : { ...observed, paused };

/** Pauses or unpauses an alert, and waits until it shows that. */
export async function setPaused(
  context: ServiceContext,
  record: ListedRecord<'listAlerts'>,
  wanted: boolean,
): Promise<void> {
  const { client, snapshot } = context;
  await confirmUnanswered<unknown>(
    context,
    () => client.call(wanted ? 'pauseAlert' : 'unpauseAlert', { objectId: record.id }),
    {
      find: async () => {
        const now = recordIn(await lookUp(client, 'listAlerts', record.id));
        return now && isPaused(client.dialect, now.raw) === wanted ? true : undefined;
      },
    },
  );
  await awaitPaused(context, record.id, wanted);
  snapshot.put('listAlerts', { ...record, raw: withPaused(client.dialect, record.raw, wanted) });
}

/** Pauses again what was resumed for its edit while a maintenance window is open, and changes nothing else. */
async function leavePaused(
  context: ServiceContext,
  { planned }: Change,
  { record, observed }: Written,
): Promise<Observed> {
  const { resumedToEdit, resumedInWindow } = context.run;
  if (resumedToEdit.has(record.id) || resumedInWindow.has(record.id)) await setPaused(context, record, true);
  for (const resumed of [resumedToEdit, resumedInWindow]) resumed.delete(record.id);
  return typeof planned['paused'] === 'boolean' ? { ...observed, paused: planned['paused'] } : observed;
}

/** Pauses or unpauses where that is declared and not so yet; a call of its own, so never sent without need. */
export async function pauseAsDeclared(context: ServiceContext, change: Change, written: Written): Promise<Observed> {
  if (isHeld(change)) return await leavePaused(context, change, written);
  const { run } = context;
  const { record, observed, report } = written;
  const { prior, planned, config } = change;
  const current = observed['paused'] ?? prior?.['paused'] === true;
  // An edit may resume what was paused; what nobody declares stays as it was.
  const wasPaused = planned['paused'] === true || run.resumedToEdit.has(record.id);
  const wanted = config['paused'] ?? (wasPaused ? true : undefined);
  report({ paused: current });
  if (typeof wanted !== 'boolean' || wanted === current) return asSeen(config, observed, current);
  await setPaused(context, record, wanted);
  run.resumedToEdit.delete(record.id);
  return wanted && run.unshown.has(pausedUnshown) ? asSeen(config, observed, wanted) : { ...observed, paused: wanted };
}

/**
 * Resumes an alert that its service does not let be edited while it is paused; it is paused again after the edit. Where this
 * run is cut off in between, the next one learns from the code or the state that it has to be: so one of them has to say it.
 */
export async function resumeToEdit(
  { client, run }: ServiceContext,
  found: Parameters<NonNullable<RecordKind['prepareEdit']>>[1],
  change: Change,
): Promise<FoundRecord> {
  const { prior, config } = change;
  if (client.dialect.edit.whilePaused || isPaused(client.dialect, found.raw) !== true) return found;
  if (prior?.['paused'] === false && !isGiven(config, 'paused') && !isPausedByWindow(change)) {
    const message = `The analytics_alert ${found.id} was paused after the plan was made, and this service edits none that is paused; nothing of it was changed. Plan again.`;
    throw new ProviderError('PLAN_STALE', message);
  }
  if (isPausedByWindow(change)) noteBegun(change);
  await client.call('unpauseAlert', { objectId: found.id });
  (isPausedByWindow(change) ? run.resumedInWindow : run.resumedToEdit).add(found.id);
  return { ...found, raw: withPaused(client.dialect, found.raw, false) };
}

/** Says of an alert that somebody paused that its edit resumes it for a while: no state says yet that it is paused. */
export function noteResumption({ client, run }: ServiceContext, { prior, config }: Change): readonly Diagnostic[] {
  if (client.dialect.edit.whilePaused || prior === null || isGiven(config, 'paused')) return [];
  const id = idOf(prior);
  if (!run.pausedMeanwhile.has(id)) return [];
  const detail = `The analytics_alert ${id} was paused since the last apply, and this service edits none that is paused: it is resumed, edited and paused again. Declare \`paused\` if it has to stay so whatever ends this run in between.`;
  return [warningAt(['paused'], 'Alert is resumed for its edit', detail)];
}
