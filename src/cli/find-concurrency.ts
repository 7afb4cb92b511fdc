import { createScope } from '../engine';
import { evaluate, plain } from '../language';
import { Unknown } from '../model';
import type { OpenStack } from './open-stack';

/** How many requests the provider blocks allow in flight; the most of them, where they differ. */
export async function findConcurrency({
  configuration,
  variables,
  workingFolder,
}: Pick<OpenStack, 'configuration' | 'variables' | 'workingFolder'>): Promise<number> {
  const { clientDefaults } = await import('../client/index.js');
  const scopeOf = createScope({ configuration, variables, workingFolder, objectOf: () => plain(new Unknown()) });
  const limits = configuration.providers.map(({ body }) => {
    const limit = Number(evaluate(body['max_concurrency'] ?? null, scopeOf('provider.analytics')).value);
    return limit >= 1 ? limit : clientDefaults.maxConcurrency;
  });
  return limits.length === 0 ? clientDefaults.maxConcurrency : Math.max(...limits);
}
