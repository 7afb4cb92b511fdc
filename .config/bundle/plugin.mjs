import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { bundle } from './bundle.mjs';
import { lightUndici } from './light-undici.mjs';

const require = createRequire(import.meta.url);

/** What the plugin imports late: the handshake and the schemas need nothing of it. */
const late = ['src/terraform/process/provider-calls.ts', 'src/provider/index.ts', 'src/resources/index.ts'].map(
  (file) => resolve(file),
);
/** It is run late, but compiled with the handshake: it is small, and answers the schemas. */
const small = resolve('src/terraform/process/grpc-server.ts');

/** A file that exports a loader for each of these modules. */
const lateModules = {
  name: 'late-modules',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^late-modules$/ }, ({ path }) => ({ path, namespace: 'late-modules' }));
    onLoad({ filter: /./, namespace: 'late-modules' }, () => ({
      contents: late.map((file, index) => `exports[${index}] = () => require(${JSON.stringify(file)});`).join('\n'),
      resolveDir: '.',
    }));
  },
};

const lateText = {
  name: 'late-text',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^\./ }, ({ kind, path, resolveDir }) => {
      if (kind !== 'dynamic-import') return undefined;
      const file = resolve(resolveDir, path).replace(/\.js$/, '.ts');
      if (file === small) return { path: file };
      const index = late.indexOf(file);
      if (index < 0) return { errors: [{ text: `${path} is imported late, and is not in ${import.meta.filename}.` }] };
      return { path: String(index), namespace: 'late-module' };
    });
    onLoad({ filter: /./, namespace: 'late-module' }, ({ path }) => ({
      contents: `module.exports = require('late-text')[${path}]();`,
    }));
    onResolve({ filter: /^late-text$/ }, ({ path }) => ({ path, namespace: 'late-text' }));
    onLoad({ filter: /./, namespace: 'late-text' }, () => ({
      contents: `module.exports = require('./src/cli/bin/late-code.ts').loadLateCode(lateCode);`,
      resolveDir: '.',
    }));
  },
};

/** A function without statements, which has the text in a comment of one line: esbuild takes it as it is. */
function toHolder(text) {
  if (/[\r\f]/.test(text))
    throw new Error('A form feed stands for the end of a line, and the late code has one of its own.');
  return `function lateCode(){//${text.replaceAll('\n', '\f')}\n}`;
}

/** What the provider answers whatever is configured, of the code that was compiled just now. */
async function makeAnswers() {
  const { createAnalyticsProvider } = require('../../build/toolkit/provider-factory.js');
  const { makeConstantAnswers } = require('../../build/terraform/process/provider-calls.js');
  return await makeConstantAnswers(await createAnalyticsProvider({}, () => undefined));
}

/**
 * Bundles the plugin into one file, in which all that is imported late is a comment: V8 goes through the code of a file before it
 * runs any of it, which takes longer than the whole handshake, and passes over a comment. Answers the folders of the packages in it.
 */
export async function bundlePlugin(outfile) {
  const { code, folders } = await bundle('late-modules', {
    plugins: [lateModules, lightUndici(true)],
    supported: { 'dynamic-import': false },
  });
  const plugin = await bundle('src/cli/bin/terraform-provider-analytics.ts', {
    outfile,
    plugins: [lateText],
    supported: { 'dynamic-import': false },
    define: { builtAnswers: JSON.stringify(await makeAnswers()) },
    footer: { js: toHolder(code) },
  });
  return [...folders, ...plugin.folders];
}
