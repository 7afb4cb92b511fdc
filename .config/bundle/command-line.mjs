import { createRequire } from 'node:module';
import { bundle } from './bundle.mjs';
import { lightUndici } from './light-undici.mjs';

const require = createRequire(import.meta.url);

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
