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

/** Brings the state to what was read: moved and refreshed objects, and those that are gone. Data ends with all the rest. */
export function writeRefreshed({ refreshed, state, options }: Plan, store: ApplyStore): void {
  const endsData = options.mode === 'destroy' && options.targets.length === 0;
  for (const address of new Set([...state.objects.keys(), ...refreshed.keys()])) {
    const found = refreshed.get(address);
    const object = endsData && found?.mode === 'data' ? undefined : found;
    if (!sameStored(state.objects.get(address), object)) store.put(address, object);
  }
}
