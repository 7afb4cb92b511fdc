/** Whether everything is run: `.ci/run` says so. Otherwise a fixed handful of the generated cases is enough. */
export const isEveryCaseRun = process.env['ANALYTICS_TESTS'] === 'all';
