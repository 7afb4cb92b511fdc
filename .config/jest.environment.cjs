const { ModuleMocker } = require('jest-mock');

/** What Jest keeps in the context of one test file, which it takes for gone with that. */
const isOfJest = (key) => typeof key === 'symbol' && /^(JEST|EVENT_HANDLERS|RETRY|TEST_TIMEOUT)/.test(key.description);

/**
 * Runs tests in the context of the worker itself, so that modules which the worker has loaded once fit the next file, too
 * (jest.runtime.cjs). What a file changes of the process is put back after it.
 */
module.exports = class {
  global = globalThis;
  moduleMocker = new ModuleMocker(globalThis);
  #before = { env: { ...process.env }, exit: process.exit, console: globalThis.console, folder: process.cwd() };

  async setup() {}

  async teardown() {
    const { env, exit, console, folder } = this.#before;
    for (const name of Object.keys(process.env)) if (!(name in env)) delete process.env[name];
    Object.assign(process.env, env);
    process.exit = exit;
    globalThis.console = console;
    process.chdir(folder);
    for (const key of Reflect.ownKeys(globalThis)) if (isOfJest(key)) delete globalThis[key];
  }

  exportConditions() {
    return ['node', 'node-addons'];
  }

  getVmContext() {
    return globalThis;
  }
};
