import { InternalError } from '../../base/errors';
import type { InstanceState, LockedStore, ObjectState } from '../../state';
import type { ObjectBlock } from '../configuration/configuration';
import type { Run } from '../evaluation/run';
import { type InstanceBlock, instancesOf } from '../expansion/instance-block';
import { emptyObject, withInstance } from '../objects/instances';
import type { ObjectChange } from '../objects/object-change';
import type { Plan } from '../plan/plan';
import type { KindMarks } from './kind-marks';
import type { Turns } from './turns';

/** The part of a store that an apply needs. */
export type ApplyStore = Pick<
  LockedStore,
  'state' | 'put' | 'setOutputs' | 'setCheckResults' | 'recordIntent' | 'clearIntent' | 'flush' | 'commit'
>;

/** What carrying out a plan has at hand. */
export interface ApplyRun extends Run {
  readonly plan: Plan;
  readonly store: ApplyStore;
  /** The keys under which predecessors were set aside for what was made in their places, by address. */
  readonly deposedKeys: Map<string, string>;
  /** The instances that changes are about, by the addresses of their blocks. */
  readonly instances: Map<string, ReadonlyMap<string, InstanceBlock>>;
  /** The variables and outputs whose conditions the plan could not decide, by their nodes. */
  readonly open: ReadonlySet<string>;
  /** Whether their conditions hold, as far as they were checked. */
  readonly passed: Map<string, boolean>;
  readonly marks: KindMarks;
  readonly turns: Turns;
  /** A new random UUID. */
  readonly createId: () => string;
}

/** The instances of a block by their addresses, with what `for_each` gives them now that more is known. */
function findInstances(run: ApplyRun, block: ObjectBlock): ReadonlyMap<string, InstanceBlock> {
  const { address, repetition } = block;
  const known = run.instances.get(address);
  if (known) return known;
  const instances = repetition?.kind === 'for_each' ? instancesOf(block, run) : (run.expansions.get(address) ?? []);
  const found = new Map(instances.map((instance) => [instance.address, instance]));
  run.instances.set(address, found);
  return found;
}

/** The block of a change that only a block can have brought about. */
export function getBlock(run: ApplyRun, { address, blockAddress }: ObjectChange): InstanceBlock {
  const block = run.configuration.objects.get(blockAddress);
  const [only, ...others] = (!block?.repetition && run.expansions.get(blockAddress)) || [];
  const isOnly = only?.address === address && others.length === 0;
  const found = isOnly ? only : block && findInstances(run, block).get(address);
  if (!found) throw new InternalError(`${address} is planned, but not declared.`);
  return found;
}

/** What the state has of the object of a change. */
export function getObject({ store }: ApplyRun, change: ObjectChange): ObjectState {
  return store.state.objects.get(change.address) ?? emptyObject(change);
}

/** Puts an instance into the state, or takes it out. */
export function putInstance(
  run: ApplyRun,
  change: ObjectChange,
  {
    deposedKey,
    instance,
    answers,
  }: {
    readonly deposedKey?: string | undefined;
    readonly instance: InstanceState | undefined;
    readonly answers?: 'note' | undefined;
  },
): void {
  run.store.put(change.address, withInstance(getObject(run, change), deposedKey, instance), answers);
}
