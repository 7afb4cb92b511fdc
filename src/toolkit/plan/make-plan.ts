import type { Plan, PlanMode } from '../../engine';
import { hasErrors } from '../../base/diagnostic';
import type { Backtest, Report } from '../../review';
import type { ListeningHost } from '../host';
import type { BacktestOption, PlanLimits, PolicyOptions, StackOptions } from '../options';
import { judgePlan } from '../policies/judge-plan';
import type { Running } from '../running';
import { type OpenStack, openStack } from '../stack/open-stack';
import { readStore } from '../state/read-store';
import { planStack, toPlanOptions } from './plan-stack';

/** A plan of one stack. */
export interface StackPlan {
  readonly stack: OpenStack;
  readonly plan: Plan;
  /** Its review with what the policies of the project find; undefined where there are none, or the plan has errors. */
  readonly judged: Report | undefined;
  /** What its alerts would have done; undefined where that was not asked for, or the plan has errors. */
  readonly backtest?: Backtest | undefined;
}

/** Plans one stack; nothing is changed. What is wrong with the plan is in its diagnostics and in what policies find. */
export async function makePlan(
  mode: PlanMode,
  options: StackOptions & PlanLimits & PolicyOptions & BacktestOption,
  { running, host }: { readonly running: Running; readonly host: ListeningHost },
): Promise<StackPlan> {
  const stack = await openStack({ ...options, isEnding: mode === 'destroy' }, host);
  host.notify({ kind: 'diagnostics', diagnostics: stack.warnings });
  const state = await readStore(stack.store, host, 'write');
  const plan = await planStack({ stack, state, ...toPlanOptions(mode, options, host) }, running, host);
  const { backtest: since } = options;
  const isTried = since !== undefined && !hasErrors(plan.diagnostics);
  const backtest = isTried
    ? await (await import('../backtest/backtest-plan.js')).backtestPlan({ plan, stack }, since, host)
    : undefined;
  const planned = { stack, plan, backtest };
  return { ...planned, judged: await judgePlan(planned, { options, host }) };
}
