import { PlanError } from '../../base/errors';
import { countWords } from '../../base/text/count-words';
import {
  isDestructive,
  type Plan,
  planChanges,
  type PlanMode,
  type PlanOptions,
  type TargetPlaces,
} from '../../engine';
import { normalizeAddress, type State } from '../../state';
import type { ListeningHost, ToolkitHost } from '../host';
import type { OpenStack } from '../stack/open-stack';
import type { PlanLimits } from '../options';
import { assertNotInterrupted, type Running } from '../running';
import { readTargets } from './read-targets';

/** What is asked of a plan, and where its targets are written. */
interface Asked {
  readonly options: PlanOptions;
  readonly targetPlaces?: TargetPlaces;
}

/**
 * What the options of a command ask of a plan.
 *
 * @throws ProviderError `USAGE` for a file of targets that cannot be read, or names nothing.
 */
export function toPlanOptions(
  mode: PlanMode,
  { refresh, target = [], targetFile = [], replace = [] }: PlanLimits,
  host: ToolkitHost,
): Required<Asked> {
  const targetPlaces = new Map(
    targetFile.flatMap((path) => readTargets(path, host)).map(([address, place]) => [normalizeAddress(address), place]),
  );
  const targets = [...target.map(normalizeAddress), ...targetPlaces.keys()];
  return { options: { mode, refresh, targets, replace: replace.map(normalizeAddress) }, targetPlaces };
}

function activityOf({ state, options }: { readonly state: State; readonly options: PlanOptions }): string {
  const count = [...state.objects.values()].filter(({ mode }) => mode === 'managed').length;
  return options.refresh && count > 0 ? `Comparing ${countWords(count, 'object')} with the service` : 'Planning';
}

/** Plans a stack against its state; the service is read and not written to. */
export async function planStack(
  {
    stack,
    plannedAtMs,
    ...given
  }: Asked & {
    readonly stack: OpenStack;
    readonly state: State;
    /** When the plan was made that is made anew; now by default. */
    readonly plannedAtMs?: number;
  },
  running: Running,
  host: ListeningHost,
): Promise<Plan> {
  const { configuration, variables, inputs } = stack;
  const objects = Math.max(configuration.objects.size, given.state.objects.size);
  host.prepareStage({ kind: 'plan', objects });
  const plan = await host.during(activityOf(given), () =>
    planChanges({
      configuration,
      variables,
      inputs,
      ...given,
      createProvider: running.createProvider,
      clock: plannedAtMs === undefined ? host.surroundings.clock : { nowMs: () => plannedAtMs },
    }),
  );
  await assertNotInterrupted(running);
  // A plan without changes leaves nothing to be printed that takes memory.
  if (plan.isApplyable) host.prepareStage();
  return plan;
}

/** The refusal of a plan that ends more objects than allowed, naming all of them; a replacement ends one, too. */
function findRefusal({ changes }: Plan, maxDeletes = Infinity): PlanError | undefined {
  const doomed = changes.filter(({ action }) => isDestructive(action)).map(({ address }) => address);
  if (doomed.length <= maxDeletes) return undefined;
  return new PlanError(
    'DELETIONS_REFUSED',
    `The plan deletes or replaces ${doomed.length === 1 ? '1 object' : `${String(doomed.length)} objects`} and --max-deletes allows ${String(maxDeletes)}: ${doomed.join(', ')}. Nothing was changed.`,
    { addresses: doomed },
  );
}

/** @throws PlanError `DELETIONS_REFUSED` for a plan that ends more objects than allowed, after it was shown. */
export function assertFewDeletions(plan: Plan, maxDeletes: number | undefined, show?: () => void): void {
  const refusal = findRefusal(plan, maxDeletes);
  if (!refusal) return;
  show?.();
  throw refusal;
}
