import type { Configuration } from '../configuration/configuration';
import type { Graph } from './graph';

/** Addresses that are made before they are destroyed: those that say so, and all that these need. */
export function findCreateBeforeDestroy({ objects }: Configuration, graph: Graph): ReadonlySet<string> {
  const wanted = [...objects.values()].filter(({ lifecycle }) => lifecycle.createBeforeDestroy);
  return new Set(wanted.flatMap(({ address }) => [address, ...graph.allObjectsBefore(address)]));
}
