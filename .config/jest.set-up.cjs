const { mkdtempSync } = require('node:fs');
const { tmpdir } = require('node:os');
const { join } = require('node:path');

/** Makes a folder for what one run of the tests finds out once; its path is in the environment of every worker. */
module.exports = () => {
  process.env.TEST_RUN_FOLDER = mkdtempSync(join(tmpdir(), 'analytics-test-run-'));
};
