import { type Diagnostic, hasErrors } from '../../base/diagnostic';
import { instanceOf } from '../objects/instances';
import { upgradeInstance } from '../objects/live-object';
import type { ObjectChange } from '../objects/object-change';
import type { InstanceState } from '../../state';
import { type ApplyRun, getObject, putInstance } from './apply-run';

function withoutOrder(instance: InstanceState): InstanceState {
  const { createBeforeDestroy, ...rest } = instance;
  return createBeforeDestroy ? rest : instance;
}

/** An instance that could not be destroyed, as Terraform keeps it. */
function whatStays(instance: InstanceState, { action }: ObjectChange): InstanceState {
  const kept = withoutOrder(instance);
  const { private: memory, ...forgetful } = kept;
  // The replacement of a tainted object is planned without what the provider remembers of it.
  return memory !== undefined && instance.isTainted && action === 'delete-create' ? forgetful : kept;
}

/** Destroys one instance, and forgets it when that worked. */
export async function destroyObject(run: ApplyRun, change: ObjectChange): Promise<readonly Diagnostic[]> {
  const { address, action, type, providerAlias } = change;
  const isPredecessor = action === 'create-delete';
  const deposedKey = isPredecessor ? run.deposedKeys.get(address) : change.deposedKey;
  const instance = instanceOf(getObject(run, change), deposedKey);
  if (!instance || (isPredecessor && deposedKey === undefined)) return [];
  const resource = run.resourceOf(type, providerAlias);
  const { live, diagnostics } = upgradeInstance(resource, instance);
  if (!live || hasErrors(diagnostics)) return diagnostics;
  const answer = await resource.apply({ prior: live.value, config: null, planned: null });
  await run.turns.take();
  const isGone = !hasErrors(answer.diagnostics);
  if (isGone) run.marks.remove(change, live.value['id']);
  putInstance(run, change, { deposedKey, instance: isGone ? undefined : whatStays(instance, change) });
  return [...diagnostics, ...answer.diagnostics];
}
