import { expect, test } from '@jest/globals';
import { isScratch } from './scratch';

test.each(['aac-probe-scratch-alert A', 'AAC-PROBE-SCRATCH-UNIT', 'aac-probe-sc'])(
  '%p is a name of a probe',
  (name) => {
    expect(isScratch(name)).toBe(true);
  },
);

test.each(['aac', 'aac-probe', 'My aac-probe-scratch-', '', null, undefined])(
  '%p is a name of somebody else',
  (name) => {
    expect(isScratch(name)).toBe(false);
  },
);
