import { parseSpanMs } from '../../base/duration';
import { ProviderError } from '../../base/errors';
import { type BacktestWindow, readMoment } from '../../query/over-time';

/** A window as it is asked for. */
export interface WindowRequest {
  /** How long before its end it begins, such as `30d`. */
  readonly since?: string | undefined;
  /** Its beginning and its end, as ISO 8601 writes moments, in UTC where no zone is named. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

const usualSince = '30d';
function readEnd(text: string, option: string): number {
  const moment = readMoment(text);
  if (moment !== undefined) return moment;
  throw new ProviderError(
    'USAGE',
    `${option} takes a date, such as 2026-01-31 or 2026-01-31T09:00Z, not ${JSON.stringify(text)}.`,
  );
}

/**
 * The window that is meant: 30 days up to now where nothing is said.
 *
 * @throws ProviderError `USAGE` for a window that is none.
 */
export function windowOf({ since, from, to }: WindowRequest, nowMs: number): BacktestWindow {
  if (since !== undefined && from !== undefined) {
    throw new ProviderError('USAGE', 'Give --since or --from, not both: each says where the window begins.');
  }
  const spanMs = parseSpanMs(since ?? usualSince);
  if (spanMs === undefined) {
    throw new ProviderError(
      'USAGE',
      `--since takes a number of hours, days or weeks, such as 12h, 30d or 4w, not ${JSON.stringify(since)}.`,
    );
  }
  const toMs = to === undefined ? nowMs : readEnd(to, '--to');
  const fromMs = from === undefined ? toMs - spanMs : readEnd(from, '--from');
  if (toMs > nowMs) throw new ProviderError('USAGE', '--to lies in the future, of which there are no records.');
  if (fromMs < toMs) return { fromMs, toMs };
  throw new ProviderError('USAGE', 'The window of the backtest ends before it begins: look at --from and --to.');
}
