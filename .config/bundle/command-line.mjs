import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { bundle } from './bundle.mjs';

const require = createRequire(import.meta.url);

/**
 * The client needs little of undici, and at once. The way through a proxy takes the whole from where it is installed, and so
 * does a state on a server.
 */
const lightUndici = (isProgram) => ({
  name: 'light-undici',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^undici$/ }, ({ importer }) => {
      const isClient = /[\\/]src[\\/]base[\\/]http[\\/]open-connections\./.test(importer);
      if (isClient) return { path: resolve('.config/bundle/undici-pool.mjs') };
      return isProgram ? undefined : { path: 'undici', external: true };
    });
    // They would be loaded for every plan: Nobody here speaks HTTP/2, and undici does without it where Node has none; of Node's
    // own HTTP it asks what its requests look like, and how long headers may be.
    onResolve({ filter: /^node:http2?$/ }, ({ path, importer }) =>
      importer.includes('undici') ? { path, namespace: 'absent' } : undefined,
    );
    onLoad({ filter: /^node:http2$/, namespace: 'absent' }, () => ({
      contents: "throw new Error('HTTP/2 is left out.');",
    }));
    onLoad({ filter: /^node:http$/, namespace: 'absent' }, () => ({
      contents: 'exports.IncomingMessage = class {}; exports.maxHeaderSize = 65536;',
    }));
  },
});

/** Modules of Node that take long to load, and that many files import for what few commands do: they are loaded by that. */
const lateModules = {
  name: 'late-modules',
  setup({ onResolve, onLoad }) {
    const namespace = 'late';
    onResolve({ filter: /^node:(child_process|crypto|readline\/promises)$/ }, ({ path, namespace: from }) =>
      from === namespace ? { path, external: true } : { path, namespace },
    );
    onLoad({ filter: /./, namespace }, ({ path }) => ({
      contents: Object.keys(require(path))
        .map(
          (name) =>
            `Object.defineProperty(exports, '${name}', { enumerable: true, get: () => require('${path}').${name} });`,
        )
        .join('\n'),
    }));
  },
};

/** Texts are measured by a small part of prettier, which has its own file. */
const smallPrettier = {
  name: 'small-prettier',
  setup({ onResolve }) {
    onResolve({ filter: /^prettier$/ }, () => ({ path: require.resolve('prettier/standalone') }));
  },
};

/**
 * Bundles the command line into one file; answers the folders of the packages in it.
 *
 * @param form - `program` is for an executable, beside which nothing is installed.
 */
export async function bundleCommandLine(outfile, form = 'package') {
  const isProgram = form === 'program';
  const { folders } = await bundle('src/cli/bin/command-line.ts', {
    outfile,
    plugins: [lightUndici(isProgram), lateModules, ...(isProgram ? [smallPrettier] : [])],
    // The user's own to install, a program of its own that is no JavaScript, and what one command alone needs megabytes of.
    external: isProgram
      ? ['lmdb', 'prettier/plugins', 'ts-morph']
      : ['@aws-sdk/client-s3', 'lmdb', 'prettier', 'ts-morph'],
    // Loaded out of a cache (src/cli/bin/load-script.ts), which takes no import().
    supported: { 'dynamic-import': false },
  });
  return folders;
}
