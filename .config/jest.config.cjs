/** @type {import('jest').Config} */
module.exports = {
  rootDir: '..',
  roots: ['<rootDir>/src', '<rootDir>/test'],
  testEnvironment: 'node',
  injectGlobals: false,
  randomize: true,
  restoreMocks: true,
  modulePathIgnorePatterns: ['<rootDir>/dist'],
  transform: {
    '^.+\\.[cm]?ts$': ['@swc/jest', { jsc: { target: 'es2022', parser: { syntax: 'typescript' } }, module: { type: 'commonjs' } }],
  },
};
