import { aliasOf } from '../../base/provider-address';
import type { ObjectState } from '../../state';
import type { Configuration } from '../configuration/configuration';
import type { Graph } from '../graph/graph';
import { instanceKey } from '../objects/object-change';
import type { Instance } from './plan-run';

/** Instances of the state that nothing declares, data sources left out. */
function findOrphans({ objects }: Configuration, stored: ReadonlyMap<string, ObjectState>): readonly Instance[] {
  return [...stored].flatMap(([address, { mode, type, name, provider, current, deposed }]) => {
    if (mode === 'data') return [];
    const head = { address, mode, type, name, providerAlias: aliasOf(provider) };
    const replaced = Object.entries(deposed).map(([deposedKey, instance]) => ({
      ...head,
      deposedKey,
      stored: instance,
    }));
    return current && !objects.has(address) ? [{ ...head, stored: current }, ...replaced] : replaced;
  });
}

/** What can be planned, by key: what the code declares, behind what it depends on, then what the state alone knows. */
export function findInstances(
  configuration: Configuration,
  graph: Graph,
  stored: ReadonlyMap<string, ObjectState>,
): ReadonlyMap<string, Instance> {
  const declared = graph.order.flatMap((address): Instance[] => {
    const block = configuration.objects.get(address);
    if (!block) return [];
    const { mode, type, name, providerAlias } = block;
    const instance = stored.get(address)?.current;
    return [{ address, mode, type, name, providerAlias, block, ...(instance && { stored: instance }) }];
  });
  const all = [...declared, ...findOrphans(configuration, stored)];
  return new Map(all.map((instance) => [instanceKey(instance), instance]));
}
