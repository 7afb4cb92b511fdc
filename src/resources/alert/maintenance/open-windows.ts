/** When maintenance windows are open. */
import { parseSpanMs } from '../../../base/duration';
import { isObjectValue, type Value } from '../../../model';
import { nextCheckMs } from '../../../query/over-time/schedule';
import { parseMomentMs } from '../../functions/moment';
import { checkCron } from '../check-cron';
import { checkTimeZone } from './attributes';

/** From `fromMs` on and before `toMs`. */
interface Span {
  readonly fromMs: number;
  readonly toMs: number;
}

/** A maintenance window. */
export interface MaintenanceWindow {
  readonly name: string;
  readonly reason: string;
  readonly owner: string | undefined;
  /** Why this machine cannot say when it is open: another Node may know other time zones. It counts as open, so that plans leave the pause. */
  readonly complaint: string | undefined;
  /** When it is open next: the first span that ends after a moment; undefined where there is none. */
  readonly endingAfter: (momentMs: number) => Span | undefined;
}

type Texts = Readonly<Record<string, string>>;

function complaintAbout({ cron, time_zone: zone }: Texts): string | undefined {
  if (cron === undefined) return undefined;
  const [ofCron, ofZone] = [checkCron(cron), zone === undefined ? undefined : checkTimeZone(zone)];
  if (ofCron !== undefined) return `cron ${ofCron}`;
  return ofZone === undefined ? undefined : `time_zone ${ofZone}`;
}

function spansOf({ from, to, cron, duration, time_zone: zone }: Texts): MaintenanceWindow['endingAfter'] {
  if (cron === undefined) {
    const [fromMs = Infinity, toMs = -Infinity] = [from, to].map((text = '') => parseMomentMs(text));
    return (momentMs) => (toMs > momentMs ? { fromMs, toMs } : undefined);
  }
  const durationMs = parseSpanMs(duration ?? '') ?? 0;
  return (momentMs) => {
    const fromMs = nextCheckMs({ cron, ...(zone !== undefined && { zone }) }, momentMs - durationMs);
    return fromMs === null ? undefined : { fromMs, toMs: fromMs + durationMs };
  };
}

/** The windows that `maintenance_windows` of an alert holds; a value of a state is as a plan has checked it. */
export function readWindows(value: Value | undefined): readonly MaintenanceWindow[] {
  const windows = Array.isArray(value) ? value.filter((one: Value) => isObjectValue(one)) : [];
  return windows.map((window) => {
    const texts = Object.fromEntries(
      Object.entries(window).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
    );
    const { name = '', reason = '', owner } = texts;
    const complaint = complaintAbout(texts);
    const endingAfter = complaint === undefined ? spansOf(texts) : (): Span => ({ fromMs: -Infinity, toMs: Infinity });
    return { name, reason, owner, complaint, endingAfter };
  });
}

/** The windows that are open at a moment. */
export function openAt(windows: readonly MaintenanceWindow[], momentMs: number): readonly MaintenanceWindow[] {
  return windows.filter(({ endingAfter }) => (endingAfter(momentMs)?.fromMs ?? Infinity) <= momentMs);
}

/** More windows in a row say no end that anybody waits for. */
const mostInRow = 100;

/** When the windows that are open at a moment have ended, with those that overlap or follow at once; undefined where that is not in sight. */
export function openUntilMs(windows: readonly MaintenanceWindow[], momentMs: number): number | undefined {
  let endMs = momentMs;
  for (let count = 0; count < mostInRow; count += 1) {
    const open = openAt(windows, endMs);
    if (open.length === 0) return endMs;
    endMs = Math.max(...open.map(({ endingAfter }) => endingAfter(endMs)?.toMs ?? endMs));
  }
  return undefined;
}

/** The windows that have ended and never open again. */
export function endedBefore(windows: readonly MaintenanceWindow[], momentMs: number): readonly MaintenanceWindow[] {
  return windows.filter(({ endingAfter }) => endingAfter(momentMs) === undefined);
}
