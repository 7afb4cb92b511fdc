import { applyPlan, type ApplyReport, createScope, isDeed, type Plan } from '../../engine';
import { evaluate, unknown } from '../../language';
import { assertNotInterrupted } from '../running';
import type { OpenStack } from '../stack/open-stack';
import type { LockedStack } from './locked-stack';

/** How many requests the provider blocks allow in flight; the most of them, where they differ. */
async function findConcurrency(
  { configuration, variables, inputs }: OpenStack,
  { functions }: Plan['catalogue'],
): Promise<number> {
  const { clientDefaults } = await import('../../service/http/index.js');
  const code = { configuration, variables, inputs, ...(functions && { functions }) };
  const scopeOf = createScope({ ...code, objectOf: () => unknown('dynamic') });
  const limits = configuration.providers.map(({ body }) => {
    const limit = Number(evaluate(body['max_concurrency'] ?? null, scopeOf({ subject: 'provider.analytics' })).value);
    return limit >= 1 ? limit : clientDefaults.maxConcurrency;
  });
  return limits.length === 0 ? clientDefaults.maxConcurrency : Math.max(...limits);
}

/** A plan that was carried out, as far as that came. */
export interface Applied {
  readonly plan: Plan;
  readonly report: ApplyReport;
}

/** Carries out a plan. What fails is in the report. */
export async function carryOutPlan(plan: Plan, { stack, store, running, host }: LockedStack): Promise<Applied> {
  // Twice as many objects as requests: while one is put on the disk, the request of another is ready to go.
  const maxConcurrency = 2 * (await findConcurrency(stack, plan.catalogue));
  host.tidyMemory();
  // What differs in long texts was looked for until now.
  await assertNotInterrupted(running);
  host.notify({ kind: 'applying', steps: plan.steps.filter(isDeed).length });
  const report = await running
    .settling(() =>
      applyPlan(plan, {
        store,
        createProvider: running.createProvider,
        maxConcurrency,
        clock: host.surroundings.clock,
        createId: host.surroundings.createId,
        onEvent(event) {
          host.notify(event);
        },
        signal: running.signal,
      }),
    )
    .finally(() => {
      host.notify({ kind: 'applied' });
    });
  return { plan, report };
}
