import { ProviderError } from '../base/errors';
import { addressOf, type InstanceState, type ObjectState, type State } from '../state';
import { parseAddress } from './addresses';
import { parseReference } from './configuration/read-references';
import { nearestAddressWords } from './nearest-address';

/** What a state is to hold under each address; undefined for nothing. */
export type StateEdits = ReadonlyMap<string, ObjectState | undefined>;

/**
 * The objects at some addresses; all of them where none are given.
 *
 * @throws ProviderError `NOT_IN_STATE` naming the first address that the state does not have.
 */
export function selectFromState({ objects }: State, addresses: readonly string[]): ReadonlyMap<string, ObjectState> {
  if (addresses.length === 0) return objects;
  return new Map(
    addresses.map((address) => {
      const object = objects.get(address);
      if (object) return [address, object] as const;
      const nearest = nearestAddressWords(address, [...objects.keys()]);
      throw new ProviderError('NOT_IN_STATE', `The state has no object ${address}${nearest}.`);
    }),
  );
}

/**
 * Makes the state forget objects. They stay in the service.
 *
 * @throws ProviderError `NOT_IN_STATE`.
 */
export function removeFromState(state: State, addresses: readonly string[]): StateEdits {
  return new Map([...selectFromState(state, addresses).keys()].map((address) => [address, undefined]));
}

function assertMovable(from: string, to: string, { objects }: State): void {
  const refuse = (words: string): never => {
    throw new ProviderError('USAGE', `${from} cannot become ${to}: ${words}.`);
  };
  const reference = parseReference(to);
  if (reference?.path.length !== 0) refuse('an address is made of a type and a name, such as analytics_alert.stalled');
  const [source, target] = [parseAddress(from), parseAddress(to)];
  if (source.mode !== target.mode || source.type !== target.type) refuse('an object keeps its type');
  if (objects.has(to)) refuse('the state holds an object there already; aac state rm makes it forget that one');
}

function withDependency(instance: InstanceState, from: string, to: string): InstanceState {
  const dependencies = instance.dependencies.map((address) => (address === from ? to : address));
  return { ...instance, dependencies };
}

/** The same object with another name for what it depends on; undefined when it does not depend on it. */
function withRenamedDependency(object: ObjectState, from: string, to: string): ObjectState | undefined {
  const { current, deposed } = object;
  const instances = [...(current ? [current] : []), ...Object.values(deposed)];
  if (!instances.some(({ dependencies }) => dependencies.includes(from))) return undefined;
  const renamed = Object.entries(deposed).map(([key, one]) => [key, withDependency(one, from, to)] as const);
  return {
    ...object,
    ...(current && { current: withDependency(current, from, to) }),
    deposed: Object.fromEntries(renamed),
  };
}

/**
 * Gives an object another address, also where others depend on it.
 *
 * @throws ProviderError `NOT_IN_STATE`; `USAGE` when the address is none, is taken, or is of another type.
 */
export function moveInState(state: State, from: string, to: string): StateEdits {
  const [object] = selectFromState(state, [from]).values();
  assertMovable(from, to, state);
  const moved = object && { ...object, ...parseAddress(to) };
  const edits = new Map<string, ObjectState | undefined>([[from, undefined]]);
  for (const other of state.objects.values()) {
    const address = addressOf(other);
    const renamed = address === from ? moved : withRenamedDependency(other, from, to);
    if (renamed) edits.set(addressOf(renamed), renamed);
  }
  return edits;
}
