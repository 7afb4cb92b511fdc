// What users import: bundles, and the declarations that their compilers read.
import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative, resolve } from 'node:path';
import { bundle } from './bundle.mjs';

const require = createRequire(import.meta.url);
const { dependencies, exports, peerDependencies } = require('../../package.json');

// What users load: they meet the names of classes and functions in errors, and the line of code of an error that nobody catches.
const forUsers = { keepNames: true, lineLimit: 160 };

/** Bundles the constructs for each CDK library: loading 150 modules takes nearly as long as loading the library does. */
async function bundleConstructs() {
  const bundling = ['cdktf', 'cdktn'].map((library) =>
    bundle(`src/constructs/${library}/index.ts`, {
      outfile: `dist/constructs/${library}/index.js`,
      external: [library, 'constructs'],
      ...forUsers,
    }),
  );
  return (await Promise.all(bundling)).flatMap(({ folders }) => folders);
}

const sourceOf = (file) => file.replace('./dist/', './src/').replace(/\.js$/, '.ts');

/** What npm installs stays outside. */
const installed = Object.keys({ ...dependencies, ...peerDependencies });

/** Bundles what files of policies import: they are loaded with every plan. */
async function bundleReview() {
  const outfile = exports['./review'].default;
  return (await bundle(sourceOf(outfile), { outfile, external: installed, ...forUsers })).folders;
}

/** A third of the code, which a server alone needs. */
const lateFastify = {
  name: 'late-fastify',
  setup({ onResolve }) {
    onResolve({ filter: /^\.\.\/fastify$/ }, () => ({ path: '../server/fastify.js', external: true }));
  },
};

/**
 * Bundles what programs and tests of users import into one file, in which each entry is loaded by itself: much of it is the same
 * code, and test runners refuse imports that happen later, of CommonJS modules.
 */
async function bundleLibrary() {
  const outfile = 'dist/library/index.js';
  const files = ['.', './server', './testing', './toolkit'].map((name) => exports[name].default);
  const loaders = files.map((file) => `exports['${file}'] = () => require('${sourceOf(file)}');`);
  const { folders } = await bundle(undefined, {
    entryPoints: [],
    stdin: { contents: loaders.join('\n'), resolveDir: '.' },
    outfile,
    external: installed,
    plugins: [lateFastify],
    ...forUsers,
  });
  for (const file of files) {
    const names = Object.keys(require(resolve(outfile))[file]());
    const library = relative(dirname(file), outfile);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(
      file,
      `const library = require('${library.startsWith('.') ? library : `./${library}`}');
module.exports = library['${file}']();
// For Node, which finds the names for \`import\` without running the file.
0 && (module.exports = { ${names.join(', ')} });
`,
    );
  }
  return folders;
}

/** Copies a file of declarations and all that it imports. */
function copyDeclarations(file) {
  const target = join('dist', relative('build', file));
  if (existsSync(target)) return;
  mkdirSync(dirname(target), { recursive: true });
  copyFileSync(file, target);
  for (const [, name] of readFileSync(file, 'utf8').matchAll(/(?:\bfrom |\bimport\()'(\.[^']*)'/g)) {
    const path = join(dirname(file), name.replace(/\.js$/, ''));
    copyDeclarations([`${path}.d.ts`, join(path, 'index.d.ts')].find(existsSync) ?? path);
  }
}

/** Writes all of it, and answers the folders of the packages that went in. */
export async function writeLibrary() {
  for (const { types } of Object.values(exports)) {
    if (types !== undefined) copyDeclarations(join('build', relative('dist', types)));
  }
  return [
    ...(await bundleConstructs()),
    ...(await bundleReview()),
    ...(await bundle('src/server/fastify.ts', { outfile: 'dist/server/fastify.js' })).folders,
    // It is loaded to learn its names, and with it what was bundled before.
    ...(await bundleLibrary()),
  ];
}
