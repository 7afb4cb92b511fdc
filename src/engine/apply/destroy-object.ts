import { hasErrors } from '../../base/diagnostic';
import type { InstanceState, ObjectState } from '../../state';
import { upgradeInstance } from '../objects/live-object';
import type { ObjectChange } from '../plan/plan';
import { type ApplyRun, putInstances, withoutDeposed } from './apply-run';

/** The key of the instance that a change destroys; undefined for the newest of its address. */
function findDeposedKey(object: ObjectState, { action, deposedKey, before }: ObjectChange): string | undefined {
  if (action !== 'create-delete') return deposedKey;
  // The predecessor was set aside when its successor was made.
  return Object.keys(object.deposed).find((key) => object.deposed[key]?.attributes['id'] === before?.['id']);
}

function keep(
  run: ApplyRun,
  { address }: ObjectChange,
  { key, instance }: { key: string | undefined; instance: InstanceState | undefined },
): void {
  const object = run.store.state.objects.get(address);
  if (!object) return;
  const others = key === undefined ? object.deposed : withoutDeposed(object.deposed, key);
  const deposed = key !== undefined && instance ? { ...others, [key]: instance } : others;
  putInstances(run, object, { current: key === undefined ? instance : object.current, deposed });
}

/** Destroys one instance and forgets it; true when that worked. */
export async function destroyObject(run: ApplyRun, change: ObjectChange): Promise<boolean> {
  const { address, type, providerAlias } = change;
  const object = run.store.state.objects.get(address);
  if (!object || !(await run.configure(providerAlias))) return false;
  const key = findDeposedKey(object, change);
  const instance = key === undefined ? object.current : object.deposed[key];
  if (!instance) return true;
  const kind = run.kindOf(type, providerAlias);
  const { live, diagnostics } = upgradeInstance(kind, instance);
  if (!run.note(diagnostics, address) || !live) return false;
  const answer = await kind.apply({ prior: live.value, config: null, planned: null });
  if (!hasErrors(answer.diagnostics)) keep(run, change, { key, instance: undefined });
  return run.note(answer.diagnostics, address);
}

/** Takes an object out of the state and leaves it in the service. */
export function forgetObject(run: ApplyRun, change: ObjectChange): void {
  keep(run, change, { key: change.deposedKey, instance: undefined });
}
