import { PlanError } from '../base/errors';
import { isDestructive, type Plan } from '../engine';

/**
 * Refuses a plan that ends more objects than allowed; a replacement ends one, too.
 *
 * @throws PlanError `DELETIONS_REFUSED` naming every object that would go.
 */
export function assertFewDeletions({ changes }: Plan, maxDeletes: number | undefined): void {
  const doomed = changes.filter(({ action }) => isDestructive(action)).map(({ address }) => address);
  if (maxDeletes === undefined || doomed.length <= maxDeletes) return;
  throw new PlanError(
    'DELETIONS_REFUSED',
    `The plan ends ${doomed.length === 1 ? '1 object' : `${String(doomed.length)} objects`} and --max-deletes allows ${String(maxDeletes)}: ${doomed.join(', ')}. Nothing was changed.`,
    { addresses: doomed },
  );
}
