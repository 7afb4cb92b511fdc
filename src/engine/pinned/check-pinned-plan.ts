import { PlanError } from '../../base/errors';
import type { State } from '../../state';
import type { VariableValues } from '../evaluation/create-scope';
import type { Plan } from '../plan/plan';
import type { PinInputs, PinnedPlan } from './pinned-plan';
import { digestsOfChanges, digestsOfLive, slowDigest, textOfFiles, textOfPlan, textOfVariables } from './plan-digests';

function throwStale(reasons: readonly string[], addresses: readonly string[] = []): void {
  if (reasons.length === 0) return;
  throw new PlanError('PLAN_STALE', `The plan cannot be carried out any more: ${reasons.join('; ')}. Plan again.`, {
    addresses,
  });
}

/**
 * Sees that nothing that a pinned plan was made from is different, before anything is read.
 *
 * @throws PlanError `PLAN_STALE` naming everything that is.
 */
export function checkPinnedInputs(
  pinned: PinnedPlan,
  {
    state,
    variables,
    files,
    version,
  }: Omit<PinInputs, 'stack' | 'salt'> & { readonly state: State; readonly variables: VariableValues },
): void {
  const reasons: string[] = [];
  if (state.lineage !== pinned.lineage) {
    const before = pinned.lineage === '' ? 'there was no state' : `the state had the lineage ${pinned.lineage}`;
    reasons.push(`${before} when it was made, and now the lineage is ${state.lineage || 'empty'}`);
  } else if (state.serial !== pinned.serial) {
    reasons.push(`the state has serial ${String(state.serial)}, and had ${String(pinned.serial)} when it was made`);
  }
  if (slowDigest(textOfFiles(files), pinned.salt) !== pinned.code) reasons.push('the code is another one');
  if (slowDigest(textOfVariables(variables), pinned.salt) !== pinned.variables)
    reasons.push('a variable has another value, or a sensitive one was not given again');
  if (version !== pinned.version) reasons.push(`the provider is ${version}, and was ${pinned.version}`);
  throwStale(reasons);
}

function differing(a: Readonly<Record<string, string>>, b: Readonly<Record<string, string>>): readonly string[] {
  return [...new Set([...Object.keys(a), ...Object.keys(b)])].filter((key) => a[key] !== b[key]).toSorted();
}

/**
 * Sees that a plan that was just made anew says the same as a pinned one, and found every object as it was.
 *
 * @throws PlanError `PLAN_STALE` naming every object that moved since.
 */
export function checkPinnedPlan(pinned: PinnedPlan, plan: Plan): void {
  const moved = differing(pinned.live, digestsOfLive(plan));
  throwStale(
    moved.map((address) => `${address} was changed in the service since it was made`),
    moved,
  );
  const changed = differing(pinned.changes, digestsOfChanges(plan));
  throwStale(
    changed.map((address) => `${address} would be changed otherwise than it says`),
    changed,
  );
  if (slowDigest(textOfPlan(plan), pinned.salt) !== pinned.whole)
    throwStale(['a secret that an object holds is another one']);
}
