import { ProviderError } from '../../base/errors';
import { nearestOrAllWords } from '../../base/text/find-nearest';

/**
 * The addresses that an option means, which is true for all that drifted.
 *
 * @throws ProviderError `USAGE` for an address that did not drift.
 */
export function pickDrifted(drifted: readonly string[], asked: true | readonly string[]): readonly string[] {
  if (asked === true) return drifted;
  const wrong = asked.find((address) => !drifted.includes(address));
  if (wrong === undefined) return asked;
  const words = drifted.length === 0 ? '; there is no drift' : nearestOrAllWords(wrong, drifted);
  throw new ProviderError('USAGE', `${wrong} did not drift${words}.`);
}
