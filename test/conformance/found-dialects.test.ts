import * as fc from 'fast-check';
import { answered, probeWriting } from '../service/probe/probe-writing';
import { arbitraryDialect } from '../support/arbitrary-dialect';
import { byTier, seedOr } from '../support/depth';
import { describeConformance, partOfFurther } from './suite';

const dialects = fc.sample(arbitraryDialect, { seed: seedOr(15), numRuns: byTier({ test: 1, ci: 1, attack: 20 }) });

for (const [index, dialect] of dialects.entries()) {
  describeConformance({
    title: `what a probe finds of generated dialect ${String(index)}`,
    dialect,
    findDialect: async () => answered(await probeWriting({ names: [], dialect }), dialect),
    stride: 30,
    part: partOfFurther,
  });
}
