import { describe, test } from '@jest/globals';

/** Which run this is: `npm test`, `.ci/run`, or `npm run attack`. CONTRIBUTING.md says what belongs where. */
export type Tier = 'test' | 'ci' | 'attack';

const tiers: Readonly<Record<string, Tier>> = { all: 'ci', release: 'ci', long: 'attack' };
const chosen = process.env['ANALYTICS_TESTS'] ?? '';
const tier = tiers[chosen] ?? 'test';

/** Whether this is the run before a release, which takes longer than that of each change. */
export const isRelease = chosen === 'release';
/** Tests of what is built for a release alone, and of further compilers, test runners and systems. */
export const [releaseTest, describeRelease] = isRelease ? [test, describe] : [test.skip, describe.skip];

/** What this tier takes of a trial. */
export const byTier = <T>(taken: Readonly<Record<Tier, T>>): T => taken[tier];

/** Some of many cases, evenly spread over them, always the same: all where `count` is as many. */
export function spread<T>(cases: readonly T[], count: number): readonly T[] {
  if (count >= cases.length) return cases;
  return Array.from({ length: count }, (_, index) => cases[Math.floor((index * cases.length) / count)] as T);
}

/** A test that takes seconds and that `npm test` leaves to `.ci/run`. */
export const slowTest = byTier({ test: test.skip, ci: test, attack: test });

/** A test that takes minutes, for `npm run attack` alone. */
export const longTest = byTier({ test: test.skip, ci: test.skip, attack: test });

/** The seed of a trial: always the same one, unless `npm run attack` goes on to others. */
export const seedOr = (fixed: number): number => Number(process.env['ANALYTICS_SEED'] ?? fixed);
