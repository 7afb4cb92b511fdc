import { oldestNode } from '../../base/package-version';

/**
 * Says in one sentence that a Node is too old for this package; undefined where it is not.
 *
 * @param version - as `process.versions.node` has it, such as `20.18.1`.
 */
export function whyTooOld(version: string): string | undefined {
  const isTooOld = version.localeCompare(oldestNode, 'en', { numeric: true }) < 0;
  return isTooOld
    ? `analytics-as-code needs Node.js ${oldestNode} or newer, and this is ${version}: install a newer one, or put it first on the PATH.`
    : undefined;
}
