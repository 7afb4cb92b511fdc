const { rmSync } = require('node:fs');

/** Removes the folder of this run of the tests. */
module.exports = () => {
  rmSync(process.env.TEST_RUN_FOLDER, { recursive: true, force: true });
};
