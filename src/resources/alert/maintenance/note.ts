/** What the private state of an alert notes of its maintenance window. */
import type { JsonObject } from '../../../base/json';
import { formatJson } from '../../../base/json-text';
import type { Change, Hold, ObjectValue } from '../../../model';
import { lookUp, recordIn } from '../../../service/http/index';
import type { ServiceContext } from '../../context';
import { openAt, readWindows } from './open-windows';

/**
 * `begun`: its pause is about to be sent. `paused`: it was. `left`: it was paused already, or somebody changed it, so that nothing
 * resumes it.
 */
type Stage = 'begun' | 'paused' | 'left';

/** The note of an alert. It is written before a pause is sent, and removed after the window. */
export interface MaintenanceNote {
  readonly stage: Stage;
  /** When the service says that the alert was changed last; absent where it does not say so. */
  readonly changed?: string;
  /** When the windows that were open have ended, in milliseconds; absent where that is not in sight. */
  readonly untilMs?: number;
}

/** When the service says that a record was changed last. */
export function changedOf({ lastModDate }: JsonObject): { readonly changed?: string } {
  return lastModDate === undefined || lastModDate === null ? {} : { changed: formatJson(lastModDate) };
}

/** Reads the note in a private state; undefined where there is none. */
export function readNote(note: JsonObject | undefined): MaintenanceNote | undefined {
  const { stage, changed, untilMs } = note ?? {};
  if (stage !== 'begun' && stage !== 'paused' && stage !== 'left') return undefined;
  return { stage, ...(typeof changed === 'string' && { changed }), ...(typeof untilMs === 'number' && { untilMs }) };
}

/** Leaves `paused` as it is while a window is open. The pause of the window itself is kept out of the state. */
export function findHold(
  { nowMs }: ServiceContext,
  state: ObjectValue,
  note: JsonObject | undefined,
): Hold | undefined {
  if (openAt(readWindows(state['maintenance_windows']), nowMs()).length === 0) return undefined;
  const { stage = 'left' } = readNote(note) ?? {};
  return { names: ['paused'], isHidden: stage !== 'left' };
}

/** Whether a maintenance window is open: then `paused` is not ours to change. */
export const isHeld = ({ held = [] }: Change): boolean => held.includes('paused');

/** Whether it was `aac maintenance` that paused an alert whose window is open. */
export function isPausedByWindow(change: Change): boolean {
  return isHeld(change) && (readNote(change.note)?.stage ?? 'left') !== 'left';
}

/** Notes that an alert is to be paused again: the next `aac maintenance` does it where this run does not come to it. */
export function noteBegun({ note, renewNote: renew }: Change): void {
  renew?.({ ...note, stage: 'begun' });
}

/** Remembers of an alert that is about to be edited whether it still is as its note says. */
export async function compareNote({ client, run }: ServiceContext, id: string, { note }: Change): Promise<void> {
  const noted = readNote(note);
  const record = noted && recordIn(await lookUp(client, 'listAlerts', id));
  if (record && noted.changed === changedOf(record.raw).changed) run.editedAsNoted.add(id);
}

/** Notes how an alert is after its edit, so that it does not count as changed by somebody else. */
export async function renewNote(
  { client, run }: ServiceContext,
  id: string,
  { note, renewNote: renew }: Change,
): Promise<void> {
  const noted = readNote(note);
  if (!noted) return;
  const record = run.editedAsNoted.delete(id) ? recordIn(await lookUp(client, 'listAlerts', id)) : undefined;
  renew?.({ ...noted, ...(record && changedOf(record.raw)) });
}
