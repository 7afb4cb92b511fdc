import type { BehaviourInput } from '../../../src/server';
import { byTier } from '../../support/depth';
import { describeConformance } from '../suite';

const samples: readonly (readonly BehaviourInput[])[] = [
  ['list-cursor', 'write-204', 'envelope-data', 'numbers-as-text', 'list-lag'],
  ['list-page-bare', 'write-location', 'shares-404'],
];

for (const behaviours of samples) {
  describeConformance({
    title: `a service with ${behaviours.join(', ')}`,
    dialect: {},
    stride: 30,
    behaviours,
    // The engine lives with each behaviour (behaviours.test.ts), and Terraform with a dialect that a probe has found.
    part: byTier({ test: 'none', ci: 'none', attack: 'all' }),
  });
}
