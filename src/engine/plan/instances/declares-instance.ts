import { blockAddressOf, parseAddress } from '../../../state';
import type { Configuration } from '../../configuration/configuration';

/** Whether an address may be that of an instance of a declared resource: with a key where that has `count` or `for_each`. */
export function declaresInstance({ objects }: Configuration, address: string): boolean {
  const parts = parseAddress(address);
  const block = parts && objects.get(blockAddressOf(parts));
  return block?.mode === 'managed' && (block.repetition === undefined) === (parts?.indexKey === undefined);
}
