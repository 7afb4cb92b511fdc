import { groupBy } from '../../base/group-by';
import { blockAddressOf, type ObjectState, withoutKeys } from '../../state';
import type { Configuration } from '../configuration/configuration';
import type { Graph } from '../graph/graph';

/** The addresses of the objects that nothing declares, in the modules that a node needs as a whole. */
export type OrphansBefore = (node: string) => readonly string[];

/** Finds them: what needs a module needs, with Terraform, also what the code took out of it and the state still has. */
export function findOrphansBefore(
  { objects }: Configuration,
  graph: Pick<Graph, 'allBefore'>,
  stored: ReadonlyMap<string, ObjectState>,
): OrphansBefore {
  const inModules = [...stored].filter(([, object]) => object.module !== undefined);
  const orphans = inModules.filter(([, object]) => !objects.has(blockAddressOf(object)));
  if (orphans.length === 0) return () => [];
  const byModule = groupBy(orphans, ([, { module = '' }]) => withoutKeys(module));
  return (node) => {
    const before = graph.allBefore(node);
    return [...byModule].flatMap(([module, found]) => (before.has(module) ? found.map(([address]) => address) : []));
  };
}
