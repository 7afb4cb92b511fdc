const Module = require('node:module');
const { join, sep } = require('node:path');
const { setFlagsFromString } = require('node:v8');
const { compileFunction } = require('node:vm');
const { default: Runtime } = require('jest-runtime');

// Loading the product takes longer than most files test, and its modules keep nothing between calls: a worker loads
// them once, as Node does. Test files and what they share (test/support) stay Jest's own, one registry a file.

// Node 20 optimises early, and most of what a test file calls ends before that pays.
if (process.versions.node.startsWith('20.')) setFlagsFromString('--interrupt-budget=1000000');

const productFolder = join(__dirname, '..', 'src') + sep;
const sourceMaps = new Map();
let current;

Module._extensions['.ts'] = (module, filename) => {
  module._compile(current.transformProduct(filename), filename);
};

// Dynamic imports name the file that they will be compiled to.
const { _resolveFilename } = Module;
Module._resolveFilename = function (request, parent, ...rest) {
  const isCompiled = /^\.{1,2}\/.*\.js$/.test(request) && parent?.filename?.startsWith(productFolder);
  return _resolveFilename.call(this, isCompiled ? request.slice(0, -'.js'.length) : request, parent, ...rest);
};

/** The test that runs. A real storage stays for good, one for each file, and Node 20 copies into each promise what they all hold. */
class TestContext {
  #store;

  getStore() {
    return this.#store;
  }

  run(store, callback) {
    const before = this.#store;
    this.#store = store;
    return callback().finally(() => (this.#store = before));
  }
}

const isOfJest = (name) => /^(@?jest\b|expect$|fast-check$)/.test(name);

module.exports.default = module.exports = class SharedRuntime extends Runtime {
  constructor(...args) {
    super(...args);
    current = this;
    // In this context, not in one of its own.
    this.executor.compile = (source, filename) =>
      compileFunction(source, this.executor.injectedModuleParameters, { filename });
  }

  transformProduct(filename) {
    const code = this.transformCache.transform(filename);
    const map = this.transformCache.getSourceMaps().get(filename);
    if (map) sourceMaps.set(filename, map);
    return code;
  }

  /** Of everything that is loaded: what an earlier file has loaded stands in stack traces of this one, too. */
  getSourceMaps() {
    for (const [filename, map] of super.getSourceMaps()) sourceMaps.set(filename, map);
    return sourceMaps;
  }

  /** What Jest is made of is loaded once, too, but for what begins a file: that holds its tests. */
  requireInternalModule(from, name) {
    if (name === undefined) return super.requireInternalModule(from);
    return name === 'node:async_hooks' ? { AsyncLocalStorage: TestContext } : Module.createRequire(from)(name);
  }

  requireModuleOrMock(from, name) {
    return this.#isShared(from, name) ? Module.createRequire(from)(name) : super.requireModuleOrMock(from, name);
  }

  #isShared(from, name) {
    if (this.registries.isIsolated() || Module.isBuiltin(name) || isOfJest(name)) return false;
    if (!name.startsWith('.')) return true;
    return Module.createRequire(from).resolve(name).startsWith(productFolder);
  }
};
module.exports.default = module.exports;
