import { refusalAt } from '../../base/diagnostic';
import { assertNoErrors } from '../diagnostics';
import type { ListeningHost } from '../host';
import type { PolicyOptions } from '../options';
import { makePlan, type StackPlan } from '../plan/make-plan';
import type { Running } from '../running';
import { endedIn, madeIn } from './planned-objects';

/** The names of two stacks. */
export interface StackNames {
  readonly from: string;
  readonly to: string;
}

/** A plan of the target. */
export interface PlannedTarget {
  readonly planned: StackPlan;
  /** What the code of the target makes no more, and stays. */
  readonly kept: readonly string[];
}

/** @throws RunFailure for an end of objects that nobody has allowed. */
function assertNothingEnds(addresses: readonly string[], to: string): void {
  if (addresses.length === 0) return;
  const detail = `The plan of ${to} would delete or replace ${addresses.join(', ')}. If that is meant, add --delete.`;
  assertNoErrors([refusalAt([], 'Nothing is deleted without --delete', detail)]);
}

/** The plan of the target. Without `--delete`, a plan of what its code makes leaves the rest alone. */
export async function planTarget(
  { to, ...options }: PolicyOptions & Pick<StackNames, 'to'> & { readonly delete?: true },
  doing: { readonly running: Running; readonly host: ListeningHost },
): Promise<PlannedTarget> {
  const asked = {
    stack: [to],
    refresh: true,
    ...(options.policies !== undefined && { policies: options.policies }),
  };
  const planned = await makePlan('normal', asked, doing);
  assertNoErrors(planned.plan.diagnostics);
  const { deleted, replaced } = endedIn(planned.plan);
  if (options.delete || deleted.length + replaced.length === 0) return { planned, kept: [] };
  assertNothingEnds(replaced, to);
  const target = madeIn(planned.plan);
  // Without a target, everything would be planned.
  if (target.length === 0) assertNothingEnds(deleted, to);
  const limited = await makePlan('normal', { ...asked, target }, doing);
  assertNoErrors(limited.plan.diagnostics);
  assertNothingEnds(Object.values(endedIn(limited.plan)).flat(), to);
  // Nobody gave a target, and what is kept is said.
  const { targetWarning } = await import('../../engine/index.js');
  const diagnostics = limited.plan.diagnostics.filter(({ summary }) => summary !== targetWarning.summary);
  return { planned: { ...limited, plan: { ...limited.plan, diagnostics } }, kept: deleted };
}
