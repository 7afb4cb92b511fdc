import type { InstanceState, LockedStore, ObjectState } from '../../state';
import type { Evaluation } from '../evaluation/evaluation';
import type { Plan } from '../plan/plan';

/** The part of a store that an apply needs. */
export type ApplyStore = Pick<
  LockedStore,
  'state' | 'put' | 'setOutputs' | 'recordIntent' | 'clearIntent' | 'flush' | 'commit'
>;

/** What carrying out a plan has at hand. */
export interface ApplyRun extends Evaluation {
  readonly plan: Plan;
  readonly store: ApplyStore;
  /** Addresses whose replacements are made before the old objects are destroyed. */
  readonly createBeforeDestroy: ReadonlySet<string>;
  /** A new random UUID. */
  readonly createId: () => string;
}

/** An object of the state with another newest instance, or with other deposed ones. What holds none is forgotten. */
export function putInstances(
  { store }: Pick<ApplyRun, 'store'>,
  object: ObjectState,
  instances: { readonly current: InstanceState | undefined; readonly deposed: ObjectState['deposed'] },
): void {
  const { mode, type, name, provider, unknownKeys } = object;
  const address = mode === 'data' ? `data.${type}.${name}` : `${type}.${name}`;
  const { current, deposed } = instances;
  const isEmpty = current === undefined && Object.keys(deposed).length === 0;
  const kept: ObjectState = {
    mode,
    type,
    name,
    provider,
    deposed,
    ...(current && { current }),
    ...(unknownKeys && { unknownKeys }),
  };
  store.put(address, isEmpty ? undefined : kept);
}

/** `deposed` without one of its keys. */
export function withoutDeposed(deposed: ObjectState['deposed'], key: string): ObjectState['deposed'] {
  return Object.fromEntries(Object.entries(deposed).filter(([other]) => other !== key));
}
