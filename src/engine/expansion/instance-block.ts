import { formatKey, type InstanceKey } from '../../state';
import type { ObjectBlock } from '../configuration/configuration';
import { collectInstances, evaluateRepetition, type Iteration, repetitionOwner } from './evaluate-repetition';
import type { ModuleInstance, ModuleInstances, ScopeOf } from './module-instance';

/** A block as it stands for one of its instances: `address` is that of the instance, and `module` the instance of its module. */
export interface InstanceBlock extends ObjectBlock {
  /** The address of the block, without a key. */
  readonly blockAddress: string;
  readonly indexKey?: InstanceKey;
  /** Absent for a block of one instance. */
  readonly iteration?: Iteration;
  /** Absent in the root module. */
  readonly within?: ModuleInstance;
}

/** A block that is in an instance of its module. */
function blockWithin(block: ObjectBlock, within: ModuleInstance | undefined): InstanceBlock {
  const only = { blockAddress: block.address, ...block };
  if (!within) return only;
  const { address } = block;
  return { ...only, address: within.address + address.slice(block.module?.length), module: within.address, within };
}

/** A block for one of its instances. */
function instanceFor(block: ObjectBlock, iteration: Iteration, within?: ModuleInstance): InstanceBlock {
  const { address, ...rest } = blockWithin(block, within);
  const indexKey = iteration.key;
  return { address: address + formatKey(indexKey), indexKey, iteration, ...rest };
}

/**
 * The instances of a block.
 *
 * @throws ConfigurationError `CONFIG_INVALID` for a `count` or `for_each` that does not say which instances there are.
 */
export function instancesOf(
  block: ObjectBlock,
  { modules, scopeOf }: { readonly modules: ModuleInstances; readonly scopeOf: ScopeOf },
): readonly InstanceBlock[] {
  const { repetition } = block;
  if (!repetition && block.module === undefined) return [blockWithin(block, undefined)];
  return collectInstances(block, modules.all(block.module, scopeOf), (within) => {
    const only = blockWithin(block, within);
    if (!repetition) return [only];
    const scope = scopeOf(repetitionOwner(repetition, only.address, block.file), undefined, within);
    return evaluateRepetition(repetition, scope).map((iteration) => instanceFor(block, iteration, within));
  });
}
