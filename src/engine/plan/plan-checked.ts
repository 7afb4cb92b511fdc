import { type Diagnostic, errorAt, hasErrors } from '../../base/diagnostic';
import { checkInstance } from '../evaluation/check-blocks';
import type { InstanceBlock } from '../expansion/instance-block';
import type { Planned, PlanRun } from './plan-run';

/** Conditions of what does not change are not decided later: nothing is done for it. */
function checkDecided(run: PlanRun, { address }: InstanceBlock, { change }: Planned): readonly Diagnostic[] {
  if (change?.action !== 'no-op' || !run.checks.isOpen(address)) return [];
  const detail = `${address} does not change, and a condition of it depends on something that does. This is not evaluated here: apply that first, with --target, or use \`aac terraform\`.`;
  return [errorAt([], 'Not evaluated by the embedded engine', detail)];
}

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
  const found = [...before, ...diagnostics, ...after];
  return { ...planned, diagnostics: [...found, ...checkDecided(run, block, planned)] };
}
