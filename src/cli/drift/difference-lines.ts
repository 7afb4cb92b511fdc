import { isKnown, type JudgedDifference } from '../../toolkit/drift/judge-drift';
import { type KnownDrift, knownDriftFile } from '../../toolkit/drift/known-drift';
import { line, words } from '../output/line';

/** What a difference is called. */
export const nameOf = ({ address, path }: Pick<KnownDrift, 'address' | 'path'>): string =>
  path === undefined ? words`${address}` : words`${path} of ${address}`;

function stateOf(difference: JudgedDifference): string {
  const { entry, lapse, digest } = difference;
  if (!entry) return digest === undefined ? 'cannot be made known: it holds a secret' : 'new';
  const { until, owner, reason } = entry;
  const who = words`${owner}: ${reason}`;
  if (isKnown(difference)) return `known until ${until} (${who})`;
  if (lapse === 'expired') return `was known until ${until}, which is over (${who})`;
  return `has another value than the one that ${knownDriftFile} knows (${who})`;
}

const sinceOf = ({ firstSeen }: JudgedDifference): string =>
  firstSeen === undefined ? '' : `, first seen on ${firstSeen.slice(0, 10)}`;

/** A line for each difference of which something is known, beside the plan. */
export function differenceLines(differences: readonly JudgedDifference[]): readonly string[] {
  const told = differences.filter(({ entry, firstSeen }) => entry !== undefined || firstSeen !== undefined);
  return told.map((one) => line`${nameOf(one)}: ${stateOf(one)}${sinceOf(one)}.`);
}

/** What entries of the file say that is not so any more. */
export const outdatedLine = (entry: KnownDrift): string =>
  `${knownDriftFile}: ${nameOf(entry)} does not differ any more; remove the entry.`;
