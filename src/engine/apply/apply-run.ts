import { InternalError } from '../../base/errors';
import type { InstanceState, LockedStore, ObjectState } from '../../state';
import type { ObjectBlock } from '../configuration/configuration';
import type { Run } from '../evaluation/run';
import { emptyObject, withInstance } from '../objects/instances';
import type { ObjectChange } from '../objects/object-change';
import type { Plan } from '../plan/plan';

/** The part of a store that an apply needs. */
export type ApplyStore = Pick<
  LockedStore,
  'state' | 'put' | 'setOutputs' | 'recordIntent' | 'clearIntent' | 'flush' | 'commit'
>;

/** What carrying out a plan has at hand. */
export interface ApplyRun extends Run {
  readonly plan: Plan;
  readonly store: ApplyStore;
  /** The keys under which predecessors were set aside for what was made in their places, by address. */
  readonly deposedKeys: Map<string, string>;
  /** A new random UUID. */
  readonly createId: () => string;
}

/** The block of a change that only a block can have brought about. */
export function getBlock({ configuration }: ApplyRun, { address }: ObjectChange): ObjectBlock {
  const block = configuration.objects.get(address);
  if (!block) throw new InternalError(`${address} is planned, but not declared.`);
  return block;
}

/** What the state has of the object of a change. */
export function getObject({ store }: ApplyRun, change: ObjectChange): ObjectState {
  return store.state.objects.get(change.address) ?? emptyObject(change);
}

/** Puts an instance into the state, or takes it out. */
export function putInstance(
  run: ApplyRun,
  change: ObjectChange,
  { deposedKey, instance }: { readonly deposedKey?: string | undefined; readonly instance: InstanceState | undefined },
): void {
  run.store.put(change.address, withInstance(getObject(run, change), deposedKey, instance));
}
