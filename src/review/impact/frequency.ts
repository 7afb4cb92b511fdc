/** Which alerts are checked more or less often. */
import { isJsonObject, type JsonObject } from '../../base/json';
import { scheduleWords } from '../fields/schedule-words';
import type { Impact } from '../report';
import type { AlertView } from './alert-view';
import { CheckCounter } from './checks-per-year';
import type { Side } from './elements';
import type { StackView } from './stack-view';
import { quote, toSentence } from './words';

/** When an alert is checked. */
interface Rhythm {
  /** `every hour`; undefined where nothing says it. */
  readonly words: string | undefined;
  /** Checks in a year; undefined where that cannot be counted. */
  readonly count: number | undefined;
  readonly isOpen?: true;
}

/** What says when an alert is checked. */
const paths = [
  ['realtime'],
  ['schedule'],
  ...['cron', 'frequency', 'frequency_type'].map((name) => ['schedule', name]),
] as const;

/** Reads the rhythms of alerts. */
class RhythmReader {
  readonly #counter = new CheckCounter();
  /** Rhythms by cron expression: thousands of alerts share a few. */
  readonly #crons = new Map<string, Rhythm>();
  readonly #view: StackView;

  constructor(view: StackView) {
    this.#view = view;
  }

  read({ object, before }: AlertView, side: Side): Rhythm {
    const values: JsonObject = this.#view.values(object, side) ?? {};
    // How often data arrives, nobody knows.
    if (values['realtime'] === true) return { words: 'as data arrives', count: undefined };
    const isOpen = side === 'after' && before !== undefined && this.#isOpen(object);
    if (isOpen) return { words: undefined, count: undefined, isOpen };
    const { schedule } = values;
    if (!isJsonObject(schedule)) return { words: undefined, count: undefined };
    const { cron } = schedule;
    if (typeof cron !== 'string') return this.#toRhythm(schedule);
    const rhythm = this.#crons.get(cron) ?? this.#toRhythm(schedule);
    this.#crons.set(cron, rhythm);
    return rhythm;
  }

  #toRhythm(schedule: JsonObject): Rhythm {
    const words = scheduleWords(schedule);
    // An expression that cannot be put into words is a text of others.
    const isText = words !== undefined && words === schedule['cron'];
    return { words: isText ? quote(words) : words, count: this.#counter.perYear(schedule) };
  }

  #isOpen(object: AlertView['object']): boolean {
    return paths.some((path) => this.#view.isOpen(object, path));
  }
}

/** Counts of a month's and a year's days differ by a little. */
const tolerance = 0.02;

/** What is said of an alert, and `detail` of the schedules that it is about. */
interface Verdict {
  readonly severity: Impact['severity'];
  readonly consequence: NonNullable<Impact['consequence']>;
  readonly words: string;
  readonly detail?: string;
}

const otherwise = (words: string, detail: string): Verdict => ({
  severity: 'neutral',
  consequence: 'schedule-changed',
  words,
  detail,
});

function compareCounts(old: number | undefined, next: number | undefined, instead: string): Verdict {
  if (old === undefined || next === undefined) return otherwise(`is checked ${instead}`, instead);
  if (old === next) return otherwise(`is checked ${instead}, as often as before`, instead);
  if (Math.abs(next - old) <= tolerance * old) {
    return otherwise(`is checked ${instead}, about as often as before`, instead);
  }
  const isMore = next > old;
  return {
    severity: isMore ? 'gain' : 'loss',
    consequence: isMore ? 'more-often' : 'less-often',
    words: `is checked ${isMore ? 'more' : 'less'} often: ${instead}`,
    detail: instead,
  };
}

function compare(before: Rhythm, after: Rhythm): Verdict | undefined {
  if (after.isOpen) {
    const now = before.words === undefined ? '' : `; now it is checked ${before.words}`;
    const words = `will be checked on a schedule that is known after the apply${now}`;
    return { severity: 'neutral', consequence: 'schedule-unknown', words };
  }
  if (before.words === after.words) return undefined;
  if (after.words === undefined) {
    const words = `is no longer checked ${before.words ?? ''}: it has no schedule`;
    return { severity: 'loss', consequence: 'no-schedule', words };
  }
  if (before.words === undefined) {
    const words = `is now checked ${after.words}; before, it had no schedule`;
    return { severity: 'gain', consequence: 'schedule-set', words, detail: after.words };
  }
  return compareCounts(before.count, after.count, `${after.words} instead of ${before.words}`);
}

/** Says which alerts are checked more or less often. */
export function frequencyImpacts(alerts: readonly AlertView[], view: StackView): Impact[] {
  const reader = new RhythmReader(view);
  return alerts.flatMap((alert) => {
    const { object, title, before, after } = alert;
    if (!before || !after || object.action === undefined) return [];
    const verdict = compare(reader.read(alert, 'before'), reader.read(alert, 'after'));
    if (!verdict) return [];
    const { severity, consequence, words, detail } = verdict;
    const once = after.isPaused ? ' when it is resumed' : '';
    const about = {
      consequence,
      subject: title,
      ...(detail !== undefined && { target: after.isPaused ? `${detail} when resumed` : detail }),
    };
    const sentence = toSentence(`${title} ${words}${once}`);
    return [view.impact(object, { kind: 'frequency', severity, sentence, ...about })];
  });
}
