/** What of a backtest a report shows: the alerts that its sentences are about. */
import { countWords } from '../../base/text/count-words';
import type { Report } from '../report';
import type { Backtest, BacktestedAlert } from './backtest-result';
import { toMinute } from './history-words';

/** A backtest, and those of its alerts that a report is about. */
export interface ShownBacktest {
  readonly backtest: Backtest;
  readonly alerts: readonly BacktestedAlert[];
}

/** The backtests of a report with the alerts that it says something of. */
export function shownBacktests({ backtests = [], impact }: Report): readonly ShownBacktest[] {
  const told = new Set(impact.filter(({ kind }) => kind === 'firing').map(({ address }) => address));
  return backtests.map((backtest) => ({
    backtest,
    alerts: backtest.alerts.filter(({ address }) => told.has(address)),
  }));
}

/** `Dataset 4242: 9348 records from 2026-08-28 18:04 to 2026-11-26 17:46, by placed`. */
export function datasetWords({ id, records, first, last, timeColumn, file }: Backtest['datasets'][number]): string {
  const range = first === null || last === null ? '' : ` from ${toMinute(first)} to ${toMinute(last)}`;
  const source = file === undefined ? '' : ` of ${file}`;
  return `Dataset ${id}: ${countWords(records, 'record')}${source}${range}, by ${timeColumn}`;
}

/** What a backtest was made of, and what it does not know of some of its alerts. */
export function notesOf({ backtest, alerts }: ShownBacktest): readonly string[] {
  const shown = new Set(alerts.map(({ dataset }) => dataset));
  const { from, to, zone, datasets } = backtest;
  const zoned = zone === 'UTC' ? '' : `; hours and cron expressions are in ${zone}`;
  const notes = [
    `${toMinute(from)} to ${toMinute(to)} UTC${zoned}.`,
    ...datasets.filter(({ id }) => shown.has(id)).map((dataset) => `${datasetWords(dataset)}.`),
    `Checks in a row that fire count as one time, and each of them notifies. Night is from 22:00 to 06:00 in ${zone}.`,
    ...alerts.flatMap(({ caveats }) => caveats),
  ];
  return [...new Set(notes)];
}

/** The notes on all backtests of a report; nothing where it says nothing of them. */
export function backtestNotes(report: Report): readonly string[] {
  const shown = shownBacktests(report).filter(({ alerts }) => alerts.length > 0);
  return [...new Set(shown.flatMap(notesOf))];
}
