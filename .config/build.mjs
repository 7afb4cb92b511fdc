// Compiles src to dist, and bundles what has to stand on its own.
import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { build } from 'esbuild';
import { pageInputs } from './make-sources.mjs';

const require = createRequire(import.meta.url);
const compiled = spawnSync(process.execPath, [require.resolve('typescript/bin/tsc'), '-p', 'src'], {
  stdio: 'inherit',
});
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

/** What CommonJS packages, and our own code as TypeScript compiles it, expect around them. */
const commonJsNames = `import{createRequire as $$createRequire}from'node:module';import{fileURLToPath as $$toPath}from'node:url';
const require=$$createRequire(import.meta.url),__dirname=$$toPath(new URL('.',import.meta.url));`;

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

/** The client needs little of undici, and at once; a state on a server takes the whole from where it is installed. */
const lightUndici = {
  name: 'light-undici',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^undici$/ }, ({ importer }) =>
      /[\\/]src[\\/]client[\\/]/.test(importer)
        ? { path: resolve('.config/undici-pool.mjs') }
        : { path: 'undici', external: true },
    );
    // Nobody here speaks HTTP/2, and undici does without it where Node has none. It would be loaded for every plan.
    onResolve({ filter: /^node:http2$/ }, ({ importer }) =>
      importer.includes('undici') ? { path: 'http2', namespace: 'absent' } : undefined,
    );
    onLoad({ filter: /^http2$/, namespace: 'absent' }, () => ({ contents: "throw new Error('HTTP/2 is left out.');" }));
  },
};

// Not called terraform-provider-…: a host could take a neighbour with that name for another version of the plugin.
const plugin = 'dist/plugin.cjs';
const commandLine = 'dist/bin/aac.mjs';
const chunks = 'dist/bin/chunks';
rmSync(chunks, { recursive: true, force: true });
const bundled = [
  ...foldersOf(pageInputs),
  ...(await bundle('src/bin/terraform-provider-analytics.ts', { outfile: plugin })),
  ...(await bundle('src/server/fastify.ts', { outfile: 'dist/server/fastify.js' })),
  // In pieces, each loaded when it is needed: compiling what a command does not use would take longer than the command.
  ...(await bundle('src/bin/aac.ts', {
    outdir: 'dist/bin',
    outExtension: { '.js': '.mjs' },
    format: 'esm',
    splitting: true,
    chunkNames: 'chunks/[name]-[hash]',
    banner: { js: commonJsNames },
    plugins: [lightUndici],
    // The user's own to install, and a program of its own that is no JavaScript.
    external: ['@aws-sdk/client-s3', 'lmdb'],
  })),
  ...(await bundleConstructs()),
  ...(await bundleForTests()),
];
writeLicences(bundled);
for (const executable of [plugin, commandLine]) chmodSync(executable, 0o755);
