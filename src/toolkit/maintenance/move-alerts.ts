import { type Diagnostic, errorAt } from '../../base/diagnostic';
import { withNote } from '../../provider';
import type { AlertStatus, MaintenanceNote, Pauses } from '../../resources';
import type { InstanceState, LockedStore } from '../../state';
import { isToClose, isToOpen, type WindowedAlert } from './due-alerts';
import type { MaintenanceEvent } from './maintenance-result';

/** What a run works with: the state that it holds, and the account of the alerts. */
export interface Moving {
  readonly store: LockedStore;
  readonly pauses: Pauses;
  /** Begins no more requests when it aborts. */
  readonly signal: AbortSignal;
  readonly tell: (event: MaintenanceEvent) => void;
  readonly fail: (diagnostic: Diagnostic) => void;
}

/** How many requests leave together. */
const together = 8;

/** Works on alerts, some together. Reports those that fail, and goes on with the others. */
async function forEachAlert(
  alerts: readonly WindowedAlert[],
  { signal, tell, fail }: Moving,
  work: (alert: WindowedAlert) => Promise<void>,
): Promise<void> {
  for (let at = 0; at < alerts.length && !signal.aborted; at += together) {
    const some = alerts.slice(at, at + together).map(async (alert) => {
      try {
        await work(alert);
      } catch (error) {
        tell({ address: alert.address, id: alert.id, outcome: 'failed' });
        const reason = error instanceof Error ? error.message : 'something that is no error was thrown';
        fail(errorAt([], `Could not pause or resume ${alert.address}`, reason));
      }
    });
    await Promise.all(some);
  }
}

/** Keeps another note of an alert, and further values of its record. */
function keepNote(
  { object, current, address }: WindowedAlert,
  note: MaintenanceNote | undefined,
  { store, attributes = {} }: Pick<Moving, 'store'> & Partial<Pick<InstanceState, 'attributes'>>,
): void {
  const { private: before, ...rest } = current;
  const after = withNote(before, note && { ...note });
  store.put(address, {
    ...object,
    current: {
      ...rest,
      attributes: { ...current.attributes, ...attributes },
      ...(after !== undefined && { private: after }),
    },
  });
}

/** The note of an alert whose window is open. */
const noteOf = (
  { untilMs }: WindowedAlert,
  stage: MaintenanceNote['stage'],
  { changed }: Pick<AlertStatus, 'changed'>,
): MaintenanceNote => ({
  stage,
  ...(changed !== undefined && { changed }),
  ...(untilMs !== undefined && { untilMs }),
});

/** Decides about an alert whose window is open. Answers true where its pause is to be sent. */
function noteOpening(alert: WindowedAlert, status: AlertStatus | undefined, { store, tell }: Moving): boolean {
  const { address, id, note } = alert;
  const about = { address, id };
  if (!status) {
    tell({ ...about, outcome: 'gone' });
    return false;
  }
  if (status.isPaused !== true) {
    keepNote(alert, noteOf(alert, 'begun', status), { store });
    return true;
  }
  // The run that noted it was cut off, and its pause had arrived; or no run came between two windows. Or somebody changed the alert since.
  const isOurs = note !== undefined && note.stage !== 'left' && note.changed === status.changed;
  keepNote(alert, noteOf(alert, isOurs ? 'paused' : 'left', status), { store });
  tell({ ...about, outcome: isOurs ? 'paused' : 'paused-before' });
  return false;
}

/** Pauses the alerts whose window is open. Each pause is noted, where no kill can take it away, before it is sent. */
async function openWindows(alerts: readonly WindowedAlert[], moving: Moving): Promise<void> {
  const { store, pauses, tell } = moving;
  const due: WindowedAlert[] = [];
  await forEachAlert(alerts, moving, async (alert) => {
    if (noteOpening(alert, await pauses.find(alert.id), moving)) due.push(alert);
  });
  await store.commit();
  await forEachAlert(due, moving, async (alert) => {
    const status = await pauses.pause(alert.id);
    keepNote(alert, noteOf(alert, 'paused', status), { store });
    tell({ address: alert.address, id: alert.id, outcome: 'paused' });
  });
}

/** Resumes an alert after its window, if nobody else paused or changed it; its note ends in any case. */
async function closeWindow(alert: WindowedAlert, { store, pauses, tell }: Moving): Promise<void> {
  const { address, id, note } = alert;
  const status = await pauses.find(id);
  const isChanged = note?.stage === 'left' || note?.changed !== status?.changed;
  const end = (outcome: MaintenanceEvent['outcome'], attributes: InstanceState['attributes'] = {}): void => {
    keepNote(alert, undefined, { store, attributes });
    tell({ address, id, outcome });
  };
  if (!status) end('gone');
  else if (status.isPaused === false) end('resumed-before');
  else if (isChanged) end(note?.stage === 'left' ? 'paused-before' : 'changed');
  else {
    await pauses.resume(id);
    end('resumed', { paused: false });
  }
}

/** Opens and closes the windows of the alerts of one account. */
export async function moveAlerts(alerts: readonly WindowedAlert[], moving: Moving): Promise<void> {
  try {
    await forEachAlert(alerts.filter(isToClose), moving, (alert) => closeWindow(alert, moving));
    await openWindows(alerts.filter(isToOpen), moving);
  } finally {
    await moving.store.commit();
  }
}
