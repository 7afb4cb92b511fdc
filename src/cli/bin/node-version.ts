import { oldestNode } from '../../base/package-version';

/** A version that can be compared as text: to load the rules of languages for that takes a tenth of a handshake. */
const sortable = (version: string): string =>
  version
    .split('.')
    .map((part) => part.padStart(6, '0'))
    .join('.');

/**
 * Says in one sentence that a Node is too old for this package; undefined where it is not.
 *
 * @param version - as `process.versions.node` has it, such as `20.18.1`.
 */
export function whyTooOld(version: string): string | undefined {
  const isTooOld = sortable(version) < sortable(oldestNode);
  return isTooOld
    ? `analytics-as-code needs Node.js ${oldestNode} or newer, and this is ${version}: install a newer one, or put it first on the PATH.`
    : undefined;
}
