import { ProviderError } from '../base/errors';
import {
  addressOf,
  compareAddresses,
  isModuleAddress,
  type InstanceAddress,
  type ObjectState,
  parseAddress,
  type State,
} from '../state';
import { nearestAddressWords } from './nearest-address';

/** What a state is to hold under each address; undefined for nothing. */
export type StateEdits = ReadonlyMap<string, ObjectState | undefined>;

/** The objects of a state, by the addresses of instances. */
export type Objects = State['objects'];

/** The address of a resource in its module, without the key of an instance. */
function resourceAddressOf(instance: InstanceAddress): string {
  const { indexKey: _, ...resource } = instance;
  return addressOf(resource);
}

function isInModule({ module = '' }: InstanceAddress, address: string): boolean {
  return module.startsWith(address) && /^(?:$|[.[])/.test(module.slice(address.length));
}

/** The objects at an address: those in a module, the instances of a resource, or the one instance. */
export function objectsAt(objects: Objects, address: string): readonly (readonly [string, ObjectState])[] {
  const parts = parseAddress(address);
  if (parts?.indexKey !== undefined) {
    const object = objects.get(addressOf(parts));
    return object ? [[addressOf(parts), object]] : [];
  }
  const isModule = isModuleAddress(address);
  return [...objects].filter(([, object]) =>
    isModule ? isInModule(object, address) : resourceAddressOf(object) === address,
  );
}

/** @throws ProviderError `NOT_IN_STATE` naming an address, and the one that is likely to be meant. */
export function failMissing(objects: Objects, address: string): never {
  const nearest = nearestAddressWords(address, [...objects.keys()]);
  throw new ProviderError('NOT_IN_STATE', `The state has no object ${address}${nearest}.`);
}

/**
 * The objects at some addresses, of which each may be an instance, a resource or a module; all objects where none are given.
 *
 * @throws ProviderError `NOT_IN_STATE` naming the first address at which the state has nothing.
 */
export function selectFromState({ objects }: State, addresses: readonly string[]): ReadonlyMap<string, ObjectState> {
  if (addresses.length === 0) return objects;
  const found = addresses.flatMap((address) => {
    const there = objectsAt(objects, address);
    return there.length > 0 ? there : failMissing(objects, address);
  });
  return new Map(found);
}

/**
 * The one object at the address of an instance.
 *
 * @throws ProviderError `NOT_IN_STATE`; `USAGE` for a resource or module with other instances.
 */
export function findInState(state: State, address: string): ObjectState {
  const parts = parseAddress(address);
  const object = parts && state.objects.get(addressOf(parts));
  if (object) return object;
  const [first = ''] = [...selectFromState(state, [address]).keys()].toSorted(compareAddresses);
  throw new ProviderError('USAGE', `${address} is not the address of one instance: name one, such as '${first}'.`);
}

/**
 * Makes the state forget objects. They stay in the service.
 *
 * @throws ProviderError `NOT_IN_STATE`.
 */
export function removeFromState(state: State, addresses: readonly string[]): StateEdits {
  return new Map([...selectFromState(state, addresses).keys()].map((address) => [address, undefined]));
}
