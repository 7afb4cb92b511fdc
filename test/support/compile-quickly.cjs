// What `quick-tsx.ts` puts in the place of tsx: `node --require` this file, and Node runs TypeScript.
const { existsSync, readFileSync, writeFileSync } = require('node:fs');
const Module = require('node:module');
const { dirname } = require('node:path');
const { deserialize, serialize } = require('node:v8');
const { Script } = require('node:vm');
const { transformSync } = require('@swc/core');

// Places in stack traces are those of the TypeScript.
process.setSourceMapsEnabled(true);
const options = {
  swcrc: false,
  sourceMaps: 'inline',
  jsc: { target: 'es2022', parser: { syntax: 'typescript' } },
  module: { type: 'commonjs' },
};
Module._extensions['.ts'] = (module, filename) => {
  module._compile(transformSync(readFileSync(filename, 'utf8'), { ...options, filename }).code, filename);
};

/** Texts of the modules of the CDK library and of ours, compiled, by their names: to compile them takes longer than to run most apps. */
const cache = process.env.QUICK_TSX_CACHE;
const known = existsSync(cache) ? deserialize(readFileSync(cache)) : undefined;
const compiled = new Map();

const loadPlain = Module._extensions['.js'];
Module._extensions['.js'] = (module, filename) => {
  const kept = known?.get(filename);
  if (known && !kept) {
    loadPlain(module, filename);
    return;
  }
  const text = kept?.text ?? readFileSync(filename, 'utf8');
  const script = new Script(Module.wrap(text), { filename, cachedData: kept?.data });
  compiled.set(filename, { text, script });
  const require = (id) => module.require(id);
  require.resolve = (id) => Module._resolveFilename(id, module);
  script.runInThisContext().call(module.exports, module.exports, require, module, filename, dirname(filename));
};

if (!known) {
  process.once('exit', () => {
    const entries = [...compiled].map(([name, { text, script }]) => [name, { text, data: script.createCachedData() }]);
    writeFileSync(cache, serialize(new Map(entries)));
  });
}
