// Compiles src to build, and writes dist, all of which is published: bundles, and declarations.
import { spawnSync } from 'node:child_process';
import { chmodSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { bundle, foldersOf } from './bundle/bundle.mjs';
import { bundleCommandLine } from './bundle/command-line.mjs';
import { writeLibrary } from './bundle/library.mjs';
import { writeLicences } from './bundle/licences.mjs';
import { bundlePlugin } from './bundle/plugin.mjs';
import { pageInputs } from './make-sources.mjs';

const require = createRequire(import.meta.url);
const compiled = spawnSync(
  process.execPath,
  [join(dirname(require.resolve('typescript-7/package.json')), 'bin/tsc'), '-p', 'src', '--checkers', '1'],
  {
    stdio: 'inherit',
  },
);
if (compiled.status !== 0) process.exit(compiled.status ?? 1);
rmSync('dist', { recursive: true, force: true });

// Not called terraform-provider-…: a host could take a neighbour with that name for another version of the plugin.
const plugin = 'dist/plugin.cjs';
const entry = 'dist/bin/aac.cjs';
const bundled = [
  ...foldersOf(pageInputs),
  ...(await bundlePlugin(plugin)),
  ...(await bundle('src/cli/bin/aac.ts', { outfile: entry })).folders,
  ...(await bundleCommandLine('dist/bin/command-line.cjs')),
  ...(await writeLibrary()),
];
writeLicences(bundled);
for (const executable of [plugin, entry]) chmodSync(executable, 0o755);
