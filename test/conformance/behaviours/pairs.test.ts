import { expect } from '@jest/globals';
import { byTier, slowTest } from '../../support/depth';
import { isExpected, pairsOf } from './pairs';
import { tryBehaviours } from './try-behaviours';

const pairs = pairsOf(byTier({ test: 1, ci: 3, attack: 300 }));

slowTest.each(pairs.map((pair) => [pair.names.join(' and '), pair] as const))(
  'a stack in a service with %s converges, or ends as one of the two does alone',
  async (_title, pair) => {
    const outcome = await tryBehaviours(pair.names, pair.dialect);
    expect([outcome, isExpected(pair, outcome)]).toEqual([outcome, true]);
  },
  60_000,
);
