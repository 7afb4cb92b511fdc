import { sameJson } from '../../base/json';
import type { InstanceState, ObjectState } from '../../state';
import type { Plan } from '../plan/plan';
import type { ApplyStore } from './apply-run';

function sameInstance(a: InstanceState | undefined, b: InstanceState | undefined): boolean {
  return a === b || (a !== undefined && b !== undefined && sameJson(a as never, b as never));
}

function sameStored(a: ObjectState | undefined, b: ObjectState | undefined): boolean {
  if (a === b || !a || !b) return a === b;
  return (
    sameInstance(a.current, b.current) && sameJson(a.deposed as never, b.deposed as never) && a.provider === b.provider
  );
}

/** Brings the state to what was read: moved and refreshed objects, and those that are gone. */
export function writeRefreshed({ refreshed, state }: Plan, store: ApplyStore): void {
  for (const address of new Set([...state.objects.keys(), ...refreshed.keys()])) {
    const object = refreshed.get(address);
    if (!sameStored(state.objects.get(address), object)) store.put(address, object);
  }
}
