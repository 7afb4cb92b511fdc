import { aliasOf } from '../../../base/provider-address';
import { groupBy } from '../../../base/group-by';
import { blockAddressOf, type ObjectState } from '../../../state';
import type { ObjectBlock } from '../../configuration/configuration';
import type { InstanceBlock } from '../../expansion/instance-block';
import { instanceNameOf } from '../../objects/object-change';
import type { Instance } from '../plan-run';

/** The instances that the state has of one block, with their addresses. */
export type StoredInstances = readonly (readonly [address: string, object: ObjectState])[];

/** The objects of a state by the addresses of their blocks. */
export function groupByBlock(stored: ReadonlyMap<string, ObjectState>): ReadonlyMap<string, StoredInstances> {
  return groupBy(stored, ([address, object]) => (address.includes('[') ? blockAddressOf(object) : address));
}

/** An instance that the code declares. */
export function declaredInstance(block: InstanceBlock, stored: ReadonlyMap<string, ObjectState>): Instance {
  const { address, blockAddress, providerAlias } = block;
  const instance = stored.get(address)?.current;
  const named = instanceNameOf(address, block, { blockAddress, providerAlias });
  return instance ? { block, stored: instance, ...named } : { block, ...named };
}

/**
 * Instances of the state that nothing declares, data sources left out: what was replaced, too.
 *
 * @param owner - the block that declares other instances of the resource.
 */
export function findOrphans(
  stored: StoredInstances,
  isDeclared: (address: string) => boolean,
  owner?: ObjectBlock,
): readonly Instance[] {
  return stored.flatMap(([address, object]): readonly Instance[] => {
    const { mode, provider, current, deposed } = object;
    const isOver = current !== undefined && !isDeclared(address);
    if (mode === 'data' || (!isOver && Object.keys(deposed).length === 0)) return [];
    const providerAlias = owner ? owner.providerAlias : aliasOf(provider);
    const head = {
      ...instanceNameOf(address, object, { blockAddress: blockAddressOf(object), providerAlias }),
      ...(owner && { owner }),
    };
    const replaced = Object.entries(deposed).map(([deposedKey, stored]) => ({ ...head, deposedKey, stored }));
    return isOver ? [{ ...head, stored: current }, ...replaced] : replaced;
  });
}
