import type { Diagnostic } from '../../base/diagnostic';
import { endedBefore, type MaintenanceWindow } from '../../resources';
import type { WindowedAlert } from './due-alerts';

/** What became of an alert. */
type Outcome =
  | 'paused'
  | 'resumed'
  /** It was paused before its window, and stays so. */
  | 'paused-before'
  /** It was changed during its window, and stays paused. */
  | 'changed'
  /** Somebody resumed it during its window. */
  | 'resumed-before'
  /** The service does not have it any more. */
  | 'gone'
  | 'failed';

/** One thing that was done, or left. */
export interface MaintenanceEvent {
  readonly address: string;
  readonly id: string;
  readonly outcome: Outcome;
}

/** An open window of an alert, or one that has ended. */
export interface ReportedWindow {
  readonly address: string;
  readonly name: string;
  readonly reason: string;
  readonly owner: string | null;
}

/** What a run of the maintenance found and did. */
export interface MaintenanceResult {
  readonly events: readonly MaintenanceEvent[];
  /** The alerts with an open window, and when the last of those that overlap ends; null where that is not in sight. */
  readonly open: readonly { readonly address: string; readonly until: string | null }[];
  readonly windows: readonly ReportedWindow[];
  /** Windows that never open again. */
  readonly ended: readonly ReportedWindow[];
  readonly diagnostics: readonly Diagnostic[];
  readonly isInterrupted: boolean;
}

const report = ({ address }: WindowedAlert, windows: readonly MaintenanceWindow[]): readonly ReportedWindow[] =>
  windows.map(({ name, reason, owner = null }) => ({ address, name, reason, owner }));

/** A moment as people and programs read it. */
const textOf = (momentMs: number | undefined): string | null =>
  momentMs === undefined ? null : new Date(momentMs).toISOString().replace('.000Z', 'Z');

/** What holds at a moment. */
export function describeWindows(
  alerts: readonly WindowedAlert[],
  nowMs: number,
): Pick<MaintenanceResult, 'open' | 'windows' | 'ended'> {
  const silent = alerts.filter(({ open }) => open.length > 0);
  return {
    open: silent.map(({ address, untilMs }) => ({ address, until: textOf(untilMs) })),
    windows: silent.flatMap((alert) => report(alert, alert.open)),
    ended: alerts.flatMap((alert) => report(alert, endedBefore(alert.windows, nowMs))),
  };
}
