import { findNearest } from '../base/text/find-nearest';
import { formatKey, parseAddress } from '../state';

/** Fewer addresses than this are all named where none is near. */
const mostNamed = 5;

/** The name of an instance in its resource, with its key. */
function nameOf(address: string): string {
  const { name, indexKey } = parseAddress(address) ?? { name: '' };
  return name + formatKey(indexKey);
}

/**
 * Words about the known address that one which does not exist is likely to mean: the same name without its type, or a near name
 * of the same type. Names alone are compared, as the type before them would make any two of them near.
 */
export function nearestAddressWords(
  address: string,
  known: readonly string[],
  print = (name: string): string => name,
): string {
  const { type, name } = parseAddress(address) ?? { type: '', name: '' };
  const whole = known.find((one) => one.endsWith(`.${address}`));
  const sameType = known.filter((one) => type !== '' && parseAddress(one)?.type === type);
  const names = sameType.map(nameOf);
  const sameName = sameType.find((one) => parseAddress(one)?.name === name);
  const nearest = whole ?? sameType[names.indexOf(findNearest(nameOf(address), names) ?? '')] ?? sameName;
  if (nearest !== undefined) return `; the nearest one is ${print(nearest)}`;
  const named = sameType.length > 0 ? sameType : known;
  if (named.length === 0 || named.length >= mostNamed) return '';
  return `; there ${named.length === 1 ? 'is' : 'are'} ${named.map(print).join(', ')}`;
}
