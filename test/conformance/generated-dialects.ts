import * as fc from 'fast-check';
import { arbitraryDialect } from '../support/arbitrary-dialect';
import { describeConformance } from './suite';

const dialects = fc.sample(arbitraryDialect, { seed: 2026, numRuns: 5 });

/** Runs the suite under some of the generated dialects; each file takes its share, so that they run side by side. */
export function describeGeneratedDialects(indexes: readonly number[]): void {
  for (const index of indexes) {
    const dialect = dialects[index];
    if (dialect === undefined) throw new Error(`There is no generated dialect ${String(index)}.`);
    describeConformance({ title: `generated dialect ${String(index)}`, dialect, stride: 8, isExtra: index > 0 });
  }
}
