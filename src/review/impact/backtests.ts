/** How often alerts that a plan touches would have fired over past records. */
import { countWords } from '../../base/text/count-words';
import type { AlertHistory, AlertSide, Backtest, BacktestedAlert } from '../backtest/backtest-result';
import { countAtNight, durationWords, firstNewCheck, isHistory, timesWords, toMinute } from '../backtest/history-words';
import { definitionsOf } from '../backtest/match-backtest';
import type { Impact } from '../report';
import { type AlertView, recipientLabels } from './alert-view';
import type { StackView } from './stack-view';
import { listWords, toSentence } from './words';

/** A sentence; with a consequence where it says nothing of one alert alone. */
type Words = Pick<Impact, 'consequence' | 'target'> & { readonly words: string };

const alone = (words: string): Words => ({ words });

const cannot = (title: string, reason: string): Words => ({
  words: `${title} cannot be backtested: ${reason}`,
  consequence: 'not-backtested',
  target: reason,
});

const reasonOf = (side: Exclude<AlertSide, AlertHistory>): string => side.cannot.replace(/\.$/, '');

/** `, 9 of them at night`. */
function nightWords(night: number, episodes: number): string {
  if (night === 0) return '';
  const of = night < episodes ? `${String(night)} of them ` : episodes > 1 ? 'all of them ' : '';
  return `, ${of}at night`;
}

/** `4 times with 18 notifications`: checks in a row that fire count once, and each of them notifies. */
function countsOf({ episodes, firing }: AlertHistory): string {
  return episodes === 0 ? 'never' : `${timesWords(episodes)} with ${countWords(firing, 'notification')}`;
}

/** Says how often alerts would have fired, in the window and the zone of a backtest. */
class Teller {
  readonly #backtest: Backtest;
  readonly #window: string;

  constructor(backtest: Backtest) {
    this.#backtest = backtest;
    this.#window = `in the ${durationWords(backtest)} up to ${toMinute(backtest.to)} UTC`;
  }

  /** Undefined where the change has no bearing on it. */
  tell({ inService, inCode }: BacktestedAlert, telling: Telling): Words | undefined {
    const { title, whom, isResumed, isSame } = telling;
    if (inCode === undefined) return inService && this.#ofDeleted(telling, inService);
    if (isSame && !isResumed) return undefined;
    if (!isHistory(inCode)) return cannot(title, reasonOf(inCode));
    if (inService === undefined) return alone(`${title.replace('the', 'the new')} ${this.#fired(inCode, whom)}`);
    if (!isHistory(inService)) {
      return alone(
        `${title} ${this.#fired(inCode, whom)}; as it is now, it cannot be backtested: ${reasonOf(inService)}`,
      );
    }
    if (isResumed) return alone(`${title} ${this.#fired(inCode, whom)}`);
    if (JSON.stringify(inService) === JSON.stringify(inCode)) return this.#asBefore(title, inCode);
    const now = countsOf(inService);
    return alone(`${title} ${this.#fired(inCode, whom)}; as it is now, ${now}${this.#firstNew(inCode, inService)}`);
  }

  #ofDeleted({ title, whom }: Telling, inService: AlertSide): Words {
    if (!isHistory(inService)) return cannot(title, reasonOf(inService));
    return alone(`${title} is deleted; it ${this.#fired(inService, whom)}`);
  }

  #asBefore(title: string, history: AlertHistory): Words {
    const words = `${title} would have fired as before: ${countsOf(history)} ${this.#window}`;
    return { words, consequence: 'fires-as-before' };
  }

  /** `would have fired 37 times in the 30 days up to 2026-11-26 16:00 UTC, 9 of them at night, with 80 notifications to amy@example.com`. */
  #fired(history: AlertHistory, whom: string): string {
    const { episodes } = history;
    if (episodes === 0) return `would never have fired ${this.#window}`;
    const atNight = nightWords(countAtNight(history, this.#backtest.zone) ?? 0, episodes);
    const notified = countWords(history.firing, 'notification');
    return `would have fired ${timesWords(episodes)} ${this.#window}${atNight}, with ${notified} to ${whom}`;
  }

  #firstNew(inCode: AlertHistory, inService: AlertHistory): string {
    const first = firstNewCheck(inCode, inService);
    return first === null ? '' : `; first new one: ${toMinute(new Date(first).toISOString())} UTC`;
  }
}

/** What the sentence about an alert needs beside its backtest. */
interface Telling {
  readonly title: string;
  /** Whom the alert notifies. */
  readonly whom: string;
  readonly isResumed: boolean;
  /** Whether nothing that decides when it fires is another one than before. */
  readonly isSame: boolean;
}

function whomOf({ before, after }: AlertView): string {
  const { recipients } = after ?? before ?? {};
  return (recipients && listWords(recipientLabels(recipients))) || 'nobody';
}

function wordsOf(alert: AlertView, found: BacktestedAlert | undefined, teller: Teller): Words | undefined {
  const { object, title, before, after } = alert;
  if (object.action === undefined || ['forget', 'move', 'read'].includes(object.action)) return undefined;
  const definition = definitionsOf(object);
  const isSame = definition.inService === definition.inCode;
  const isResumed = before?.isPaused === true && after?.isPaused === false;
  if (!found) return isSame && !isResumed ? undefined : cannot(title, 'it is not in the backtest');
  return teller.tell(found, { title, whom: whomOf(alert), isResumed, isSame });
}

/** Says of each alert that a plan touches what it would have done. */
export function backtestImpacts(alerts: readonly AlertView[], view: StackView, backtest: Backtest): Impact[] {
  const teller = new Teller(backtest);
  const byAddress = new Map(backtest.alerts.map((alert) => [alert.address, alert]));
  return alerts.flatMap((alert) => {
    const said = wordsOf(alert, byAddress.get(alert.object.address), teller);
    if (!said) return [];
    const { words, ...rest } = said;
    const about = { kind: 'firing', severity: 'neutral', subject: alert.title } as const;
    return [view.impact(alert.object, { ...about, ...rest, sentence: toSentence(words) })];
  });
}
