import { ProviderError } from '../../base/errors';
import type { ToolkitHost } from '../host';

/** Contents are known to who has the file, so that what is shorter can be guessed. */
const leastLength = 32;

/**
 * The key with which pinned plans are sealed; undefined where there is none.
 *
 * @throws ProviderError `USAGE` for one that is empty, as a secret of a pipeline is that is not there, or can be guessed.
 */
export function findPlanKey({ environment, secrets }: ToolkitHost): string | undefined {
  const key = environment['AAC_PLAN_KEY'];
  if (key === undefined) return undefined;
  if (key.length < leastLength) {
    throw new ProviderError(
      'USAGE',
      `AAC_PLAN_KEY has ${key.length === 0 ? 'no' : 'too few'} characters: set it to ${String(leastLength)} or more, as \`openssl rand -hex 32\` prints them, or unset it.`,
    );
  }
  secrets.add(key);
  return key;
}
