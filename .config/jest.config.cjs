const shared = {
  testEnvironment: '<rootDir>/.config/jest.environment.cjs',
  runtime: '<rootDir>/.config/jest.runtime.cjs',
};

/** @type {import('jest').Config} */
module.exports = {
  rootDir: '..',
  roots: ['<rootDir>/src', '<rootDir>/test'],
  // Coverage is counted by file, so each file loads the product for itself then.
  ...(process.argv.includes('--coverage') ? { testEnvironment: 'node' } : shared),
  injectGlobals: false,
  globalSetup: '<rootDir>/.config/jest.set-up.cjs',
  globalTeardown: '<rootDir>/.config/jest.tear-down.cjs',
  setupFiles: ['<rootDir>/test/support/set-up-worker.ts'],
  randomize: true,
  testSequencer: '<rootDir>/.config/jest.sequencer.cjs',
  // Most of the time a test waits for Terraform, which has processes of its own.
  maxWorkers: '100%',
  restoreMocks: true,
  // A test that starts Terraform several times needs it on a busy machine.
  testTimeout: 120_000,
  // Dynamic imports name the file that they will be compiled to.
  moduleNameMapper: {
    '^(\\.{1,2}/(?!.*node_modules).*)\\.js$': '$1',
    '^fast-check$': '<rootDir>/test/support/seeded-fast-check.ts',
  },
  // What packages, pipelines, a browser, and Terraform beyond a whole life make of the product is left to `.ci/run`.
  testPathIgnorePatterns: process.env.ANALYTICS_TESTS
    ? []
    : ['/test/(browser|ci|package)/', '/test/terraform/(?!lifecycle)'],
  dependencyExtractor: '<rootDir>/.config/jest.dependencies.cjs',
  modulePathIgnorePatterns: ['<rootDir>/(build|dist)/'],
  transform: {
    '^.+\\.[cm]?ts$': [
      '@swc/jest',
      { jsc: { target: 'es2022', parser: { syntax: 'typescript' } }, module: { type: 'commonjs' } },
    ],
  },
};
