import { hasErrors } from '../../base/diagnostic';
import type { Plan } from '../../engine';
import type { ListeningHost } from '../host';
import type { PlanLimits } from '../options';
import { planStack, toPlanOptions } from '../plan/plan-stack';
import type { Running } from '../running';
import { type OpenOptions, openStack } from '../stack/open-stack';
import { readStore } from '../state/read-store';
import { differencesOf } from './differences';
import { type DriftScope, isKnown, judgeDrift, type JudgedDrift } from './judge-drift';
import { readKnownDrift } from './known-drift';
import { keepSeen } from './seen-drift';

/** What a search for drift takes. */
export interface DriftOptions extends OpenOptions, Pick<PlanLimits, 'target' | 'targetFile'> {
  /** A file that keeps when each difference was found for the first time. */
  readonly seen?: string;
}

/** What changed in the service since the last apply. */
export interface Drift extends JudgedDrift {
  /** A refresh-only plan; its `drift` is what changed outside of the code and is not known. It may have errors. */
  readonly plan: Plan;
  readonly scope: DriftScope;
}

function scopeOf({ state, refreshed, changes, options }: Plan, stack: string | undefined, nowMs: number): DriftScope {
  const isWhole = options.targets.length === 0;
  const planned = new Set(changes.map(({ address }) => address));
  const isThere = (address: string): boolean =>
    isWhole ? state.objects.has(address) || refreshed.has(address) : planned.has(address);
  const covers: DriftScope['covers'] = (entry) =>
    isThere(entry.address) || (isWhole && stack !== undefined && entry.stack === stack);
  return { stack, covers, nowMs };
}

/**
 * Compares the state of a stack with the service, and the differences with the file of known drift.
 *
 * @throws ProviderError `DRIFT_FILE_UNREADABLE`.
 */
export async function findDrift(
  options: DriftOptions,
  { running, host }: { readonly running: Running; readonly host: ListeningHost },
): Promise<Drift> {
  const known = readKnownDrift(host);
  const stack = await openStack(options, host);
  const state = await readStore(stack.store, host);
  const asked = toPlanOptions('refresh-only', { ...options, refresh: true }, host);
  const planned = await planStack({ stack, state, ...asked }, running, host);
  // An object that was moved was moved in the code.
  const drift = planned.drift.filter(({ action }) => action !== 'no-op');
  const scope = scopeOf(planned, stack.stackName, host.surroundings.clock.nowMs());
  if (hasErrors(planned.diagnostics)) return { plan: { ...planned, drift }, scope, differences: [], outdated: [] };
  const judged = judgeDrift(differencesOf({ ...planned, drift }), known, scope);
  const { seen } = options;
  const differences =
    seen === undefined ? judged.differences : await keepSeen(seen, judged.differences, { host, scope });
  const news = new Set(differences.filter((one) => !isKnown(one)).map(({ address }) => address));
  const plan = { ...planned, drift: drift.filter(({ address }) => news.has(address)) };
  return { ...judged, plan, scope, differences };
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
