import type { Owner, Scope } from '../../language';
import { formatKey, type InstanceKey } from '../../state';
import type { ObjectBlock } from '../configuration/configuration';
import { evaluateRepetition, type Iteration } from './evaluate-repetition';

/** A block as it stands for one of its instances: `address` is that of the instance. */
export interface InstanceBlock extends ObjectBlock {
  /** The address of the block, without a key. */
  readonly blockAddress: string;
  readonly indexKey?: InstanceKey;
  /** Absent for a block of one instance. */
  readonly iteration?: Iteration;
}

const single = new WeakMap<ObjectBlock, InstanceBlock>();

/** The instance of a block that is not repeated. */
function onlyInstance(block: ObjectBlock): InstanceBlock {
  const known = single.get(block) ?? { blockAddress: block.address, ...block };
  single.set(block, known);
  return known;
}

/** A block for one of its instances. */
export function instanceFor(block: ObjectBlock, iteration: Iteration): InstanceBlock {
  const { address: blockAddress, ...rest } = block;
  const indexKey = iteration.key;
  return { address: blockAddress + formatKey(indexKey), blockAddress, indexKey, iteration, ...rest };
}

/**
 * The instances of a block.
 *
 * @throws ConfigurationError `CONFIG_INVALID` for a `count` or `for_each` that does not say which instances there are.
 */
export function instancesOf(block: ObjectBlock, scopeOf: (owner: Owner) => Scope): readonly InstanceBlock[] {
  const { repetition, address, file } = block;
  if (!repetition) return [onlyInstance(block)];
  const scope = scopeOf({ subject: `\`${repetition.kind}\` of ${address}`, file });
  return evaluateRepetition(repetition, scope).map((iteration) => instanceFor(block, iteration));
}
