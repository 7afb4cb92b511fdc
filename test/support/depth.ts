import { test } from '@jest/globals';

/** Whether everything is run: `.ci/run` says so. Otherwise a fixed handful of the generated cases is enough. */
export const isEveryCaseRun = process.env['ANALYTICS_TESTS'] === 'all';

/** A test that takes many seconds and seldom finds what the others do not. */
export const slowTest = isEveryCaseRun ? test : test.skip;

/** Whether a run may take minutes for a single test. */
export const isLongRun = process.env['ANALYTICS_TESTS'] === 'long';

/** A test that takes minutes, for `npm run attack` alone. */
export const longTest = isLongRun ? test : test.skip;
