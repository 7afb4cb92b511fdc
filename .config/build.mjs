// Compiles src to dist, and bundles what has to stand on its own.
import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { build } from 'esbuild';
import { pageInputs } from './make-sources.mjs';

const require = createRequire(import.meta.url);
const compiled = spawnSync(
  process.execPath,
  [join(dirname(require.resolve('typescript-7/package.json')), 'bin/tsc'), '-p', 'src'],
  {
    stdio: 'inherit',
  },
);
if (compiled.status !== 0) process.exit(compiled.status ?? 1);

// What a source has left that is no more does not belong into the package.
for (const name of readdirSync('dist', { recursive: true, encoding: 'utf8' })) {
  const source = name.replace(/(\.d\.ts|\.js)$/, '.ts');
  if (source !== name && !existsSync(join('src', source))) rmSync(join('dist', name));
}

/** The folders of the packages that files come from. */
function foldersOf(files) {
  const folders = files.map((file) => /^.*node_modules\/(@[^/]+\/)?[^/]+/.exec(file)?.[0]);
  return folders.filter((folder) => folder !== undefined);
}

/** Bundles one file with all that it imports, and answers the folders of the packages that went in. */
async function bundle(entryPoint, options) {
  const { metafile } = await build({
    entryPoints: [entryPoint],
    bundle: true,
    platform: 'node',
    target: 'node20.18',
    format: 'cjs',
    minify: true,
    legalComments: 'none',
    logLevel: 'warning',
    metafile: true,
    ...options,
  });
  return foldersOf(Object.keys(metafile.inputs));
}

/** esbuild escapes what is not ASCII everywhere but in regular expressions. Text in ASCII is loaded in a third of the time. */
function toAscii(code) {
  return code.replace(/[^\x00-\x7f]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

/** The licence texts of the bundled packages: their terms ask for them beside every copy. */
function writeLicences(folders) {
  const texts = [...new Set(folders)].sort().map((folder) => {
    const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
    const file = readdirSync(folder).find((entry) => /^licen[cs]e/i.test(entry));
    const text = file ? readFileSync(join(folder, file), 'utf8').trim() : `Licence: ${license}`;
    return `${name} ${version}\n\n${text}\n`;
  });
  writeFileSync('dist/THIRD-PARTY-LICENCES.txt', texts.join(`\n${'-'.repeat(80)}\n\n`));
}

/** Bundles the constructs for each CDK library: loading 150 modules takes nearly as long as loading the library does. */
async function bundleConstructs() {
  const folder = 'dist/constructs';
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (name.endsWith('.js')) rmSync(join(folder, name));
  }
  const bundling = ['cdktf', 'cdktn'].map((library) =>
    bundle(`src/constructs/${library}/index.ts`, {
      outfile: join(folder, library, 'index.js'),
      external: [library, 'constructs'],
      // Users meet the names of classes and functions in errors.
      keepNames: true,
      minify: false,
    }),
  );
  return (await Promise.all(bundling)).flat();
}

/** The server carries its own router, and users start it themselves, too. */
const sharedServer = {
  name: 'shared-server',
  setup({ onResolve }) {
    onResolve({ filter: /^\.\.\/server$/ }, () => ({ path: '../server/index.js', external: true }));
  },
};

/** What tests of users import is one file each: their runners refuse imports that happen later, of CommonJS modules. */
async function bundleForTests() {
  const bundling = ['src/review/public.ts', 'src/testing/index.ts'].map((entryPoint) =>
    bundle(entryPoint, {
      outfile: entryPoint.replace('src/', 'dist/').replace('.ts', '.js'),
      packages: 'external',
      plugins: [sharedServer],
      keepNames: true,
      minify: false,
    }),
  );
  return (await Promise.all(bundling)).flat();
}

/**
 * The client needs little of undici, and at once. The way through a proxy takes the whole from where it is installed, and so
 * does a state on a server.
 */
const lightUndici = {
  name: 'light-undici',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^undici$/ }, ({ importer }) =>
      /[\\/]src[\\/]base[\\/]http[\\/]open-connections\./.test(importer)
        ? { path: resolve('.config/undici-pool.mjs') }
        : { path: 'undici', external: true },
    );
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
};

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

// Not called terraform-provider-…: a host could take a neighbour with that name for another version of the plugin.
const plugin = 'dist/plugin.cjs';
const entry = 'dist/bin/aac.cjs';
const commandLine = 'dist/bin/command-line.cjs';
const bundled = [
  ...foldersOf(pageInputs),
  ...(await bundle('src/cli/bin/terraform-provider-analytics.ts', { outfile: plugin })),
  ...(await bundle('src/server/fastify.ts', { outfile: 'dist/server/fastify.js' })),
  ...(await bundle('src/cli/bin/aac.ts', { outfile: entry })),
  ...(await bundle('src/cli/bin/command-line.ts', {
    outfile: commandLine,
    plugins: [lightUndici, lateModules],
    // The user's own to install, a program of its own that is no JavaScript, and what one command alone needs megabytes of.
    external: ['@aws-sdk/client-s3', 'lmdb', 'prettier', 'ts-morph'],
    // Loaded out of a cache (src/cli/bin/load-script.ts), which takes no import().
    supported: { 'dynamic-import': false },
  })),
  ...(await bundleConstructs()),
  ...(await bundleForTests()),
];
writeLicences(bundled);
writeFileSync(commandLine, toAscii(readFileSync(commandLine, 'utf8')));
for (const executable of [plugin, entry]) chmodSync(executable, 0o755);
