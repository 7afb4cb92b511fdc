/** What lets policies judge the histories that a backtest has. */
import { parseSpanMs } from '../../base/duration';
import type { AlertHistory, Backtest, BacktestedAlert } from '../backtest/backtest-result';
import { durationWords, isHistory } from '../backtest/history-words';
import type { Report } from '../report';
import { shapedBy } from './judged-changes';
import type { Judge, Policy } from './policy';

export const quote = (name: string): string => JSON.stringify(name);
const lengthOf = ({ from, to }: Pick<Backtest, 'from' | 'to'>): number => Date.parse(to) - Date.parse(from);

/** Judges the history of one alert as the code has it. */
type JudgeHistory = (
  history: AlertHistory,
  subject: { readonly alert: BacktestedAlert; readonly backtest: Backtest },
) => void;

/** How a policy reads backtests. */
interface Rule {
  readonly name: string;
  /** The shortest window that shows it, such as `7d`. */
  readonly needed: string;
  /** Whether it looks at alerts, too, that the plan leaves as they are. */
  readonly judgesAll?: true;
  readonly judge: (judge: Judge, shaped: ReadonlySet<string>) => JudgeHistory;
}

/** Why the backtests of a report show nothing to a rule; undefined where they do. */
function whyUnshown(backtests: readonly Backtest[], needed: string): string | undefined {
  const short = backtests.find((backtest) => lengthOf(backtest) < (parseSpanMs(needed) ?? 0));
  if (backtests.length > 0 && !short) return undefined;
  const what = short ? `the backtest is of ${durationWords(short)} alone` : 'the plan has no backtest';
  return `alerts are not judged: ${what}; plan with --backtest ${needed}`;
}

/** What cannot be judged is a warning, and no denial: a plan without a backtest passes. */
function judgeAll(report: Report, { needed, judgesAll, judge: rule }: Rule, judge: Judge): void {
  const changes = shapedBy(report, 'analytics_alert');
  const shaped = new Set(changes.map(({ address }) => address));
  if (shaped.size === 0 && !judgesAll) return;
  const { backtests = [] } = report;
  const reason = whyUnshown(backtests, needed);
  if (reason !== undefined) {
    judge.warn(reason);
    return;
  }
  const judgeHistory = rule(judge, shaped);
  const unjudged = (alert: { readonly name: string; readonly address: string }, why: string): void => {
    if (shaped.has(alert.address)) judge.warn(`the alert ${quote(alert.name)} is not judged: ${why}`, alert);
  };
  const found = backtests.flatMap((backtest) => backtest.alerts.map((alert) => ({ alert, backtest })));
  for (const subject of found) {
    const { address, inCode } = subject.alert;
    if (!isHistory(inCode)) unjudged(subject.alert, inCode?.cannot ?? 'it is deleted');
    else if (judgesAll || shaped.has(address)) judgeHistory(inCode, subject);
  }
  const addresses = new Set(found.map(({ alert }) => alert.address));
  for (const change of changes.filter(({ address }) => !addresses.has(address)))
    unjudged(change, 'it is not in the backtest');
}

/** A policy that judges by a rule. */
export const toPolicy = (rule: Rule): Policy => ({
  name: rule.name,
  check: (report, judge) => {
    judgeAll(report, rule, judge);
  },
});
