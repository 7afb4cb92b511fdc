import { errorAt } from '../../../base/diagnostic';
import { ConfigurationError } from '../../../base/errors';
import type { ObjectState } from '../../../state';
import { providerNode } from '../../addresses';
import type { Configuration, ObjectBlock } from '../../configuration/configuration';
import type { Graph } from '../../graph/graph';
import { instanceKey } from '../../objects/object-change';
import { findOrphans, groupByBlock, type StoredInstances } from './find-instances';
import type { PlanOptions } from '../plan';
import type { Instance } from '../plan-run';
import type { Selection } from '../select-targets';

/** What is planned at once: all instances of a block, or one that no block declares. */
export type PlanNode = { readonly needs: readonly string[]; readonly stored: StoredInstances } & (
  | { readonly block: ObjectBlock; readonly orphan?: never }
  | { readonly block?: never; readonly orphan: Instance }
);

interface Request {
  readonly graph: Graph;
  /** Objects of the state after moves. */
  readonly stored: ReadonlyMap<string, ObjectState>;
  readonly selection: Selection;
  readonly options: Pick<PlanOptions, 'mode'>;
}

const none: StoredInstances = [];

/** What an object needs that the code does not declare: what its provider block needs. */
function needsOfOrphan(
  { providers }: Configuration,
  graph: Graph,
  { address, providerAlias }: Instance,
): readonly string[] {
  const aliases = [undefined, ...providers.map(({ alias }) => alias)];
  if (aliases.includes(providerAlias)) return graph.objectsBefore(providerNode(providerAlias));
  const detail = `${address} is in the state, and belongs to the provider with the alias ${JSON.stringify(providerAlias)}, which the code does not have any more. Put the provider back until ${address} is gone.`;
  throw new ConfigurationError([errorAt([], 'Provider configuration not present', detail)]);
}

/** Where everything ends, only what provider blocks need is opened. */
function createOpened(
  graph: Graph,
  ended: readonly Pick<Instance, 'providerAlias'>[],
): (block: ObjectBlock) => boolean {
  const aliases = new Set(ended.map(({ providerAlias }) => providerAlias));
  const needed = new Set([...aliases].flatMap((alias) => graph.allObjectsBefore(providerNode(alias))));
  return ({ mode, address }) => mode !== 'ephemeral' || needed.has(address);
}

/**
 * What can be planned, by key: what the code declares, behind what it depends on, then what the state alone knows.
 *
 * @throws ConfigurationError `CONFIG_INVALID` for an object whose provider block the code does not have any more.
 */
export function findNodes(
  configuration: Configuration,
  { graph, stored, selection, options }: Request,
): ReadonlyMap<string, PlanNode> {
  const { objects } = configuration;
  const byBlock = groupByBlock(stored);
  const declared = graph.order.flatMap((address): (readonly [string, PlanNode])[] => {
    const block = objects.get(address);
    if (!block || !selection.touches(address)) return [];
    return [[address, { block, needs: graph.objectsBefore(address), stored: byBlock.get(address) ?? none }]];
  });
  const orphans = [...byBlock].flatMap(([address, instances]) =>
    objects.has(address) ? [] : findOrphans(instances, () => false),
  );
  const selected = orphans.filter(({ address }) => selection.includes(address));
  const isOpened = createOpened(graph, [
    ...declared.flatMap(([, { block }]) => (block && block.mode !== 'ephemeral' ? [block] : [])),
    ...selected,
  ]);
  return new Map([
    ...(options.mode === 'destroy' ? declared.filter(([, { block }]) => !block || isOpened(block)) : declared),
    ...selected.map((orphan): readonly [string, PlanNode] => [
      instanceKey(orphan),
      { orphan, needs: needsOfOrphan(configuration, graph, orphan), stored: none },
    ]),
  ]);
}
