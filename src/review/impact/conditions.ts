/** On which records alerts fire after a change of their conditions, and not before, or the other way round. */
import type { JsonObject } from '../../base/json';
import { parseQuery, QueryError } from '../../query';
import { type Difference, findDifference } from '../../query/counterexample';
import type { PlanDocument } from '../../documents';
import { momentOfPlan } from '../plan-origin';
import type { Impact } from '../report';
import type { AlertView } from './alert-view';
import { recordWords } from './record-words';
import type { StackView } from './stack-view';
import { toSentence } from './words';

/** The same for all reports, so that one plan has one report. */
const budget = { conditions: 50, evaluationsEach: 1_000 } as const;

/** The moment of conditions whose plan does not say when it was made. */
const otherMomentMs = Date.UTC(2026, 0, 15, 12, 30);

/** A sentence; with a consequence where it shows nothing of one condition alone. */
type Words = Pick<Impact, 'consequence' | 'target'> & { readonly words: string };

/** A condition as it is, and as it will be. */
interface ChangedCondition {
  readonly alert: AlertView;
  readonly before: string;
  readonly after: string;
}

function changedConditions(alerts: readonly AlertView[], view: StackView): readonly ChangedCondition[] {
  return alerts.flatMap((alert) => {
    const { object } = alert;
    const before = view.values(object, 'before')?.['condition'];
    const after = view.values(object, 'after')?.['condition'];
    if (object.action === undefined || typeof before !== 'string' || typeof after !== 'string') return [];
    return before === after ? [] : [{ alert, before, after }];
  });
}

const parse = (text: string, side: 'before' | 'after'): ReturnType<typeof parseQuery> | Difference => {
  try {
    return parseQuery(text);
  } catch (error) {
    if (error instanceof QueryError) return { kind: 'cannot', side, reason: error.reason, place: error.place };
    throw error;
  }
};

function compare({ before, after }: ChangedCondition, nowMs: number): Difference {
  const [old, next] = [parse(before, 'before'), parse(after, 'after')];
  if ('kind' in old) return old;
  if ('kind' in next) return next;
  return findDifference(old, next, { nowMs, maxEvaluations: budget.evaluationsEach });
}

function differenceWords({
  startsOn,
  stopsOn,
}: {
  readonly startsOn?: readonly JsonObject[];
  readonly stopsOn?: readonly JsonObject[];
}): string {
  if (startsOn && stopsOn)
    return `now fires, for example, on ${recordWords(startsOn)}, and no longer on ${recordWords(stopsOn)}`;
  return startsOn
    ? `now also fires, for example, on ${recordWords(startsOn)}`
    : `no longer fires, for example, on ${recordWords(stopsOn ?? [])}`;
}

/** `all 25 records`, or `the first 90 of 2925 sets of up to 3 records`. */
function triedWords({ tried, of, mostRecords }: Extract<Difference, { kind: 'same' }>): string {
  const sets = mostRecords === 1 ? 'records' : 'sets of up to 3 records';
  return tried === of ? `all ${String(of)} ${sets}` : `the first ${String(tried)} of ${String(of)} ${sets}`;
}

const momentWords = (momentMs: number): string =>
  `, checked at ${new Date(momentMs).toISOString().slice(0, 19).replace('T', ' ')} UTC`;

function wordsOf(difference: Difference): Words {
  if (difference.kind === 'cannot') {
    const { side, reason, place } = difference;
    const where = `at line ${String(place.line)}, column ${String(place.column)} of the ${side === 'before' ? 'old' : 'new'} one`;
    return { words: `cannot be compared with the one before: ${where}, ${reason}` };
  }
  const moment = difference.isOfMoment ? momentWords(difference.momentMs) : '';
  if (difference.kind === 'differs') return { words: `${differenceWords(difference)}${moment}` };
  const isProven = difference.mostRecords === 1 && difference.tried === difference.of;
  const extent = isProven ? '' : ' in what was tried';
  const words = `fires as before${extent}: no difference in ${triedWords(difference)} of the values around its limits${moment}`;
  return { words, consequence: 'condition-same' };
}

const notCompared: Words = {
  words: `is not compared with the one before: a report compares the first ${String(budget.conditions)} changed conditions`,
  consequence: 'condition-not-compared',
};

/** Shows for each changed condition the smallest records on which it fires otherwise than before. */
export function conditionImpacts(alerts: readonly AlertView[], view: StackView, document: PlanDocument): Impact[] {
  // To the second, as it is said.
  const nowMs = Math.floor((momentOfPlan(document) ?? otherMomentMs) / 1000) * 1000;
  return changedConditions(alerts, view).map((changed, index) => {
    const { words, ...rest } = index < budget.conditions ? wordsOf(compare(changed, nowMs)) : notCompared;
    const { object, title } = changed.alert;
    const sentence = toSentence(`the changed condition of ${title} ${words}`);
    return view.impact(object, { kind: 'condition', severity: 'neutral', subject: title, ...rest, sentence });
  });
}
