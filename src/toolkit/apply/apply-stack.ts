import type { PlanMode } from '../../engine';
import { assertNoErrors } from '../diagnostics';
import type { ListeningHost } from '../host';
import type { LockOptions, PlanLimits, PolicyOptions, StackOptions } from '../options';
import type { StackPlan } from '../plan/make-plan';
import { assertFewDeletions, planStack, toPlanOptions } from '../plan/plan-stack';
import { assertNotDenied, judgePlan } from '../policies/judge-plan';
import { type Applied, carryOutPlan } from './apply-plan';
import { withLockedStack } from './locked-stack';

/** What carrying out a fresh plan takes. */
export type ApplyOptions = StackOptions & PlanLimits & PolicyOptions & LockOptions;

/** Who is shown a plan, and decides on it. */
export interface Approval {
  /** Shows the plan, also one that is refused then. That may go on while the service is waited for; it ends before the run does. */
  readonly show?: (planned: Omit<StackPlan, 'judged'>) => void | Promise<void>;
  /** Decides whether a plan is carried out that nothing refused; `shown` ends when all of it was shown, `signal` aborts on an interrupt. */
  readonly approve: (
    planned: StackPlan & { readonly shown: Promise<void> },
    signal: AbortSignal,
  ) => boolean | Promise<boolean>;
}

/**
 * Plans a stack anew, and carries the plan out where it is approved; undefined where it is not.
 *
 * @throws ProviderError `PLAN_FAILED`, `DELETIONS_REFUSED` or `POLICY_DENIED`, before anything was changed.
 */
export async function applyStack(
  mode: PlanMode,
  options: ApplyOptions,
  { show, approve, host }: Approval & { readonly host: ListeningHost },
): Promise<Applied | undefined> {
  return await withLockedStack({ ...options, isEnding: mode === 'destroy' }, host, async (locked) => {
    const { stack, store, running } = locked;
    const plan = await planStack({ stack, state: store.state, ...toPlanOptions(mode, options, host) }, running, host);
    assertNoErrors(plan.diagnostics);
    const shown = Promise.resolve(show?.({ stack, plan }));
    // It may fail before somebody waits for it.
    shown.catch(() => undefined);
    try {
      assertFewDeletions(plan, options.maxDeletes);
      const judged = await judgePlan({ plan, stack }, { options, host });
      assertNotDenied(judged, host);
      const isApproved = await approve({ stack, plan, judged, shown }, running.signal);
      return isApproved ? await carryOutPlan(plan, locked) : undefined;
    } finally {
      await shown;
    }
  });
}
