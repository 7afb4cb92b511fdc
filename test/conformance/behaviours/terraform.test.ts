import type { BehaviourInput } from '../../../src/server';
import { byTier } from '../../support/depth';
import { describeConformance, partOfFurther } from '../suite';

const samples: readonly (readonly BehaviourInput[])[] = [
  ['list-cursor', 'write-204', 'envelope-data', 'numbers-as-text', 'list-lag'],
  ['list-page-bare', 'write-location', 'shares-404'],
];

for (const behaviours of samples.slice(0, byTier({ test: 1, ci: 1, attack: samples.length }))) {
  describeConformance({
    title: `a service with ${behaviours.join(', ')}`,
    dialect: {},
    stride: 30,
    behaviours,
    part: partOfFurther,
  });
}
