import { checkPinnedInputs, checkPinnedPlan, type PinnedPlan } from '../engine';
import { type ApplyOptions, type ApplyWork, carryOutPlan, withLockedStack } from './apply-stack';
import { assertFewDeletions } from './deletion-guard';
import type { CliHost } from './host';
import { readPinnedPlan } from './pinned-plan-file';
import { planStack } from './plan-stack';
import { assertNoErrors } from './run-failure';

async function applyPinned(pinned: PinnedPlan, options: ApplyOptions, work: ApplyWork): Promise<number> {
  const { stack, store, running, host } = work;
  const { files, variables } = stack;
  checkPinnedInputs(pinned, { state: store.state, variables, files, version: host.version });
  const plan = await planStack({ stack, state: store.state, options: pinned.options }, running, host);
  assertNoErrors(plan.diagnostics);
  checkPinnedPlan(pinned, plan);
  assertFewDeletions(plan, options.maxDeletes);
  return await carryOutPlan(plan, options, work);
}

/**
 * Carries out a plan that was written down, exactly; answers the exit code.
 *
 * @throws PlanError `PLAN_STALE` when anything that it was made from has changed since.
 */
export async function applyPinnedPlan(path: string, options: ApplyOptions, host: CliHost): Promise<number> {
  const { pinned, variables } = readPinnedPlan(path, host);
  return await withLockedStack({ ...options, variables }, host, (work) => applyPinned(pinned, options, work));
}
