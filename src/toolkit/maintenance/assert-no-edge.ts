import { PlanError } from '../../base/errors';
import type { Plan } from '../../engine';
import { openAt, readWindows } from '../../resources';

/**
 * Sees that no maintenance window opened or ended since a plan was made: a plan leaves `paused` as it is while one is open.
 *
 * @throws PlanError `PLAN_STALE` naming the alerts.
 */
export function assertNoEdge({ changes }: Pick<Plan, 'changes'>, plannedAtMs: number, nowMs: number): void {
  const addresses = changes.flatMap(({ address, type, before }) => {
    const windows = type === 'analytics_alert' ? readWindows(before?.['maintenance_windows']) : [];
    const [then, now] = [plannedAtMs, nowMs].map((momentMs) => openAt(windows, momentMs).length > 0);
    return then === now ? [] : [address];
  });
  if (addresses.length === 0) return;
  const alerts = addresses.join(', ');
  const message = `The plan cannot be carried out any more: a maintenance window of ${alerts} has opened or ended since it was made. Plan again.`;
  throw new PlanError('PLAN_STALE', message, { addresses });
}
