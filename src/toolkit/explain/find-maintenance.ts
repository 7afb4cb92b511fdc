import type { State } from '../../state';
import { findWindowed } from '../maintenance/due-alerts';
import { describeWindows } from '../maintenance/maintenance-result';

/** The maintenance windows of an alert that are open. */
export interface OpenMaintenance {
  readonly windows: readonly string[];
  /** When the last of them ends; null where that is not in sight. */
  readonly until: string | null;
  /** What `aac maintenance` has done: no state but its note tells, because its pause is in none. */
  readonly done: 'paused' | 'left' | 'nothing';
}

/** What silences an alert now; undefined where no window is open. */
export function findMaintenance(state: State, address: string, nowMs: number): OpenMaintenance | undefined {
  const alert = findWindowed(state, nowMs).find((one) => one.address === address);
  const [open] = alert ? describeWindows([alert], nowMs).open : [];
  if (!alert || !open) return undefined;
  const { note, isNoteOver } = alert;
  const stage = isNoteOver ? undefined : note?.stage;
  const done = stage === 'paused' || stage === 'left' ? stage : 'nothing';
  return {
    windows: alert.open.map(({ name }) => name),
    until: open.until,
    done,
  };
}
