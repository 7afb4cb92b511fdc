import * as fc from 'fast-check';
import { arbitraryDialect } from '../support/arbitrary-dialect';
import { byTier, seedOr } from '../support/depth';
import { describeConformance } from './suite';

const dialects = fc.sample(arbitraryDialect, {
  seed: seedOr(2026),
  numRuns: byTier({ test: 1, ci: 1, attack: 8 }),
});

for (const [index, dialect] of dialects.entries()) {
  describeConformance({
    title: `generated dialect ${String(index)}`,
    dialect,
    stride: 8,
    part: byTier({ test: 'none', ci: 'none', attack: 'all' }),
  });
}
