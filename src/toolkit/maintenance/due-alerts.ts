import { aliasOf } from '../../base/provider-address';
import { parsePrivateState } from '../../provider';
import {
  type MaintenanceNote,
  type MaintenanceWindow,
  openAt,
  openUntilMs,
  readNote,
  readWindows,
} from '../../resources';
import type { InstanceState, ObjectState, State } from '../../state';

/** An alert of a state, with its maintenance windows. */
export interface WindowedAlert {
  readonly address: string;
  readonly id: string;
  readonly object: ObjectState;
  readonly current: InstanceState;
  readonly alias: string | undefined;
  readonly windows: readonly MaintenanceWindow[];
  /** The windows that are open. */
  readonly open: readonly MaintenanceWindow[];
  /** Those of which this machine cannot say when they are open: the alert is left as it is. */
  readonly unreadable: readonly MaintenanceWindow[];
  readonly note: MaintenanceNote | undefined;
  /** Whether the windows of the note have ended: what is open now is another one. */
  readonly isNoteOver: boolean;
  /** When those that are open have ended, with those that overlap or follow at once. */
  readonly untilMs: number | undefined;
}

/** The alerts that have a window, or the note of one. */
export function findWindowed({ objects }: State, nowMs: number): readonly WindowedAlert[] {
  return [...objects].flatMap(([address, object]): WindowedAlert[] => {
    const { current, mode, type, provider } = object;
    const id = current?.attributes['id'];
    if (mode !== 'managed' || type !== 'analytics_alert' || !current || typeof id !== 'string') return [];
    const windows = readWindows(current.attributes['maintenance_windows']);
    const note = readNote(parsePrivateState(current.private).note);
    if (windows.length === 0 && !note) return [];
    const unreadable = windows.filter(({ complaint }) => complaint !== undefined);
    const readable = windows.filter((window) => !unreadable.includes(window));
    const open = openAt(readable, nowMs);
    const untilMs = openUntilMs(readable, nowMs);
    const isNoteOver = (note?.untilMs ?? Infinity) <= nowMs;
    const alias = aliasOf(provider);
    return [{ address, id, object, current, alias, windows, open, unreadable, note, isNoteOver, untilMs }];
  });
}

/** Whether a window has to be opened for an alert: nothing is noted of it, or no more than that its pause was about to be sent. */
export const isToOpen = ({ open, unreadable, note, isNoteOver }: WindowedAlert): boolean =>
  unreadable.length === 0 && open.length > 0 && (note === undefined || note.stage === 'begun' || isNoteOver);

/** Whether the note of an alert outlived its window. */
export const isToClose = ({ open, unreadable, note }: WindowedAlert): boolean =>
  unreadable.length === 0 && open.length === 0 && note !== undefined;
