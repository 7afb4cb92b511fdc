import { type AlertSubject, describeEpisode, describeRecords, tryAlert } from './check-alert';
import { testedAlertOf } from './alert-of';
import type { GivenMoments } from './given';

/** What an alert does over given records, for snapshots. */
export interface AlertHistory {
  readonly checks: number;
  readonly firing: number;
  /** A line for each: from when to when, and how many checks it has. */
  readonly episodes: readonly string[];
  /** What there is to know of the records, where there is something. */
  readonly notes?: readonly string[];
}

/**
 * What an alert does over given records: small, and the same every time.
 *
 * @example expect(historyOf(alert, given(records).between('2026-10-01', '2026-11-01'))).toMatchSnapshot()
 */
export function historyOf(alert: AlertSubject, moments: GivenMoments): AlertHistory {
  const result = tryAlert(testedAlertOf(alert), moments);
  const { checks, firing, episodes } = result.summary;
  const notes = describeRecords(result);
  return { checks, firing, episodes: episodes.map(describeEpisode), ...(notes.length > 0 && { notes }) };
}
