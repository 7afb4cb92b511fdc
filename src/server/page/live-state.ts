import type { Changes, Overview, ShownFault, ShownRequest } from '../view/answers';
import { buildGraph, type Graph } from './graph';

/** Older requests are let go. */
const mostKept = 1_000;

/** What the page knows of the server. */
export interface LiveState {
  /** Undefined before the first answer. */
  readonly changes: Pick<Changes, 'run' | 'revision' | 'now'> | undefined;
  readonly graph: Graph | undefined;
  readonly faults: readonly ShownFault[];
  readonly behaviours: readonly string[];
  /** The newest one first. */
  readonly requests: readonly ShownRequest[];
  /** Why the server could not be asked; empty when it could. */
  readonly problem: string;
}

export const nothingKnown: LiveState = {
  changes: undefined,
  graph: undefined,
  faults: [],
  behaviours: [],
  requests: [],
  problem: '',
};

/** The last request that is known of. */
export function lastSeqOf({ requests }: LiveState): number {
  return requests[0]?.seq ?? 0;
}

/** Whether the overview has to be asked for again. */
export function isOutdated({ changes, graph }: LiveState, next: Changes): boolean {
  return !graph || changes?.run !== next.run || changes.revision !== next.revision;
}

/**
 * Takes in what has happened. Undefined when nothing that was known holds any more: the server is another one, so it
 * has to be asked from the start.
 */
export function takeChanges(state: LiveState, next: Changes, overview?: Overview): LiveState | undefined {
  if (state.changes && state.changes.run !== next.run && lastSeqOf(state) > 0) return undefined;
  const { run, revision, now, faults, behaviours, firstSeq } = next;
  const kept = state.requests.filter(({ seq }) => firstSeq !== null && seq >= firstSeq);
  return {
    changes: { run, revision, now },
    graph: overview ? buildGraph(overview) : state.graph,
    faults,
    behaviours,
    requests: [...next.requests.toReversed(), ...kept].slice(0, mostKept),
    problem: '',
  };
}
