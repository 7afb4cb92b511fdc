import { hasErrors } from '../../base/diagnostic';
import { checkInstance } from '../evaluation/check-blocks';
import type { InstanceBlock } from '../expansion/instance-block';
import type { Planned, PlanRun } from './plan-run';

/** Plans an instance between its conditions. A failed precondition ends it before it is planned. */
export async function planChecked(run: PlanRun, block: InstanceBlock, plan: () => Promise<Planned>): Promise<Planned> {
  const { mode, purpose } = run.options;
  const { preconditions, postconditions } = block.lifecycle;
  if (mode === 'destroy' || purpose === 'look' || preconditions.length + postconditions.length === 0)
    return await plan();
  const severity = mode === 'refresh-only' ? 'warning' : 'error';
  const before = checkInstance(run, block, { severity });
  if (hasErrors(before)) return { diagnostics: before };
  const planned = await plan();
  const { value, diagnostics } = planned;
  const after = value && !hasErrors(diagnostics) ? checkInstance(run, block, { value, severity }) : [];
  return { ...planned, diagnostics: [...before, ...diagnostics, ...after] };
}
