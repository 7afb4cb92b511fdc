import { formatJson } from '../../base/json-text';
import { checkPinnedInputs, checkPinnedPlan, parsePinnedPlan } from '../../engine';
import { type ApplyOptions, carryOutPlan, withLockedStack } from './apply-stack';
import { assertNoErrors, printDiagnostics } from '../output/diagnostics';
import type { CliHost } from '../host';
import { assertNotDenied, judgePlan } from '../policies/judge-plan';
import { readNamedFile } from '../named-file';
import { findPlanKey } from './plan-key';
import { assertFewDeletions, planStack } from './plan-stack';

/**
 * Carries out a plan that was written down, exactly; answers the exit code.
 *
 * @throws PlanError `PLAN_STALE` when anything that it was made from has changed since.
 */
export async function applyPinnedPlan(path: string, options: ApplyOptions, host: CliHost): Promise<number> {
  const pinned = parsePinnedPlan(readNamedFile(path, host), path, findPlanKey(host));
  const pinnedVariables = { path, text: formatJson(pinned.values) };
  const stack = options.stack ?? (typeof pinned.stack === 'string' ? [pinned.stack] : []);
  const isEnding = pinned.options.mode === 'destroy';
  return await withLockedStack({ ...options, stack, isEnding, pinnedVariables }, host, async (work) => {
    const { stack: opened, store, running } = work;
    const { files, variables } = opened;
    checkPinnedInputs(pinned, { state: store.state, variables, files, version: host.surroundings.version });
    const plan = await planStack({ stack: opened, state: store.state, options: pinned.options }, running, host);
    assertNoErrors(plan.diagnostics);
    checkPinnedPlan(pinned, plan);
    printDiagnostics(plan.diagnostics, host);
    assertFewDeletions(plan, options.maxDeletes);
    assertNotDenied(await judgePlan(plan, opened, { options, host }), host);
    return await carryOutPlan(plan, options, work);
  });
}
