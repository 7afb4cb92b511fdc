import { PlanError } from '../base/errors';
import { isDestructive, type Plan, planChanges, type PlanOptions } from '../engine';
import type { State } from '../state';
import type { CliHost } from './host';
import type { OpenStack } from './open-stack';
import { assertNotInterrupted, type Running } from './running';

/** Plans a stack against its state; the service is read and not written to. */
export async function planStack(
  { stack, ...given }: { readonly stack: OpenStack; readonly state: State; readonly options: PlanOptions },
  running: Running,
  host: CliHost,
): Promise<Plan> {
  const { configuration, variables, workingFolder } = stack;
  const plan = await planChanges({
    configuration,
    variables,
    workingFolder,
    ...given,
    createProvider: running.createProvider,
    clock: host.surroundings.clock,
  });
  assertNotInterrupted(running);
  return plan;
}

/**
 * Refuses a plan that ends more objects than allowed; a replacement ends one, too.
 *
 * @throws PlanError `DELETIONS_REFUSED` naming every object that would go.
 */
export function assertFewDeletions({ changes }: Plan, maxDeletes = Infinity): void {
  const doomed = changes.filter(({ action }) => isDestructive(action)).map(({ address }) => address);
  if (doomed.length <= maxDeletes) return;
  throw new PlanError(
    'DELETIONS_REFUSED',
    `The plan ends ${doomed.length === 1 ? '1 object' : `${String(doomed.length)} objects`} and --max-deletes allows ${String(maxDeletes)}: ${doomed.join(', ')}. Nothing was changed.`,
    { addresses: doomed },
  );
}
