import * as fc from 'fast-check';
import { answered, probeWriting } from '../probe/probe-writing';
import { arbitraryDialect } from '../support/arbitrary-dialect';
import { isLongRun } from '../support/depth';
import { describeConformance } from './suite';

const dialects = fc.sample(arbitraryDialect, { seed: 15, numRuns: isLongRun ? 20 : 1 });

// A run of everything has one of them; the others are for `ANALYTICS_TESTS=long`.
for (const [index, dialect] of dialects.entries()) {
  describeConformance({
    title: `what a probe finds of generated dialect ${String(index)}`,
    dialect,
    findDialect: async () => answered(await probeWriting({ names: [], dialect }), dialect),
    stride: 30,
    isExtra: true,
  });
}
