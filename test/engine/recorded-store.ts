import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll } from '@jest/globals';
import type { LockedStore } from '../../src/state/locked-store';
import { parseState } from '../../src/state/file/parse-state';
import { printState } from '../../src/state/file/print-state';
import { emptyState, type State } from '../../src/state/state';
import { openStateStore } from '../../src/state/state-store';
import { fakeSurroundings } from '../state/fixture';

const root = mkdtempSync(join(tmpdir(), 'analytics-store-'));
afterAll(() => {
  rmSync(root, { recursive: true, force: true });
});

let folders = 0;

/** The state of one stack on disk, in a temporary folder. */
export interface StoredState {
  state: State;
  /** Takes the lock, as a run does; `calls` says in order what the run did to the state: `put toy_thing.a`. */
  lock(): Promise<RecordedStore>;
}

/** A locked store, and every call to it in order. */
export interface RecordedStore extends LockedStore {
  readonly calls: readonly string[];
}

function record(store: LockedStore): RecordedStore {
  const calls: string[] = [];
  return {
    calls,
    get state() {
      return store.state;
    },
    get pendingIntents() {
      return store.pendingIntents;
    },
    notices: store.notices,
    put(address, object, answers) {
      calls.push(`${object ? 'put' : 'remove'} ${address}`);
      if (answers) calls.push(`clear ${address}`);
      store.put(address, object, answers);
    },
    setOutputs(outputs) {
      calls.push('outputs');
      store.setOutputs(outputs);
    },
    setCheckResults(results) {
      calls.push('check results');
      store.setCheckResults(results);
    },
    remove() {
      calls.push('remove');
      return store.remove();
    },
    recordIntent(intent) {
      calls.push(`intent ${intent.address}`);
      store.recordIntent(intent);
    },
    clearIntent(address) {
      calls.push(`clear ${address}`);
      store.clearIntent(address);
    },
    flush: () => store.flush(),
    commit() {
      calls.push('commit');
      return store.commit();
    },
    release: () => store.release(),
  };
}

/** Opens a state that holds nothing yet. */
export function openStoredState(): StoredState {
  const path = join(root, String((folders += 1)), 'terraform.tfstate');
  const store = openStateStore(path, fakeSurroundings());
  return {
    get state() {
      return existsSync(path) ? parseState(readFileSync(path, 'utf8'), path) : emptyState;
    },
    set state(state) {
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, printState(state));
    },
    lock: async () => record(await store.lock('apply')),
  };
}
