import { expect, test } from '@jest/globals';
import * as fc from 'fast-check';
import { byTier, seedOr } from '../../support/depth';
import { arbitraryCombination } from './combinations';
import { tryBehaviours } from './try-behaviours';

const together = fc.sample(arbitraryCombination, {
  seed: seedOr(2026),
  numRuns: byTier({ test: 1, ci: 4, attack: 20 }),
});

test.each(together.map(({ names, dialect }) => [names.join(', '), names, dialect] as const))(
  'a stack converges in a service with %s together, which spells nothing as usual',
  async (_title, names, dialect) => {
    expect(await tryBehaviours(names, dialect)).toMatchObject({ kind: 'converges', why: '' });
  },
  60_000,
);
