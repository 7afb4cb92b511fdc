import { formatJson } from '../../base/json-text';
import { checkPinnedInputs, checkPinnedPlan, parsePinnedPlan } from '../../engine';
import { assertNoErrors } from '../diagnostics';
import type { ListeningHost } from '../host';
import { assertNoEdge } from '../maintenance/assert-no-edge';
import { readNamedFile } from '../named-file';
import { findPlanKey } from '../plan/plan-key';
import { assertFewDeletions, planStack } from '../plan/plan-stack';
import { assertNotDenied, judgePlan } from '../policies/judge-plan';
import { type Applied, carryOutPlan } from './apply-plan';
import type { ApplyOptions } from './apply-stack';
import { withLockedStack } from './locked-stack';

/**
 * Carries out a plan that was written down, exactly.
 *
 * @throws PlanError `PLAN_STALE` when anything that it was made from has changed since.
 */
export async function applyPinnedPlan(path: string, options: ApplyOptions, host: ListeningHost): Promise<Applied> {
  const pinned = parsePinnedPlan(readNamedFile(path, host), path, findPlanKey(host));
  const pinnedVariables = { path, text: formatJson(pinned.values) };
  const stack = options.stack ?? (typeof pinned.stack === 'string' ? [pinned.stack] : []);
  const isEnding = pinned.options.mode === 'destroy';
  return await withLockedStack({ ...options, stack, isEnding, pinnedVariables }, host, async (locked) => {
    const { stack: opened, store, running } = locked;
    const { files, variables } = opened;
    checkPinnedInputs(pinned, { state: store.state, variables, files, version: host.surroundings.version });
    const plannedAtMs = Date.parse(pinned.document.timestamp ?? '');
    const given = { stack: opened, state: store.state, options: pinned.options, plannedAtMs };
    const plan = await planStack(given, running, host);
    assertNoErrors(plan.diagnostics);
    assertNoEdge(plan, plannedAtMs, host.surroundings.clock.nowMs());
    checkPinnedPlan(pinned, plan);
    host.notify({ kind: 'diagnostics', diagnostics: plan.diagnostics });
    assertFewDeletions(plan, options.maxDeletes);
    const backtest = pinned.backtest && (await (await import('../../review/index.js')).backtestIn(pinned, path));
    assertNotDenied(await judgePlan({ plan, stack: opened, backtest }, { options, host }), host);
    return await carryOutPlan(plan, locked);
  });
}
