const { mkdtempSync } = require('node:fs');
const { tmpdir } = require('node:os');
const { join } = require('node:path');

const proxyVariables = ['HTTP_PROXY', 'HTTPS_PROXY', 'NO_PROXY'];

/** Makes a folder for what one run of the tests finds out once; its path is in the environment of every worker. */
module.exports = () => {
  // The servers of tests are on this machine: a proxy would not find them.
  for (const name of proxyVariables) for (const spelling of [name, name.toLowerCase()]) delete process.env[spelling];
  process.env.TEST_RUN_FOLDER = mkdtempSync(join(tmpdir(), 'analytics-test-run-'));
};
