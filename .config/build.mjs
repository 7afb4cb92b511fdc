// Compiles src to dist, and bundles what has to stand on its own.
import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { bundle, foldersOf } from './bundle/bundle.mjs';
import { bundleCommandLine } from './bundle/command-line.mjs';
import { bundlePlugin } from './bundle/plugin.mjs';
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
  return (await Promise.all(bundling)).flatMap(({ folders }) => folders);
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
  return (await Promise.all(bundling)).flatMap(({ folders }) => folders);
}

// Not called terraform-provider-…: a host could take a neighbour with that name for another version of the plugin.
const plugin = 'dist/plugin.cjs';
const entry = 'dist/bin/aac.cjs';
const bundled = [
  ...foldersOf(pageInputs),
  ...(await bundlePlugin(plugin)),
  ...(await bundle('src/server/fastify.ts', { outfile: 'dist/server/fastify.js' })).folders,
  ...(await bundle('src/cli/bin/aac.ts', { outfile: entry })).folders,
  ...(await bundleCommandLine('dist/bin/command-line.cjs')),
  ...(await bundleConstructs()),
  ...(await bundleForTests()),
];
writeLicences(bundled);
for (const executable of [plugin, entry]) chmodSync(executable, 0o755);
