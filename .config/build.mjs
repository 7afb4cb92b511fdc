// Compiles src to dist, and bundles the Terraform plugin into one file.
import { spawnSync } from 'node:child_process';
import { chmodSync } from 'node:fs';
import { createRequire } from 'node:module';
import { build } from 'esbuild';

const require = createRequire(import.meta.url);
const compiled = spawnSync(process.execPath, [require.resolve('typescript/bin/tsc'), '-p', 'src'], {
  stdio: 'inherit',
});
if (compiled.status !== 0) process.exit(compiled.status ?? 1);

// Not called terraform-provider-…: a host could take a neighbour with that name for another version of the plugin.
const plugin = 'dist/plugin.cjs';
await build({
  entryPoints: ['src/bin/terraform-provider-analytics.ts'],
  outfile: plugin,
  bundle: true,
  platform: 'node',
  target: 'node20.18',
  format: 'cjs',
  minify: true,
  legalComments: 'none',
  logLevel: 'warning',
});
for (const executable of [plugin, 'dist/bin/aac.js']) chmodSync(executable, 0o755);
