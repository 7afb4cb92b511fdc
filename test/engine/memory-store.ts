import type { ApplyStore } from '../../src/engine/apply/apply-run';
import { type ObjectState, type OutputState, type State } from '../../src/state/state';

/** A store that keeps everything in memory, and every call to it in order. */
export interface MemoryStore extends ApplyStore {
  /** What was called, as `put toy_thing.a`. */
  readonly calls: string[];
  readonly intents: Map<string, unknown>;
}

/** Opens a store of `state`. */
export function createMemoryStore(state: State): MemoryStore {
  const objects = new Map<string, ObjectState>(state.objects);
  let outputs: Readonly<Record<string, OutputState>> = state.outputs;
  const calls: string[] = [];
  const intents = new Map<string, unknown>();
  return {
    calls,
    intents,
    get state() {
      return { ...state, objects: new Map(objects), outputs };
    },
    put(address, object) {
      calls.push(`${object ? 'put' : 'remove'} ${address}`);
      if (object) objects.set(address, object);
      else objects.delete(address);
    },
    setOutputs(next) {
      calls.push('outputs');
      outputs = next;
    },
    recordIntent(intent) {
      calls.push(`intent ${intent.address}`);
      intents.set(intent.address, intent);
    },
    clearIntent(address) {
      calls.push(`clear ${address}`);
      intents.delete(address);
    },
    flush: () => Promise.resolve(),
    commit() {
      calls.push('commit');
    },
  };
}
