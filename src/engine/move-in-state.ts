import { ProviderError } from '../base/errors';
import {
  addressOf,
  isModuleAddress,
  type InstanceState,
  type ObjectState,
  parseAddress,
  type State,
  withoutKeys,
} from '../state';
import { rename } from './plan/instances/move-objects';
import { failMissing, objectsAt, type Objects, type StateEdits } from './state-edits';

interface Move {
  readonly from: string;
  readonly to: string;
}

function refuse({ from, to }: Move, words: string): never {
  throw new ProviderError('USAGE', `${from} cannot become ${to}: ${words}.`);
}

const taken = 'the state holds an object there already; aac state rm makes it forget that one';

/** The new addresses of all that is in an instance of a module, by the old ones. */
function moveModule(objects: Objects, move: Move): ReadonlyMap<string, string> {
  const { from, to } = move;
  const inside = [...objects].filter(([, { module }]) => module === from || module?.startsWith(`${from}.`) === true);
  if (inside.length === 0) failMissing(objects, from);
  if (!isModuleAddress(to)) refuse(move, 'a module becomes a module, such as module.main');
  if (objectsAt(objects, to).length > 0) refuse(move, taken);
  return new Map(inside.map(([address]) => [address, to + address.slice(from.length)]));
}

/** The new addresses of an instance, or of all instances of a resource, by the old ones. */
function moveResource(objects: Objects, move: Move): ReadonlyMap<string, string> {
  const [source, target] = [parseAddress(move.from), parseAddress(move.to)];
  const from = source ? addressOf(source) : move.from;
  const there = objectsAt(objects, from);
  if (there.length === 0) failMissing(objects, from);
  if (!target) return refuse(move, 'an address is made of a type and a name, such as analytics_alert.stalled');
  if (source?.mode !== target.mode || source.type !== target.type) refuse(move, 'an object keeps its type');
  const isInstance = objects.has(from);
  if (!isInstance && target.indexKey !== undefined)
    refuse(move, 'a whole resource becomes a whole resource, without a key');
  const isTaken = isInstance ? objects.has(addressOf(target)) : objectsAt(objects, addressOf(target)).length > 0;
  if (isTaken) refuse(move, taken);
  if (isInstance) return new Map([[from, addressOf(target)]]);
  return new Map(
    there.map(([address, { indexKey }]) => [
      address,
      addressOf({ ...target, ...(indexKey !== undefined && { indexKey }) }),
    ]),
  );
}

/** The same object; what depends on one of `blocks` is not said to depend on anything. */
function withoutDependencies(object: ObjectState, blocks: ReadonlySet<string>): ObjectState {
  const { current, deposed } = object;
  const forget = (instance: InstanceState): InstanceState =>
    instance.dependencies.some((address) => blocks.has(address)) ? { ...instance, dependencies: [] } : instance;
  const instances = [...(current ? [current] : []), ...Object.values(deposed)];
  if (instances.every((instance) => forget(instance) === instance)) return object;
  return {
    ...object,
    ...(current && { current: forget(current) }),
    deposed: Object.fromEntries(Object.entries(deposed).map(([key, one]) => [key, forget(one)])),
  };
}

/**
 * Gives an instance, the instances of a resource, or all that is in a module another address. As in Terraform, what depends on
 * others there has no dependencies until a plan finds them again.
 *
 * @throws ProviderError `NOT_IN_STATE`; `USAGE` when the address is none, is taken, or is of another type.
 */
export function moveInState({ objects }: State, from: string, to: string): StateEdits {
  const moves = isModuleAddress(from) ? moveModule(objects, { from, to }) : moveResource(objects, { from, to });
  const blocks = new Set([...moves.keys()].map(withoutKeys));
  const edits = new Map<string, ObjectState | undefined>([...moves.keys()].map((address) => [address, undefined]));
  for (const [address, object] of objects) {
    const target = moves.get(address);
    const other = withoutDependencies(object, blocks);
    if (target !== undefined) edits.set(target, rename(other, target));
    else if (other !== object) edits.set(address, other);
  }
  return edits;
}
