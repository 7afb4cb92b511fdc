import type { Plan } from '../../engine';
import type { ListeningHost } from '../host';
import type { PlanLimits, StackOptions } from '../options';
import type { Running } from '../running';
import { openStack } from '../stack/open-stack';
import { readStore } from '../state/read-store';
import { planStack, toPlanOptions } from './plan-stack';

/** What a search for drift takes. */
export type DriftOptions = StackOptions & Pick<PlanLimits, 'target' | 'targetFile'>;

/**
 * Compares the state of a stack with the service.
 *
 * @returns A refresh-only plan; its `drift` is what changed outside of the code. It may have errors.
 */
export async function findDrift(
  options: DriftOptions,
  { running, host }: { readonly running: Running; readonly host: ListeningHost },
): Promise<Plan> {
  const stack = await openStack(options, host);
  const state = await readStore(stack.store, host);
  const asked = toPlanOptions('refresh-only', { ...options, refresh: true }, host);
  const plan = await planStack({ stack, state, ...asked }, running, host);
  // An object that was moved was moved in the code.
  return { ...plan, drift: plan.drift.filter(({ action }) => action !== 'no-op') };
}

/** A document of drift says nothing of what follows from the code. */
export function withDriftAlone({ drift, changes, outputs, ...plan }: Plan): Plan {
  const isSame = ({ action }: { readonly action: string }): boolean => action === 'no-op';
  return {
    ...plan,
    drift,
    changes: changes.filter(isSame),
    outputs: drift.length > 0 ? outputs : outputs.filter(isSame),
  };
}
