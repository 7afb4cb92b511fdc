import { differingKeys, type ValuePair } from '../../documents';
import { type Attributes, positionsOf } from '../../model';

/** The path of what stands under a key. */
export const joinPath = (path: string, key: string): string => {
  if (!/^[A-Za-z_][\w-]*$/.test(key)) return `${path}[${JSON.stringify(key)}]`;
  return path === '' ? key : `${path}.${key}`;
};

/** The names of what may differ inside, those of attributes in the order in which they are described. */
export function namesIn(pair: ValuePair, attributes: Attributes | undefined): readonly string[] {
  const names = differingKeys(pair);
  if (!attributes) return names;
  const positions = positionsOf(attributes);
  const rank = (name: string): number => positions.get(name) ?? positions.size;
  return [...names].sort((a, b) => rank(a) - rank(b));
}
