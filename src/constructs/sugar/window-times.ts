import { type ObjectValue, Unknown, type Value } from '../../model';
import { complaintAboutWindow } from '../../resources/alert/maintenance/attributes';
import { type Mistake, mistakeAt } from '../check-props';
import { isPlainObject } from '../plain-object';
import { isDeferred, type IsToken } from '../token';

/** A window that is open once. Its times are by RFC 3339, with their offsets. */
interface OnceOpen {
  /**
   * When the window opens.
   *
   * @example '2026-03-01T22:00:00+01:00'
   */
  readonly from: string;
  /**
   * When it ends: at this time it is no longer open.
   *
   * @example '2026-03-02T02:00:00+01:00'
   */
  readonly to: string;
  readonly cron?: never;
  readonly duration?: never;
  readonly timeZone?: never;
}

/** A window that comes back. */
interface OftenOpen {
  /**
   * A cron expression for the times at which it opens.
   *
   * @example '0 22 * * 0'
   */
  readonly cron: string;
  /**
   * How long it stays open.
   *
   * @example '4h'
   */
  readonly duration: string;
  /**
   * The time zone of `cron`.
   *
   * @example 'Europe/Berlin'
   */
  readonly timeZone: string;
  readonly from?: never;
  readonly to?: never;
}

/** When a maintenance window is open, and why. */
export type WindowTimes = (OnceOpen | OftenOpen) & {
  /**
   * Why the alerts are silent.
   *
   * @example 'Release 42'
   */
  readonly reason: string;
  /** Who answers for the silence. */
  readonly owner?: string;
};

/** What is wrong across the properties of maintenance windows. What is only known later is left alone. */
export function complaintsAboutWindows(windows: unknown, isToken: IsToken): readonly Mistake[] {
  if (!Array.isArray(windows)) return [];
  return windows.flatMap((window: unknown, index) => {
    if (!isPlainObject(window)) return [];
    const { timeZone, ...rest } = window;
    const values = Object.entries({ ...rest, time_zone: timeZone }).map(([name, value]) => [
      name,
      isDeferred(value, isToken) ? new Unknown() : ((value ?? null) as Value),
    ]);
    const complaint = complaintAboutWindow(Object.fromEntries(values) as ObjectValue, 'timeZone');
    return complaint === undefined ? [] : mistakeAt(['maintenanceWindows', index], complaint);
  });
}
