import type { BehaviourInput } from '../../../src/server';
import { describeConformance, partOfFurther } from '../suite';

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
    part: partOfFurther,
  });
}
