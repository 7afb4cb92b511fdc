import type { Value } from '../../model';
import type { Resource } from '../../provider';
import type { Run } from '../evaluation/run';
import { instanceKey, isDestructive, type ObjectChange } from '../objects/object-change';

/** Notes what stands against destroying objects, now that all of them that end are known: one may need that another ends. */
export async function checkDestroys(run: Run, changes: Iterable<ObjectChange>): Promise<void> {
  const endings = [...changes].filter(({ mode, action }) => mode === 'managed' && isDestructive(action));
  const idsOf = new Map<Resource, Set<Value | undefined>>();
  for (const { type, providerAlias, before } of endings) {
    const resource = run.resourceOf(type, providerAlias);
    idsOf.set(resource, (idsOf.get(resource) ?? new Set()).add(before?.['id']));
  }
  for (const change of endings) {
    const { before, type, providerAlias } = change;
    const resource = run.resourceOf(type, providerAlias);
    const ids = idsOf.get(resource) ?? new Set();
    if (before) run.note(await resource.checkJointDestroy(before, ids), instanceKey(change));
  }
}
