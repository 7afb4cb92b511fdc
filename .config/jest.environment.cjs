const { ModuleMocker } = require('jest-mock');

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
    if (process.cwd() !== folder) process.chdir(folder);
  }

  exportConditions() {
    return ['node', 'node-addons'];
  }

  getVmContext() {
    return globalThis;
  }
};
