import type { Plan } from '../../engine';
import type { Backtest } from '../../review';
import type { ListeningHost } from '../host';
import type { OpenStack } from '../stack/open-stack';
import { backtestStack } from './backtest-stack';
import { windowOf } from './window';

/**
 * Says what the alerts of a plan would have done in a span of time up to now, such as `30d`. What cannot be read is said of its
 * alerts, and fails nothing.
 *
 * @throws ProviderError `USAGE` for a span that is none.
 */
export async function backtestPlan(
  planned: { readonly plan: Plan; readonly stack: OpenStack },
  since: string,
  host: ListeningHost,
): Promise<Backtest> {
  const window = windowOf({ since }, host.surroundings.clock.nowMs());
  return await backtestStack(planned, { window, isOptional: true }, host);
}
