import { formatJson } from '../base/json-text';
import { checkPinnedInputs, checkPinnedPlan, parsePinnedPlan } from '../engine';
import { type ApplyOptions, carryOutPlan, withLockedStack } from './apply-stack';
import { assertNoErrors } from './diagnostics';
import type { CliHost } from './host';
import { readNamedFile } from './named-file';
import { assertFewDeletions, planStack } from './plan-stack';

/**
 * Carries out a plan that was written down, exactly; answers the exit code.
 *
 * @throws PlanError `PLAN_STALE` when anything that it was made from has changed since.
 */
export async function applyPinnedPlan(path: string, options: ApplyOptions, host: CliHost): Promise<number> {
  const pinned = parsePinnedPlan(readNamedFile(path, host), path);
  const pinnedVariables = { path, text: formatJson(pinned.values) };
  return await withLockedStack({ ...options, pinnedVariables }, host, async (work) => {
    const { stack, store, running } = work;
    const { files, variables } = stack;
    checkPinnedInputs(pinned, { state: store.state, variables, files, version: host.surroundings.version });
    const plan = await planStack({ stack, state: store.state, options: pinned.options }, running, host);
    assertNoErrors(plan.diagnostics);
    checkPinnedPlan(pinned, plan);
    assertFewDeletions(plan, options.maxDeletes);
    return await carryOutPlan(plan, options, work);
  });
}
