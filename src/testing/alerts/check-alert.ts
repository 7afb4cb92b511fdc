import { env } from 'node:process';
import { countWords } from '../../base/text/count-words';
import { formatJson } from '../../base/json-text';
import { CannotBacktestError, type Episode } from '../../query/over-time/index';
import {
  type Expectation,
  isMet,
  notesVariable,
  type TrialResult,
  prepareTrial,
  type When,
  writeNote,
} from '../conditions/index';
import { type Outcome, outcomeOf } from '../outcome';
import { type AlertConstruct, type PlannedAlert, type TestedAlert, testedAlertOf } from './alert-of';
import type { GivenMoments } from './given';

/** An alert whose condition is tested: its construct, or the one of a plan that `alertOf` finds. */
export type AlertSubject = AlertConstruct | PlannedAlert;

const shownRows = 3;
const shownEpisodes = 10;

/** A moment without fractions of seconds that are none. */
const printMoment = (momentMs: number): string => new Date(momentMs).toISOString().replace('.000Z', 'Z');

const describeWhen = (when: When): string =>
  'atMs' in when ? `at ${printMoment(when.atMs)}` : `between ${printMoment(when.fromMs)} and ${printMoment(when.toMs)}`;

function describeRows({ checks, rowsAt }: TrialResult, momentMs: number): string {
  const count = checks.find((check) => check.momentMs === momentMs)?.rows ?? 0;
  if (count === 0) return `no row at ${printMoment(momentMs)}`;
  const rows = rowsAt(momentMs, shownRows).map((row) => formatJson(row));
  const more = count > rows.length ? ', …' : '';
  return `${countWords(count, 'row')} at ${printMoment(momentMs)}: ${rows.join(', ')}${more}`;
}

export const describeEpisode = ({ firstMs, lastMs, checks }: Episode): string =>
  firstMs === lastMs
    ? `${printMoment(firstMs)}, 1 check`
    : `${printMoment(firstMs)} to ${printMoment(lastMs)}, ${countWords(checks, 'check')}`;

function describeWindow(result: TrialResult): readonly string[] {
  const { episodes, checks, firing } = result.summary;
  const lines = episodes
    .slice(0, shownEpisodes)
    .map((episode) => `${describeEpisode(episode)}: ${describeRows(result, episode.firstMs)}`);
  const more = episodes.length - lines.length;
  return [
    `${countWords(episodes.length, 'episode')}: ${String(firing)} of ${countWords(checks, 'check')} ${firing === 1 ? 'fires' : 'fire'}`,
    ...lines,
    ...(more > 0 ? [`and ${countWords(more, 'more episode')}`] : []),
  ];
}

/** What there is to know of a condition that finds less than one would think, and of records that are not there. */
export function describeRecords({ withoutTime, columnOfDays, advice }: TrialResult): readonly string[] {
  const days = JSON.stringify(columnOfDays);
  return [
    ...advice(),
    ...(withoutTime > 0 ? [`${countWords(withoutTime, 'record')} without a time: left out`] : []),
    ...(columnOfDays === undefined
      ? []
      : [`${days} has days without times, so a record is there from midnight on (see visibleAfter)`]),
  ];
}

function describeResult(result: TrialResult, { given: { records }, when }: GivenMoments): readonly string[] {
  if (!('atMs' in when)) return [...describeWindow(result), ...describeRecords(result)];
  const there = `${String(result.visibleAt(when.atMs))} of ${countWords(records.length, 'record')} there at that time`;
  return [describeRows(result, when.atMs), there, ...describeRecords(result)];
}

/** @throws Error with one sentence for what cannot be checked: a test of it never passes, not even one that denies it. */
export function tryAlert({ name, condition, timing }: TestedAlert, moments: GivenMoments): TrialResult {
  try {
    return prepareTrial({ timing, ...moments })(condition);
  } catch (error) {
    if (!(error instanceof CannotBacktestError)) throw error;
    const { place, reason } = error;
    const where = place ? ` (line ${String(place.line)}, column ${String(place.column)} of its condition)` : '';
    throw new Error(`The alert ${JSON.stringify(name)} cannot be checked${where}: ${reason}.`, { cause: error });
  }
}

function check(subject: AlertSubject, moments: GivenMoments, expectation: Expectation): Outcome {
  const alert = testedAlertOf(subject);
  const result = tryAlert(alert, moments);
  const pass = isMet(expectation, result);
  const { address, condition, timing } = alert;
  const folder = env[notesVariable];
  if (folder) writeNote(folder, { address, condition, timing, ...moments, expectation, isMet: pass });
  const words = {
    fires: () => 'to fire',
    quiet: () => 'to stay quiet',
    episodes: () => `to fire in ${countWords('count' in expectation ? expectation.count : 0, 'episode')}`,
  };
  const expected = `${words[expectation.kind]()} ${describeWhen(moments.when)}`;
  return outcomeOf(
    pass,
    { subject: `the alert ${JSON.stringify(alert.name)}`, expected },
    describeResult(result, moments),
  );
}

/** Does an alert fire, at the moment or at some check of the window? */
export const checkFires = (alert: AlertSubject, moments: GivenMoments): Outcome =>
  check(alert, moments, { kind: 'fires' });

/** Does an alert fire neither at the moment nor at any check of the window? */
export const checkQuiet = (alert: AlertSubject, moments: GivenMoments): Outcome =>
  check(alert, moments, { kind: 'quiet' });

/** Does an alert fire in so many episodes? Checks in a row that fire are one. */
export const checkFiresTimes = (alert: AlertSubject, count: number, moments: GivenMoments): Outcome =>
  check(alert, moments, { kind: 'episodes', count });
