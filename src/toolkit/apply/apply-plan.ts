import { applyPlan, type ApplyReport, createScope, isDeed, objectsPerRequest, type Plan } from '../../engine';
import { evaluate, unknown } from '../../language';
import { assertNotInterrupted } from '../running';
import type { OpenStack } from '../stack/open-stack';
import type { LockedStack } from './locked-stack';

/** How many objects are changed together where the provider blocks say how many requests are in flight; undefined where one does not. */
function findConcurrency(
  { configuration, variables, inputs }: OpenStack,
  { functions }: Plan['catalogue'],
): number | undefined {
  const code = { configuration, variables, inputs, ...(functions && { functions }) };
  const scopeOf = createScope({ ...code, objectOf: () => unknown('dynamic') });
  const limits = configuration.providers.map(({ body }) => {
    return Number(evaluate(body['max_concurrency'] ?? null, scopeOf({ subject: 'provider.analytics' })).value);
  });
  return limits.length > 0 && limits.every((limit) => limit >= 1) ? objectsPerRequest * Math.max(...limits) : undefined;
}

/** A plan that was carried out, as far as that came. */
export interface Applied {
  readonly plan: Plan;
  readonly report: ApplyReport;
}

/** Carries out a plan. What fails is in the report. */
export async function carryOutPlan(plan: Plan, { stack, store, running, host }: LockedStack): Promise<Applied> {
  const maxConcurrency = findConcurrency(stack, plan.catalogue);
  const deeds = plan.steps.filter(isDeed).length;
  host.prepareStage({ kind: 'apply', objects: deeds });
  // What differs in long texts was looked for until now.
  await assertNotInterrupted(running);
  host.notify({ kind: 'applying', steps: deeds });
  const report = await running
    .settling(() =>
      applyPlan(plan, {
        store,
        createProvider: running.createProvider,
        maxConcurrency,
        clock: host.surroundings.clock,
        createId: host.surroundings.createId,
        tidyMemory() {
          host.prepareStage();
        },
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
